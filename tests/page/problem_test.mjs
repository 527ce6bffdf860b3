// The problems: solved by clicks and by keys, failed, shown, kept.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { button, pressAll } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { byClicks, byKeys, point, waysTo } from './pointing.mjs';
import { goTo, leave, openSite, unhurried, untilMoves } from './support.mjs';

const site = openSite();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const game = 'dvonn';

const ask = (page, path) => page.evaluate(async (wanted) => (await fetch(wanted)).json(), path);
const ratingOf = async (page) => parseInt(await page.locator('[data-rating]').innerText(), 10);
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
        assert.equal(await page.locator('h2').first().innerText(), 'Problem of the day: Dvonn');
        assert.equal(await page.locator('[data-rating]').innerText(), '1000?', 'of somebody new');
        await page.getByText('“Show me” counts as not solved.').waitFor();
        const before = Number(await page.locator('[data-problem-rating]').innerText());
        const first = await solve(page);
        const counted = page.locator('[data-counted=true]');
        assert.match(await counted.innerText(), /^Your rating: \d+ \(\+\d+\)\. The problem's: \d+\.$/);
        assert.equal(await counted.getAttribute('role'), 'status');
        assert.ok(Number(await page.locator('[data-problem-rating]').innerText()) < before, 'the problem has lost');
        const kept = await ask(page, `/api/problems/mine?game=${game}`);
        assert.equal(kept.results[first.id], true, 'the server has judged it');
        assert.equal(await page.locator('[data-rating]').innerText(), `${kept.rating.rating}?`);
        assert.equal(await page.locator('[data-solved]').innerText().then((text) => text.split(' ')[0]), '1');
        assert.match(await page.locator('[data-streak]').innerText(), /1$/, 'it was that of the day');
        await page.keyboard.press('Enter');
        await page.waitForSelector(`[data-problem]:not([data-problem="${first.id}"])`);
        assert.equal(await page.locator('h2').first().innerText(), 'Problems: Dvonn');
        assert.ok(Number(await page.locator('[data-level]').innerText()) <= 2, 'the first ones are easy');
        await solve(page, byKeys);
        assert.notEqual(await ratingOf(page), 1000);
        // What is solved stays solved, and another is set.
        await page.reload();
        await page.waitForSelector('[data-problem]');
        assert.notEqual(await page.locator('[data-problem]').getAttribute('data-problem'), first.id);
        assert.equal(await page.locator('[data-solved]').innerText().then((text) => text.split(' ')[0]), '2');
        const { rating } = await ask(page, `/api/problems/mine?game=${game}`);
        assert.equal(rating.games, 2);
        await page.locator('[data-rating]', { hasText: String(rating.rating) }).waitFor();
        // The server knows it too: a browser that has forgotten everything is told.
        await page.evaluate(() => localStorage.removeItem('tavoliere.problems'));
        await page.reload();
        await page.waitForSelector('[data-problem]');
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
        await page.getByText(/Così non si vince: il (Bianco|Nero) risponde \S+\. Prova un'altra mossa\./).waitFor();
        assert.ok((await page.locator('.board .arrow.dotted.head').count()) > 0, 'the reply is drawn');
        assert.equal(await said(page, 'wrong').getAttribute('role'), 'alert');
        assert.match(await page.locator('[data-counted=true]').innerText(), /^Il tuo punteggio: \d+ \(−\d+\)\. Quello del problema: \d+\.$/);
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

describe('what is said of a problem', unhurried, () => {
    it('is that it is proven, or only verified', async () => {
        const me = await site.person({ at: '/account' });
        const { page } = me;
        for (const [game, words] of Object.entries({ abande: 'proven', entropy: 'verified by a long search' })) {
            // Entropy chess has no proven problem, Abande few others.
            await page.route(/\/api\/problems\?/, async (route) => {
                const response = await route.fetch();
                const { problems, ...more } = await response.json();
                await route.fulfill({ response, json: { ...more, problems: problems.filter(({ proven }) => proven === (words === 'proven')) } });
            });
            await goTo(page, `/problems/${game}`);
            await page.waitForSelector(`[data-problem^="${game}-"]`);
            assert.equal(await page.locator('[data-sure]').innerText(), words);
            await page.unroute(/\/api\/problems\?/);
        }
        await me.done();
    });
});

describe('problems without an answer to results', unhurried, () => {
    it('go on with the rating that the browser keeps', async () => {
        const me = await site.person({ at: '/account' });
        const { page } = me;
        await page.route(/api\/(problems\/mine|problem\/result)/, (route) => route.abort());
        await goTo(page, `/problems/${game}`);
        await page.waitForSelector('[data-problem]');
        await solve(page);
        assert.ok((await ratingOf(page)) > 1000);
        assert.equal(await page.locator('[data-counted]').count(), 0);
        await page.click('[data-next]');
        await page.waitForSelector('[data-problem]');
        // That the browser complains of what was cut is as it should be, and of nothing else.
        assert.deepEqual(me.complaints.splice(0).filter((text) => !text.includes('ERR_FAILED')), []);
        await me.done();
    });
});

// Draughts: White's fourth move gives a piece away, and c3-d4 does not.
const moves = ['e3-d4', 'd6-c5', 'f2-e3', 'f6-e5', 'd4xf6', 'e7xg5', 'a3-b4', 'c5xa3'];

async function lose(page, resign, sure, opponent = page) {
    for (const [index, move] of moves.entries()) {
        const mover = index % 2 === 0 ? page : opponent;
        await untilAsked(mover);
        await pressAll(mover, ...move.split(/[-x]/));
        await untilMoves(mover, index + 1);
    }
    await button(page, resign).click();
    await button(page, sure).click();
}

async function openOwn(page) {
    await goTo(page, '/problems/draughts');
    await page.click('[data-own] summary');
}

describe('own mistakes', unhurried, () => {
    it('become problems when the game has been reviewed', async () => {
        const me = await site.atTable({ game: 'draughts' });
        const { page } = me;
        const room = page.url();
        await lose(page, 'Resign', 'Really resign?');
        await openOwn(page);
        assert.match(await page.locator('[data-own-none]').innerText(), /Games that you have finished: 1, but none is reviewed/);
        await page.goto(room);
        await button(page, 'Review this game').click();
        await page.waitForSelector('[data-mistake="7"]');
        await openOwn(page);
        const own = page.locator('[data-own-problem$=".6"]');
        assert.match(await own.innerText(), /^a3-b4: chance of winning lowered by \d+ percentage points$/);
        await own.click();
        await page.waitForSelector('[data-problem$=".6"]');
        assert.match(await page.locator('[data-problem]').innerText(), /^White: in your game you played a3-b4, which lowered your chance of winning by \d+ percentage points/);
        await untilAsked(page);
        await pressAll(page, 'a3', 'b4');
        await said(page, 'wrong').waitFor();
        assert.equal(await said(page, 'wrong').getAttribute('role'), 'alert');
        await page.getByText('There is a better turn: after yours Black replies c5xa3.').waitFor();
        assert.equal(await page.locator('.board .arrow.dotted.head').count(), 1);
        await untilAsked(page);
        await pressAll(page, 'c3', 'd4');
        await said(page, 'right').waitFor();
        assert.equal(await said(page, 'right').getAttribute('role'), 'status');
        await me.done();
    });

    it('are told how to get, in Italian too', async () => {
        const me = await site.person({ at: '/account', locale: 'it-IT' });
        await openOwn(me.page);
        assert.match(await me.page.locator('[data-own-none]').innerText(), /Non ce ne sono ancora\. Finisci qui una partita/);
        assert.equal(await me.page.locator('[data-own-none]').getAttribute('role'), 'status');
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

    it('are found from the first page and from the rules', async () => {
        const me = await site.person({ at: '/' });
        const { page } = me;
        await page.click('[data-openings-of=byte]');
        await page.locator('[data-opening]').first().waitFor();
        await me.done();
        const reader = await site.person({ at: '/account', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'it-IT' });
        await goTo(reader.page, '/rules/onyx');
        await reader.page.getByRole('link', { name: 'Aperture', exact: true }).click();
        await reader.page.locator('[data-opening]').first().waitFor();
        const { y } = await reader.page.locator('[data-openings] summary').boundingBox();
        assert.ok(y >= 0 && y < 740, `in sight: ${y}`);
        await reader.done();
    });

    it('switch between the games of the program and those played here', async () => {
        const { host, guest } = await site.pair({ game: 'draughts' });
        await lose(host.page, 'Resign', 'Really resign?', guest.page);
        await leave(host, guest);
        const me = await site.person({ at: '/account', locale: 'it-IT' });
        const { page } = me;
        await goTo(page, '/analyse/draughts');
        await page.click('[data-openings] summary');
        await page.locator('[data-openings-none]').waitFor();
        assert.equal(await page.locator('[data-source=moves]').getAttribute('aria-pressed'), 'true');
        await page.click('[data-source=here]');
        assert.equal(await page.locator('[data-source=here]').innerText(), 'Partite giocate qui');
        const played = page.locator('[data-opening="e3-d4"]');
        await played.waitFor();
        assert.match(await played.getAttribute('aria-label'), /Gioca e3-d4: \d+ partite/);
        assert.match(await page.locator('[data-openings] [role=status]').innerText(), /^Partite giocate qui, mosse: \d+$/);
        if (site.server.openings) assert.equal(site.server.openings('draughts').moves[0].action, 'e3-d4', 'the program reads them too');
        await played.click();
        await page.locator('[data-opening="d6-c5"]').waitFor();
        await page.click('[data-source=moves]');
        await page.locator('[data-openings-none]').waitFor();
        await me.done();
    });
});
