import { describe, expect, it } from 'vitest';
import { arrowsOf, ringsOf } from './arrows';

describe('what an action did', () => {
    it('is an arrow for each piece that went, with the step of the turn', () => {
        const arrows = arrowsOf([
            { kind: 'moved', step: 0, from: 'e2', cell: 'e4' },
            { kind: 'captured', step: 0, cell: 'e4' },
            { kind: 'moved', step: 1, from: 'h7', cell: 'h4' },
            { kind: 'entered', step: 0, cell: 'a1' },
        ]);
        expect(arrows).toEqual([{ from: 'e2', to: 'e4', step: 0 }, { from: 'h7', to: 'h4', step: 1 }]);
    });
});

describe('a sowing', () => {
    it('is an arrow from its house to the next, not to where its last seed fell', () => {
        const changes = [
            { kind: 'lifted' as const, step: 0, cell: 'a1', count: 3 },
            { kind: 'sown' as const, step: 0, path: ['a1', 'b1', 'b2'] },
            { kind: 'taken' as const, step: 0, from: 'b2', cell: 'south', count: 2 },
        ];
        expect(arrowsOf(changes)).toEqual([{ from: 'a1', to: 'b1', step: 0 }]);
    });
});

describe('what goes nowhere', () => {
    it('is a ring where a piece enters, or seeds are lifted first', () => {
        expect(ringsOf([{ kind: 'entered', step: 0, cell: 'c4x' }, { kind: 'entered', step: 1, cell: 'e6x' }])).toEqual(['c4x', 'e6x']);
        expect(ringsOf([{ kind: 'lifted', step: 0, cell: 'a1' }, { kind: 'sown', step: 0, path: ['a2', 'a3'] }, { kind: 'lifted', step: 0, cell: 'a3' }])).toEqual(['a1']);
    });

    it('is one ring for a group that is chosen', () => {
        expect(ringsOf([{ kind: 'moved', step: 0, from: 'j11', cell: 'h11' }, { kind: 'chosen', step: 1, path: ['b2', 'b3'] }])).toEqual(['b2']);
    });

    it('is nothing where pieces only move, are captured or nothing happens', () => {
        expect(ringsOf([{ kind: 'moved', step: 0, from: 'e2', cell: 'e4' }, { kind: 'captured', step: 0, cell: 'e4' }, { kind: 'passed', step: 0 }])).toEqual([]);
    });
});
