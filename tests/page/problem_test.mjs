// The problems: solved by clicks and by keys, failed, shown, kept.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { byClicks, byKeys, point, waysTo } from './pointing.mjs';
import { goTo, openSite, unhurried } from './support.mjs';

const site = openSite();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const game = 'dvonn';

const ask = (page, path) => page.evaluate(async (wanted) => (await fetch(wanted)).json(), path);
const said = (page, how) => page.locator(`[data-said=${how}]`);

// The problem on the screen, as the server tells it.
async function shown(page) {
    const id = await page.locator('[data-problem]').getAttribute('data-problem');
    return ask(page, `/api/problem?game=${game}&id=${id}`);
}

async function playTurn(page, { options, position }, turn, by) {
    await page.waitForSelector('.hit[data-can], [data-word]', { state: 'attached' });
    for (const click of await waysTo(page, game, { options, position }, turn)) await point(page, click, by);
}

// All the turns to find; where another follows, the position after the answer is that of the next one.
async function solve(page, by = byClicks) {
    const problem = await shown(page);
    let { position } = problem;
    for (const [found, { turn }] of problem.solution.entries()) {
        await playTurn(page, { options: problem.options, position }, turn, by);
        const verdict = await page.evaluate(
            async (body) => {
                const headers = { 'Content-Type': 'application/json', 'X-Tavoliere': '1' };
                return (await fetch('/api/problem/try', { method: 'POST', headers, body: JSON.stringify(body) })).json();
            },
            { game, id: problem.id, found, turn },
        );
        await said(page, verdict.answer ? 'onwards' : 'right').waitFor();
        position = verdict.answer;
    }
    return problem;
}

describe('problems', unhurried, () => {
    it('are solved by clicks and by keys, and counted', async () => {
        const me = await site.person({ at: '/account' });
        const { page } = me;
        await goTo(page, `/problems/${game}`);
        await page.waitForSelector('[data-problem]');
        const first = await solve(page);
        assert.equal(await page.locator('[data-solved]').innerText().then((text) => text.split(' ')[0]), '1');
        assert.match(await page.locator('[data-streak]').innerText(), /1$/, 'it was that of the day');
        await page.keyboard.press('Enter');
        await page.waitForSelector(`[data-problem]:not([data-problem="${first.id}"])`);
        await solve(page, byKeys);
        assert.ok(Number(await page.locator('[data-rating]').innerText()) !== 1000);
        // What is solved stays solved, and another is set.
        await page.reload();
        await page.waitForSelector('[data-problem]');
        assert.notEqual(await page.locator('[data-problem]').getAttribute('data-problem'), first.id);
        assert.equal(await page.locator('[data-solved]').innerText().then((text) => text.split(' ')[0]), '2');
        await me.done();
    });

    it('say that a turn does not win, put the position back and show the way', async () => {
        const me = await site.person({ at: '/account', ...phone, locale: 'it-IT' });
        const { page } = me;
        await goTo(page, `/problems/${game}`);
        await page.waitForSelector('[data-problem]');
        const problem = await shown(page);
        const { legal } = await page.evaluate(
            async (body) => {
                const headers = { 'Content-Type': 'application/json', 'X-Tavoliere': '1' };
                return (await fetch('/api/explore', { method: 'POST', headers, body: JSON.stringify(body) })).json();
            },
            { game, options: problem.options, start: problem.position.position, actions: [], want: ['menu'] },
        ).then(({ menu }) => ({ legal: menu.steps.map(({ text }) => text) }));
        await playTurn(page, problem, legal.find((turn) => turn !== problem.solution[0].turn), byClicks);
        await said(page, 'wrong').waitFor();
        assert.match(await said(page, 'wrong').innerText(), /Così non si vince/);
        assert.equal(await said(page, 'wrong').getAttribute('role'), 'alert');
        await page.click('[data-help]');
        assert.ok((await page.locator('[data-solution]').textContent()).includes(problem.solution[0].turn));
        for (const selector of ['[data-problem]', '[role=grid]', '[data-help]']) {
            const { y, height } = await page.locator(selector).boundingBox();
            assert.ok(y >= 0 && y + height <= 844, `${selector} from ${y} to ${y + height}`);
        }
        await solve(page);
        assert.equal(await page.locator('[data-solved]').innerText().then((text) => text.split(' ')[0]), '0', 'a failed one comes again');
        await me.done();
    });
});

describe('openings', unhurried, () => {
    it('stand beside the board of an analysis and are played from there', async () => {
        const me = await site.person({ at: '/account' });
        const { page } = me;
        await goTo(page, '/analyse/byte');
        await page.click('[data-openings] summary');
        const first = page.locator('[data-opening]').first();
        await first.waitFor();
        const turn = await first.getAttribute('data-opening');
        assert.match(await first.getAttribute('aria-label'), /games, won \d+, drawn \d+, lost \d+ by who began, chance \d+ per cent/);
        await first.click();
        await page.locator('.moves, ol').getByText(turn).first().waitFor();
        await page.waitForFunction((played) => document.querySelector('[data-opening]')?.dataset.opening !== played, turn);
        await me.done();
    });
});
