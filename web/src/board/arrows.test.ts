import { describe, expect, it } from 'vitest';
import type { Board } from '../lib/protocol';
import { arrowsOf, sowingWays, waysOf } from './arrows';

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

describe('a sowing', () => {
    const board = (way: string) => ({ cells: ['a1', 'b1', 'b2', 'a2', 'south', 'north'].map((name) => ({ name })), sowing: { stores: ['south', 'north'], way } }) as unknown as Board;

    it('is an arrow from its house to the next, not to where its last seed fell', () => {
        const changes = [
            { kind: 'lifted' as const, step: 0, cell: 'a1', count: 3 },
            { kind: 'sown' as const, step: 0, path: ['a1', 'b1', 'b2'] },
            { kind: 'taken' as const, step: 0, from: 'b2', cell: 'south', count: 2 },
        ];
        expect(arrowsOf(changes)).toEqual([{ from: 'a1', to: 'b1', step: 0 }]);
    });

    it('that is advised shows its house and the way of sowing', () => {
        expect(sowingWays(['b1'], board('counter-clockwise'))).toEqual({ arrows: [{ from: 'b1', to: 'b2', step: 0 }], rings: ['b1'] });
        expect(sowingWays(['a1'], board('clockwise')).arrows).toEqual([{ from: 'a1', to: 'a2', step: 0 }]);
        expect(sowingWays(['a2'], board('counter-clockwise')).arrows).toEqual([{ from: 'a2', to: 'a1', step: 0 }]);
        expect(sowingWays(['b1', 'a1'], board('either')).arrows).toEqual([{ from: 'b1', to: 'a1', step: 0 }]);
        expect(sowingWays([], board('either'))).toEqual({ arrows: [], rings: [] });
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
