import { MediaQuery } from 'svelte/reactivity';

// What the page must know of the screen where style sheets alone cannot help.
const small = new MediaQuery('max-width: 40rem');

export const screen = {
    get isSmall(): boolean {
        return small.current;
    },
};
