import type { Board, Owner, Point, Side } from './protocol';

// A board turned by an angle and ready to draw: every length in the scene's own unit.

export interface Place {
    name: string;
    centre: Point;
    outline: Point[];
    shade: number;
    playable: boolean;
    // How large a piece may be here, and how far around the centre a pointer still means this cell.
    radius: number;
    reach: number;
}

export interface Layout {
    places: Place[];
    byName: Map<string, number>;
    lines: [Point, Point][];
    labels: { text: string; at: Point }[];
    goals: { owner: Owner; line: Point[] }[];
    box: { x: number; y: number; width: number; height: number };
    // Cells far from round are filled by their pieces whole.
    tiled: boolean;
    neighbours: number[][];
    // In games of seeds: where the number of each heap stands, by cell, and chevrons that show the way of sowing.
    numbers: Point[];
    ways: Point[][];
}

const pieceShare = 0.82;
// What a label needs around its middle.
const labelRoom = 0.25;
const intersectionShare = 0.46;

// A snug board has room for letters only on the sides where they are: on a small screen its cells are larger then.
export function layOut(board: Board, degrees: number, snug = false): Layout {
    const turn = rotation(degrees);
    const step = shortestStep(board);
    const places = board.cells.map((cell): Place => {
        const inside = cell.outline.length > 0 ? inradius(cell.centre, cell.outline) : step / 2;
        return {
            name: cell.name,
            centre: turn(cell.centre),
            outline: cell.outline.map(turn),
            shade: cell.shade,
            playable: cell.playable,
            radius: cell.outline.length > 0 ? inside * pieceShare : step * intersectionShare,
            reach: inside,
        };
    });
    const lines = board.lines.map(([x1, y1, x2, y2]): [Point, Point] => [turn([x1, y1]), turn([x2, y2])]);
    const goals = board.goals.map((goal) => ({ owner: goal.owner, line: goal.line.map(turn) }));
    const played = [
        ...places.flatMap((place) => [...place.outline, ...around(place.centre, place.radius)]),
        ...lines.flat(),
        ...goals.flatMap((goal) => goal.line.flatMap((point) => around(point, 0.1))),
    ];
    const sheet = board.cells.every((cell) => cell.outline.length === 0);
    const far = board.labels.map((label) => ({ text: label.text, at: turn(label.at) }));
    const labels = sheet ? drawnIn(far, places, overhang(places, played) + labelRoom) : far;
    const written = labels.flatMap((label) => around(label.at, labelRoom));
    // Where the board is one sheet, as much of it shows on every side of the points.
    const numbers = numberPlaces(board).map(turn);
    const solid = [...played, ...written, ...numbers.flatMap((number) => around(number, numberRoom)), ...(sheet && !snug ? mirrored(written, played) : [])];
    return {
        places,
        byName: new Map(places.map((place, index) => [place.name, index])),
        lines,
        labels,
        goals,
        box: boxOf(solid),
        tiled: !board.sowing && board.cells.some((cell) => cell.outline.length > 0 && roundness(cell.centre, cell.outline) < 0.6),
        neighbours: board.neighbours,
        numbers,
        ways: sowingWays(board).map((way) => way.map(turn)),
    };
}

const numberRoom = 0.2;
const numberDistance = 0.7;

// Outside the houses, on their owner's side of the board; the stores' numbers stand in the same lines.
function numberPlaces(board: Board): Point[] {
    if (!board.sowing) return [];
    const heights = board.cells.map(({ centre }) => centre[1]);
    const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
    return board.cells.map(({ name, centre: [x, y] }): Point => {
        const store = board.sowing!.stores.indexOf(name);
        const below = store < 0 ? y > (top + bottom) / 2 : store === 0;
        return [x, below ? bottom + numberDistance : top - numberDistance];
    });
}

// The houses come in counter-clockwise order, then both stores.
function sowingWays(board: Board): Point[][] {
    if (!board.sowing || board.sowing.way === 'either') return [];
    const places = numberPlaces(board).slice(0, -2);
    return places.slice(1).flatMap(([x2, y2], index): Point[][] => {
        const [x1, y1] = places[index]!;
        if (y1 !== y2) return [];
        const ahead = x2 > x1 === (board.sowing!.way === 'counter-clockwise') ? 0.05 : -0.05;
        const x = (x1 + x2) / 2 + ahead;
        return [[[x - 2 * ahead, y1 - 0.09], [x, y1], [x - 2 * ahead, y1 + 0.09]]];
    });
}

// Whole turns keep exact numbers, so that a board at rest is drawn on the numbers of its scene.
function rotation(degrees: number): (point: Point) => Point {
    if (degrees % 360 === 0) return (point) => point;
    const angle = (degrees * Math.PI) / 180;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    return ([x, y]) => [tidy(x * cos - y * sin), tidy(x * sin + y * cos)];
}

const tidy = (value: number) => Math.round(value * 1e4) / 1e4;

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

// Where one is after a share of the way from point to point.
export function pointAlong(points: Point[], share: number): Point {
    const lengths = points.slice(1).map((point, index) => distance(points[index]!, point));
    let rest = share * lengths.reduce((sum, length) => sum + length, 0);
    for (const [index, length] of lengths.entries()) {
        const [[x1, y1], [x2, y2]] = [points[index]!, points[index + 1]!];
        if (rest < length) return [x1 + ((x2 - x1) * rest) / length, y1 + ((y2 - y1) * rest) / length];
        rest -= length;
    }
    return points.at(-1)!;
}

function shortestStep(board: Board): number {
    let shortest = Infinity;
    board.neighbours.forEach((near, from) => {
        for (const to of near) shortest = Math.min(shortest, distance(board.cells[from]!.centre, board.cells[to]!.centre));
    });
    return Number.isFinite(shortest) ? shortest : 1;
}

function inradius(centre: Point, outline: Point[]): number {
    let least = Infinity;
    outline.forEach((from, index) => {
        const to = outline[(index + 1) % outline.length]!;
        const cross = (to[0] - from[0]) * (from[1] - centre[1]) - (from[0] - centre[0]) * (to[1] - from[1]);
        least = Math.min(least, Math.abs(cross) / distance(from, to));
    });
    return least;
}

const roundness = (centre: Point, outline: Point[]) =>
    inradius(centre, outline) / Math.max(...outline.map((corner) => distance(centre, corner)));

// An outline drawn smaller about its middle, seen from its cell's centre.
export function insetOutline(place: Place, share: number): Point[] {
    const [x, y] = place.centre;
    const count = place.outline.length;
    const middleX = place.outline.reduce((sum, point) => sum + point[0], 0) / count;
    const middleY = place.outline.reduce((sum, point) => sum + point[1], 0) / count;
    return place.outline.map(([px, py]) => [middleX + (px - middleX) * share - x, middleY + (py - middleY) * share - y]);
}

const around = ([x, y]: Point, radius: number): Point[] => [
    [x - radius, y - radius],
    [x + radius, y + radius],
];

// How far what is drawn reaches beyond the centres of the outermost cells.
const overhang = (places: Place[], played: Point[]) => boxOf(places.map((place) => place.centre)).x - boxOf(played).x;

// The labels no farther than this from the cells that they stand beside. Where one stands between two cells, as beside
// hexes, all stay in their lines.
function drawnIn(labels: Layout['labels'], places: Place[], away: number): Layout['labels'] {
    const near = labels.map(({ text, at }) => {
        const [nearest, second] = places.map((place) => place.centre).sort((a, b) => distance(a, at) - distance(b, at)) as [Point, Point];
        const share = Math.min(1, away / distance(nearest, at));
        const between = distance(second, at) - distance(nearest, at) < 0.1;
        return { text, between, at: [nearest[0] + (at[0] - nearest[0]) * share, nearest[1] + (at[1] - nearest[1]) * share] as Point };
    });
    return near.some(({ between }) => between) ? labels : near;
}

// The points seen from the other side of the middle of some others.
function mirrored(points: Point[], others: Point[]): Point[] {
    const { x, y, width, height } = boxOf(others);
    return points.map(([px, py]) => [2 * x + width - px, 2 * y + height - py]);
}

function boxOf(points: Point[]) {
    const xs = points.map((point) => point[0]);
    const ys = points.map((point) => point[1]);
    const margin = 0.12;
    const x = Math.min(...xs) - margin;
    const y = Math.min(...ys) - margin;
    return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

// How large the letters beside a board are, by the pixels of one unit: as the printed ones, but legible on a phone too,
// as far as there is room between the board and them.
export const labelSize = (pixels: number): number => Math.min(0.8, Math.max(0.3, 11 / pixels));

// How a board is turned so that this side's home is below; not at all where nobody has one.
export function homeAngle({ home }: Board, side: Side): number {
    return home && (home === 'above') === (side === 0) ? 180 : 0;
}

// Boards of hexes look right at every twelfth of a turn, the others at every quarter.
export function rotationStep(board: Board): number {
    return board.cells.some((cell) => cell.outline.length === 6 && isRegular(cell.outline)) ? 30 : 90;
}

function isRegular(outline: Point[]): boolean {
    const lengths = outline.map((from, index) => distance(from, outline[(index + 1) % outline.length]!));
    return Math.max(...lengths) - Math.min(...lengths) < 0.01;
}

export const directions = {
    right: [1, 0],
    left: [-1, 0],
    up: [0, -1],
    down: [0, 1],
    upLeft: [-0.5, -0.866],
    upRight: [0.5, -0.866],
    downLeft: [-0.5, 0.866],
    downRight: [0.5, 0.866],
} satisfies Record<string, Point>;

export type Direction = keyof typeof directions;

// The playable cell that a person means by going this way: near, and not far off the direction.
export function walk(layout: Layout, from: number, direction: Direction): number {
    const [dx, dy] = directions[direction];
    const start = layout.places[from]!.centre;
    let best = from;
    let least = Infinity;
    layout.places.forEach((place, index) => {
        if (!place.playable || index === from) return;
        const x = place.centre[0] - start[0];
        const y = place.centre[1] - start[1];
        const length = Math.hypot(x, y);
        const cosine = (x * dx + y * dy) / length;
        if (cosine < 0.49) return;
        const cost = length * (1 + 2 * (1 - cosine * cosine));
        if (cost < least - 1e-6) {
            least = cost;
            best = index;
        }
    });
    return best;
}

// The cells as the lines of a table, top to bottom and left to right: how a screen reader walks the board.
export function rowsOf(layout: Layout): number[][] {
    const order = layout.places.map((_, index) => index).filter((index) => layout.places[index]!.playable);
    order.sort((a, b) => {
        const [ax, ay] = layout.places[a]!.centre;
        const [bx, by] = layout.places[b]!.centre;
        return Math.abs(ay - by) > 0.05 ? ay - by : ax - bx;
    });
    const rows: number[][] = [];
    for (const index of order) {
        const row = rows.at(-1);
        const y = layout.places[index]!.centre[1];
        if (row && Math.abs(layout.places[row[0]!]!.centre[1] - y) <= 0.05) row.push(index);
        else rows.push([index]);
    }
    return rows;
}

export const pathThrough = (points: Point[], closed: boolean) =>
    `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`;

// Whether what is played on are the intersections of lines, which have no outline, and not cells.
export const isOfPoints = (board: Board): boolean => board.cells.every(({ outline }) => outline.length === 0);
