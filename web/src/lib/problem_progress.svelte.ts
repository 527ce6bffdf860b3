import { api } from './api';
import { ratingAfter, ratingOfLevel, streakAfter, today } from './problem_choice';
import type { ProblemCounted, ProblemStanding } from './protocol';

// Which problems somebody has solved, how well, and on how many days in a row. The browser keeps it; the server rates
// people and problems by first tries, and where it does not answer the browser's own rating stands.

interface Kept {
    solved: Record<string, true>;
    rating: number;
    // The last day whose problem was solved, and how many days in a row that makes.
    day: number;
    streak: number;
}

const key = 'tavoliere.problems';
const provisionalDeviation = 110;
const firstProblems = 5;
const easyRating = ratingOfLevel(1);
const fresh = (): Kept => ({ solved: {}, rating: 1000, day: 0, streak: 0 });

function read(): Kept {
    try {
        return { ...fresh(), ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>) };
    } catch {
        return fresh();
    }
}

class ProblemProgress {
    #kept = $state(read());

    #standing = $state.raw<ProblemStanding | null>(null);

    get rating(): number {
        return this.#standing && this.#standing.rating.games > 0 ? this.#standing.rating.rating : this.#kept.rating;
    }
    // As chess sites do: few results say little.
    get isProvisional(): boolean {
        return !this.#standing || this.#standing.rating.games === 0 || this.#standing.rating.deviation > provisionalDeviation;
    }
    // How hard the next problem is to be: the first ones are easy, whatever the rating makes of the one of the day.
    get aim(): number {
        return (this.#standing?.rating.games ?? 0) < firstProblems ? Math.min(this.rating, easyRating) : this.rating;
    }
    readonly ratingOf = ({ id, level }: { id: string; level: number }): number => this.#standing?.problems[id]?.rating ?? ratingOfLevel(level);

    // Nothing is said where the server does not answer: everything goes on without it.
    async load(game: string): Promise<void> {
        this.#standing = await api.problemStanding(game).catch(() => null);
    }
    // A streak is over when a whole day went by without a problem.
    streak(day = today()): number {
        return this.#kept.day >= day - 1 ? this.#kept.streak : 0;
    }
    isSolved(id: string): boolean {
        return this.#kept.solved[id] === true || this.#standing?.results[id] === true;
    }

    // What somebody made of a problem of the program: the turns that were found, and the first wrong one.
    async tell(game: string, id: string, turns: string[]): Promise<ProblemCounted | null> {
        const counted = await api.problemResult({ game, id, turns }).catch(() => null);
        if (!counted) return null;
        const { problems, results } = this.#standing ?? { problems: {}, results: {} };
        this.#standing = {
            rating: counted.rating,
            problems: { ...problems, [id]: counted.problem },
            results: counted.counted ? { ...results, [id]: counted.solved } : results,
        };
        return counted;
    }
    // One that comes from a game of one's own is rated by nobody.
    solveOwn(id: string): void {
        this.#kept.solved[id] = true;
        this.#save();
    }

    // One that was solved before shows nothing new.
    answer(id: string, level: number, solved: boolean): void {
        if (!this.isSolved(id)) this.#kept.rating = ratingAfter(this.#kept.rating, level, solved);
        if (solved) this.#kept.solved[id] = true;
        this.#save();
    }
    solvedToday(day = today()): void {
        this.#kept.streak = streakAfter(this.#kept, day);
        this.#kept.day = day;
        this.#save();
    }

    #save(): void {
        try {
            localStorage.setItem(key, JSON.stringify(this.#kept));
        } catch {
            // A browser that keeps nothing still sets problems.
        }
    }
}

export const problemProgress = new ProblemProgress();
