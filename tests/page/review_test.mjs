// A real game is reviewed by the server, looked through, tried again, and found the same after a reload.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { button, pressAll } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { axePath, openSite, unhurried, untilMoves } from './support.mjs';

const site = openSite();

// Draughts: White's fourth move gives a piece away, and b2-c3 does not.
const moves = ['c3-d4', 'b6-c5', 'd4xb6', 'a7xc5', 'g3-f4', 'c7-b6', 'a3-b4', 'c5xa3'];
const address = `/analyse/draughts?${new URLSearchParams({ moves: moves.join(' ') })}`;

const pieceOn = (page, cell) => page.locator(`.hit[data-cell=${cell}]`).getAttribute('aria-label');
const whole = async (page) => (await page.locator('section.review').innerText()).replace(/\s+/g, ' ');
const tried = (page, state) => page.waitForSelector(`[data-try=${state}]`);

// How much of a part is in sight, however far the page was scrolled.
const inSight = (page, selector) =>
    page.evaluate((part) => {
        const { top, bottom, height } = document.querySelector(part).getBoundingClientRect();
        return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
    }, selector);
const boardInSight = (page) => inSight(page, '[role=grid]');

describe('a game that is over', unhurried, () => {
    it('is reviewed, tried again, and has the same review after a reload', async () => {
        const me = await site.atTable({ game: 'draughts' }, { bypassCSP: true });
        const { page } = me;
        for (const [index, move] of moves.entries()) {
            await untilAsked(page);
            await pressAll(page, ...move.split(/[-x]/));
            await untilMoves(page, index + 1);
        }
        assert.equal(await page.getByRole('tab', { name: 'Review' }).count(), 0, 'not while it is played');
        await button(page, 'Resign').click();
        await button(page, 'Really resign?').click();
        await button(page, 'Review this game').click();
        await page.waitForSelector('[data-mistake="7"]');
        assert.match(await whole(page), /White Accuracy \d+ %.*Black Accuracy \d+ %.*The turns that decided Per cent: the chance of winning .* 4\. a3-b4\?\? White: blunder \d+ % instead of \d+ %/);

        await page.focus('[data-mistake="7"]');
        await page.keyboard.press('Enter');
        await page.waitForSelector('[data-reason=loses_pieces]');
        assert.match(await pieceOn(page, 'a3'), /White/, 'the position before the mistake');
        assert.equal(await page.locator('.board .arrow.advice.head').count(), 1);
        assert.equal(await page.locator('.board .arrow.dotted.head').count(), 1);
        assert.match(await whole(page), /\d+ % instead of \d+ % Better: b2-c3.*The opponent can take a piece with c5xa3\./);

        await button(page, 'Try again from here').click();
        await tried(page, 'open');
        assert.equal(await page.locator('.board .arrow.advice, .board .arrow.dotted').count(), 0, 'nothing is told beforehand');
        await untilAsked(page);
        await pressAll(page, 'a3', 'b4');
        await tried(page, 'wrong');
        assert.match(await whole(page), /✗ ?a3-b4\. Chance of winning: \d+ % instead of \d+ %\. The opponent can take a piece with c5xa3\. Black would reply c5xa3\./);
        assert.equal(await page.locator('.board .arrow.dotted.head').count(), 1, 'the reply to it');
        assert.equal(await page.locator('.board .arrow.advice').count(), 0, 'which nobody takes for the better turn');
        await button(page, 'Try another turn').click();
        await tried(page, 'open');
        // By keyboard: what is written goes into the field for notation.
        await untilAsked(page);
        await page.keyboard.type('b2-c3');
        await page.keyboard.press('Enter');
        await tried(page, 'found');
        assert.match(await whole(page), /✓ ?b2-c3 is the best turn: a chance of \d+ %\./);
        await button(page, 'Back to the review').click();
        await page.waitForSelector('[data-mistake="7"][aria-current]');

        await page.addScriptTag({ path: axePath });
        const { violations } = await page.evaluate(() => window.axe.run('section.review'));
        assert.deepEqual(violations.map(({ id }) => id), []);

        const asked = [];
        page.on('request', (request) => request.url().endsWith('/api/review') && asked.push(request.postDataJSON()));
        const before = await page.locator('[data-mistake]').allInnerTexts();
        await page.reload();
        await page.waitForSelector('[data-mistake="7"]');
        assert.deepEqual(await page.locator('[data-mistake]').allInnerTexts(), before);
        assert.deepEqual(asked.map(({ begin }) => begin).filter((begin) => begin !== false), [], 'nothing is judged again');
        await page.getByRole('tab', { name: 'Moves' }).click();
        assert.match(await page.locator('.moves .move', { hasText: 'a3-b4' }).textContent(), /a3-b4\?\?\s*blunder/);
        await me.done();
    });

    it('tells which level each played like, where they have chosen often enough', async () => {
        const longer = [...moves, ...'f2-g3 d6-e5 f4xd6 e7xc5 e3-f4 d8-c7'.split(' ')];
        const me = await site.person({ at: `/analyse/draughts?${new URLSearchParams({ moves: longer.join(' ') })}` });
        await me.page.getByRole('tab', { name: 'Review' }).click();
        await me.page.waitForSelector('[data-mistake="7"]');
        assert.match(await whole(me.page), /White Accuracy \d+ % Played like: .+ Black Accuracy \d+ % Played like: /);
        await me.done();
    });

    it('is reviewed on a phone with the board in sight, in Italian', async () => {
        const me = await site.person({ at: address, locale: 'it-IT', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
        const { page } = me;
        await page.getByRole('tab', { name: 'Revisione' }).click();
        // One press is enough. The same moves as in the room above: whoever asked first has paid.
        await page.locator('[data-mistake="7"]').tap();
        await page.waitForSelector('[data-reason]');
        assert.match(await whole(page), /Meglio: b2-c3.*L'avversario può prendere un pezzo con c5xa3\./);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        assert.ok((await boardInSight(page)) > 0.95, 'the board is in sight');
        assert.match(await page.locator('.prompt').innerText(), /Meglio: b2-c3, probabilità di vincere \d+ % \(con a3-b4: \d+ %\)/);
        await page.locator('.prompt').getByRole('button', { name: 'Riprova da qui' }).tap();
        await tried(page, 'open');
        assert.ok((await boardInSight(page)) > 0.95 && (await inSight(page, '.retry')) > 0.95, 'the board and what is asked for');
        assert.doesNotMatch(await whole(page), /b2-c3/, 'nothing is told beforehand');
        await untilAsked(page);
        for (const cell of ['a3', 'b4']) await page.locator(`.hit[data-cell=${cell}]`).tap();
        await tried(page, 'wrong');
        assert.match(await page.locator('.retry').innerText(), /a3-b4\. Probabilità di vincere: \d+ % invece di \d+ %[^]*L'avversario può prendere[^]*Il Nero risponderebbe c5xa3\./);
        assert.ok((await inSight(page, '.retry [data-try]')) > 0.95, 'what is said of it');
        await button(page, 'Mostra la soluzione').tap();
        await tried(page, 'shown');
        assert.equal(await page.locator('.board .arrow.advice.head').count(), 1);
        assert.match(await page.locator('.retry').innerText(), /Meglio: b2-c3/);
        await page.setViewportSize({ width: 844, height: 390 });
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        assert.ok((await boardInSight(page)) > 0.95, 'also on its side');
        await page.locator('section.review').getByRole('button', { name: 'Torna alla revisione' }).tap();
        await page.waitForSelector('.seen');
        await me.done();
    });

    it('that cannot be reviewed says why', async () => {
        const me = await site.person({ at: '/analyse/draughts?moves=e3-d4' });
        await me.page.route('**/api/review', (route) =>
            route.fulfill({ status: 403, json: { error: { code: 'not_allowed', words: { en: 'Not this game.', it: 'Non questa.' } } } }),
        );
        await me.page.getByRole('tab', { name: 'Review' }).click();
        await me.page.getByText('Not this game.').waitFor();
        assert.equal(await me.page.locator('[data-mistake]').count(), 0);
        await me.done();
    });
});
