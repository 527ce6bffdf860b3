import { describe, expect, it } from 'vitest';
import { chanceOf, leadOf } from './judgement';
import type { Line } from './protocol';

const line = (judged: Partial<Line>): Line => ({ line: 1, depth: 1, chance: 0.5, nodes: 1, seconds: 0, per_second: 0, actions: [], ...judged });

describe('the chances of the first side', () => {
    it('are those that the program tells for who is to move', () => {
        expect(chanceOf(undefined, 1)).toBe(0.5);
        expect(chanceOf(line({ chance: 0.75 }), 0)).toBe(0.75);
        expect(chanceOf(line({ chance: 0.75 }), 1)).toBe(0.25);
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
