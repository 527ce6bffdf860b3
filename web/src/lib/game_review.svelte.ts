import { api } from './api';
import type { Change, Review, ReviewedTurn, Words } from './protocol';
import { isPassing, wordsOf } from './refused';
import { Retry } from './retry.svelte';
import { lineFrom, type Node, type Study } from './study.svelte';

const pause = 500;
// After being told that others come first.
const longPause = 3000;

// What the server says of a whole game: it judges every turn once and keeps that, so that the page only asks for it.
export class GameReview {
    readonly actions: string[];
    review = $state.raw<Review | null>(null);
    refused = $state.raw<Words | null>(null);
    running = $state(false);
    // Whether others come first, and how many turns have been judged.
    waiting = $state(false);
    turns = $state(0);
    // Whether it is known if the server has it already.
    looked = $state(false);
    // The turn that is looked at, and whoever looks for a better one.
    chosen = $state.raw<ReviewedTurn | null>(null);
    retry = $state.raw<Retry | null>(null);
    #stopped = false;

    constructor(readonly study: Study) {
        this.actions = study.mainLine();
    }

    isOf(actions: string[]): boolean {
        return this.actions.length === actions.length && this.actions.every((action, index) => action === actions[index]);
    }

    // The turn that is looked at, as long as the position before it is on the board.
    readonly seen = $derived.by(() => (this.chosen && this.study.current === this.before(this.chosen) ? this.chosen : null));
    // The better turn on the board, and what is not advised; while one is looked for, only what was found out.
    readonly advice = $derived.by((): Change[] => {
        if (this.retry) return this.retry.advice;
        return this.seen?.best_changes ?? [];
    });
    readonly dotted = $derived.by((): Change[] => (this.retry ? this.retry.reply : (this.seen?.changes ?? [])));

    // The node before a turn of the game.
    before(turn: ReviewedTurn): Node | undefined {
        void this.study.version;
        return lineFrom(this.study.root)[turn.ply - 1];
    }

    // The turn as it stands in the list of moves.
    nodeOf(turn: ReviewedTurn): Pick<Node, 'action' | 'notation'> {
        void this.study.version;
        return lineFrom(this.study.root)[turn.ply] ?? { action: turn.action };
    }

    choose(turn: ReviewedTurn): void {
        this.retry = null;
        this.chosen = turn;
        const before = this.before(turn);
        if (before) void this.study.go(before);
    }

    tryAgain(turn: ReviewedTurn): void {
        this.choose(turn);
        const before = this.before(turn);
        if (before) this.retry = new Retry(this.study, turn, before);
    }

    // Only what the server has already.
    async find(): Promise<void> {
        if (this.running || this.review) return;
        try {
            this.#hear(await api.review({ ...this.study.toJudge(this.study.end()), begin: false }));
        } catch (error) {
            // Whoever wants it will be told why not.
            wordsOf(error);
        }
        this.looked = true;
    }

    // The server forgets what nobody asks for: so it is asked again and again until it is done.
    async run(): Promise<void> {
        if (this.running) return;
        this.running = true;
        this.#stopped = false;
        this.refused = null;
        while (!this.#stopped && !this.review) {
            const wait = await this.#ask();
            if (wait === null) break;
            if (!this.review) await new Promise((resolve) => setTimeout(resolve, wait));
        }
        this.running = false;
        this.looked = true;
    }

    stop(): void {
        this.#stopped = true;
    }

    // How long to wait before it is asked again; nothing where that is no use.
    async #ask(): Promise<number | null> {
        try {
            this.#hear(await api.review(this.study.toJudge(this.study.end())));
            this.refused = null;
            return pause;
        } catch (error) {
            this.refused = wordsOf(error);
            return isPassing(error) ? longPause : null;
        }
    }

    #hear({ state, turns, review }: Awaited<ReturnType<typeof api.review>>): void {
        this.waiting = state === 'waiting';
        this.turns = turns;
        if (review) this.review = review;
    }
}
