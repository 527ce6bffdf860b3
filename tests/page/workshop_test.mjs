// A game is changed by a word, played, sent as a link and kept: all from its text.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilAsked } from './player.mjs';
import { account, goTo, openSite, press, unhurried, untilMoves } from './support.mjs';

const site = openSite();
const field = (page) => page.getByLabel('The description of the game');
const isFine = (page) => page.getByText('This game can be played.').waitFor();
// As somebody who selects a word and types another one.
async function change(page, from, to) {
    const text = await field(page).inputValue();
    assert.ok(text.includes(from), from);
    await field(page).fill(text.replace(from, to));
}
async function atWorkshop(path = '/workshop', settings = {}) {
    const visitor = await site.person({ at: path, ...settings });
    await visitor.page.locator('textarea').waitFor();
    return visitor;
}

describe('the workshop', unhurried, () => {
    it('begins with a text that can be read at a glance', async () => {
        const { page, done } = await atWorkshop();
        await isFine(page);
        assert.ok((await field(page).inputValue()).trim().split('\n').length <= 12);
        await done();
    });

    it('is no wider than a phone on its side, beside a wide board', async () => {
        const { page, done } = await atWorkshop('/workshop/kalah', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, locale: 'it-IT' });
        await page.locator('.hit').first().waitFor({ state: 'attached' });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 844);
        await done();
    });

    it('begins with a game that can be played, and plays every change of it at once', async () => {
        const { page, done } = await atWorkshop('/workshop/lasca');
        await isFine(page);
        assert.equal(await page.locator('.hit').count(), 25);
        await change(page, 'size = 7', 'size = 9');
        await page.waitForFunction(() => document.querySelectorAll('.hit').length === 41);
        await press(page, 'a3');
        await press(page, 'b4');
        await page.waitForFunction(() => /c3|b4/.test(document.querySelector('[aria-live=polite]').textContent));
        await done();
    });

    it('shows an example of several lines as one would write it', async () => {
        const { page, done } = await atWorkshop('/workshop/lasca');
        await isFine(page);
        await field(page).focus();
        await field(page).evaluate((area) => {
            const at = area.value.indexOf('[[move]]') + 3;
            area.setSelectionRange(at, at);
        });
        await page.keyboard.press('ArrowRight');
        await page.waitForFunction(() => document.querySelector('code.example')?.innerText === '[[move]]\nonto = "empty"');
        await done();
    });

    it('lets one type on while the board changes, and has back what another text replaced', async () => {
        const { page, done } = await atWorkshop('/workshop/lasca');
        await isFine(page);
        await field(page).focus();
        await page.keyboard.press('Control+End');
        await page.keyboard.type('# one');
        await page.waitForFunction(() => /^\/workshop$/.test(location.pathname));
        await isFine(page);
        const board = page.waitForResponse('**/api/explore');
        await page.keyboard.type(' two');
        await board;
        await page.waitForTimeout(500);
        await page.keyboard.type(' three');
        assert.match(await field(page).inputValue(), /# one two three$/);
        await page.getByLabel('Start from').selectOption({ label: 'Kalah' });
        await page.waitForFunction(() => document.querySelector('textarea').value.includes('seeds'));
        await page.getByRole('button', { name: 'Back to your last draft' }).click();
        assert.match(await field(page).inputValue(), /# one two three$/);
        await done();
    });

    it('marks every landing cell of a stack that may walk or jump', async () => {
        const { page, done } = await atWorkshop('/workshop/lasca');
        await change(page, 'must = "yes"', 'must = "no"');
        await isFine(page);
        await press(page, 'c3');
        await press(page, 'd4');
        await page.waitForFunction(() => /d4/.test(document.querySelector('[aria-live=polite]').textContent));
        await press(page, 'e5');
        await page.waitForFunction(() => document.querySelector('.hit[data-cell=c3]').getAttribute('aria-label').includes('can be chosen'));
        await press(page, 'c3');
        await page.waitForFunction(() => /e5.*c3/.test(document.querySelector('[aria-live=polite]').textContent));
        await done();
    });

    it('says so where a link is damaged', async () => {
        const { page, done } = await site.person({ at: '/account' });
        await page.goto(`${site.url}/workshop#d=AAAAbroken`);
        await page.getByText('This link is damaged').waitFor();
        await done();
    });

    it('says what is wrong while one types, where, and what the word means; nothing typed is lost', async () => {
        const { page, done } = await atWorkshop('/workshop/lasca');
        await isFine(page);
        await change(page, 'over = "enemy"', 'over = "enemi"');
        const complaint = page.locator('#complaints li').first();
        await complaint.waitFor();
        assert.match(await complaint.textContent(), /Line \d+, column 8.*enemi.*Expected:.*enemy/s);
        assert.equal(await page.locator('mark.error').textContent(), '"enemi"');
        assert.equal(await field(page).getAttribute('aria-invalid'), 'true');
        await complaint.getByRole('button').click();
        await page.getByRole('region', { name: 'What the word means' }).getByText('move.over').waitFor();
        assert.equal(await page.locator('.hit').count(), 25, 'the last game that could be played stays on the board');
        assert.ok(await page.getByRole('button', { name: 'Play it…' }).isDisabled());
        await goTo(page, '/workshop');
        await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('"enemi"'));
        await done();
    });

    it('plays against a level, with the game kept by the room', async () => {
        const { page, done } = await atWorkshop('/workshop/lasca');
        await change(page, 'name = "Lasca"', 'name = "Nine"');
        await change(page, 'size = 7', 'size = 9');
        await isFine(page);
        await page.waitForFunction(() => document.querySelectorAll('.hit').length === 41);
        await page.getByRole('button', { name: 'Play it…' }).click();
        await page.locator('dialog button.main').click();
        await page.waitForURL(/\/game\//);
        await untilAsked(page);
        await press(page, 'a3');
        await press(page, 'b4');
        await untilMoves(page, 2);
        await page.getByRole('heading', { name: 'Nine', level: 2 }).waitFor();
        await page.reload();
        await page.getByRole('heading', { name: 'Nine', level: 2 }).waitFor();
        await goTo(page, '/');
        await page.getByText('Nine', { exact: true }).waitFor();
        await done();
    });

    it('is carried by a link to whoever opens it', async () => {
        const { page, done } = await atWorkshop('/workshop/oware');
        await isFine(page);
        await change(page, 'name', 'note = "Carried."\nname');
        await isFine(page);
        await page.getByRole('tab', { name: 'Keep' }).click();
        const link = await page.getByLabel('Link to this page').inputValue();
        assert.match(link, /\/workshop#d=[\w-]{100,}$/);
        const friend = await site.person({ at: new URL(link).pathname + new URL(link).hash });
        await friend.page.waitForFunction(() => document.querySelector('textarea')?.value.includes('note = "Carried."'));
        await isFine(friend.page);
        await friend.page.getByRole('link', { name: 'Analyse' }).click();
        await friend.page.waitForURL(/\/analyse\/~\w{32}.*#d=/);
        await friend.page.waitForSelector('.hit');
        await friend.done();
        await done();
    });

    it('keeps what a person with an account wants to keep', async () => {
        const visitor = await site.person({ at: '/account' });
        const { page, done } = visitor;
        assert.ok(await page.evaluate(account, { url: '/api/account', name: 'author', password: 'correct horse' }));
        // Loaded again: a page that was connected before does not know of the account.
        await page.goto(`${site.url}/workshop/kalah`);
        await isFine(page);
        await page.getByRole('tab', { name: 'Keep' }).click();
        await page.getByRole('button', { name: 'Keep', exact: true }).click();
        await page.getByText('Kept.').waitFor();
        await page.getByRole('tab', { name: 'Text' }).click();
        await change(page, 'language = 1', 'language = 1 # mine');
        await page.getByRole('tab', { name: 'Keep' }).click();
        await page.getByRole('button', { name: 'Replace Kalah' }).click();
        await page.getByText('Kept.').waitFor();
        assert.equal(await page.locator('.keep li').count(), 1);
        await goTo(page, '/workshop');
        await page.getByRole('tab', { name: 'Keep' }).click();
        await page.locator('.keep li button').first().click();
        await page.getByRole('tab', { name: 'Text' }).click();
        assert.match(await field(page).inputValue(), /^language = 1 # mine/);
        await page.getByRole('tab', { name: 'Keep' }).click();
        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('button', { name: 'Really delete it?' }).click();
        await page.waitForFunction(() => document.querySelectorAll('.keep li').length === 0);
        await done();
    });
});
