import type { Point } from '../lib/protocol';

// Where an opened stack is shown: right beside its cell, inside the board's frame, over as few of the cells as can be that may be pointed at.

export interface Area {
    left: number;
    top: number;
    width: number;
    height: number;
}

const gap = 4;

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

const overlap = (a: Area, b: Area) =>
    a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

// Whether an opened stack that is shown there lies over one of these areas.
export const hides = ([left, top]: Point, fan: { width: number; height: number }, areas: Area[]) => areas.some((each) => overlap({ left, top, ...fan }, each));

export function fanPlace(cell: Area, fan: { width: number; height: number }, frame: { width: number; height: number }, free: Area[]): Point {
    const [lastLeft, lastTop] = [frame.width - fan.width, frame.height - fan.height];
    const left = between(cell.left + (cell.width - fan.width) / 2, 0, lastLeft);
    const top = between(cell.top + (cell.height - fan.height) / 2, 0, lastTop);
    const [toRight, toLeft] = [cell.left + cell.width + gap, cell.left - gap - fan.width];
    const [above, below] = [cell.top - gap - fan.height, cell.top + cell.height + gap];
    // Beside the middle of the cell, or along one of its edges, which leaves diagonal neighbours free.
    const [upwards, downwards] = [cell.top + cell.height - fan.height, cell.top];
    const places: Point[] = [
        [toRight, top],
        [toLeft, top],
        [left, above],
        [left, below],
        [toRight, upwards],
        [toLeft, upwards],
        [toRight, downwards],
        [toLeft, downwards],
    ];
    const outside = ([x, y]: Point) => Math.max(0, -x, -y, x - lastLeft, y - lastTop);
    const hidden = ([x, y]: Point) => free.filter((each) => overlap({ left: x, top: y, ...fan }, each)).length;
    return places.reduce((best, place) => {
        const further = outside(place) - outside(best);
        return further < 0 || (further === 0 && hidden(place) < hidden(best)) ? place : best;
    });
}
