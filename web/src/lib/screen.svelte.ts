import { MediaQuery } from 'svelte/reactivity';

// What the page must know of the screen where style sheets alone cannot help: whether the width is all that a board has, as
// in the style of the desk.
const small = new MediaQuery('max-width: 56rem');
// A phone that is held upright.
const upright = new MediaQuery('(max-width: 40rem) and (orientation: portrait)');
// One that is higher than wide, where everything else stands under the board.
const stacked = new MediaQuery('(max-width: 56rem) and (orientation: portrait)');

export const screen = {
    get isSmall(): boolean {
        return small.current;
    },
    get isStacked(): boolean {
        return stacked.current;
    },
    get isUpright(): boolean {
        return upright.current;
    },
};
