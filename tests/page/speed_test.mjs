// That the page is not several times slower than docs/performance.md says. The best of a few counts: a busy machine makes
// some of them slow, a slow page all. Where even the best is slow, more are tried before the page is blamed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstLoad, moveDelays } from './speed.mjs';
import { openSite, unhurried } from './support.mjs';

async function bestOf(measure, enough) {
    let best = Infinity;
    for (let run = 0; run < 10 && best >= enough; run++) best = Math.min(best, await measure());
    return best;
}

describe('speed', unhurried, () => {
    const site = openSite();

    it('shows eight games to click soon after the first visit begins', async () => {
        const loads = [];
        const best = await bestOf(async () => {
            loads.push(await firstLoad(site.browser, site.url));
            return loads.at(-1).milliseconds;
        }, 5000);
        assert.ok(best < 5000, JSON.stringify(loads));
        assert.ok(loads[0].bytes < 200_000, `${loads[0].bytes} bytes`);
    });

    it('draws a move soon after it has arrived', async () => {
        const best = await bestOf(
            async () => Math.min(...(await moveDelays(site.browser, site.url, { game: 'onyx', before: 10, count: 4 }))),
            500,
        );
        assert.ok(best < 500, `${best} milliseconds`);
    });
});
