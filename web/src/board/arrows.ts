import type { Change } from '../lib/protocol';

// What an action does, as it is drawn on the board: one that was played, or one that is advised. The rules tell it.

export interface Arrow {
    from: string;
    to: string;
    // Which step of the turn it belongs to, from 0.
    step: number;
}

// Of what an action did: from where to where pieces went; of a sowing only which way it began.
export function arrowsOf(changes: Change[]): Arrow[] {
    const lifted = changes.find(({ kind }) => kind === 'lifted')?.cell;
    const next = changes.find(({ kind }) => kind === 'sown')?.path?.find((cell) => cell !== lifted);
    if (lifted) return next ? [{ from: lifted, to: next, step: 0 }] : [];
    return changes.flatMap(({ kind, from, cell, step }) => (kind === 'moved' && from && cell ? [{ from, to: cell, step }] : []));
}

// And where something happens that goes nowhere: pieces come onto the board, seeds are taken into the hand first, a group is chosen. One
// cell stands for a group.
export function ringsOf(changes: Change[]): string[] {
    const lifted = changes.find(({ kind }) => kind === 'lifted')?.cell;
    const entered = changes.flatMap(({ kind, cell }) => (kind === 'entered' && cell ? [cell] : []));
    const chosen = changes.flatMap(({ kind, path }) => (kind === 'chosen' && path ? path.slice(0, 1) : []));
    return [...new Set([...(lifted ? [lifted] : []), ...entered, ...chosen])];
}
