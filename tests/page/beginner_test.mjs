// What helps somebody who plays a game for the first time: where to start, the aim, what the rules say of a position, hints with
// reasons, a warning before a blunder.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { button } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { axePath, goTo, moveList, openSite, press, unhurried, untilMoves } from './support.mjs';

const site = openSite();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const onItsSide = { ...phone, viewport: { width: 844, height: 390 } };
const mateInOne = '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1';
const aimOf = (page) => page.locator('.aim').innerText();

describe('a beginner', unhurried, () => {
    it('finds the easiest games first, and a shorter start', async () => {
        const me = await site.person({ at: '/' });
        const { page } = me;
        await page.waitForSelector('article');
        const first = page.locator('article').first();
        assert.match(await first.innerText(), /Octagons[^]*about 10 min · easy to learn/);
        await page.locator('[data-more=dvonn]').click();
        await page.locator('input[name=with][value=here]').check();
        await page.locator('select[name=short]').selectOption('filled-2');
        await page.locator('dialog .main').click();
        await untilAsked(page);
        assert.equal(await page.locator('.board .stack').count(), 49);
        assert.match(await aimOf(page), /^Aim: When nobody can move/);
        await me.done();
    });

    it('switches on what the rules say, by key and by menu, sees and hears it, and finds it again', async () => {
        const me = await site.atTable({ game: 'volo' }, { bypassCSP: true });
        const { page } = me;
        const cell = page.locator('.hit[aria-label*="bird"]').first();
        await page.waitForSelector('.aim');
        assert.equal(await page.locator('.overlay').count(), 0);
        await page.keyboard.press('.');
        await page.locator('.overlay .badge').first().waitFor();
        assert.match(await cell.getAttribute('aria-label'), /a bird alone/);
        assert.match(await page.locator('section[aria-label="Show on the board"]').textContent(), /Yellow: a bird alone: /);
        await button(page, 'Show on the board').click();
        assert.ok(await page.locator('[data-overlay=flocks]').isChecked());
        await page.addScriptTag({ path: axePath });
        assert.deepEqual(await page.evaluate(async () => (await window.axe.run()).violations.map(({ id }) => id)), []);
        await page.keyboard.press('Escape');
        await page.locator('[data-overlay=flocks]').waitFor({ state: 'detached' });
        await page.reload();
        await page.locator('.overlay .badge').first().waitFor();
        await untilAsked(page);
        await page.keyboard.press('.');
        await page.keyboard.press('.');
        await page.locator('.overlay').waitFor({ state: 'detached' });
        assert.doesNotMatch(await cell.getAttribute('aria-label'), /alone/);
        await me.done();
    });

    for (const [screen, settings] of Object.entries({ desktop: { viewport: { width: 1280, height: 800 } }, phone, 'phone on its side': onItsSide }))
        it(`is told why a hint is good, and warned before a blunder: ${screen}`, async () => {
            const me = await site.atTable({ game: 'connection', start: mateInOne }, { ...settings, locale: 'it-IT' });
            const { page } = me;
            await button(page, 'Mostra sul tavoliere').click();
            await page.locator('[data-overlay=links]').check();
            await page.locator('.overlay .badge').first().waitFor();
            await page.keyboard.press('Escape');
            await button(page, 'Suggerimento').click();
            await page.locator('.prompt', { hasText: /: Ta8#\. Vince subito\./ }).waitFor();
            await page.evaluate(() => localStorage.setItem('tavoliere', JSON.stringify({ language: 'it', warn: true })));
            await page.reload();
            await untilAsked(page);
            const move = async () => {
                await press(page, 'e1');
                await press(page, 'e2');
                await page.locator('.warning').waitFor();
            };
            await move();
            assert.match(await page.locator('.warning').innerText(), /Così la tua probabilità di vincere scende di \d+ punti percentuali; Ta8# la conserva\. Ta8# vince/);
            for (const answer of ['[data-anyway]', '[data-instead]']) {
                const { y, height } = await page.locator(answer).boundingBox();
                assert.ok(y >= 0 && y + height <= settings.viewport.height, `${answer} ends at ${y + height}`);
            }
            await page.locator('[data-instead]').click();
            await page.locator('.warning').waitFor({ state: 'detached' });
            assert.deepEqual(await moveList(page), []);
            await move();
            await page.locator('[data-anyway]').click();
            await untilMoves(page, 1);
            await page.locator('.warning').waitFor({ state: 'detached' });
            await me.done();
        });
});
