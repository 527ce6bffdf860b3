import type { Tone } from '../lib/tones';

// Two birds that differ by their shape, in a circle of radius 1: a gull seen from the front, a swallow from the side.
const gull =
    'M-.8-.16C-.62-.46-.28-.46 0-.14 .28-.46 .62-.46 .8-.16 .52-.26 .28-.12 .17 .12 .14 .3 .1 .42 0 .56 -.1 .42-.14 .3-.17 .12-.28-.12-.52-.26-.8-.16Z';
const swallow =
    'M-.74 .02-.5-.16C-.38-.22-.24-.18-.12-.08L.2-.66C.36-.4 .38-.14 .28 .08L.8 .06 .46 .24 .74 .5 .22 .36C.04 .44-.2 .4-.34 .22-.42 .1-.54 .04-.74 .02Z';

export const birdOf = (tone: Tone) => (tone === 'yellow' || tone === 'white' ? gull : swallow);
