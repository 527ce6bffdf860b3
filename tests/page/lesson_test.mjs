// The lessons: every step of every written lesson by clicks, and whatever else a learner may do.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { button, centreOf } from './actions.mjs';
import { byClicks, byKeys, point, pressLow, waysTo } from './pointing.mjs';
import { goTo, openSite, press, unhurried } from './support.mjs';

const site = openSite();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const written = ['dvonn', 'volo', 'onyx', 'octagons', 'connection', 'entropy', 'abande', 'byte'];

// By the finger; at every step the whole board is on the screen.
const onPhone = {
    ...byClicks,
    cell: async (page, cell) => {
        const { y, height } = await page.locator('[role=grid]').boundingBox();
        const screen = page.viewportSize().height;
        assert.ok(y >= 0 && y + height <= screen, `the board reaches from ${y} to ${y + height}, the screen to ${screen}`);
        const at = await centreOf(page, cell, 0.3);
        await page.touchscreen.tap(...at);
    },
    // So is the way on, without scrolling.
    next: async (page) => {
        const { y, height } = await page.locator('[data-next]').boundingBox();
        const screen = page.viewportSize().height;
        assert.ok(y >= 0 && y + height <= screen, `the way on reaches from ${y} to ${y + height}, the screen to ${screen}`);
        await page.tap('[data-next]');
    },
};

const lessonOf = (page, game) => page.evaluate(async (wanted) => (await fetch(`/api/lesson?game=${wanted}`)).json(), game);
const said = (page, how) => page.locator(`[data-said=${how}]`);

async function solve(page, game, step, by = byClicks) {
    for (const click of await waysTo(page, game, step, step.solution)) await point(page, click, by);
    await said(page, 'right').waitFor();
}

// A legal turn that is not right, with what is said to it; nothing where any turn is right.
const wrongTurn = (page, game, step, { options, position }) =>
    page.evaluate(
        async ({ game, step, options, start }) => {
            const ask = async (path, body) => {
                const headers = { 'Content-Type': 'application/json', 'X-Tavoliere': '1' };
                return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
            };
            const menu = async (begun) => (await ask('/api/explore', { game, options, start, actions: [], begun, want: ['menu'] })).menu.steps;
            for (const [index, first] of (await menu([])).entries()) {
                const { text } = first.done ? first : (await menu([index])).find(({ done }) => done);
                const verdict = await ask('/api/lesson/try', { game, step, turn: text });
                if (verdict.right === false) return { turn: text, words: verdict.words };
            }
            return null;
        },
        { game, step, options, start: position.position },
    );

// From the first step to the last; then the first game is offered.
async function learn(page, game, by = byClicks) {
    const { steps } = await lessonOf(page, game);
    await goTo(page, `/learn/${game}`);
    for (const [index, step] of steps.entries()) {
        await page.waitForSelector(`[data-task="${index}"]`);
        await page.waitForSelector('.hit[data-can], [data-word]', { state: 'attached' });
        await solve(page, game, step, by).catch((error) => {
            throw new Error(`${game}, ${step.title.en}: ${step.solution}`, { cause: error });
        });
        if (index + 1 < steps.length) await by.next(page);
    }
    return steps.length;
}

describe('a lesson', unhurried, () => {
    it('of every game is solved by clicks, and one made from the rules too', async () => {
        const me = await site.person({ at: '/account' });
        for (const game of [...written, 'lasca', 'oware']) {
            const steps = await learn(me.page, game, game === 'byte' ? { ...byClicks, cell: pressLow } : byClicks);
            assert.ok(steps >= (written.includes(game) ? 5 : 3), game);
            assert.equal(await button(me.page, 'Play a first game · level 1').count(), 2, game);
        }
        // Whoever has learnt it may want to be warned before blunders.
        await button(me.page, 'Warn me before blunders').click();
        await me.page.getByText('You will be warned before a blunder.').waitFor();
        assert.equal(await me.page.evaluate(() => JSON.parse(localStorage.getItem('tavoliere')).warn), true);
        // The last step leads to a game against the weakest.
        await me.page.click('[data-next]');
        await me.page.waitForURL(/\/game\//);
        await me.page.getByText('level 1').first().waitFor();
        await me.done();
    });

    it('of every game has words for a wrong try, at every step where one is possible', async () => {
        const me = await site.person({ at: '/account' });
        const { page } = me;
        for (const game of written) {
            await goTo(page, `/learn/${game}`);
            const { steps } = await lessonOf(page, game);
            let tried = 0;
            for (const [index, step] of steps.entries()) {
                await page.waitForSelector(`[data-task="${index}"]`);
                await page.waitForSelector('.hit[data-can], [data-word]', { state: 'attached' });
                const wrong = await wrongTurn(page, game, index, step);
                if (wrong) {
                    tried++;
                    const by = game === 'byte' ? { ...byClicks, cell: pressLow } : byClicks;
                    for (const click of await waysTo(page, game, step, wrong.turn)) await point(page, click, by);
                    const words = said(page, 'wrong');
                    await words.waitFor();
                    assert.ok((await words.innerText()).includes(wrong.words.en), `${game}, ${step.title.en}: ${wrong.turn}`);
                    assert.equal(await words.getAttribute('role'), 'alert');
                }
                if (index + 1 < steps.length) await page.click('[data-skip]');
            }
            assert.ok(tried >= 3, `${game}: ${tried} of ${steps.length}`);
        }
        await me.done();
    });

    it('of every game is solved by the keyboard alone', async () => {
        const me = await site.person({ at: '/account' });
        for (const game of written) await learn(me.page, game, byKeys);
        await me.done();
    });

    for (const [how, viewport] of [['upright', { width: 390, height: 844 }], ['on its side', { width: 740, height: 360 }]])
        it(`of every game is solved on a phone ${how}, with the board in sight`, async () => {
            const me = await site.person({ at: '/account', ...phone, viewport });
            for (const game of written) await learn(me.page, game, onPhone);
            await me.done();
        });

    for (const [screen, settings] of Object.entries({ desktop: {}, phone, 'phone on its side': { ...phone, viewport: { width: 740, height: 360 } } }))
        it(`lets nothing move when it answers, and skips nothing under a double press: ${screen}`, async () => {
            const me = await site.person({ at: '/account', ...settings });
            const { page } = me;
            const { steps } = await lessonOf(page, 'dvonn');
            await goTo(page, '/learn/dvonn');
            await page.waitForSelector('.hit[data-can]', { state: 'attached' });
            const board = () => page.locator('[role=grid]').boundingBox();
            const before = await board();
            await press(page, 'd8');
            await press(page, 'd7');
            await said(page, 'wrong').waitFor();
            assert.deepEqual(await board(), before, 'after a wrong turn');
            await page.waitForSelector('.hit[data-cell=c5][data-can]', { state: 'attached' });
            await solve(page, 'dvonn', steps[0]);
            assert.deepEqual(await board(), before, 'after the right one');
            await page.locator('[data-next]').dblclick();
            await page.waitForSelector('[data-task="1"]');
            await page.waitForSelector('.hit[data-can]', { state: 'attached' });
            assert.equal(await page.locator('[data-task]').getAttribute('data-task'), '1');
            const { y } = await page.locator('[data-task]').boundingBox();
            assert.ok(y >= 0, 'the text of the step is in sight');
            await me.done();
        });

    it('says why a try was wrong, puts the position back, shows the way, and is kept', async () => {
        const me = await site.person({ at: '/account', ...phone, locale: 'it-IT' });
        const { page } = me;
        const { steps } = await lessonOf(page, 'dvonn');
        await goTo(page, '/learn/dvonn');
        await solve(page, 'dvonn', steps[0]);
        await page.click('[data-next]');
        await page.waitForSelector('[data-task="1"]');
        await page.click('[data-skip]');
        await page.waitForSelector('[data-task="2"]');
        // Words of its own for this turn, in Italian.
        await press(page, 'c7');
        await press(page, 'c8');
        const words = await said(page, 'wrong').innerText();
        assert.match(words, /dalla parte sbagliata/);
        assert.equal(await said(page, 'wrong').getAttribute('role'), 'alert');
        // Then it can be tried again from where it was.
        await page.waitForSelector('.hit[data-cell=c7][data-can]', { state: 'attached' });
        await page.click('[data-help]');
        assert.match(await page.locator('[data-solution]').innerText(), /c7-c6\. Il Bianco muove .* da c7 a c6/);
        // The task, the board and the buttons are seen at once.
        for (const selector of ['[data-task]', '[role=grid]', '[data-solution]', '[data-help]']) {
            const { y, height } = await page.locator(selector).boundingBox();
            assert.ok(y >= 0 && y + height <= 844, `${selector} from ${y} to ${y + height}`);
        }
        await solve(page, 'dvonn', steps[2]);
        await page.reload();
        await page.waitForSelector('[data-task="3"]');
        // What was skipped is not told as done.
        const told = (step) => page.locator(`[data-step="${step}"]`).textContent();
        assert.match(await told(0), /✓.*, fatto/s);
        assert.match(await told(1), /^\s*2.*, saltato/s);
        assert.match(await told(2), /✓.*, fatto/s);
        await me.done();
    });

    it('is a figure of the rules that can be played', async () => {
        const me = await site.person({ at: '/account', locale: 'it-IT' });
        const { page } = me;
        const { steps } = await lessonOf(page, 'dvonn');
        await goTo(page, '/rules/dvonn');
        const figure = page.locator('[data-figure="2"]');
        await figure.locator('[data-cell=c7][data-can]').waitFor({ state: 'attached' });
        assert.ok((await figure.innerText()).includes(steps[2].task.it));
        for (const cell of ['c7', 'c6']) await figure.locator(`.hit[data-cell=${cell}]`).click();
        await figure.locator('[data-said=right]').waitFor();
        // Described games have one too, found by playing.
        await goTo(page, '/rules/lasca');
        await page.waitForSelector('[data-figure="1"] [role=grid]');
        await me.done();
    });

    it('is offered at the first game, and no more once it was declined', async () => {
        const me = await site.atTable({ game: 'byte', with: 'level', level: 1 });
        const offer = me.page.locator('[data-offer]');
        await offer.waitFor();
        assert.equal(await offer.locator('a').getAttribute('href'), '/learn/byte');
        await button(me.page, 'No, thanks').click();
        await offer.waitFor({ state: 'detached' });
        await me.page.reload();
        await me.page.waitForSelector('[role=grid]');
        assert.equal(await offer.count(), 0);
        await me.done();
    });
});
