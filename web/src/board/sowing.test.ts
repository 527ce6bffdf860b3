import { describe, expect, it } from 'vitest';
import type { Change, Heap } from '../lib/protocol';
import { heapPlaces } from './heaps';
import { framesOf, paceOf, seenAt } from './sowing';

const heap = (cell: string, count: number): Heap => ({ cell, count, owner: 'neutral' });
const start = seenAt([heap('a1', 2), heap('b1', 0), heap('c1', 1), heap('south', 0)]);
const turn: Change[] = [
    { kind: 'lifted', step: 0, cell: 'a1', count: 2 },
    { kind: 'sown', step: 0, path: ['b1', 'c1'] },
    { kind: 'taken', step: 0, from: 'c1', cell: 'south', count: 2 },
    { kind: 'claimed', step: 0, cell: 'b1', side: 1 },
];

describe('a sowing', () => {
    it('is seen seed by seed, and no seed is lost on the way', () => {
        const frames = framesOf(start, turn);
        expect(frames.map(({ at }) => at.join())).toEqual(['a1', 'b1', 'c1', 'c1,south', 'b1']);
        for (const { heaps, hand } of frames)
            expect([...heaps.values()].reduce((sum, { count }) => sum + count, hand?.count ?? 0)).toBe(3);
        expect(frames.map(({ hand }) => hand?.count ?? 0)).toEqual([2, 1, 0, 0, 0]);
        expect(frames.at(-1)!.heaps.get('south')!.count).toBe(2);
        expect(frames.at(-1)!.heaps.get('b1')!.owner).toBe('second');
    });

    it('never takes long', () => {
        expect(paceOf(3, 150)).toBe(150);
        expect(paceOf(200, 150) * 200).toBeLessThan(4000);
        const endless = Array.from({ length: 2000 }, (): Change => ({ kind: 'sown', step: 0, path: ['b1'] }));
        expect(framesOf(start, endless).length).toBeLessThan(300);
    });
});

describe('the seeds of a heap', () => {
    it('are as many as they are, and lie apart inside their cell', () => {
        for (const store of [null, 'upright', 'lying'] as const)
            for (const count of [0, 1, 2, 5, 9, 10, 12, 19, 20, 37, 48, 81, 162]) {
                const { seeds, radius } = heapPlaces(count, store);
                const farthest = Math.max(0, ...seeds.map(([x, y]) => Math.hypot(x, y)));
                const nearest = Math.min(1, ...seeds.flatMap(([x, y], i) => seeds.slice(i + 1).map(([u, v]) => Math.hypot(x - u, y - v))));
                expect([store, count, seeds.length, farthest < (store ? 1.05 : 0.42), nearest > radius]).toEqual([store, count, count, true, true]);
            }
    });
});
