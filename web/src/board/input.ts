import type { Choices } from '../lib/clicks';
import type { Click } from '../lib/protocol';

// What a board needs to know of whoever takes its clicks.
export interface BoardInput {
    readonly choices: Choices;
    readonly path: Click[];
    readonly nextCells: Set<string>;
    readonly chosenCells: string[];
    readonly level: { cell: string; level: number } | null;
    // Whether pieces go from cell to cell: then they can be dragged, and where they may go is shown.
    readonly moves: boolean;
    press(click: Click): Promise<void>;
}
