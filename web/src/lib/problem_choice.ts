// Which problem comes next, and what an answer says about whoever gave it.

interface Graded {
    id: string;
    level: number;
}

// How much one problem changes a rating (Elo).
const step = 32;

// A level is as hard for people as two hundred points.
export const ratingOfLevel = (level: number) => 600 + 200 * level;

export function ratingAfter(rating: number, level: number, solved: boolean): number {
    const expected = 1 / (1 + 10 ** ((ratingOfLevel(level) - rating) / 400));
    return Math.round(rating + step * ((solved ? 1 : 0) - expected));
}

// Days are those of the person's own clock.
export function today(now = new Date()): number {
    return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}

export function streakAfter(kept: { day: number; streak: number }, day: number): number {
    if (kept.day === day) return kept.streak;
    return kept.day === day - 1 ? kept.streak + 1 : 1;
}

// One that is not solved yet and is as hard as whoever solves it is strong; where all are solved they come again.
export function nextProblem<P extends Graded>(
    problems: P[],
    rating: number,
    isSolved: (id: string) => boolean,
    ratingOf: (problem: P) => number = ({ level }) => ratingOfLevel(level),
): P | undefined {
    const open = problems.filter(({ id }) => !isSolved(id));
    const distance = (problem: P) => Math.abs(ratingOf(problem) - rating);
    return (open.length > 0 ? open : problems).reduce<P | undefined>((best, one) => (best === undefined || distance(one) < distance(best) ? one : best), undefined);
}

// The same for everybody on one day.
export function dailyProblem<P extends Graded>(problems: P[], day: number): P | undefined {
    return problems[day % problems.length];
}
