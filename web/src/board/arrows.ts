import type { Board, Change } from '../lib/protocol';

// The ways of an action on the board: of one that was played, as the rules tell it, or of one that is advised.

export interface Arrow {
    from: string;
    to: string;
    // Which step of the turn it belongs to, from 0.
    step: number;
}

export interface Ways {
    arrows: Arrow[];
    // Cells where something happens that goes nowhere.
    rings: string[];
}

// Of what an action did: from where to where pieces went; of a sowing only which way it began.
export function arrowsOf(changes: Change[]): Arrow[] {
    const lifted = changes.find(({ kind }) => kind === 'lifted')?.cell;
    const next = changes.find(({ kind }) => kind === 'sown')?.path?.find((cell) => cell !== lifted);
    if (lifted) return next ? [{ from: lifted, to: next, step: 0 }] : [];
    return changes.flatMap(({ kind, from, cell, step }) => (kind === 'moved' && from && cell ? [{ from, to: cell, step }] : []));
}

// Of a sowing that is advised: its house, and an arrow to the next one in the way of sowing. Where the player chooses the way, that house is
// named too.
export function sowingWays(cells: string[], { cells: all, sowing }: Board): Ways {
    const [house, named] = cells;
    if (house === undefined) return { arrows: [], rings: [] };
    // The houses come in counter-clockwise order, then both stores.
    const ring = all.slice(0, -2).map(({ name }) => name);
    const step = sowing!.way === 'clockwise' ? -1 : 1;
    const next = named ?? (sowing!.way === 'either' ? undefined : ring.at((ring.indexOf(house) + step) % ring.length));
    return { arrows: next === undefined ? [] : [{ from: house, to: next, step: 0 }], rings: [house] };
}

// Of an action that is only advised, read out of the cells that it names in their order. `leaves` tells whether there are pieces on a cell
// that can leave it.
export function waysOf(cells: string[], leaves: (cell: string) => boolean): Ways {
    const half = cells.length / 2;
    const [from, to] = [cells.slice(0, half), cells.slice(half)];
    // A line of pieces goes together.
    if (half > 1 && from.length === to.length && from.every(leaves) && !to.some(leaves))
        return { arrows: from.map((cell, index) => ({ from: cell, to: to[index]!, step: 0 })), rings: [] };
    const ways: Ways = { arrows: [], rings: [] };
    for (let at = 0; at < cells.length; at++) {
        const [cell, next] = [cells[at]!, cells[at + 1]];
        if (next === undefined || next === cell || !leaves(cell)) ways.rings.push(cell);
        else ways.arrows.push({ from: cell, to: cells[++at]!, step: ways.arrows.length });
    }
    return ways;
}
