// Where things stand on the page, and how moves are written there.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { button, pressAll } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { pile } from './positions.mjs';
import { boardOf, moveList, openSite, press, unhurried, untilMoves } from './support.mjs';

const site = openSite();
const italian = { locale: 'it-IT' };
const boxOf = (locator) => locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
});
const promptOf = (page) => page.locator('.prompt p[role=status]').first();
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

// The machine advises this.
const moved = (from, cell) => ({ kind: 'moved', step: 0, from, cell, path: [from, cell], pieces: [{ owner: 'first', shape: 'disc' }], split: false });
const advising = (actions, changes, notation) => (message) => {
    if (message.t !== 'analyse') return null;
    const line = { line: 1, depth: 3, nodes: 10, seconds: 0.1, per_second: 100, score: 0, chance: 0.5, actions };
    return [{ t: 'analysis', re: message.id, side: 0, done: true, cancelled: false, nodes: 10, seconds: 0.1, lines: [line], ...(notation ? { notation: [notation] } : {}), changes }];
};

describe('an arrow', unhurried, () => {
    it('reaches the middle of an empty cell', async () => {
        const { page, done } = await site.person({ at: boardOf('connection') }, advising(['e2e4'], [moved('e2', 'e4')], ['e4']));
        await untilAsked(page);
        await page.getByRole('switch', { name: 'Engine' }).click();
        const [head, cell] = [await boxOf(page.locator('.board .arrow.advice.head')), await boxOf(page.locator('.hit[data-cell="e4"]'))];
        const middle = (cell.top + cell.bottom) / 2;
        assert.ok(Math.abs(head.top - middle) < (cell.bottom - cell.top) * 0.1, JSON.stringify([head, cell]));
        await done();
    });

    it('leaves the height of a pile to be read', async () => {
        // Each of the piles lies in the other's corner.
        for (const way of [['c3', 'd4'], ['d4', 'c3']]) {
            const { page, done } = await site.person({ at: boardOf('byte', pile) }, advising([way.join('-')], [moved(...way)]));
            await untilAsked(page);
            await page.getByRole('switch', { name: 'Engine' }).click();
            await page.locator('.board .arrow.advice.head').waitFor();
            const arrows = await Promise.all((await page.locator('.board .arrow.advice').all()).map(boxOf));
            for (const height of await page.locator('.board .pile-height').all()) {
                const box = await boxOf(height);
                assert.ok(!arrows.some((arrow) => meet(arrow, box)), JSON.stringify([way, box, arrows]));
            }
            await done();
        }
    });
});

describe('the last move', unhurried, () => {
    for (const colorScheme of ['light', 'dark'])
        it(`has a ring that can be seen on the largest board of points: ${colorScheme}`, async () => {
            const { page, done } = await site.person({ at: boardOf('onyx', null, { size: '12' }), viewport: { width: 740, height: 360 }, colorScheme });
            await untilAsked(page);
            await press(page, 'f6');
            await untilMoves(page, 1);
            const { width, line, dots } = await page.locator('.board .last-edge').evaluate((ring) => ({
                width: parseFloat(getComputedStyle(ring).strokeWidth) * ring.getScreenCTM().a,
                line: getComputedStyle(ring).stroke,
                dots: getComputedStyle(document.querySelector('.board .target:not(.ring)')).fill,
            }));
            assert.ok(width >= 1.8, `${width} pixels`);
            assert.equal(line, dots, 'the paint of what can be seen on every board');
            await done();
        });
});

describe('in Italian', unhurried, () => {
    it('chess pieces have Italian letters, wherever moves are told or written', async () => {
        const { page, done } = await site.person({ at: boardOf('connection'), ...italian }, advising(['b8c6', 'f1b5'], [moved('b8', 'c6')], ['Nc6', 'Bb5']));
        await untilAsked(page);
        await press(page, 'b1');
        await press(page, 'c3');
        await untilMoves(page, 1);
        assert.deepEqual(await moveList(page), ['Cc3']);
        await page.getByRole('switch').click();
        await page.locator('.moves-of-line button').nth(1).waitFor();
        assert.deepEqual(await page.locator('.moves-of-line button').allTextContents().then((all) => all.map((text) => text.trim().split(' ').at(-1))), ['Cc6', 'Ab5']);
        await page.getByPlaceholder('Scrivi una mossa').fill('Cf6');
        await page.keyboard.press('Enter');
        await untilMoves(page, 2);
        assert.deepEqual(await moveList(page), ['Cc3', 'Cf6']);
        await done();
    });
});

describe('what would have been better', unhurried, () => {
    it('is written as chess players do', async () => {
        const turn = (ply, more) => ({
            ply, player: (ply + 1) % 2, action: 'e2e4', chance: 0.5, best: 'e2e4', best_chance: 0.5, loss: 0, class: 'good', line: ['e2e4'], changes: [], best_changes: [], reasons: [], ...more,
        });
        const wrong = turn(2, { action: 'f7f6', chance: 0.2, best: 'g8f6', loss: 0.3, class: 'blunder', line: ['g8f6'], notation: ['Nf6'], best_changes: [moved('g8', 'f6')] });
        const review = { accuracy: [100, 30], level: [0, 0], moments: [2], moves: [turn(1), wrong] };
        const { page, done } = await site.person({ at: boardOf('connection') });
        await page.route('**/api/review', (route) => route.fulfill({ json: { state: 'done', turns: 2, of: 2, review } }));
        await untilAsked(page);
        await pressAll(page, 'e2', 'e4');
        await untilMoves(page, 1);
        await pressAll(page, 'f7', 'f6');
        await untilMoves(page, 2);
        await button(page, 'Review this game').click();
        await page.locator('[data-mistake="2"]').click();
        assert.match(await page.locator('[data-mistake="2"]').textContent(), /1… f6\?\?/);
        await page.getByText('Better: Nf6').waitFor();
        await done();
    });
});

describe('the page', unhurried, () => {
    it('does not grow when the words under the board take a second line', async () => {
        const { page, done } = await site.atTable({ game: 'dvonn', with: 'level', level: 1 }, { viewport: { width: 1280, height: 800 } });
        const height = () => page.evaluate(() => document.documentElement.scrollHeight);
        const [before, board] = [await height(), await boxOf(page.locator('.board'))];
        await promptOf(page).evaluate((element) => (element.textContent = 'Many words. '.repeat(12)));
        const line = await boxOf(promptOf(page));
        assert.ok(line.bottom - line.top > 40, `two lines: ${JSON.stringify(line)}`);
        assert.equal(await height(), before);
        assert.deepEqual(await boxOf(page.locator('.board')), board);
        await done();
    });

    it('keeps a hint in sight when a click is refused', async () => {
        const { page, done } = await site.atTable({ game: 'connection', with: 'level', level: 1 });
        await button(page, 'Hint').click();
        await page.waitForFunction(() => /^Hint: /.test(document.querySelector('.prompt p[role=status]').textContent));
        await press(page, 'e8');
        await page.locator('.prompt [role=alert]').waitFor();
        const [hint, refusal] = [await boxOf(promptOf(page)), await boxOf(page.locator('.prompt [role=alert]'))];
        assert.ok(hint.right - hint.left > 50, JSON.stringify(hint));
        assert.ok(!meet(hint, refusal), JSON.stringify([hint, refusal]));
        assert.match(await promptOf(page).innerText(), /^Hint: /);
        await done();
    });

    it('is not wider than the screen where one comes in, also on a phone on its side with a scroll bar', async () => {
        for (const [width, height] of [[360, 740], [667, 375], [740, 360], [829, 390], [844, 390], [1000, 400]])
            for (const settings of [{}, italian]) {
                const { page, done } = await site.person({ viewport: { width, height }, ...settings });
                const { wide, ends } = await page.evaluate(() => ({
                    wide: document.documentElement.scrollWidth,
                    ends: Math.max(...[...document.querySelectorAll('.intro *')].map((each) => each.getBoundingClientRect().right)),
                }));
                assert.ok(wide <= width && ends <= width, `${width}x${height} ${JSON.stringify(settings)}: ${wide}, ${ends}`);
                const lowest = await page.$eval('.ways', (ways) => ways.getBoundingClientRect().bottom);
                assert.ok(lowest <= height, `the buttons of the first game are seen: ${lowest} of ${height}`);
                await done();
            }
    });

    it('has the ways to play in two lines on a phone', async () => {
        for (const [width, settings] of [[360, {}], [360, italian], [390, {}], [390, italian]]) {
            const { page, done } = await site.person({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true, ...settings });
            const lines = await page.$$eval('.ways', (all) =>
                all.map((ways) => new Set([...ways.children].filter((each) => each.getClientRects().length > 0).map((each) => Math.round((each.getBoundingClientRect().top + each.getBoundingClientRect().bottom) / 2))).size),
            );
            assert.ok(lines.length > 4 && lines.every((count) => count === 2), `${width} ${JSON.stringify(settings)}: ${lines}`);
            await done();
        }
    });
});
