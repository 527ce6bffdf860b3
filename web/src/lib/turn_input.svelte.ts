import type { BoardInput } from '../board/input';
import { cellsOf, choicesAfter, press, type Choices } from './clicks';
import type { Click, Menu, View, Words } from './protocol';
import { Refused } from './refused';

// Where a turn comes from and goes to: a room, or a line of moves that is only tried.
export interface TurnSource {
    menu(begun: number[]): Promise<Menu>;
    explain(cell: string, begun: number[], chosen: Click[]): Promise<Words>;
    play(text: string): Promise<void>;
}

interface Earlier {
    menu: Menu;
    path: Click[];
}

const nothing: Choices = { next: [], complete: null };

// The turn that a person is pointing together, step by step. It knows what was clicked and what may come next.
export class TurnInput implements BoardInput {
    readonly moves = true;
    menu = $state.raw<Menu | null>(null);
    path = $state.raw<Click[]>([]);
    // Why the last click did nothing, or why the action was refused.
    said = $state.raw<Words | null>(null);
    sending = $state(false);
    #earlier = $state.raw<Earlier[]>([]);
    #source: TurnSource | null = null;
    // Counts everything that makes an answer under way worthless.
    #era = 0;
    // The menu under way: whoever points faster than it comes is not forgotten.
    #loading: Promise<void> | null = null;

    readonly choices = $derived(this.menu ? choicesAfter(this.menu, this.path) : nothing);
    readonly nextCells = $derived(new Set(cellsOf(this.choices.next)));
    readonly begun = $derived(this.#earlier.length);
    readonly chosenCells = $derived([...this.#earlier.flatMap((step) => cellsOf(step.path)), ...cellsOf(this.path)]);
    readonly level = $derived.by(() => {
        const at = this.path.findIndex((click) => typeof click === 'object' && 'level' in click);
        const cell = this.path[at - 1];
        const click = this.path[at];
        if (typeof cell !== 'string' || typeof click !== 'object' || !('level' in click)) return null;
        return { cell, level: click.level };
    });
    readonly view = $derived<View | null>(this.menu?.view ?? null);

    // A new turn begins, or none is ours any more.
    async begin(source: TurnSource | null): Promise<void> {
        this.#source = source;
        this.#era++;
        this.menu = null;
        this.path = [];
        this.said = null;
        this.sending = false;
        this.#earlier = [];
        this.#loading = null;
        if (source) await this.#load([]);
    }

    async press(click: Click): Promise<void> {
        if (this.#loading) {
            const era = this.#era;
            await this.#loading;
            if (era !== this.#era) return;
        }
        if (!this.menu || this.sending) return;
        this.said = null;
        const pressed = press(this.menu, this.path, click);
        if (pressed.kind === 'nothing') return typeof click === 'string' ? this.#explain(click) : undefined;
        if (pressed.kind === 'chosen') return this.#choose(pressed.index, [...this.path, click]);
        this.path = pressed.path;
        // A single level of a stack needs no choice of its own.
        const [only, ...more] = this.choices.next;
        if (only && more.length === 0 && typeof only === 'object' && 'level' in only && !this.choices.complete)
            this.path = [...this.path, only];
    }

    // What was pointed at already means a step, although it could go on.
    async confirm(): Promise<void> {
        const complete = this.choices.complete;
        if (complete && !this.sending) await this.#choose(complete.index, this.path);
    }

    // Goes back by one click or one step; false where there is nothing to go back from.
    back(): boolean {
        this.said = null;
        if (this.path.length > 0) {
            this.path = this.path.slice(0, -1);
            return true;
        }
        const step = this.#earlier.at(-1);
        if (!step) return false;
        this.#era++;
        this.#loading = null;
        this.#earlier = this.#earlier.slice(0, -1);
        this.menu = step.menu;
        this.path = step.path.slice(0, -1);
        return true;
    }

    async play(text: string): Promise<boolean> {
        if (!this.#source || this.sending) return false;
        const era = this.#era;
        this.sending = true;
        this.said = null;
        try {
            await this.#source.play(text);
            return true;
        } catch (error) {
            if (era === this.#era) this.said = wordsOf(error);
            return false;
        } finally {
            if (era === this.#era) this.sending = false;
        }
    }

    async #choose(index: number, path: Click[]): Promise<void> {
        const menu = this.menu!;
        const step = menu.steps[index]!;
        if (!step.done) {
            this.#earlier = [...this.#earlier, { menu, path }];
            this.path = [];
            return this.#load([...menu.begun, index]);
        }
        this.path = path;
        if (!(await this.play(step.text))) this.path = [];
    }

    #load(begun: number[]): Promise<void> {
        this.#loading = this.#fetch(begun, ++this.#era);
        return this.#loading;
    }

    async #fetch(begun: number[], era: number): Promise<void> {
        try {
            const menu = await this.#source!.menu(begun);
            if (era !== this.#era) return;
            this.menu = menu;
            if (begun.length > 0 && isForced(menu)) void this.#choose(0, []);
        } catch (error) {
            if (era === this.#era) this.said = wordsOf(error);
        } finally {
            if (era === this.#era) this.#loading = null;
        }
    }

    async #explain(cell: string): Promise<void> {
        const era = this.#era;
        try {
            const words = await this.#source!.explain(cell, this.menu!.begun, this.path);
            if (era === this.#era && words.en) this.said = words;
        } catch (error) {
            if (era === this.#era) this.said = wordsOf(error);
        }
    }
}

// A turn that can only be ended needs no click for it.
function isForced({ steps }: Menu): boolean {
    const only = steps[0]?.clicks[0]?.[0];
    return steps.length === 1 && typeof only === 'object' && 'word' in only;
}

export function wordsOf(error: unknown): Words {
    if (error instanceof Refused) return error.refusal.words;
    throw error;
}
