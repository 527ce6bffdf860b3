// Looking through a game, trying other moves, and how the board lies and sounds.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { play } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { boardOf, goTo, moveList, openSite, press, unhurried, untilMoves } from './support.mjs';

let visitor, page;
const site = openSite(async () => {
    visitor = await site.atTable({ game: 'abande' });
    page = visitor.page;
});
after(() => assert.deepEqual(visitor.complaints, []));

const untilCurrent = (text) =>
    page.waitForFunction((wanted) => document.querySelector('.moves [aria-current]')?.textContent.trim() === wanted, text);
const untilCell = (cell, words) =>
    page.waitForFunction(
        ([name, source]) => new RegExp(source).test(document.querySelector(`.hit[data-cell="${name}"]`)?.getAttribute('aria-label')),
        [cell, words],
    );
const unfocus = () => page.evaluate(() => document.activeElement.blur());

describe('the moves of a game', unhurried, () => {
    it('are walked through by arrow keys, without leaving the game', async () => {
        await play(page, 'd4', 'd5', 'd6');
        await unfocus();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        await untilCurrent('d4');
        await untilCell('d5', 'empty');
        await page.keyboard.press('Home');
        await untilCell('d4', 'empty');
        assert.match(await page.locator('.player.to-move').textContent(), /Black/, 'the game stands where it stood');
        await page.keyboard.press('ArrowRight');
        await untilCell('d4', 'White');
        await page.keyboard.press('End');
        await untilCurrent('d6');
        await untilAsked(page);
        assert.deepEqual(await moveList(page), ['d4', 'd5', 'd6']);
    });

    it('are not left by the keys of the board', async () => {
        await page.focus('.hit[data-cell=d4]');
        for (const [key, cell] of [['Home', 'a4'], ['End', 'g4']]) {
            await page.keyboard.press(key);
            assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), cell);
        }
        await untilCurrent('d6');
        await unfocus();
    });

    it('branch where another one is tried, and the branch can be forgotten', async () => {
        await page.getByRole('button', { name: 'd4', exact: true }).click();
        await untilCell('d5', 'empty');
        await page.locator('.prompt', { hasText: 'You are looking through the game.' }).waitFor();
        assert.equal(await page.locator('.hit[data-can]').count(), 0, 'who looks back does not play');
        await page.getByRole('button', { name: 'Try moves on this board' }).click();
        await untilAsked(page);
        await press(page, 'c4');
        await page.waitForSelector('.tried');
        assert.match(await page.textContent('.tried'), /1… c4/);
        assert.deepEqual(await moveList(page), ['d4', 'd5', 'd6']);
        await page.getByRole('button', { name: 'forget' }).click();
        await page.waitForSelector('.tried', { state: 'detached' });
        await page.getByRole('button', { name: 'Back to the game' }).click();
        await untilCurrent('d6');
    });

    it('are tried from the last position too, while the game stays as it is', async () => {
        await page.getByRole('button', { name: 'Try moves on this board' }).click();
        await untilAsked(page);
        await press(page, 'd3');
        await untilCell('d3', 'Black');
        await page.keyboard.press('Escape');
        await untilCell('d3', 'empty');
        await untilAsked(page);
        await press(page, 'c4');
        await untilCurrent('c4');
        assert.deepEqual(await moveList(page), ['d4', 'd5', 'd6', 'c4'], 'back from trying, the game goes on');
    });
});

describe('a board without an opponent', unhurried, () => {
    it('goes on from a position given as text, and a wrong text is answered in words', async () => {
        await goTo(page, boardOf('dvonn'));
        await untilAsked(page);
        await page.getByRole('tab', { name: 'Position' }).click();
        const field = page.getByLabel('The position as text');
        await field.fill('phase=move turn=w w=z9');
        await page.getByRole('button', { name: 'Set it up' }).click();
        await page.waitForFunction(() => /z9/.test(document.querySelector('[role=alert]')?.textContent));
        await field.fill('phase=move turn=w w=c2,c4 b=c1,c3 r=c5');
        await page.getByRole('button', { name: 'Set it up' }).click();
        await untilCell('c4', 'White');
        assert.equal(await page.locator('[role=alert]').count(), 0);
    });

    it('opens a game from what it shows', async () => {
        await page.getByRole('button', { name: 'Play from this position…' }).click();
        await page.check('input[value=here]');
        await page.click('dialog form button.main');
        await page.waitForURL('**/game/**');
        await untilCell('c4', 'White');
        await untilAsked(page);
        await press(page, 'c2');
        await press(page, 'c1');
        await untilMoves(page, 1);
        assert.deepEqual(await moveList(page), ['c2-c1']);
    });
});

describe('the board', unhurried, () => {
    const spot = async (cell) => {
        const box = await page.locator(`.hit[data-cell="${cell}"]`).boundingBox();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    };
    const untilElsewhere = (cell, [x, y]) =>
        page.waitForFunction(
            ([name, oldX, oldY]) => {
                const box = document.querySelector(`.hit[data-cell="${name}"]`).getBoundingClientRect();
                return Math.hypot(box.x + box.width / 2 - oldX, box.y + box.height / 2 - oldY) > 20;
            },
            [cell, x, y],
        );

    it('turns around, rotates, and can be played on all the same', async () => {
        await goTo(page, boardOf('onyx'));
        await untilAsked(page);
        const first = await spot('b3');
        await page.getByRole('button', { name: 'Turn the board around' }).click();
        await untilElsewhere('b3', first);
        await press(page, 'b3');
        await untilMoves(page, 1);
        await page.getByRole('button', { name: 'Turn the board around' }).click();
        await page.waitForFunction(
            ([x]) => {
                const box = document.querySelector('.hit[data-cell=b3]').getBoundingClientRect();
                return Math.abs(box.x + box.width / 2 - x) < 5;
            },
            first,
        );
        await page.getByRole('button', { name: 'Rotate the board' }).click();
        await untilElsewhere('b3', first);
        await untilAsked(page);
        await press(page, 'c5');
        await untilMoves(page, 2);
        assert.deepEqual(await moveList(page), ['b3', 'c5']);
    });

    it('sounds at a desk, and on a phone only when asked to', async () => {
        for (const [settings, pressed] of [[{}, 'true'], [{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 'false']]) {
            const somebody = await site.person({ at: boardOf('abande'), ...settings });
            assert.equal(await somebody.page.getByRole('button', { name: 'Sound' }).getAttribute('aria-pressed'), pressed);
            await somebody.context.close();
        }
    });

    it('knocks for a move where sound is wanted, and remembers the wish', async () => {
        const listener = await site.person();
        await listener.page.addInitScript(() => {
            window.knocks = 0;
            const create = AudioContext.prototype.createOscillator;
            AudioContext.prototype.createOscillator = function () {
                window.knocks++;
                return create.call(this);
            };
        });
        await listener.page.reload();
        await listener.page.click('[data-here=abande]');
        await untilAsked(listener.page);
        const sound = listener.page.getByRole('button', { name: 'Sound' });
        const wanted = async () => (await sound.getAttribute('aria-pressed')) === 'true';
        if (!(await wanted())) await sound.click();
        await press(listener.page, 'd4');
        await listener.page.waitForFunction(() => window.knocks === 1);
        await sound.click();
        await untilAsked(listener.page);
        await press(listener.page, 'd5');
        await untilMoves(listener.page, 2);
        assert.equal(await listener.page.evaluate(() => window.knocks), 1);
        await listener.page.reload();
        await sound.waitFor();
        assert.equal(await wanted(), false);
        await listener.context.close();
    });
});
