import { api } from './api';
import type { Change, Click, Menu, ReviewedTurn, TriedTurn, Words } from './protocol';
import { wordsOf } from './refused';
import type { Node, Study } from './study.svelte';
import type { TurnSource } from './turn_input.svelte';

// Another try at a turn that was a mistake: each turn that is made on the board is answered.
export class Retry implements TurnSource {
    state = $state<'open' | 'thinking' | 'wrong' | 'found' | 'shown'>('open');
    // The turn that was tried last, and what is said of it; of the best one nothing needs to be found out.
    tried = $state.raw<Node | null>(null);
    answer = $state.raw<TriedTurn | null>(null);
    refused = $state.raw<Words | null>(null);
    // On the way from the one to the other.
    #moves = $state(false);

    constructor(
        readonly study: Study,
        readonly turn: ReviewedTurn,
        readonly before: Node,
    ) {}

    get moment(): string {
        return this.study.moment;
    }

    // Whether a turn may be made on the board now.
    readonly open = $derived.by(() => this.state === 'open' && this.study.current === this.before);
    // The better turn for who has asked for it, and the reply to a wrong try.
    readonly advice = $derived.by((): Change[] => (this.state === 'shown' && this.study.current === this.before ? this.turn.best_changes : []));
    readonly reply = $derived.by((): Change[] => (this.state === 'wrong' ? (this.answer?.reply_changes ?? []) : []));
    // Whether what is seen belongs to it: who goes elsewhere has given it up.
    readonly here = $derived.by(() => this.#moves || this.study.current === this.before || this.study.current === this.tried);

    menu = (begun: number[]): Promise<Menu> => this.study.menu(begun);
    explain = (cell: string, begun: number[], chosen: Click[]): Promise<Words> => this.study.explain(cell, begun, chosen);

    async play(text: string): Promise<void> {
        this.#moves = true;
        try {
            await this.study.play(text);
            this.tried = this.study.current;
        } finally {
            this.#moves = false;
        }
        this.answer = null;
        this.refused = null;
        void this.#judge(text);
    }

    again(): void {
        this.state = 'open';
        this.tried = null;
        void this.study.go(this.before);
    }

    show(): void {
        this.state = 'shown';
        void this.study.go(this.before);
    }

    async #judge(text: string): Promise<void> {
        if (text === this.turn.best) {
            this.state = 'found';
            return;
        }
        this.state = 'thinking';
        try {
            this.answer = await api.tryTurn({ ...this.study.toJudge(this.before), action: text });
            // What was a mistake in the game stays one.
            this.state = this.answer.found && text !== this.turn.action ? 'found' : 'wrong';
        } catch (error) {
            this.refused = wordsOf(error);
            this.again();
        }
    }
}
