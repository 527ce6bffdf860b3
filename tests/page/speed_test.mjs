// That the page is not several times slower than docs/performance.md says. The best of a few counts: a busy machine makes
// some of them slow, a slow page all.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstLoad, moveDelays } from './speed.mjs';
import { openSite, unhurried } from './support.mjs';

describe('speed', unhurried, () => {
    const site = openSite();

    it('shows eight games to click soon after the first visit begins', async () => {
        const loads = [];
        for (let run = 0; run < 3; run++) loads.push(await firstLoad(site.browser, site.url));
        assert.ok(Math.min(...loads.map((load) => load.milliseconds)) < 5000, JSON.stringify(loads));
        assert.ok(loads[0].bytes < 200_000, `${loads[0].bytes} bytes`);
    });

    it('draws a move soon after it has arrived', async () => {
        const delays = await moveDelays(site.browser, site.url, { game: 'onyx', before: 10, count: 8 });
        assert.ok(Math.min(...delays) < 500, delays.join());
    });
});
