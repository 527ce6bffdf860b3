// Games of seeds: houses that are pressed, a sowing that is seen and can be skipped, words for those who hear it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openSite, unhurried, untilMoves } from './support.mjs';

const site = openSite();
const alone = { game: 'kalah', with: 'here' };

const house = (page, name) => page.locator(`.hit[data-cell="${name}"]`);
const numbers = (page) => page.locator('.board .heap-number').allTextContents();
const seen = async (page) => (await numbers(page)).map((text) => Number(text.trim()));

describe('a game of seeds', unhurried, () => {
    it('is sown by pressing a house, and ends with what the rules say', async () => {
        const { page, context } = await site.atTable(alone);
        assert.equal((await seen(page)).reduce((sum, count) => sum + count, 0), 48);
        await house(page, 'c1').click();
        await untilMoves(page, 1);
        await page.waitForFunction(() => !document.querySelector('.board .hand'));
        const counts = await seen(page);
        assert.deepEqual(counts.slice(0, 6), [4, 4, 0, 5, 5, 5]);
        assert.equal(counts.at(-2), 1);
        await context.close();
    });

    it('says what lies in a house and in a store', async () => {
        const { page, context } = await site.atTable(alone);
        assert.match(await house(page, 'a1').getAttribute('aria-label'), /^a1, 4 seeds, can be chosen$/);
        assert.match(await house(page, 'south').getAttribute('aria-label'), /South’s store, 0 seeds/);
        await context.close();
    });

    it('is played by the keyboard', async () => {
        const { page, context } = await site.atTable(alone);
        await house(page, 'f1').focus();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Enter');
        await untilMoves(page, 1);
        await context.close();
    });

    it('shows a sowing seed by seed, which a press ends', async () => {
        const { page, context } = await site.atTable(alone, { reducedMotion: 'no-preference' });
        await house(page, 'f1').click();
        await page.waitForSelector('.board .hand');
        await page.keyboard.press('Shift');
        await page.waitForFunction(() => !document.querySelector('.board .hand'), null, { timeout: 300 });
        assert.equal((await seen(page)).reduce((sum, count) => sum + count, 0), 48);
        await context.close();
    });
});
