// Every kind of turn by the keyboard alone: the focus comes by Tab and walks by the keys of the board.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atBoards, buttonByKeys, chooseByKeys, focusByKeys, pointByKeys } from './actions.mjs';
import { playToEnd } from './player.mjs';
import { turns } from './positions.mjs';
import { unhurried } from './support.mjs';

let page;
const { site, open, played } = atBoards((visitor) => ({ page } = visitor));

describe('by the keyboard alone', unhurried, () => {
    for (const { what, game, position, options, points, played: moves } of turns)
        it(what, async () => {
            await open(game, position, options);
            for (const point of points) await (point.selector ? buttonByKeys(page, point.selector) : chooseByKeys(page, point));
            await played(...moves);
        });

    it('the keys around S go to the six neighbours of a hex', async () => {
        await open('dvonn');
        const reached = {};
        for (const key of 'WEADZX') {
            await focusByKeys(page, 'c6');
            await page.keyboard.press(`Shift+${key}`);
            reached[key] = await page.evaluate(() => document.activeElement.dataset.cell);
        }
        assert.deepEqual(reached, { W: 'b6', E: 'b7', A: 'c5', D: 'c7', Z: 'd5', X: 'd6' });
        await played();
    });

    // With stacks whose level is asked for, and buttons.
    it('a whole game is played', async () => {
        const me = await site.atTable({ game: 'byte', with: 'level', level: 1 });
        await playToEnd(me.page, 7, pointByKeys);
        assert.match(await me.page.textContent('.result'), /You won|You lost|draw/);
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });
});
