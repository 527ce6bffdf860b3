// How far somebody is in the lessons, and which games they know; kept by the browser, sent nowhere.

interface Known {
    // How far the lesson was gone through: the number of the last step that was done.
    steps?: number;
    // The steps before it that were not done.
    skipped?: number[];
    // The whole lesson, or a game, was finished: nobody needs to be offered the lesson any more.
    learnt?: boolean;
    // The offer was declined.
    declined?: boolean;
}

const key = 'tavoliere.lessons';

function read(): Record<string, Known> {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
        return typeof kept === 'object' && kept !== null ? (kept as Record<string, Known>) : {};
    } catch {
        return {};
    }
}

class LessonProgress {
    #kept = $state(read());

    steps(game: string): number {
        const steps = this.#kept[game]?.steps;
        return typeof steps === 'number' && steps > 0 ? Math.floor(steps) : 0;
    }
    step(game: string, index: number): 'done' | 'skipped' | 'open' {
        if (index >= this.steps(game)) return 'open';
        return this.#skipped(game).includes(index) ? 'skipped' : 'done';
    }
    // Whether any lesson was begun, or any game finished.
    get hasBegun(): boolean {
        return Object.values(this.#kept).some(({ steps, learnt }) => learnt || (steps ?? 0) > 0);
    }
    // Whether the lesson is worth offering: nothing of it was begun, no game was finished, nobody has said no.
    isNew(game: string): boolean {
        const known = this.#kept[game];
        return !known?.learnt && !known?.declined && this.steps(game) === 0;
    }

    // The step before this number was done; those that were passed over on the way to it were not.
    reach(game: string, steps: number, all: number): void {
        const before = this.steps(game);
        const passed = Array.from({ length: Math.max(steps - 1 - before, 0) }, (_, each) => before + each);
        const skipped = [...this.#skipped(game), ...passed].filter((index) => index !== steps - 1);
        this.#set(game, { steps: Math.max(steps, before), skipped, ...(steps >= all ? { learnt: true } : {}) });
    }
    finished(game: string): void {
        if (!this.#kept[game]?.learnt) this.#set(game, { learnt: true });
    }
    decline(game: string): void {
        this.#set(game, { declined: true });
    }

    #skipped(game: string): number[] {
        const skipped = this.#kept[game]?.skipped;
        return Array.isArray(skipped) ? skipped : [];
    }
    #set(game: string, more: Known): void {
        this.#kept[game] = { ...this.#kept[game], ...more };
        try {
            localStorage.setItem(key, JSON.stringify(this.#kept));
        } catch {
            // A browser that keeps nothing still teaches.
        }
    }
}

export const lessonProgress = new LessonProgress();
