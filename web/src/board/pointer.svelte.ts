import type { Piece, Point } from '../lib/protocol';
import type { BoardInput, Origin } from '../lib/board_input';

// What the pointer needs to know of the board that is under it.
export interface Ground {
    readonly input: BoardInput;
    cellAt(event: PointerEvent): string | null;
    // The piece of an open pile that is pointed at.
    heightAt(event: PointerEvent, cell: string): number | null;
    hasPiece(cell: string): boolean;
    // Whether a cell is smaller than a fingertip.
    isSmall(cell: string): boolean;
    toScene(event: PointerEvent): Point;
    clicked(cell: string): void;
}

interface Press {
    from: Origin;
    x: number;
    y: number;
    touch: boolean;
    // Whether what is dragged could be taken up, as soon as that is known; until then it is held as if it could.
    lifted: Promise<boolean> | null;
    held: boolean;
}

// How far a press may stray and still be a click.
const dragStart = 7;
const loupeRoom = 160;

// What a mouse or a finger does on a board: it points, clicks, drags, or looks through the loupe.
export class Pointer {
    hovered = $state<string | null>(null);
    hoveredHeight = $state<number | null>(null);
    tapped = $state<string | null>(null);
    dragging = $state.raw<{ from: Origin; at: Point } | null>(null);
    loupe = $state.raw<{ at: Point; below: boolean } | null>(null);
    #press: Press | null = null;
    #ground: Ground;

    constructor(ground: Ground) {
        this.#ground = ground;
    }

    down(event: PointerEvent): void {
        const cell = this.#ground.cellAt(event);
        if (event.button !== 0 || !cell) return;
        this.#begin(event, { cell, height: this.#ground.heightAt(event, cell) });
        if (this.#press!.touch && this.#ground.isSmall(cell)) this.#look(event);
    }

    // A piece in hand, which is not on the board.
    take(event: PointerEvent, piece: Piece): void {
        if (event.button === 0) this.#begin(event, { piece });
    }

    move(event: PointerEvent): void {
        const cell = this.#ground.cellAt(event);
        this.hovered = event.pointerType === 'mouse' ? cell : null;
        this.hoveredHeight = this.hovered ? this.#ground.heightAt(event, this.hovered) : null;
        const press = this.#press;
        if (!press) return;
        if (this.dragging) this.#carry(this.dragging.from, event, press.touch && cell !== null && this.#ground.isSmall(cell));
        else if (this.loupe) this.#look(event);
        else if (!press.lifted && Math.hypot(event.clientX - press.x, event.clientY - press.y) > dragStart) this.#lift(press, event);
    }

    async up(event: PointerEvent): Promise<void> {
        const press = this.#press;
        const looked = this.loupe !== null;
        this.#release();
        if (!press) return;
        const { from, touch, lifted } = press;
        const { input, clicked } = this.#ground;
        const cell = this.#ground.cellAt(event);
        const start = 'cell' in from ? from.cell : null;
        if (lifted && (await lifted)) return input.drop(cell === start ? null : cell);
        if (start === null) return;
        if (cell !== start && !looked) return lifted ? input.refuse(start) : undefined;
        if (!cell) return;
        clicked(cell);
        this.tapped = touch ? cell : null;
        // Pointing at a piece of an open pile with a mouse is already the choice of its height.
        await input.press(cell, 'height' in from && !touch ? from.height : null);
    }

    cancel(): void {
        void this.#press?.lifted?.then(() => this.#ground.input.drop(null));
        this.#release();
    }

    // What was pointed at is no longer there.
    forget(): void {
        this.hovered = this.tapped = null;
    }

    // Whether the page must not scroll under the finger: it moves a piece or looks through the loupe.
    get holds(): boolean {
        return this.loupe !== null || (this.#press?.held ?? false);
    }

    #begin({ clientX: x, clientY: y, pointerType }: PointerEvent, from: Origin): void {
        const { moves, nextCells, lastCell } = this.#ground.input;
        const held = moves && 'cell' in from && (nextCells.has(from.cell) || lastCell === from.cell);
        this.#press = { from, x, y, touch: pointerType === 'touch', lifted: null, held };
    }

    #carry(from: Origin, event: PointerEvent, hidden: boolean): void {
        this.dragging = { from, at: this.#ground.toScene(event) };
        if (hidden) this.#look(event);
        else this.loupe = null;
    }

    #release(): void {
        this.#press = null;
        this.dragging = null;
        this.loupe = null;
    }

    #lift(press: Press, event: PointerEvent): void {
        const { from } = press;
        if (!this.#ground.input.moves || ('cell' in from && !this.#ground.hasPiece(from.cell))) return;
        const at = this.#ground.toScene(event);
        press.held = true;
        press.lifted = this.#ground.input.lift(from).then((can) => {
            press.held = can;
            if (can && this.#press === press) this.dragging = { from, at };
            return can;
        });
    }

    // Above the finger, unless it would leave the screen there.
    #look(event: PointerEvent): void {
        this.loupe = { at: this.#ground.toScene(event), below: event.clientY < loupeRoom };
    }
}
