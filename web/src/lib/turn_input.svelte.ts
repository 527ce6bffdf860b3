import type { BoardInput, Origin } from './board_input';
import { cellsOf, choicesAfter, isHeight, isWord, linesAlong, placements, press, withWholeStacks, type Choices } from './clicks';
import { moveGap } from './pacer';
import type { Click, Menu, View, Words } from './protocol';
import { HeldBack, isPassing, passingPause, wordsOf } from './refused';

// Where a turn comes from and goes to: a room, or a line of moves that is only tried.
export interface TurnSource {
    // Changes whenever what can be played may have changed.
    readonly moment: string;
    // Whether a turn that leaves no choice plays itself.
    readonly playsForced?: boolean;
    menu(begun: number[]): Promise<Menu>;
    explain(cell: string, begun: number[], chosen: Click[]): Promise<Words>;
    play(text: string): Promise<void>;
}

interface Earlier {
    menu: Menu;
    path: Click[];
}

const nothing: Choices = { next: [], complete: null };
const notFromHand: Words = { en: 'A piece in hand cannot be placed there.', it: 'Una pedina in mano non si può mettere lì.' };

// The turn that a person is pointing together, step by step. It knows what was clicked and what may come next.
export class TurnInput implements BoardInput {
    readonly moves = true;
    menu = $state.raw<Menu | null>(null);
    path = $state.raw<Click[]>([]);
    // Why the last click did nothing, or why the action was refused.
    said = $state.raw<Words | null>(null);
    sending = $state(false);
    // Somebody pointed at the board while no turn was asked of them.
    untimely = $state(false);
    #earlier = $state.raw<Earlier[]>([]);
    #source: TurnSource | null = null;
    // What a turn was last made by, also when it is over.
    #lastClick: Click | null = null;
    // Counts everything that makes an answer under way worthless.
    #era = 0;
    // The menu under way.
    #loading: Promise<void> | null = null;

    // Whether the piece in hand is on its way to the board: dragged, or pointed at.
    #carried = $state(false);

    readonly choices = $derived.by(() => {
        if (!this.menu) return nothing;
        return this.#carried ? choicesAfter(placements(this.menu), []) : choicesAfter(this.menu, this.path);
    });
    readonly hand = $derived(this.sending ? null : (this.menu?.hand ?? null));
    readonly nextCells = $derived(new Set(cellsOf(this.choices.next)));
    readonly lastCell = $derived(cellsOf(this.path).at(-1) ?? null);
    readonly begun = $derived(this.#earlier.length);
    // The lines that the cell or the two ends pointed at so far may go with.
    readonly lines = $derived(this.menu && this.path.length > 0 ? linesAlong(this.menu, this.path) : []);
    // Two ends mean the whole line between them.
    readonly chosenCells = $derived([
        ...this.#earlier.flatMap((step) => cellsOf(step.path)),
        ...(this.path.length > 1 && this.lines.length > 0 ? this.lines[0]! : cellsOf(this.path)),
    ]);
    readonly height = $derived.by(() => {
        const at = this.path.findIndex(isHeight);
        const [cell, click] = [this.path[at - 1], this.path[at]];
        return typeof cell === 'string' && isHeight(click) ? { cell, height: click.height } : null;
    });
    readonly levels = $derived.by(() => {
        if (!this.menu || this.#carried) return [];
        const { next } = choicesAfter(this.menu, isHeight(this.path.at(-1)) ? this.path.slice(0, -1) : this.path);
        return next.filter(isHeight).map(({ height }) => height);
    });
    // Until the next menu comes the board stays as the last one showed it.
    readonly view = $derived<View | null>((this.menu ?? this.#earlier.at(-1)?.menu)?.view ?? null);

    // Whether the turn is about to play itself.
    get forced(): boolean {
        return this.menu !== null && isForced(this.menu) && (this.#source?.playsForced ?? false);
    }

    // A new turn begins, or none is ours any more.
    async begin(source: TurnSource | null): Promise<void> {
        this.#source = source;
        this.#era++;
        this.menu = null;
        this.path = [];
        this.said = null;
        this.sending = false;
        this.untimely = false;
        this.#carried = false;
        this.#earlier = [];
        this.#loading = null;
        if (source) await this.#load([]);
    }

    async press(click: Click, height: number | null = null): Promise<void> {
        if (this.#loading && !(await this.#loaded())) return;
        if (!this.#isAsked(click)) return;
        this.#lastClick = click;
        this.said = null;
        if (this.#carried) return this.#place(click);
        const again = click === this.lastCell;
        const pressed = press(this.menu!, this.path, click);
        if (pressed.kind === 'nothing') return typeof click === 'string' ? this.#explain(click) : undefined;
        if (pressed.kind === 'chosen') return this.#choose(pressed.index, [...this.path, click]);
        this.path = pressed.path;
        this.#pressHeight(again ? null : height);
    }

    async lift(from: Origin): Promise<boolean> {
        if (this.#loading && !(await this.#loaded())) return false;
        if (!this.menu || this.sending) return false;
        if ('piece' in from) return this.#takeFromHand();
        if (from.cell === this.lastCell) return true;
        // Where pointing at a cell is already all, nothing goes on from there.
        if (press(this.menu, this.path, from.cell).kind !== 'go on') return false;
        await this.press(from.cell, from.height);
        return true;
    }

    async drop(cell: string | null): Promise<void> {
        if (cell) await this.press(cell);
        else this.#carried = false;
    }

    get held(): boolean {
        return this.#carried;
    }

    // Takes the piece out of the hand by pointing at it, or puts it back.
    hold(): void {
        if (this.#carried) this.#carried = false;
        else this.#takeFromHand();
    }

    async refuse(cell: string): Promise<void> {
        if (this.#isAsked(cell)) await this.#explain(cell);
    }

    // What was pointed at already means a step, although it could go on.
    async confirm(): Promise<void> {
        const complete = this.choices.complete;
        if (complete && !this.sending) await this.#choose(complete.index, this.path);
    }

    // Goes back by one click or one step; false where there is nothing to go back from.
    back(): boolean {
        this.said = null;
        if (this.#carried) {
            this.#carried = false;
            return true;
        }
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

    // What was played stays on its way until a new turn begins.
    async play(text: string): Promise<boolean> {
        if (!this.#source || this.sending) return false;
        const era = this.#era;
        this.sending = true;
        this.said = null;
        try {
            await this.#source.play(text);
            return true;
        } catch (error) {
            if (era === this.#era) {
                if (!(error instanceof HeldBack)) this.said = wordsOf(error);
                this.sending = false;
            }
            return false;
        }
    }

    // Whoever points faster than the menu comes waits for it. False where something else has happened meanwhile.
    async #loaded(): Promise<boolean> {
        const era = this.#era;
        await this.#loading;
        return era === this.#era;
    }

    // The second click of a double one comes when the turn is already made: that is no mistake.
    #isAsked(click: Click): boolean {
        this.untimely = !this.#source && click !== this.#lastClick;
        return this.menu !== null && !this.sending;
    }

    // A piece that came out of the hand goes where it may, or back.
    async #place(click: Click): Promise<void> {
        this.#carried = false;
        const pressed = press(placements(this.menu!), [], click);
        if (pressed.kind === 'chosen') return this.#choose(pressed.index, [click]);
        if (typeof click === 'string') await this.#explain(click, notFromHand);
    }

    #takeFromHand(): boolean {
        this.said = null;
        this.path = [];
        this.#carried = this.hand !== null;
        return this.#carried;
    }

    // One that is pointed at, or the only thing that may come next, needs no choice of its own.
    #pressHeight(pointed: number | null): void {
        const { next, complete } = this.choices;
        const height = next.filter(isHeight).find((each) => each.height === pointed || (next.length === 1 && !complete));
        if (height) this.path = [...this.path, height];
    }

    async #choose(index: number, path: Click[]): Promise<void> {
        const menu = this.menu!;
        const step = menu.steps[index]!;
        if (!step.done) {
            this.#earlier = [...this.#earlier, { menu, path }];
            this.menu = null;
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
            this.menu = withWholeStacks(menu);
            this.said = null;
            if (isForced(menu)) this.#playForced(begun.length === 0);
        } catch (error) {
            if (era !== this.#era) return;
            this.back();
            this.said = wordsOf(error);
            // After the first step one can point again; before it there is nothing to point at.
            if (begun.length === 0 && isPassing(error)) setTimeout(() => era === this.#era && void this.#load([]), passingPause);
        } finally {
            if (era === this.#era) this.#loading = null;
        }
    }

    // The only thing that can be done needs no click; a whole turn of that kind waits until what came before was seen.
    #playForced(wholeTurn: boolean): void {
        const era = this.#era;
        if (!wholeTurn) void this.#choose(0, []);
        else if (this.#source?.playsForced) setTimeout(() => era === this.#era && !this.sending && void this.#choose(0, []), moveGap);
    }

    // `otherwise` is said where the rules have nothing against the cell itself.
    async #explain(cell: string, otherwise: Words | null = null): Promise<void> {
        const era = this.#era;
        try {
            const words = await this.#source!.explain(cell, this.menu!.begun, this.path);
            if (era === this.#era) this.said = words.en ? words : otherwise;
        } catch (error) {
            if (era === this.#era) this.said = wordsOf(error);
        }
    }
}

// A turn that can only be ended needs no click for it.
function isForced({ steps }: Menu): boolean {
    return steps.length === 1 && isWord(steps[0]?.clicks[0]?.[0]);
}
