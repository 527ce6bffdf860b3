import { describe, expect, it } from 'vitest';
import { chanceAtEnd, chanceOf, mistakesIn, type Judged } from './judgement';

const reason = { en: '', it: '' };
const before = (chance: number, side: 0 | 1, best: string): Judged => ({ chance, side, best });

describe('the chances of the first side', () => {
    it('are even at nothing, three in four at a clear advantage', () => {
        expect(chanceOf({ line: 1, score: 0, actions: [] }, 0)).toBe(0.5);
        expect(chanceOf({ line: 1, score: 100, actions: [] }, 0)).toBeCloseTo(0.75);
        expect(chanceOf({ line: 1, score: 100, actions: [] }, 1)).toBeCloseTo(0.25);
    });

    it('are certain where a result is forced or reached', () => {
        expect(chanceOf({ line: 1, win_in: 3, actions: [] }, 1)).toBe(0);
        expect(chanceOf({ line: 1, win_in: -3, actions: [] }, 1)).toBe(1);
        expect(chanceAtEnd({ winner: 0, scores: null, reason })).toBe(1);
        expect(chanceAtEnd({ winner: null, scores: null, reason })).toBe(0.5);
    });
});

describe('mistakes', () => {
    it('are what cost the mover much, whoever he is', () => {
        const judged = [before(0.5, 0, 'a'), before(0.52, 1, 'b'), before(0.7, 0, 'c'), before(0.2, 1, 'd')];
        expect(mistakesIn(judged, ['x', 'y', 'z'])).toEqual([
            { ply: 2, action: 'y', mark: '?', better: 'b' },
            { ply: 3, action: 'z', mark: '??', better: 'c' },
        ]);
    });

    it('are never the best action, nor told while a position is unknown', () => {
        expect(mistakesIn([before(0.9, 0, 'x'), before(0.1, 1, 'b')], ['x'])).toEqual([]);
        expect(mistakesIn([before(0.9, 0, 'a'), null], ['x'])).toEqual([]);
    });
});
