import { ratingAfter, streakAfter, today } from './problem_choice';

// Which problems somebody has solved, how well, and on how many days in a row; kept by the browser, sent nowhere.

interface Kept {
    solved: Record<string, true>;
    rating: number;
    // The last day whose problem was solved, and how many days in a row that makes.
    day: number;
    streak: number;
}

const key = 'tavoliere.problems';
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

    get rating(): number {
        return this.#kept.rating;
    }
    // A streak is over when a whole day went by without a problem.
    streak(day = today()): number {
        return this.#kept.day >= day - 1 ? this.#kept.streak : 0;
    }
    isSolved(id: string): boolean {
        return this.#kept.solved[id] === true;
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
