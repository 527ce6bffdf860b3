import type { Change, Piece } from '../lib/protocol';

// How an action is seen, made of what the rules say that it did. Times are counted in steps of the turn: each takes one, and
// begins when the one before is over.

// What is shown: after how many plies, what the last of them did, and how many steps of the next are shown already.
export interface Moment {
    ply: number;
    changes: Change[];
    begun: number;
}

// Pieces on their way. Those that leave the board where they arrive are seen going from there.
export interface Flight {
    path: string[];
    pieces: Piece[];
    step: number;
    removed: boolean;
}

// When a stack is there that was not there before, and whether it appears little by little from then on.
export interface Coming {
    at: number;
    fades: boolean;
}

// When a stack begins to go: what has flown away or is replaced vanishes, what is captured fades, what is removed is dim first.
export interface Going {
    at: number;
    how: 'vanishes' | 'fades' | 'dims';
}

export interface Motion {
    flights: Flight[];
    // Where something is captured, each an object of its own: a cell may flash twice.
    flashes: { cell: string; step: number }[];
    comings: Map<string, Coming>;
    goings: Map<string, Going>;
}

export const still: Motion = { flights: [], flashes: [], comings: new Map(), goings: new Map() };

export function motionOf(changes: Change[]): Motion {
    const motion: Motion = { flights: [], flashes: [], comings: new Map(), goings: new Map() };
    const left = new Set<string>();
    // What stood on a cell goes with the first change there; what stands there in the end came with the last.
    const goes = (cell: string, at: number, how: Going['how']) => motion.goings.has(cell) || motion.goings.set(cell, { at, how });
    const comes = (cell: string, at: number, fades: boolean) => motion.comings.set(cell, { at, fades });
    for (const { kind, step, from = '', cell = '', path = [], pieces = [] } of changes) {
        if (kind === 'moved') {
            motion.flights.push({ path, pieces, step, removed: false });
            left.add(from);
            goes(from, step, 'vanishes');
            comes(from, step, false);
        }
        if (kind === 'captured') {
            motion.flashes.push({ cell, step });
            goes(cell, step, 'fades');
        }
        if (kind === 'trimmed') goes(cell, step + 1, 'vanishes');
        if (kind === 'removed') {
            for (const flight of motion.flights) flight.removed ||= flight.path.at(-1) === cell;
            if (!left.has(cell)) motion.goings.set(cell, { at: step, how: 'dims' });
        }
        if (kind === 'moved' || kind === 'turned' || kind === 'entered') {
            goes(cell, step + 1, 'vanishes');
            if (kind === 'entered') comes(cell, step, true);
            else comes(cell, step + 1, false);
        }
    }
    return motion;
}

// What is to be seen of the way from what was drawn: nothing, unless one more action was played. Its steps that were drawn
// already are not shown again.
export function motionSince(drawn: Pick<Moment, 'ply' | 'begun'> | null, now: Moment): Motion {
    if (!drawn || now.begun > 0 || now.ply !== drawn.ply + 1) return still;
    return motionOf(now.changes.filter(({ step }) => step >= drawn.begun));
}

// The players exchanged their colours.
export const isSwap = (changes: Change[]): boolean => changes.some(({ kind }) => kind === 'swapped');

// The cells where something began, passed or ended, in their order. Of seeds only the last one counts: others fall everywhere.
export const touchedBy = (changes: Change[]): string[] => [...new Set(changes.flatMap(touched))];

function touched({ kind, path = [], cell, from }: Change): string[] {
    if (kind === 'chosen') return [];
    if (kind === 'sown') return path.slice(-1);
    if (kind === 'taken') return from ? [from] : [];
    return cell ? [...path, cell] : path;
}
