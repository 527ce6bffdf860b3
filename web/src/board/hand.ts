import { createContext } from 'svelte';
import type { Piece } from '../lib/protocol';

// What may be taken out of the hand beside a board, and dragged to it.
export interface Hand {
    readonly piece: Piece | null;
    // Whether it was taken by a click, and the next cell that is pointed at gets it.
    readonly held: boolean;
    take(event: PointerEvent): void;
    hold(): void;
}

export const [handOfDesk, setHand] = createContext<Hand>();
