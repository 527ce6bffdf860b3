// Every kind of turn by a finger that taps, on a phone.
import { describe, it } from 'node:test';
import { atBoards } from './actions.mjs';
import { turns } from './positions.mjs';
import { unhurried } from './support.mjs';

let page;
const { open, played } = atBoards((visitor) => ({ page } = visitor), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

describe('by taps', unhurried, () => {
    for (const { what, game, position, options, points, played: moves } of turns)
        it(what, async () => {
            await open(game, position, options);
            for (const point of points) await page.locator(point.selector ?? `.hit[data-cell="${point}"]`).tap();
            await played(...moves);
        });
});
