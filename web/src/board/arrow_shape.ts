import type { Point } from '../lib/protocol';

// How far from the middle of a piece the tip of an arrow to it stops, in its radii: it points at the piece and hides none of it.
const beside = 0.98;
const head = { length: 0.2, half: 0.13 };
// So much of the shaft is inside the head.
const overlap = 0.07;

// Where an arrow ends: beside what stands there, and in the middle of a cell where nothing does.
export const tipGap = (radius: number, taken: boolean): number => (taken ? radius * beside : 0);

// A sowing goes on: its arrow ends a little inside the next house, because there is no room between houses.
export const sowingGap = (radius: number): number => 0.7 * radius;

export interface ArrowShape {
    shaft: string;
    head: string;
}

export function arrowShape([x1, y1]: Point, [x2, y2]: Point, gap: number): ArrowShape {
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length === 0) return { shaft: '', head: '' };
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    const back = (way: number, aside = 0) => `${x2 - dx * way + dy * aside} ${y2 - dy * way - dx * aside}`;
    const neck = Math.min(length, gap + head.length - overlap);
    return {
        shaft: `M${x1} ${y1}L${back(neck)}`,
        head: `M${back(gap)}L${back(gap + head.length, head.half)}L${back(gap + head.length, -head.half)}Z`,
    };
}

// Where the height of a pile is written, from the middle of its cell: in the first corner that no arrow passes.
const corners: Point[] = [
    [0.37, 0.34],
    [-0.37, 0.34],
    [-0.37, -0.34],
    [0.37, -0.34],
];

export function freeCorner(middle: Point, arrows: [Point, Point][]): Point {
    const ends = arrows.flatMap(([from, to]) => (same(from, middle) ? [to] : same(to, middle) ? [from] : []));
    const passed = ([x, y]: Point) => ends.some(([ex, ey]) => Math.sign(ex - middle[0]) === Math.sign(x) && Math.sign(ey - middle[1]) === Math.sign(y));
    return corners.find((corner) => !passed(corner)) ?? corners[0]!;
}

const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];
