import type { Colour, Owner } from './protocol';

// The paint of a piece, by the name of its colour and not by the game.
export type Tone = 'white' | 'black' | 'yellow' | 'blue' | 'red' | 'green';

const named: readonly Tone[] = ['white', 'black', 'yellow', 'blue', 'red', 'green'];

export function toneOf(owner: Owner, colours: Colour[]): Tone {
    if (owner === 'neutral') return 'red';
    const side = owner === 'first' ? 0 : 1;
    const name = colours[side]?.name.en.toLowerCase();
    return named.find((tone) => tone === name) ?? (side === 0 ? 'white' : 'black');
}
