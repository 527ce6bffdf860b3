import type { Stack, View } from '../lib/protocol';
import { sameItems, sameList } from '../lib/same';

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

const owners = (view: View) => new Map(view.stacks.map((stack) => [stack.cell, stack.pieces.at(-1)!.owner]));

// Cells that lost all their pieces although the action did not touch them.
function emptied(before: View, after: View, cells: string[]): string[] {
    const now = owners(after);
    return [...owners(before).keys()].filter((cell) => !now.has(cell) && !cells.includes(cell));
}

// Whether the action put pieces on others. Whatever else leaves the board then was left behind; otherwise it was taken.
function hasPiled(before: View, after: View, cells: string[]): boolean {
    const then = heights(before);
    const now = heights(after);
    return cells.some((cell) => (then.get(cell) ?? 0) > 0 && now.get(cell)! > then.get(cell)!);
}

// Where something was captured from one picture to the next: cells of the action that the other side took over, and
// pieces of the other side that are gone elsewhere. Where the action was only taken back, none of its cells is new.
export function capturesBetween(before: View | null, after: View, cells: string[]): string[] {
    if (!before) return [];
    const then = owners(before);
    const now = owners(after);
    const won = cells.filter((cell) => now.has(cell) && then.get(cell) !== now.get(cell));
    const taken = won.filter((cell) => then.has(cell));
    if (won.length === 0 || hasPiled(before, after, cells)) return taken;
    const enemy = now.get(won[0]!) === 'first' ? 'second' : 'first';
    return [...taken, ...emptied(before, after, cells).filter((cell) => then.get(cell) === enemy)];
}

// Where pieces went onto others and left the board together with them: from where to where, if so.
export function lostBetween(before: View | null, after: View, cells: string[]): [string, string] | null {
    if (!before) return null;
    const then = heights(before);
    const now = heights(after);
    const [from, to] = [cells[0]!, cells.at(-1)!];
    return from !== to && then.has(from) && then.has(to) && !now.has(from) && !now.has(to) ? [from, to] : null;
}

// Stacks that a move has cut off from what kept them on the board, its own among them.
export function cutOffBetween(before: View | null, after: View, cells: string[]): string[] {
    const lost = lostBetween(before, after, cells) ?? [];
    return before && (lost.length > 0 || hasPiled(before, after, cells)) ? [...lost, ...emptied(before, after, cells)] : [];
}

export const stackKey = (stack: Stack) =>
    `${stack.cell} ${stack.pieces.map((piece) => piece.owner.charAt(0) + piece.shape.charAt(0) + piece.shape.charAt(2)).join('')}`;

// The same picture, with all that it shares with the one before in the objects of that one.
export function keptView(before: View | null, after: View): View {
    if (!before) return after;
    const known = new Map(before.stacks.map((stack) => [stackKey(stack), stack]));
    const stacks = sameList(before.stacks, after.stacks.map((stack) => known.get(stackKey(stack)) ?? stack));
    const marks = sameItems(before.marks, after.marks);
    return stacks === before.stacks && marks === before.marks ? before : { ...after, stacks, marks };
}
