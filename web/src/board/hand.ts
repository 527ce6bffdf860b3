import { createContext } from 'svelte';
import type { Piece } from '../lib/protocol';

// What may be taken out of the hand beside a board, and dragged to it.
export interface Hand {
    readonly piece: Piece | null;
    take(event: PointerEvent): void;
}

export const [handOfDesk, setHand] = createContext<Hand>();
