// Moves are seen one after the other, also when several arrive at once: what arrived is done in its order, and each move
// stays to be seen for a while.

export const moveGap = 500;
// Of more moves than these, the first ones are not worth waiting for.
const mostSeen = 6;

interface Waiting {
    act: () => void;
    isMove: boolean;
}

export class Pacer {
    #queue: Waiting[] = [];
    #lastMove = -Infinity;
    #timer: ReturnType<typeof setTimeout> | undefined;

    // `atOnce` is for a move that the person has just made: they wait for it.
    add(act: () => void, isMove: boolean, atOnce = false): void {
        if (atOnce && this.#queue.length === 0) this.#lastMove = -Infinity;
        this.#queue.push({ act, isMove });
        this.#run();
    }

    // Forgets what has not been seen yet.
    clear(): void {
        clearTimeout(this.#timer);
        this.#queue = [];
    }

    #run(): void {
        clearTimeout(this.#timer);
        for (let next = this.#queue[0]; next; next = this.#queue[0]) {
            const wait = next.isMove && this.#isWatched() ? this.#lastMove + moveGap - performance.now() : 0;
            if (wait > 0) {
                this.#timer = setTimeout(() => this.#run(), wait);
                return;
            }
            this.#queue.shift();
            if (next.isMove) this.#lastMove = performance.now();
            next.act();
        }
    }

    // Nobody watches a page in the background, nor many moves that were missed.
    #isWatched(): boolean {
        return document.visibilityState === 'visible' && this.#queue.filter(({ isMove }) => isMove).length <= mostSeen;
    }
}
