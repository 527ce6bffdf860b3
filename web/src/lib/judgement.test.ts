import { describe, expect, it } from 'vitest';
import { chanceAtEnd, chanceOf, leadOf, mistakesIn, pointsOf, type Judged } from './judgement';
import type { Line } from './protocol';

const reason = { en: '', it: '' };
const line = (judged: Partial<Line>): Line => ({ line: 1, depth: 1, nodes: 1, actions: [], ...judged });
const before = (chance: number, side: 0 | 1, best: string): Judged => ({ chance, side, best });

describe('the chances of the first side', () => {
    it('are even at nothing, three in four at a clear advantage', () => {
        expect(chanceOf(line({ score: 0 }), 0)).toBe(0.5);
        expect(chanceOf(line({ score: 100 }), 0)).toBeCloseTo(0.75);
        expect(chanceOf(line({ score: 100 }), 1)).toBeCloseTo(0.25);
    });

    it('are certain where a result is forced or reached', () => {
        expect(chanceOf(line({ win_in: 3 }), 1)).toBe(0);
        expect(chanceOf(line({ win_in: -3 }), 1)).toBe(1);
        expect(chanceAtEnd({ winner: 0, scores: null, reason })).toBe(1);
        expect(chanceAtEnd({ winner: null, scores: null, reason })).toBe(0.5);
    });
});

describe('who is ahead', () => {
    it('is told by degrees, and nobody is where it is even', () => {
        expect(leadOf(line({ score: -24 }), 0)).toEqual({ side: null, degree: 'even' });
        expect(leadOf(line({ score: 25 }), 0)).toEqual({ side: 0, degree: 'slight' });
        expect(leadOf(line({ score: -75 }), 0)).toEqual({ side: 1, degree: 'clear' });
        expect(leadOf(line({ score: -200 }), 1)).toEqual({ side: 0, degree: 'great' });
        expect(leadOf(line({ win_in: 1 }), 1)).toEqual({ side: 1, degree: 'forced' });
        expect(leadOf(line({ win_in: -4 }), 1)).toEqual({ side: 0, degree: 'forced' });
    });

    it('is counted from the first side, whoever moves', () => {
        expect(pointsOf(line({ score: 120 }), 0)).toBeCloseTo(1.2);
        expect(pointsOf(line({ score: 120 }), 1)).toBeCloseTo(-1.2);
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
