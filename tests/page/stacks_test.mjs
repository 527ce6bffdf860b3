// Stacks, of which one sees the top: what is inside is told and shown.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atBoards, centreOf, focusByKeys } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { pile, prisoners, stacked } from './positions.mjs';
import { boardOf, moveList, press, unhurried, untilMoves } from './support.mjs';

const withRed = 'phase=move turn=w w=c2:2,c4:3+ b=c1,c3 r=c5';
// A stack of each, and a cell without one.
const boards = [
    { game: 'dvonn', position: withRed, stack: 'c4', height: 3, plain: 'c3' },
    { game: 'abande', position: stacked, stack: 'c4', height: 2, plain: 'd4' },
];

let page;
const { site, open } = atBoards((visitor) => ({ page } = visitor));
const isOpen = (at, height) => at.waitForFunction((wanted) => document.querySelectorAll('.fan .row').length === wanted, height);

describe('a stack', unhurried, () => {
    for (const { game, position, stack, height, plain } of boards)
        it(`of ${game} is opened by hover, by focus and by a tap`, async () => {
            await open(game, position);
            await page.locator(`.hit[data-cell=${stack}]`).hover();
            await isOpen(page, height);
            await page.locator(`.hit[data-cell=${plain}]`).hover();
            await isOpen(page, 0);
            await page.mouse.move(0, 0);
            await focusByKeys(page, stack);
            await isOpen(page, height);
            await focusByKeys(page, plain);
            await isOpen(page, 0);
            const phone = await site.person({ at: page.url(), viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
            await phone.page.locator(`.hit[data-cell=${stack}]`).tap();
            await isOpen(phone.page, height);
            assert.deepEqual(phone.complaints, []);
            await phone.context.close();
        });

    it('with reds inside has its height in red, with a plus', async () => {
        await open('dvonn', withRed);
        const numbers = await page.locator('.board .height').evaluateAll((all) =>
            Object.fromEntries(all.map((each) => [each.textContent.trim(), getComputedStyle(each).fill])),
        );
        assert.deepEqual(Object.keys(numbers).sort(), ['2', '3+']);
        const [red, green, blue] = numbers['3+'].match(/\d+/g).map(Number);
        assert.ok(red > 150 && green < 60 && blue < 60, numbers['3+']);
        assert.notEqual(numbers['2'], numbers['3+']);
    });

    it('of Byte is lit from the level under the mouse upwards', async () => {
        await open('byte', pile);
        for (const [below, lit] of [[0.28, 3], [0.19, 2], [0.1, 1]]) {
            await page.mouse.move(...(await centreOf(page, 'c3', below)));
            await page.waitForFunction((wanted) => document.querySelectorAll('.slab.lit').length === wanted, lit);
        }
    });

    it('of Byte that is clicked in its middle says what goes, and lets more of it go', async () => {
        await open('byte', pile);
        const goes = () => page.locator('.fan .goes').count();
        const prompt = page.locator('.prompt p[role=status]');
        await press(page, 'c3');
        await page.locator('.fan [data-height="3"][aria-pressed=true]').waitFor();
        assert.equal(await goes(), 1);
        assert.match(await prompt.textContent(), /Only the top piece of the 3 on c3 goes\. Choose where, or another level/);
        await page.locator('.fan [data-height="1"]').click();
        await page.locator('.fan [data-height="1"][aria-pressed=true]').waitFor();
        assert.equal(await goes(), 3);
        assert.match(await prompt.textContent(), /The whole stack of c3 goes/);
        await press(page, 'd4');
        await untilMoves(page, 1);
        assert.deepEqual(await moveList(page), ['c3-d4']);
    });

    for (const game of ['lasca', 'bashne'])
        for (const [way, viewport] of [['upright', { width: 360, height: 740 }], ['on its side', { width: 740, height: 360 }]])
            it(`of ${game} with prisoners can be read on a small phone ${way}`, async () => {
                const phone = await site.person({ at: boardOf(game, prisoners), viewport, hasTouch: true, isMobile: true });
                await untilAsked(phone.page);
                const seen = await phone.page.evaluate(() => {
                    const boxes = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
                    return {
                        widths: boxes('.board .slab').map(({ width }) => width),
                        columns: [...document.querySelectorAll('.board .stack')].map((stack) =>
                            [...stack.querySelectorAll('.slab')].map((each) => each.getBoundingClientRect().y),
                        ),
                        numbers: boxes('.board .pile-height').map(({ height }) => height),
                        width: document.documentElement.scrollWidth,
                    };
                });
                assert.equal(seen.widths.length, 19);
                assert.ok(seen.widths.every((width) => width >= 22), JSON.stringify(seen.widths));
                for (const column of seen.columns)
                    assert.ok(column.slice(1).every((y, below) => column[below] - y >= 2), `each piece is seen below the next: ${column}`);
                assert.ok(seen.numbers.length === 5 && seen.numbers.every((height) => height >= 10), JSON.stringify(seen.numbers));
                assert.equal(seen.width, viewport.width);
                assert.deepEqual(phone.complaints, []);
                await phone.context.close();
            });
});
