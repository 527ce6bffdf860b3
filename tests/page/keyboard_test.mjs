// Every kind of turn by the keyboard alone: the focus comes by Tab and walks by the keys of the board.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atBoards, buttonByKeys, chooseByKeys, focusByKeys, pointByKeys } from './actions.mjs';
import { playToEnd } from './player.mjs';
import { cut, line, pair, passing, stacked } from './positions.mjs';
import { unhurried } from './support.mjs';

let page;
const { site, open, played } = atBoards((visitor) => ({ page } = visitor));
const choose = (...cells) => chooseByKeys(page, ...cells);

describe('by the keyboard alone', unhurried, () => {
    it('a line flies', async () => {
        await open('volo', line);
        await choose('c8', 'e8', 'm8');
        await played('c8/d8/e8-k8/l8/m8');
    });

    it('the area that stays is chosen', async () => {
        await open('volo', cut, { size: '6' });
        await choose('j11', 'h11', 'k9');
        await played('j11-h11:b2');
    });

    it('two squares are taken', async () => {
        await open('octagons', pair);
        await choose('e6x', 'c4x');
        await played('c4x+e6x');
    });

    it('a brownian move is made, or left out', async () => {
        await open('entropy');
        await choose('e2', 'e4', 'h7', 'h4');
        await played('e2e4/h7h4');
        await open('entropy');
        await choose('e2', 'e4');
        await buttonByKeys(page, '[data-word="Nothing more"]');
        await played('e2e4');
    });

    it('one passes', async () => {
        await open('dvonn', passing);
        await buttonByKeys(page, '[data-word=Pass]');
        await played('pass');
    });

    it('whole stacks move', async () => {
        await open('dvonn', 'phase=move turn=w w=c2,c4:2 b=c1,c3,c6 r=c5');
        await choose('c4', 'c6');
        await played('c4-c6');
        await open('abande', stacked);
        await choose('c4', 'd3');
        await played('c4-d3');
        await open('byte', 'turn=b s=b6:bwb,c7:ww');
        await choose('b6', 'c7');
        await played('b6-c7');
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
        assert.match(await me.page.textContent('.result'), /wins|draw/);
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });
});
