import { chanceAtEnd, chanceOf, mistakesIn, type Judged } from './judgement';
import type { Analysis, AnalysisSubject, Outcome, Words } from './protocol';
import { isPassing, wordsOf } from './refused';
import { socket } from './socket.svelte';
import type { Subject } from './study.svelte';

const thought = 300;
const pause = 1100;

// A whole game judged by the machine, one position after the other.
export class GameAnalysis {
    judged = $state.raw<(Judged | null)[]>([]);
    refused = $state.raw<Words | null>(null);
    running = $state(false);
    readonly mistakes = $derived.by(() => mistakesIn(this.judged, this.actions, this.running ? null : this.outcome));
    #stopped = false;

    constructor(
        readonly subject: Subject,
        readonly actions: string[],
        readonly outcome: Outcome | null,
    ) {}

    async run(): Promise<void> {
        this.running = true;
        this.judged = Array.from({ length: this.actions.length + 1 }, () => null);
        try {
            for (let ply = 0; ply <= this.actions.length && !this.#stopped; ply++) this.#keep(ply, await this.#judge(ply));
        } catch (error) {
            this.refused = wordsOf(error);
        } finally {
            this.running = false;
        }
    }

    stop(): void {
        this.#stopped = true;
        if (this.running && socket.status === 'open') socket.send({ t: 'stop' });
    }

    #keep(ply: number, judged: Judged): void {
        if (!this.#stopped) this.judged = this.judged.map((each, index) => (index === ply ? judged : each));
    }

    async #judge(ply: number): Promise<Judged> {
        if (this.outcome && ply === this.actions.length) return { chance: chanceAtEnd(this.outcome), side: 0, best: null };
        const { side, lines, notation } = await this.#ask(ply);
        const action = lines[0]?.actions[0];
        const best = action === undefined ? null : { action, notation: notation?.[0]?.[0] };
        return { chance: chanceOf(lines[0], side ?? 0), side: side ?? 0, best };
    }

    // The machine has others to think for too, the person may ask it elsewhere, or the line is cut: the page waits and asks again.
    async #ask(ply: number): Promise<Analysis> {
        for (;;) {
            try {
                const message = { t: 'analyse', ...this.#subjectAt(ply), lines: 1, time: thought };
                const answer = await socket.request(message, ['analysis'], ({ done }) => done);
                if (this.#stopped || !(answer.done && answer.cancelled)) return answer;
            } catch (error) {
                if (this.#stopped || !isPassing(error)) throw error;
            }
            await new Promise((resolve) => setTimeout(resolve, pause));
        }
    }

    #subjectAt(ply: number): AnalysisSubject {
        const { game, options, start, room } = this.subject;
        if (room) return { room, ply };
        return { game, options, ...(start ? { start } : {}), actions: this.actions.slice(0, ply) };
    }
}
