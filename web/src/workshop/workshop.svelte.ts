import { api } from '../lib/api';
import { described, draft } from '../lib/drafts';
import type { Complaint, GameInfo, Words } from '../lib/protocol';
import { isPassing, passingPause, wordsOf } from '../lib/refused';

// How long nobody types before the text is looked at.
const pause = 350;

// A description that is being written, and what the server says of it.
export class Workshop {
    text = $state('');
    errors = $state.raw<Complaint[]>([]);
    warnings = $state.raw<Complaint[]>([]);
    // The last version that can be played.
    game = $state.raw<GameInfo | null>(null);
    refused = $state.raw<Words | null>(null);
    #keptAs = $state<string | null>(null);
    // What the complaints are about; the text may have gone on since.
    #checked = $state('');
    #timer: ReturnType<typeof setTimeout> | undefined;

    readonly isChecked = $derived(this.#checked === this.text);
    readonly isPlayable = $derived(this.isChecked && this.errors.length === 0 && this.game !== null);

    // Which of those kept under the account this one came from.
    get keptAs(): string | null {
        return this.#keptAs;
    }
    set keptAs(id: string | null) {
        this.#keptAs = id;
        draft.noteKept(id);
    }

    begin(text: string, keptAs: string | null): void {
        this.text = text;
        this.#keptAs = keptAs;
        void this.#check(text);
    }

    write(text: string): void {
        this.text = text;
        draft.write(text);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.#check(text), pause);
    }

    stop(): void {
        clearTimeout(this.#timer);
    }

    async #check(text: string): Promise<void> {
        try {
            const { game, errors, warnings } = await api.describe(text);
            if (text !== this.text) return;
            this.errors = errors;
            this.warnings = warnings;
            this.refused = null;
            this.#checked = text;
            if (!game) return;
            this.game = { ...game, description: text };
            described.note(game.id, text);
        } catch (error) {
            if (text !== this.text) return;
            this.refused = wordsOf(error);
            if (isPassing(error)) this.#timer = setTimeout(() => void this.#check(text), passingPause);
        }
    }
}
