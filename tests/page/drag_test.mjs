// Pieces that are dragged, by the mouse and by a finger: from the board and out of the hand.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atBoards, centreOf, drag, dragByFinger, fingerOn, pressAll } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { cut, line, pile, stacked } from './positions.mjs';
import { boardOf, moveList, press, unhurried, untilMoves } from './support.mjs';

let page;
const { site, open, played } = atBoards((visitor) => ({ page } = visitor));
const ghost = () => page.waitForSelector('.ghost');
const dragCell = async (from, to, carried) => drag(page, await centreOf(page, from), await centreOf(page, to), carried);
// A tablet: its cells are large enough to be dragged from.
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };

describe('a piece that is dragged', unhurried, () => {
    it('by the mouse goes where it is let go', async () => {
        await open('dvonn', 'phase=move turn=w w=c2,c4 b=c1,c3 r=c5');
        await dragCell('c4', 'c3', ghost);
        await played('c4-c3');
    });

    it('and let go beside the board stays chosen', async () => {
        await open('connection');
        await drag(page, await centreOf(page, 'e2'), [2, 2], ghost);
        await page.waitForSelector('.ghost', { state: 'detached' });
        assert.deepEqual(await moveList(page), []);
        await press(page, 'e4');
        await played('e4');
    });

    it('from a pile is the one that was pressed, with those on it', async () => {
        const taken = [];
        for (const below of [0.1, 0.19, 0.28]) {
            await open('byte', pile);
            await drag(page, await centreOf(page, 'c3', below), await centreOf(page, 'd4'), ghost);
            await untilMoves(page, 1);
            taken.push(...(await moveList(page)));
        }
        assert.deepEqual(taken, ['c3:3-d4', 'c3:2-d4', 'c3-d4']);
    });

    it('as the brownian one before the table has said which may go is not lost', async () => {
        await open('entropy');
        await press(page, 'e2');
        let answer;
        const dropped = new Promise((resolve) => (answer = resolve));
        await page.route('**/api/explore', (route) => dropped.then(() => route.continue()));
        await press(page, 'e4');
        await dragCell('h7', 'h4');
        answer();
        await played('e4/h7h4');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    it('as a whole stack goes with all its pieces', async () => {
        await open('abande', stacked);
        await dragCell('c4', 'd3', ghost);
        await played('c4-d3');
    });

    it('is the end of a line that flies', async () => {
        await open('volo', line);
        await press(page, 'c8');
        await dragCell('e8', 'm8', ghost);
        await played('c8/d8/e8-k8/l8/m8');
    });

    it('but cannot move says why', async () => {
        await open('connection');
        for (const [cell, words] of [['e7', /not your piece/], ['a1', /nowhere to go/]]) {
            await dragCell(cell, 'e5');
            await page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.prompt .bad')?.textContent), words.source);
        }
        await played();
    });
});

// The pieces in hand that may be dragged now: one of a colour and a shape, at most.
const inHand = (page) => page.locator('.reserve.free');
const middleOf = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
};
const offered = () => page.locator('.hit[data-can]').evaluateAll((cells) => cells.map((cell) => cell.dataset.cell).sort());

describe('a piece in hand', unhurried, () => {
    const place = async (cell, carried) => {
        await inHand(page).waitFor();
        await drag(page, await middleOf(inHand(page)), await centreOf(page, cell), carried);
    };

    it('is placed where it is let go, in Dvonn a red one first', async () => {
        await open('dvonn');
        const titles = [];
        for (const [index, cell] of ['a3', 'a4', 'a5', 'c6'].entries()) {
            await untilAsked(page);
            titles.push(await inHand(page).getAttribute('title'));
            await place(cell, ghost);
            await untilMoves(page, index + 1);
        }
        await played('a3', 'a4', 'a5', 'c6');
        assert.deepEqual(titles.map((title) => title.split(' ')[0]), ['red', 'red', 'red', 'Black']);
    });

    it('shows where it may go and nothing else, whatever was chosen before', async () => {
        await open('abande', stacked);
        const free = (await offered()).filter((cell) => !['c4', 'd4'].includes(cell));
        await press(page, 'd4');
        await place('c3', async () => {
            await ghost();
            assert.deepEqual(await offered(), free);
        });
        await played('c3');
    });

    it('let go on a piece, far from the group or beside the board stays in hand, and it is said why', async () => {
        await open('abande', stacked);
        for (const [cell, words] of [['d4', 'A piece in hand cannot be placed there'], ['g7', 'must touch the group'], ['d3', 'not yours']]) {
            await place(cell);
            await page.waitForFunction((text) => document.querySelector('.prompt .bad')?.textContent.includes(text), words);
        }
        await drag(page, await middleOf(inHand(page)), [2, 2], ghost);
        await page.waitForSelector('.ghost', { state: 'detached' });
        await played();
        await place('c5');
        await played('c5');
    });

    it('of Volo is a bird', async () => {
        await open('volo');
        await place('e5', ghost);
        await played('e5');
    });

    it('of the other player, or of a game that goes on without it, stays where it is', async () => {
        await open('volo', cut, { size: '6' });
        assert.equal(await inHand(page).count(), 1);
        await pressAll(page, 'j11', 'h11');
        await page.waitForFunction(() => /Yellow/.test(document.querySelector('.hit[data-cell=h11]').ariaLabel));
        assert.equal(await inHand(page).count(), 0, 'while an area is asked for');
    });
});

describe('a finger', unhurried, () => {
    it('drags a piece', async () => {
        const person = await site.person({ at: boardOf('connection'), ...tablet });
        await untilAsked(person.page);
        const at = (cell) => centreOf(person.page, cell);
        await dragByFinger(person, await at('g1'), await at('f3'), () => person.page.waitForSelector('.ghost'));
        await untilMoves(person.page, 1);
        assert.deepEqual(await moveList(person.page), ['Nf3']);
        assert.deepEqual(person.complaints, []);
        await person.context.close();
    });

    it('drags from a pile what it pressed', async () => {
        const person = await site.person({ at: boardOf('byte', pile), ...tablet });
        await untilAsked(person.page);
        await dragByFinger(person, await centreOf(person.page, 'c3', 0.28), await centreOf(person.page, 'd4'));
        await untilMoves(person.page, 1);
        assert.deepEqual(await moveList(person.page), ['c3-d4']);
        await person.context.close();
    });

    it('drags a piece out of the hand, and sees where it goes on a small board', async () => {
        for (const [viewport, seen] of [[tablet.viewport, '.ghost'], [{ width: 360, height: 700 }, '.loupe']]) {
            const person = await site.person({ at: boardOf('volo'), ...tablet, viewport });
            await untilAsked(person.page);
            await dragByFinger(person, await middleOf(inHand(person.page)), await centreOf(person.page, 'e5'), () => person.page.waitForSelector(seen));
            await untilMoves(person.page, 1);
            assert.deepEqual(await moveList(person.page), ['e5']);
            assert.equal(await person.page.locator('.ghost, .loupe').count(), 0);
            assert.deepEqual(person.complaints, []);
            await person.context.close();
        }
    });

    it('is shown small cells larger, and chooses by lifting', async () => {
        const phone = await site.person({ at: boardOf('onyx'), viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true });
        await untilAsked(phone.page);
        const at = (cell) => centreOf(phone.page, cell);
        const touch = await fingerOn(phone);
        await touch('touchStart', await at('e5'));
        const painted = await phone.page.waitForSelector('.loupe .paper');
        assert.equal(
            await painted.evaluate((paper) => getComputedStyle(paper).fill),
            await phone.page.locator('.frame > .board .paper').evaluate((paper) => getComputedStyle(paper).fill),
        );
        for (const corner of ['a12', 'l12', 'a1']) {
            await touch('touchMove', await at(corner));
            const inside = ({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= 360 && y + height <= 700;
            assert.ok(inside(await phone.page.locator('.loupe').boundingBox()), `what is under ${corner} is seen`);
        }
        await touch('touchMove', await at('f6'));
        await touch('touchEnd');
        await untilMoves(phone.page, 1);
        assert.deepEqual(await moveList(phone.page), ['f6']);
        await phone.context.close();
    });
});
