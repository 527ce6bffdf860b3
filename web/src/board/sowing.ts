import type { Change, Heap, Owner } from '../lib/protocol';

// A sowing as it is seen: one picture after each seed that falls and each capture.

export interface SeenHeap {
    count: number;
    owner: Owner;
}

export interface Frame {
    heaps: ReadonlyMap<string, SeenHeap>;
    // What the sower holds, above which cell.
    hand: { cell: string; count: number } | null;
    // Where something has just changed.
    at: string[];
}

export const seenAt = (heaps: Heap[]): ReadonlyMap<string, SeenHeap> => new Map(heaps.map(({ cell, count, owner }) => [cell, { count, owner }]));

// Nobody watches a sowing that hardly ends: only its last seeds are seen.
const mostFrames = 240;

export function framesOf(before: ReadonlyMap<string, SeenHeap>, changes: Change[]): Frame[] {
    const frames: Frame[] = [];
    let heaps = before;
    let hand: Frame['hand'] = null;
    const add = (cell: string, count: number) => {
        const heap = heaps.get(cell) ?? { count: 0, owner: 'neutral' };
        heaps = new Map(heaps).set(cell, { ...heap, count: heap.count + count });
    };
    for (const { kind, cell = '', from = '', path = [], count = 0, side } of changes) {
        if (kind === 'lifted') {
            add(cell, -count);
            hand = { cell, count };
            frames.push({ heaps, hand, at: [cell] });
        }
        if (kind === 'sown')
            for (const each of path) {
                add(each, 1);
                const left: number = (hand?.count ?? 1) - 1;
                hand = left > 0 ? { cell: each, count: left } : null;
                frames.push({ heaps, hand, at: [each] });
            }
        if (kind === 'taken') {
            add(from, -count);
            add(cell, count);
            frames.push({ heaps, hand, at: [from, cell] });
        }
        if (kind === 'claimed') {
            const heap = heaps.get(cell) ?? { count: 0, owner: 'neutral' as const };
            heaps = new Map(heaps).set(cell, { ...heap, owner: side === 0 ? 'first' : 'second' });
            frames.push({ heaps, hand, at: [cell] });
        }
    }
    return frames.slice(-mostFrames);
}

// How long each picture stays: a long sowing goes faster, so that a turn never takes long.
export const paceOf = (frames: number, duration: number): number => Math.max(16, Math.min(duration, 2600 / Math.max(1, frames)));
