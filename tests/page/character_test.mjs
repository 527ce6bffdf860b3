// What a game is like, in one line, where a game is chosen and where its rules are read.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openSite, unhurried } from './support.mjs';

const site = openSite();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const known = { kalah: { en: 'about 40 turns · there is much to learn', it: 'circa 40 turni · c’è molto da imparare' } };
const linesOf = (page) => page.locator('.character:visible').allInnerTexts();

// Which games have a report changes; here one of them has.
async function visit(settings, path) {
    const me = await site.person(settings);
    const tell = (game) => ({ ...game, character: known[game.id] ?? null });
    await me.page.route('**/api/games', async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, games: answer.games.map(tell) } });
    });
    await me.page.route('**/api/game-info*', async (route) => route.fulfill({ json: tell(await (await route.fetch()).json()) }));
    await me.page.goto(`${site.url}${path}`);
    await me.page.locator(path === '/' ? '[data-play]' : '.column .ways').first().waitFor();
    return me;
}

describe('what a game is like', unhurried, () => {
    it('stands on the card of a game whose report is known', async () => {
        const { page, done } = await visit({}, '/');
        assert.deepEqual(await linesOf(page), [known.kalah.en]);
        assert.equal(await page.locator('article:has([data-play=kalah]) .character').count(), 1);
        await done();
    });

    it('stands above the rules, in the language of who reads', async () => {
        const { page, done } = await visit({ locale: 'it-IT' }, '/rules/kalah');
        assert.deepEqual(await linesOf(page), [`Giocato dal programma contro se stesso: ${known.kalah.it}.`]);
        await done();
        const other = await visit({}, '/rules/byte');
        assert.deepEqual(await linesOf(other.page), []);
        await other.done();
    });

    it('leaves the card on a phone as short as it was, and stands above the rules there', async () => {
        const { page, done } = await visit(phone, '/');
        assert.deepEqual(await linesOf(page), []);
        await page.goto(`${site.url}/rules/kalah`);
        await page.locator('.character').waitFor();
        assert.equal((await linesOf(page)).length, 1);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        await done();
    });
});
