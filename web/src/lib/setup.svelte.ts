import type { GameInfo, Piece, Position, Scene, Side } from './protocol';
import { heapsOf, withSeeds, withoutSeeds } from './setup_seeds';
import { formatOf, readSetup, writeSetup, type SetupFormat } from './setup_text';

// A position that a person puts together: what stands where, whose turn it is, and the game's own fields.
export class Setup {
    readonly format: SetupFormat;
    stacks = $state.raw<ReadonlyMap<string, Piece[]>>(new Map());
    side = $state<Side>(0);
    values = $state<Record<string, string>>({});

    readonly text = $derived.by(() =>
        writeSetup({ stacks: this.stacks, side: this.side, values: this.values }, this.format, this.scene.colours),
    );
    readonly view = $derived.by(() => ({
        stacks: [...this.stacks].map(([cell, pieces]) => ({ cell, pieces })),
        ...(this.scene.board.sowing ? { heaps: heapsOf(this.values, this.scene.board) } : {}),
        reserves: [],
        scores: null,
        marks: [],
    }));

    constructor(
        game: GameInfo,
        readonly scene: Scene,
    ) {
        this.format = formatOf(game, scene.board);
    }

    read(position: Position): void {
        const { stacks, side, values } = readSetup(position, this.format);
        this.stacks = stacks;
        this.side = side;
        this.values = values;
    }

    // One more piece on a stack; elsewhere it takes the place of what is there, and the same piece again goes.
    put(cell: string, piece: Piece): void {
        if (this.scene.board.sowing) return this.#sow(cell, 1);
        const here = this.stacks.get(cell) ?? [];
        const [only] = here;
        if (this.format.stacked) this.#set(cell, this.#added(here, piece));
        else if (only && only.owner === piece.owner && only.shape === piece.shape) this.#set(cell, []);
        else this.#set(cell, [piece]);
    }

    take(cell: string): void {
        if (this.scene.board.sowing) return this.#sow(cell, -1);
        this.#set(cell, (this.stacks.get(cell) ?? []).slice(0, -1));
    }

    clear(): void {
        if (this.scene.board.sowing) {
            this.values = withoutSeeds(this.values, this.scene.board);
            return;
        }
        for (const cell of this.stacks.keys()) this.#set(cell, []);
        for (const { key, kind, absent } of this.format.fields) if (kind !== 'pair') this.values[key] = absent;
    }

    #sow(cell: string, by: number): void {
        this.values = withSeeds(this.values, cell, this.scene.board, by);
    }

    // Where only the top and the reds inside count, a red goes under what is there.
    #added(here: Piece[], piece: Piece): Piece[] {
        return piece.owner === 'neutral' && !this.scene.board.whole_stacks ? [piece, ...here] : [...here, piece];
    }

    #set(cell: string, pieces: Piece[]): void {
        const old = this.stacks.get(cell) ?? [];
        const next = new Map(this.stacks);
        if (pieces.length > 0) next.set(cell, pieces);
        else next.delete(cell);
        this.stacks = next;
        this.#handBack(old, pieces);
    }

    // What comes on the board comes out of the hand, and goes back to it.
    #handBack(old: Piece[], now: Piece[]): void {
        const hand = this.values.hand?.split(',').map(Number);
        if (!hand) return;
        const count = (pieces: Piece[], owner: Piece['owner']) => pieces.filter((piece) => piece.owner === owner).length;
        this.values.hand = (['first', 'second'] as const)
            .map((owner, side) => Math.max(0, (hand[side] ?? 0) + count(old, owner) - count(now, owner)))
            .join(',');
    }
}
