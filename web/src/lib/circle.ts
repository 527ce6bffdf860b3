import type { Point } from './protocol';

// A circle as part of a path: many of them are then one element.
export function circlePath([x, y]: Point, radius: number): string {
    const half = (to: number) => `a${radius} ${radius} 0 0 1 ${to} 0`;
    return `M${x + radius} ${y}${half(-2 * radius)}${half(2 * radius)}Z`;
}
