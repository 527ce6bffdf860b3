import { describe, expect, it } from 'vitest';
import { dailyProblem, nextProblem, ratingAfter, ratingOfLevel, streakAfter, today } from './problem_choice';

const problems = [
    { id: 'a', level: 1 },
    { id: 'b', level: 3 },
    { id: 'c', level: 3 },
    { id: 'd', level: 9 },
];

describe('the next problem', () => {
    it('is an unsolved one that fits the rating best', () => {
        expect(nextProblem(problems, 1200, () => false)?.id).toBe('b');
        expect(nextProblem(problems, 1200, (id) => id === 'b')?.id).toBe('c');
        expect(nextProblem(problems, 500, () => false)?.id).toBe('a');
        expect(nextProblem(problems, 2600, () => false)?.id).toBe('d');
    });
    it('is judged by what people made of it, where that is known', () => {
        const ratingOf = ({ id }: { id: string }) => (id === 'd' ? 1190 : 2000);
        expect(nextProblem(problems, 1200, () => false, ratingOf)?.id).toBe('d');
    });
    it('comes again where all are solved', () => {
        expect(nextProblem(problems, 1200, () => true)?.id).toBe('b');
        expect(nextProblem([], 1200, () => true)).toBeUndefined();
    });
});

describe('the problem of the day', () => {
    it('changes every day and comes back after all the others', () => {
        const week = [0, 1, 2, 3, 4].map((day) => dailyProblem(problems, 20_000 + day)?.id);
        expect(new Set(week.slice(0, 4)).size).toBe(4);
        expect(week[4]).toBe(week[0]);
        expect(dailyProblem([], 20_000)).toBeUndefined();
    });
    it('has a day that begins at midnight of the clock at hand', () => {
        expect(today(new Date(2026, 10, 18, 23, 59)) + 1).toBe(today(new Date(2026, 10, 19, 0, 1)));
    });
});

describe('a streak', () => {
    it('grows by one a day, stays within a day and begins again after a gap', () => {
        expect(streakAfter({ day: 10, streak: 4 }, 11)).toBe(5);
        expect(streakAfter({ day: 10, streak: 4 }, 10)).toBe(4);
        expect(streakAfter({ day: 10, streak: 4 }, 12)).toBe(1);
        expect(streakAfter({ day: 0, streak: 0 }, 12)).toBe(1);
    });
});

describe('a rating', () => {
    it('moves by half of the step between equals, more by a surprise', () => {
        expect(ratingAfter(ratingOfLevel(2), 2, true)).toBe(ratingOfLevel(2) + 16);
        expect(ratingAfter(ratingOfLevel(2), 2, false)).toBe(ratingOfLevel(2) - 16);
        expect(ratingAfter(1000, 8, true) - 1000).toBeGreaterThan(30);
        expect(1000 - ratingAfter(1000, 8, false)).toBeLessThan(3);
    });
});
