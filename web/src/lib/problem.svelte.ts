import { api } from './api';
import { onBoard } from './clicks';
import { problemProgress } from './problem_progress.svelte';
import type { Change, Click, Menu, OwnProblem, Position, ProblemCounted, ProblemTask, ProblemVerdict, Scene, TriedTurn, Words } from './protocol';
import type { TurnSource } from './turn_input.svelte';

// A wrong turn is seen until the reply to it is found, but not for ever; then so long with the reply, or so long without
// one, before the position comes back. A right one is seen so long before the answer.
const replyAwaited = 8000;
const replySeen = 3000;
const wrongSeen = 1600;
const answerAfter = 900;

// What came of the last try.
export type Tried = 'right' | 'onwards' | 'wrong' | null;

// Where a problem comes from: who judges a turn, and who hears what came of it.
export interface ProblemSource {
    // The mistake in a game of one's own that it was made from.
    readonly own?: OwnProblem;
    judge(found: number, turn: string): Promise<ProblemVerdict>;
    // What the opponent would reply to a wrong turn that was played from there.
    reply(from: Position, turn: string): Promise<TriedTurn>;
    // `turns` are those that were tried until it was solved or failed.
    finish(solved: boolean, turns: string[]): Promise<ProblemCounted | null>;
}

// One of those that come with the game.
export const shippedProblem = (game: string, { id, level, options }: ProblemTask): ProblemSource => ({
    judge: (found, turn) => api.tryProblem({ game, id, found, turn }),
    reply: (from, turn) => api.tryTurn({ game, options, start: from.position, actions: [], action: turn }),
    finish(solved, turns) {
        problemProgress.answer(id, level, solved);
        return problemProgress.tell(game, id, turns);
    },
});

// A problem that somebody is solving: what is shown of it and what came of the last try. The server judges.
export class ProblemRun implements TurnSource {
    readonly playsForced = false;
    tried = $state<Tried>(null);
    // What would be replied to the last wrong turn, once it is known.
    reply = $state.raw<{ action: string; notation?: string; changes: Change[]; side: Position['side'] } | null>(null);
    // The turn to find is drawn.
    helped = $state(false);
    #shown = $state.raw<Position | null>(null);
    // The position from which the next turn is to be found.
    #from = $state.raw<Position | null>(null);
    // The turn just tried is still to be seen.
    #looking = $state(false);
    #found = $state(0);
    #tries = $state(0);
    // How many turns were played, so that a reply is known to belong to the last of them.
    #played = 0;
    // What the server made of it, when it has answered.
    counted = $state.raw<ProblemCounted | null>(null);
    readonly #turns: string[] = [];
    // Whether this has counted: the first wrong turn or look at the solution is a problem failed.
    #counted = false;
    #failed = $state(false);
    #timer: ReturnType<typeof setTimeout> | undefined;

    readonly done = $derived(this.tried === 'right');
    readonly asked = $derived(!this.done && !this.#looking);
    readonly moment = $derived(`${this.#found} ${this.#tries}`);
    readonly from = $derived.by(() => this.#from ?? this.problem.position);
    readonly shown = $derived(this.#shown ?? this.from);
    readonly turn = $derived.by(() => this.problem.solution[this.#found]!);
    readonly hint = $derived(this.asked && this.helped ? this.turn.changes : []);
    // The reply is drawn as long as the turn is seen that it answers.
    readonly dotted = $derived(this.#looking && this.tried === 'wrong' ? (this.reply?.changes ?? []) : []);
    // Until then a look at the solution makes a problem failed.
    readonly fresh = $derived(!this.#failed && !this.done);

    constructor(
        readonly game: string,
        readonly problem: ProblemTask,
        readonly scene: Scene,
        readonly source: ProblemSource = shippedProblem(game, problem),
    ) {}

    stop = () => clearTimeout(this.#timer);

    help(): void {
        this.helped = true;
        this.#count(false);
    }

    async menu(begun: number[]): Promise<Menu> {
        const explored = await api.explore({ ...this.#request(), begun, want: ['menu'] });
        return explored.menu!;
    }

    async explain(cell: string, begun: number[], chosen: Click[]): Promise<Words> {
        const explored = await api.explore({ ...this.#request(), begun, explain: cell, chosen: onBoard(chosen) });
        return explored.explanation ?? { en: '', it: '' };
    }

    async play(turn: string): Promise<void> {
        const { right, position, answer } = await this.source.judge(this.#found, turn);
        if (!this.#counted) this.#turns.push(turn);
        this.#played++;
        this.stop();
        this.#shown = position;
        this.reply = null;
        if (!right) {
            this.#count(false);
            this.tried = 'wrong';
            this.#comeBackLater(replyAwaited, this.#from);
            void this.#findReply(turn, position);
        } else if (answer) {
            this.tried = 'onwards';
            this.#found++;
            this.helped = false;
            this.#comeBackLater(answerAfter, answer);
        } else {
            this.tried = 'right';
            this.#count(true);
        }
    }

    // Whatever keeps the reply from being found, the problem goes on without it. One that comes late is told in words alone.
    async #findReply(turn: string, after: Position): Promise<void> {
        const played = this.#played;
        const found = await this.source.reply(this.from, turn).catch(() => null);
        if (this.#played !== played) return;
        if (found?.reply) this.reply = { action: found.reply, notation: found.reply_notation, changes: found.reply_changes, side: after.side };
        if (this.#shown !== after) return;
        this.stop();
        this.#comeBackLater(found?.reply ? replySeen : wrongSeen, this.#from);
    }

    #comeBackLater(after: number, from: Position | null): void {
        this.#looking = true;
        this.#timer = setTimeout(() => {
            this.#from = from;
            this.#shown = null;
            this.#looking = false;
            this.#tries++;
        }, after);
    }

    #count(solved: boolean): void {
        if (this.#counted) return;
        this.#counted = true;
        this.#failed = !solved;
        void this.source.finish(solved, this.#turns).then((counted) => (this.counted = counted));
    }

    #request() {
        return { game: this.game, options: this.problem.options, start: this.from.position, actions: [] };
    }
}
