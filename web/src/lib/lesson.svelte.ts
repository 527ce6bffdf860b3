import { api } from './api';
import { onBoard } from './clicks';
import { lessonProgress } from './lesson_progress.svelte';
import type { Click, LessonSteps, Menu, Position, Scene, Words } from './protocol';
import type { TurnSource } from './turn_input.svelte';

// How long a wrong turn is seen before the position comes back, and a right one before the answer to it.
const wrongSeen = 1600;
const answerAfter = 900;

// The lessons do not change while the page is open, and several figures of a page may be of one.
const lessons = new Map<string, ReturnType<typeof api.lesson>>();
export function lessonFor(game: string): ReturnType<typeof api.lesson> {
    const known = lessons.get(game) ?? api.lesson(game);
    lessons.set(game, known);
    known.catch(() => lessons.delete(game));
    return known;
}

// A lesson that is gone through: which step, what is shown of it, and what was said to the last try. The server judges.
export class LessonRun implements TurnSource {
    readonly playsForced = false;
    index = $state(0);
    done = $state(false);
    // What was said to the last try, and whether it was right.
    words = $state.raw<Words | null>(null);
    // A turn that solves the step is drawn.
    helped = $state(false);
    scene = $state.raw<Scene | null>(null);
    #shown = $state.raw<Position | null>(null);
    // The turn just tried is still to be seen.
    #looking = $state(false);
    #tries = $state(0);
    #timer: ReturnType<typeof setTimeout> | undefined;
    readonly #scenes = new Map<string, Promise<Scene>>();

    readonly step = $derived.by(() => this.steps[this.index]!);
    readonly shown = $derived(this.#shown ?? this.step.position);
    readonly asked = $derived(!this.done && !this.#looking);
    readonly moment = $derived(`${this.index} ${this.#tries}`);
    readonly isLast = $derived.by(() => this.index === this.steps.length - 1);
    // What is drawn as advice.
    readonly hint = $derived(!this.asked ? [] : this.helped ? this.step.solution_changes : this.#tries === 0 ? this.step.shown : []);

    constructor(
        readonly game: string,
        readonly steps: LessonSteps,
        // Whether what is done here counts as learnt.
        readonly counts = true,
    ) {}

    async go(index: number): Promise<void> {
        this.stop();
        const { options } = this.steps[index]!;
        const key = JSON.stringify(options);
        if (!this.#scenes.has(key)) this.#scenes.set(key, api.scene(this.game, options));
        const scene = await this.#scenes.get(key)!;
        this.scene = scene;
        this.index = index;
        this.done = false;
        this.words = null;
        this.helped = false;
        this.#tries = 0;
        this.#looking = false;
        this.#shown = null;
    }
    again = () => this.go(this.index);
    // What was said to the last try gives its place to the way.
    help(): void {
        this.helped = true;
        this.words = null;
    }
    stop = () => clearTimeout(this.#timer);

    async menu(begun: number[]): Promise<Menu> {
        const explored = await api.explore({ ...this.#request(), begun, want: ['menu'] });
        return explored.menu!;
    }

    async explain(cell: string, begun: number[], chosen: Click[]): Promise<Words> {
        const explored = await api.explore({ ...this.#request(), begun, explain: cell, chosen: onBoard(chosen) });
        return explored.explanation ?? { en: '', it: '' };
    }

    async play(turn: string): Promise<void> {
        const { right, words, position, answer } = await api.tryLesson({ game: this.game, step: this.index, turn });
        this.stop();
        this.words = words;
        this.#shown = position;
        if (!right) {
            this.#looking = true;
            this.#timer = setTimeout(() => this.#comeBack(), wrongSeen);
            return;
        }
        this.done = true;
        if (this.counts) lessonProgress.reach(this.game, this.index + 1, this.steps.length);
        if (answer) this.#timer = setTimeout(() => (this.#shown = answer), answerAfter);
    }

    #comeBack(): void {
        this.#shown = null;
        this.#looking = false;
        this.#tries++;
    }

    #request() {
        const { options, position } = this.step;
        return { game: this.game, options, start: position.position, actions: [] };
    }
}
