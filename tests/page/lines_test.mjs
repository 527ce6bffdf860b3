// The engine's lines for the position shown: from the real server where it shall think, and from one played here where
// it shall say something particular.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilAsked } from './player.mjs';
import { boardOf, moveList, openSite, press, unhurried, until, untilMoves } from './support.mjs';

const site = openSite();

const engine = (page) => page.getByRole('switch', { name: /Engine|Motore/ });
const lines = (page) => page.locator('[data-line]');
const untilLines = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll('[data-line]').length === wanted, count);
const untilSaid = (page, words) =>
    page.waitForFunction((wanted) => document.querySelector('.engine')?.textContent.includes(wanted), words);

// A machine that answers at once: what it is asked and told to stop is in `heard`.
function machine(answerTo) {
    const heard = [];
    const answer = (message) => {
        if (message.t === 'stop') return heard.push('stop') && [];
        if (message.t !== 'analyse') return null;
        heard.push(`${message.actions.join(' ')}/${message.lines}`);
        return answerTo(message).map((each) => ({ re: message.id, ...each }));
    };
    return { heard, answer };
}
const line = (rank, judged, ...actions) => ({ line: rank, depth: 7, nodes: 1234, actions, ...judged });
const found = (side, ...all) => ({ t: 'analysis', done: false, side, lines: all, changes: [] });

describe('the engine', unhurried, () => {
    it('thinks about the position shown and about no other, and its moves are tried on the board', async () => {
        const me = await site.person({ at: boardOf('abande') });
        const { page } = me;
        assert.equal(await page.locator('.engine [data-line]').count(), 0, 'off at first');
        await engine(page).click();
        await untilLines(page, 2);
        assert.match(await page.textContent('.lead'), /\w+.*\./);
        await page.getByRole('combobox', { name: 'Lines' }).selectOption('3');
        await untilLines(page, 3);
        await page.waitForFunction(() => document.querySelectorAll('[data-line="1"] button').length > 1);
        const second = lines(page).first().locator('button').nth(1);
        await second.click();
        await untilMoves(page, 2);
        // They go on from there.
        await page.waitForFunction(() => /^2\. /.test(document.querySelector('[data-line="1"] button')?.textContent));
        await untilLines(page, 3);
        await engine(page).press('Space');
        await untilLines(page, 0);
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });

    it('says in figures and words who stands better, for whom, in both languages', async () => {
        const { answer, heard } = machine(() => [found(1, line(1, { score: 120, chance: 0.78 }, 'd5', 'd6'), line(2, { win_in: -3, chance: 0 }, 'e4'))]);
        const me = await site.person({ at: boardOf('abande') }, answer);
        const { page } = me;
        await press(page, 'd4');
        await untilMoves(page, 1);
        await engine(page).focus();
        await page.keyboard.press('Enter');
        await untilLines(page, 2);
        assert.equal(await page.textContent('.lead'), 'Black is clearly better.');
        assert.deepEqual(await lines(page).locator('b').allTextContents(), ['78 %', 'White wins']);
        assert.deepEqual(await page.locator('.ends span').allTextContents(), ['White 22 %', 'Black 78 %']);
        assert.deepEqual(await lines(page).first().locator('button').allTextContents(), ['1… d5', '2. d6']);
        await untilSaid(page, '% for Black · depth 7 · 1,234 positions');
        await page.getByRole('button', { name: 'Italiano' }).click();
        await untilSaid(page, 'Il Nero è in chiaro vantaggio.');
        assert.deepEqual(await lines(page).locator('b').allTextContents(), ['78 %', 'Bianco vince']);
        assert.deepEqual(heard, ['d4/2']);
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });

    it('is stopped when another position is shown, when the screen is left, and told to wait in words', async () => {
        let busy = true;
        const refusal = { t: 'error', error: { code: 'too_many', words: { en: 'Too many analyses.', it: 'Troppe analisi.' } } };
        const { answer, heard } = machine(({ actions }) => (busy ? [refusal] : [found(actions.length % 2, line(1, { score: 0, chance: 0.5 }, 'd5'))]));
        const me = await site.person({ at: boardOf('abande') }, answer);
        const { page } = me;
        await engine(page).click();
        await untilSaid(page, 'Too many analyses.');
        busy = false;
        await untilLines(page, 1);
        assert.equal(await page.locator('.engine [role=alert]').count(), 0, 'the refusal is over');
        heard.length = 0;
        await press(page, 'd4');
        await untilMoves(page, 1);
        await untilSaid(page, '1… d5');
        await page.getByRole('tab', { name: 'Rules' }).click();
        await page.waitForSelector('.engine', { state: 'detached' });
        await page.getByRole('tab', { name: 'Moves' }).click();
        await untilSaid(page, '1… d5');
        await page.getByRole('link', { name: 'Tavoliere' }).click();
        await page.waitForSelector('[data-play]');
        await until(() => heard.length >= 5);
        assert.deepEqual(heard, ['stop', 'd4/2', 'stop', 'd4/2', 'stop']);
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });

    it('has nothing to say where the game is over', async () => {
        const me = await site.person({ at: boardOf('dvonn', 'phase=move turn=w w=c2 b=c8 r=c5') });
        await engine(me.page).click();
        await untilSaid(me.page, 'The game is over in this position.');
        assert.equal(await lines(me.page).count(), 0);
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });
});

describe('a game that was played', unhurried, () => {
    it('has neither engine nor graph while it lasts, and both from the real server when it is over', async () => {
        const me = await site.atTable({ game: 'abande' });
        const { page } = me;
        for (const [index, cell] of ['d4', 'd5', 'd6'].entries()) {
            await untilAsked(page);
            await press(page, cell);
            await untilMoves(page, index + 1);
        }
        assert.equal(await engine(page).count(), 0, 'not while it is played');
        await page.getByRole('button', { name: 'Resign' }).click();
        await page.getByRole('button', { name: 'Really resign?' }).click();
        await engine(page).click();
        await untilLines(page, 2);
        await page.getByRole('button', { name: 'Review this game' }).click();
        await page.waitForSelector('.graph .ahead');
        const corners = (await page.locator('.graph .ahead').getAttribute('d')).split('L').length - 2;
        assert.equal(corners, 4, 'a point for the start and after each of the three moves');
        await page.getByRole('tab', { name: 'Moves' }).click();
        await untilLines(page, 2);
        await lines(page).first().locator('button').first().click();
        await untilMoves(page, 4);
        await page.getByRole('tab', { name: 'Review' }).click();
        await page.waitForSelector('.graph .ahead');
        assert.equal((await page.locator('.graph .ahead').getAttribute('d')).split('L').length - 2, corners, 'what is tried after the end leaves the graph alone');
        await page.getByRole('tab', { name: 'Moves' }).click();
        assert.deepEqual((await moveList(page)).map((text) => text.replace(/\?.*$/, '')).slice(0, 3), ['d4', 'd5', 'd6']);
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });
});
