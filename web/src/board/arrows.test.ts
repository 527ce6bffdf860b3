import { describe, expect, it } from 'vitest';
import { arrowsOf, waysOf } from './arrows';

const before = (...occupied: string[]) => (cell: string) => occupied.includes(cell);

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

describe('the ways of an action', () => {
    it('are an arrow for each step that moves something', () => {
        expect(waysOf(['e2', 'e4', 'h7', 'h4'], before('e2', 'h7'))).toEqual({
            arrows: [{ from: 'e2', to: 'e4', step: 0 }, { from: 'h7', to: 'h4', step: 1 }],
            rings: [],
        });
    });

    it('are arrows side by side for a line that goes together', () => {
        const { arrows } = waysOf(['c8', 'd8', 'e8', 'k8', 'l8', 'm8'], before('c8', 'd8', 'e8'));
        expect(arrows.map(({ from, to, step }) => `${from}-${to} ${step}`)).toEqual(['c8-k8 0', 'd8-l8 0', 'e8-m8 0']);
    });

    it('are rings where something is placed or chosen', () => {
        expect(waysOf(['c4x', 'e6x'], before())).toEqual({ arrows: [], rings: ['c4x', 'e6x'] });
        expect(waysOf(['j11', 'h11', 'b2'], before('j11', 'b2')).rings).toEqual(['b2']);
        expect(waysOf([], before())).toEqual({ arrows: [], rings: [] });
    });
});
