import type { Stack, View } from '../lib/protocol';

// What to show of the way from one picture to the next: pieces that went from a cell to another.
export type Flights = Map<string, string>;

const heights = (view: View) => new Map(view.stacks.map((stack) => [stack.cell, stack.pieces.length]));

// Cells of the action that lost pieces, matched in order with those that changed otherwise; where the numbers differ,
// nothing flies.
export function flightsBetween(before: View | null, after: View, cells: string[]): Flights {
    if (!before) return new Map();
    const then = heights(before);
    const now = heights(after);
    const unique = [...new Set(cells)];
    const from = unique.filter((cell) => (now.get(cell) ?? 0) < (then.get(cell) ?? 0));
    const to = unique.filter((cell) => !from.includes(cell) && (now.get(cell) ?? 0) > 0);
    if (from.length !== to.length) return new Map();
    return new Map(to.map((cell, index) => [cell, from[index]!]));
}

// Cells of the action where something was captured: taken over by the other side from one picture to the next.
export function capturesBetween(before: View | null, after: View, cells: string[]): string[] {
    if (!before) return [];
    const owners = (view: View) => new Map(view.stacks.map((stack) => [stack.cell, stack.pieces.at(-1)!.owner]));
    const then = owners(before);
    const now = owners(after);
    return cells.filter((cell) => then.has(cell) && now.has(cell) && then.get(cell) !== now.get(cell));
}

export const stackKey = (stack: Stack) =>
    `${stack.cell} ${stack.pieces.map((piece) => piece.owner.charAt(0) + piece.shape.charAt(0) + piece.shape.charAt(2)).join('')}`;

// An arrow only where something plainly went from one cell to another; everything else is a ring.
export function arrowOf(view: View, cells: string[]): [string, string] | null {
    if (cells.length !== 2 || cells[0] === cells[1]) return null;
    const occupied = new Set(view.stacks.map((stack) => stack.cell));
    return !occupied.has(cells[0]!) && occupied.has(cells[1]!) ? [cells[0]!, cells[1]!] : null;
}
