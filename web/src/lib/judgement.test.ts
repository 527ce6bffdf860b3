import { describe, expect, it } from 'vitest';
import { chanceAtEnd, chanceOf, leadOf, mistakesIn, type Judged } from './judgement';
import type { Line } from './protocol';

const reason = { id: '', en: '', it: '' };
const line = (judged: Partial<Line>): Line => ({ line: 1, depth: 1, chance: 0.5, nodes: 1, seconds: 0, per_second: 0, actions: [], ...judged });
const before = (chance: number, side: 0 | 1, best: string): Judged => ({ chance, side, best: { action: best } });

describe('the chances of the first side', () => {
    it('are those that the program tells for who is to move', () => {
        expect(chanceOf(undefined, 1)).toBe(0.5);
        expect(chanceOf(line({ chance: 0.75 }), 0)).toBe(0.75);
        expect(chanceOf(line({ chance: 0.75 }), 1)).toBe(0.25);
    });

    it('are certain where a result is reached', () => {
        expect(chanceAtEnd({ winner: 0, scores: null, reason })).toBe(1);
        expect(chanceAtEnd({ winner: null, scores: null, reason })).toBe(0.5);
    });
});

describe('who is ahead', () => {
    it('is told by degrees, and nobody is where it is even', () => {
        expect(leadOf(line({ chance: 0.45 }), 0)).toEqual({ side: null, degree: 'even' });
        expect(leadOf(line({ chance: 0.57 }), 0)).toEqual({ side: 0, degree: 'slight' });
        expect(leadOf(line({ chance: 0.25 }), 0)).toEqual({ side: 1, degree: 'clear' });
        expect(leadOf(line({ chance: 0.08 }), 1)).toEqual({ side: 0, degree: 'great' });
        expect(leadOf(line({ win_in: 1, chance: 1 }), 1)).toEqual({ side: 1, degree: 'forced' });
        expect(leadOf(line({ win_in: -4, chance: 0 }), 1)).toEqual({ side: 0, degree: 'forced' });
        expect(leadOf(line({ score: 20003, at_least: 3, chance: 1 }), 0)).toEqual({ side: 0, degree: 'forced' });
    });
});

describe('mistakes', () => {
    it('are what cost the mover much, whoever that is', () => {
        const chances = [0.5, 0.5, 0.7, 0.7, 0.7, 0.7];
        const judged = chances.map((chance, ply) => before(chance, (ply % 2) as 0 | 1, 'best'));
        expect(mistakesIn(judged, ['a', 'y', 'c', 'd', 'e'])).toEqual([{ ply: 2, action: 'y', mark: '?', better: { action: 'best' } }]);
        const other = [0.5, 0.5, 0.5, 0.1, 0.1, 0.1].map((chance, ply) => before(chance, (ply % 2) as 0 | 1, 'best'));
        expect(mistakesIn(other, ['a', 'b', 'z', 'd', 'e'])).toEqual([{ ply: 3, action: 'z', mark: '??', better: { action: 'best' } }]);
    });

    it('are not hidden by a mistake in the answer', () => {
        const judged = [0.5, 0.5, 0.8, 0, 0].map((chance, ply) => before(chance, (ply % 2) as 0 | 1, 'best'));
        expect(mistakesIn(judged, ['a', 'b', 'c', 'd']).map(({ ply, mark }) => [ply, mark])).toEqual([
            [2, '??'],
            [3, '??'],
        ]);
    });

    it('are not seen where the one to move is always judged better', () => {
        const judged = [0.6, 0.3, 0.6, 0.3, 0.6, 0.3].map((chance, ply) => before(chance, (ply % 2) as 0 | 1, 'best'));
        expect(mistakesIn(judged, ['a', 'b', 'c', 'd', 'e'])).toEqual([]);
    });

    it('are never the best action, nor told while a position is unknown', () => {
        expect(mistakesIn([before(0.9, 0, 'x'), before(0.1, 1, 'b')], ['x'])).toEqual([]);
        expect(mistakesIn([before(0.9, 0, 'a'), null], ['x'])).toEqual([]);
    });

    it('are the largest losses of who lost without any', () => {
        const chances = [0.5, 0.5, 0.42, 0.42, 0.34, 0.34, 0.26, 0.26, 0.18, 0.18];
        const judged = chances.map((chance, ply) => before(chance, (1 - (ply % 2)) as 0 | 1, 'best'));
        const actions = chances.slice(1).map((_, ply) => `move ${ply}`);
        const lost = { winner: 1 as const, scores: null, reason };
        expect(mistakesIn(judged, actions)).toEqual([]);
        const told = mistakesIn(judged, actions, lost);
        expect(told).toHaveLength(3);
        expect(told.every(({ mark, ply }) => mark === '?!' && ply % 2 === 0)).toBe(true);
    });
});
