import { describe, expect, it } from 'vitest';
import type { Board } from './protocol';
import { heapsOf, withoutSeeds, withSeeds } from './setup_seeds';

const cell = (name: string): Board['cells'][number] => ({ name, centre: [0, 0], outline: [], shade: 0, playable: true });
const board: Board = {
    cells: ['a1', 'b1', 'b2', 'a2', 'south', 'north'].map(cell),
    lines: [],
    labels: [],
    goals: [],
    neighbours: [],
    whole_stacks: false,
    pieces_as_letters: false,
    sowing: { stores: ['south', 'north'], way: 'counter-clockwise' },
};

describe('seeds put down by hand', () => {
    const values = { south: '4,3', north: '1,2n', stores: '0,5', turn: 's' };

    it('are counted in their row, from letter a on, or in a store', () => {
        expect(withSeeds(values, 'b1', board, 1)).toEqual({ ...values, south: '4,4' });
        expect(withSeeds(values, 'north', board, -1)).toEqual({ ...values, stores: '0,4' });
        expect(withSeeds({}, 'a2', board, 1)).toEqual({ north: '1,0' });
    });

    it('never become less than none, and leave a house to whom it belongs', () => {
        expect(withSeeds(values, 'south', board, -1)).toEqual(values);
        expect(withSeeds(values, 'b2', board, 1)).toEqual({ ...values, north: '1,3n' });
    });

    it('are seen as heaps', () => {
        expect(heapsOf(values, board).map(({ cell: name, count, owner }) => `${name} ${count} ${owner}`)).toEqual([
            'a1 4 neutral',
            'b1 3 neutral',
            'b2 2 second',
            'a2 1 neutral',
            'south 0 neutral',
            'north 5 neutral',
        ]);
        expect(heapsOf(withoutSeeds(values, board), board).every(({ count }) => count === 0)).toBe(true);
    });
});
