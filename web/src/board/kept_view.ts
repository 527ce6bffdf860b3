import type { Stack, View } from '../lib/protocol';
import { sameItems, sameList } from '../lib/same';

export const stackKey = (stack: Stack) =>
    `${stack.cell} ${stack.pieces.map((piece) => piece.owner.charAt(0) + piece.shape.charAt(0) + piece.shape.charAt(2)).join('')}`;

// The same picture, with all that it shares with the one before in the objects of that one.
export function keptView(before: View | null, after: View): View {
    if (!before) return after;
    const known = new Map(before.stacks.map((stack) => [stackKey(stack), stack]));
    const stacks = sameList(before.stacks, after.stacks.map((stack) => known.get(stackKey(stack)) ?? stack));
    const marks = sameItems(before.marks, after.marks);
    const heaps = after.heaps && sameItems(before.heaps ?? [], after.heaps);
    if (stacks === before.stacks && marks === before.marks && heaps === before.heaps) return before;
    return { ...after, stacks, marks, ...(heaps && { heaps }) };
}
