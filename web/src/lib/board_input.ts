import type { Choices } from './clicks';
import type { Click, Piece } from './protocol';

// Where a piece that is dragged comes from: a cell, there the piece of the pile that was pressed, or the hand.
export type Origin = { cell: string; height: number | null } | { piece: Piece };

// What a board needs to know of whoever takes its clicks.
export interface BoardInput {
    readonly choices: Choices;
    readonly path: Click[];
    // The cell that was chosen last.
    readonly lastCell: string | null;
    readonly nextCells: Set<string>;
    readonly chosenCells: string[];
    // What may be taken out of the hand now.
    readonly hand: Piece | null;
    readonly height: { cell: string; height: number } | null;
    // The levels that the stack chosen last may be taken from, also when one of them is chosen.
    readonly levels: number[];
    // Whether pieces go from cell to cell: then they can be dragged, and where they may go is shown.
    readonly moves: boolean;
    // Whether that was taken, to be placed by the next click; and a click on it.
    readonly held: boolean;
    hold(): void;
    // A stack whose cell is pressed may have been pressed at one of its heights.
    press(click: Click, height?: number | null): Promise<void>;
    // Takes up what is to be dragged; false where it can go nowhere. What is lifted is dropped, on a cell or beside the board.
    lift(from: Origin): Promise<boolean>;
    drop(cell: string | null): Promise<void>;
    // Says why nothing can be done with this cell.
    refuse(cell: string): Promise<void>;
}
