import type { Analysis, AnalysisSubject, Words } from './protocol';
import { isPassing, wordsOf } from './refused';
import { socket } from './socket.svelte';

// How long the machine thinks about a position, how long a position must stay before it does, how long it is left alone
// after it had no time, and after how long a judgement is worth saying aloud.
const thought = 20_000;
const glance = 250;
const pause = 1500;
const considered = 2000;

// What the machine thinks of the position shown, for as long as somebody wants to know it.
export class LiveAnalysis {
    on = $state(false);
    thinking = $state(false);
    latest = $state.raw<Analysis | null>(null);
    // What has been thought over: it changes seldom enough to be said aloud and shown on the board.
    settled = $state.raw<Analysis | null>(null);
    refused = $state.raw<Words | null>(null);
    readonly bestChanges = $derived(this.settled?.changes ?? []);
    // Counts the positions, so that an answer about an earlier one is known.
    #era = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;

    // Goes over to another position, after a moment: whoever leafs through a game asks nothing.
    ask(subject: AnalysisSubject, lines: number): void {
        this.stop();
        const era = this.#era;
        this.#timer = setTimeout(() => void this.#think(subject, lines, era), glance);
    }

    stop(): void {
        clearTimeout(this.#timer);
        this.#era++;
        if (this.thinking && socket.status === 'open') socket.send({ t: 'stop' });
        this.thinking = false;
        this.latest = null;
        this.settled = null;
        this.refused = null;
    }

    async #think(subject: AnalysisSubject, lines: number, era: number): Promise<void> {
        const begun = performance.now();
        this.thinking = true;
        try {
            await socket.request({ t: 'analyse', ...subject, lines, time: thought }, ['analysis'], (answer) =>
                this.#hear(answer, era, performance.now() - begun),
            );
        } catch (error) {
            if (era === this.#era) this.#wait(error, () => void this.#think(subject, lines, era));
        } finally {
            if (era === this.#era) this.thinking = false;
        }
    }

    // Whether this was the last answer.
    #hear(answer: Analysis, era: number, after: number): boolean {
        if (era !== this.#era) return answer.done;
        this.refused = null;
        this.latest = answer;
        if (answer.done || (!this.settled && after > considered)) this.settled = answer;
        return answer.done;
    }

    // A machine that is busy, or out of reach for a moment, is asked again; what is forbidden stays so.
    #wait(error: unknown, again: () => void): void {
        this.refused = wordsOf(error);
        if (isPassing(error)) this.#timer = setTimeout(again, pause);
    }
}
