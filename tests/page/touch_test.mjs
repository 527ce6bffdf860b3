// Every kind of turn by a finger that taps, on a phone.
import { describe, it } from 'node:test';
import { atBoards } from './actions.mjs';
import { cut, line, pair, promotion } from './positions.mjs';
import { unhurried } from './support.mjs';

let page;
const { open, played } = atBoards((visitor) => ({ page } = visitor), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
const tap = async (...cells) => {
    for (const cell of cells) await page.locator(`.hit[data-cell="${cell}"]`).tap();
};

describe('by taps', unhurried, () => {
    it('a line flies', async () => {
        await open('volo', line);
        await tap('c8', 'e8', 'm8');
        await played('c8/d8/e8-k8/l8/m8');
    });

    it('the area that stays is chosen', async () => {
        await open('volo', cut, { size: '6' });
        await tap('j11', 'h11', 'k9');
        await played('j11-h11:b2');
    });

    it('two squares are taken', async () => {
        await open('octagons', pair);
        await tap('e6x', 'c4x');
        await played('c4x+e6x');
    });

    it('a brownian move is made', async () => {
        await open('entropy');
        await tap('e2', 'e4', 'h7', 'h4');
        await played('e2e4/h7h4');
    });

    it('a pawn becomes another piece', async () => {
        await open('connection', promotion);
        await tap('e7', 'e8');
        await page.locator('[data-piece=rook]').tap();
        await played('e7e8r');
    });

    it('colours are swapped', async () => {
        await open('onyx');
        await tap('f6');
        await page.locator('[data-word="Swap colours"]').tap();
        await played('f6', 'swap');
    });
});
