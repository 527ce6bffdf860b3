// The inputs that a usual game seldom asks for, each from a position where it is the natural one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilAsked } from './player.mjs';
import { boardOf, goTo, moveList, openSite, press, unhurried, untilMoves } from './support.mjs';

const promotion = '8/4P3/8/8/8/8/k6K/8 w - - 0 1';
const line = 'turn=y y=e8,d8,c8,f6,k7 b=a2';
// A bird that flies from j11 to h11 parts the blue birds: g11 alone, all the others together.
const cut =
    'turn=y y=b3,c3,d3,d4,d5,e6,e7,e8,e9,f10,g9,g10,i8,j7,j8,j9,j11 ' +
    'b=b2,c2,c4,c5,c6,c8,d1,d2,d6,f4,g7,g11,h8,i9,j10,k8,k9,k10';

let visitor, page;
const site = openSite(async () => {
    visitor = await site.person({ at: '/account' });
    page = visitor.page;
});

const open = async (game, position, options) => {
    await goTo(page, boardOf(game, position, options));
    await untilAsked(page);
};
const played = async (...moves) => {
    await untilMoves(page, moves.length);
    assert.deepEqual(await moveList(page), moves);
    assert.deepEqual(visitor.complaints, []);
};
const pressAll = async (...cells) => {
    for (const cell of cells) await press(page, cell);
};
const centreOf = async (page, cell) => {
    const box = await page.locator(`.hit[data-cell="${cell}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
};
const centre = (cell) => centreOf(page, cell);
const fingerOn = async ({ context, page }) => {
    const session = await context.newCDPSession(page);
    return (type, point) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
};
const offeredCells = () => page.locator('.hit[data-can]').evaluateAll((cells) => cells.map((cell) => cell.dataset.cell).sort());

describe('a promotion', unhurried, () => {
    for (const game of ['connection', 'entropy'])
        it(`is chosen beside the board in ${game}`, async () => {
            await open(game, promotion);
            await pressAll('e7', 'e8');
            await page.click('[data-piece=rook]');
            await played('e7e8r');
        });

    it('is chosen by keyboard', async () => {
        await open('connection', promotion);
        await page.focus('.hit[data-cell=e7]');
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
        await page.waitForSelector('[data-piece=knight]');
        await page.keyboard.press('Tab');
        while (await page.evaluate(() => document.activeElement.dataset.piece !== 'knight')) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await played('e7e8n');
    });

    it('is followed by a brownian move on the board as it then is', async () => {
        await open('entropy', '6k1/P6p/8/8/8/8/8/4K3 w - - 0 1');
        await pressAll('a7', 'a8');
        await page.click('[data-piece=knight]');
        await page.waitForSelector('[data-word="Nothing more"]');
        assert.match(await page.getAttribute('.hit[data-cell=a8]', 'aria-label'), /White knight/);
        await pressAll('h7', 'h4');
        await played('a7a8n/h7h4');
    });

    it('without a brownian move is a button', async () => {
        await open('entropy');
        await pressAll('e2', 'e4');
        await page.click('[data-word="Nothing more"]');
        await played('e2e4');
    });

    it('Escape goes back over the steps of a turn one by one', async () => {
        await open('entropy');
        await pressAll('e2', 'e4');
        await page.waitForSelector('[data-word="Nothing more"]');
        await press(page, 'g8');
        for (const left of [['e2', 'e4'], ['e2'], []]) {
            await page.keyboard.press('Escape');
            await page.waitForFunction(
                (cells) => [...document.querySelectorAll('.hit[aria-selected=true]')].map((cell) => cell.dataset.cell).sort().join() === cells,
                left.join(),
            );
        }
        assert.deepEqual(await moveList(page), []);
        assert.match(await page.getAttribute('.hit[data-cell=e2]', 'aria-label'), /White pawn/);
    });
});

describe('a level of a stack', unhurried, () => {
    const stacks = 'turn=w s=c3:www,d4:bbb';
    it('is chosen in the opened stack by keyboard', async () => {
        await open('byte', stacks);
        await page.focus('.hit[data-cell=c3]');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.fan button');
        while (await page.evaluate(() => !document.activeElement.closest('.fan'))) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await press(page, 'd4');
        await untilMoves(page, 1);
        assert.match((await moveList(page))[0], /^c3:[23]-d4$/);
    });

    it('is the piece of the pile that the mouse points at', async () => {
        await open('byte', stacks);
        const [x, y] = await centre('c3');
        const cell = await page.locator('.hit[data-cell=c3]').boundingBox();
        const taken = [];
        // Pieces of the pile from its top down, in shares of the cell below its middle.
        for (const below of [0.1, 0.19, 0.28]) {
            await page.mouse.click(x, y + below * cell.height);
            await page.waitForSelector('.hit[data-cell=c3][aria-selected=true]');
            await press(page, 'd4');
            await untilMoves(page, 1);
            taken.push((await moveList(page))[0]);
            await open('byte', stacks);
        }
        assert.deepEqual(taken, ['c3:3-d4', 'c3:2-d4', 'c3-d4']);
    });

    it('is not asked for where the whole stack moves', async () => {
        await open('byte', 'turn=b s=b6:bwb,c7:ww');
        await pressAll('b6', 'c7');
        await played('b6-c7');
    });
});

describe('a flight', unhurried, () => {
    it('of a line is pointed at by its ends and where the last of them goes', async () => {
        await open('volo', line);
        await pressAll('c8', 'e8', 'm8');
        await played('c8/d8/e8-k8/l8/m8');
        await open('volo', line);
        await pressAll('e8', 'c8', 'c5');
        await played('c8/d8/e8-c5/d5/e5');
    });

    it('shows its landing before the area is chosen, and any bird stands for its area', async () => {
        await open('volo', cut, { size: '6' });
        await pressAll('j11', 'h11');
        await page.waitForFunction(() => /Yellow/.test(document.querySelector('.hit[data-cell=h11]').ariaLabel));
        const birds = cut.split('b=').at(-1).split(',').sort();
        assert.deepEqual(await offeredCells(), birds);
        await press(page, 'k9');
        await played('j11-h11:b2');
    });

    it('can be gone back from while the area is asked for', async () => {
        await open('volo', cut, { size: '6' });
        await pressAll('j11', 'h11');
        await page.waitForFunction(() => /Yellow/.test(document.querySelector('.hit[data-cell=h11]').ariaLabel));
        await page.click('[data-back]');
        await page.waitForFunction(() => /empty/.test(document.querySelector('.hit[data-cell=h11]').ariaLabel));
        await press(page, 'h11');
        await press(page, 'g11');
        await played('j11-h11:g11');
    });
});

describe('the other turns', unhurried, () => {
    it('two squares of Octagons, in any order', async () => {
        await open('octagons', 'turn=b w=a1x');
        await pressAll('e6x', 'c4x');
        await played('c4x+e6x');
        assert.equal(await page.locator('.last-edge').count(), 2, 'the pieces show that they are the last ones');
    });

    it('a second cell pointed at before the table has answered is not lost', async () => {
        await open('octagons', 'turn=b w=a1x');
        await page.route('**/api/explore', async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 400));
            await route.continue();
        });
        await pressAll('c4x', 'e6x');
        await played('c4x+e6x');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    it('leaves nothing to confirm or to take back while it is on its way', async () => {
        const silent = await site.atTable({ game: 'connection' }, {}, ({ t }) => (t === 'move' ? [] : null));
        await press(silent.page, 'e2');
        await silent.page.waitForSelector('[data-back]');
        await press(silent.page, 'e4');
        await silent.page.waitForSelector('.choices', { state: 'detached' });
        await silent.context.close();
    });

    it('a swap', async () => {
        await open('onyx');
        await press(page, 'f6');
        await page.click('[data-word="Swap colours"]');
        await played('f6', 'swap');
    });

    it('a pass, where nothing else is left', async () => {
        await open('dvonn', 'phase=move turn=w w=c6 b=b6,b7,c5,c7,d5,d6 r=a7');
        assert.deepEqual(await offeredCells(), []);
        await page.click('[data-word=Pass]');
        await played('pass');
    });
});

describe('what the rules ask for', unhurried, () => {
    const asked = () => page.textContent('.prompt p');
    const untilAskedFor = (words) =>
        page.waitForFunction((text) => document.querySelector('.prompt p')?.textContent.startsWith(text), words);

    it('is said at every step of a turn, in both languages', async () => {
        await open('entropy', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
        assert.doesNotMatch(await asked(), /brownian/);
        await press(page, 'e2');
        await press(page, 'e4');
        await untilAskedFor('Now you may put an enemy piece on another square');
        await page.getByRole('button', { name: 'Italiano' }).click();
        await untilAskedFor('Ora puoi mettere un pezzo avversario');
        await page.getByRole('button', { name: 'English' }).click();
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => !/brownian/.test(document.querySelector('.prompt p').textContent));
    });

    it('tells a red piece from one of the player', async () => {
        await goTo(page, '/analyse/dvonn');
        await untilAskedFor('Place a red piece');
        for (const cell of ['a3', 'a4', 'a5']) {
            await untilAsked(page);
            await press(page, cell);
        }
        await untilAskedFor('Place one of your pieces');
        assert.deepEqual(visitor.complaints, []);
    });
});

describe('a piece that is dragged', unhurried, () => {
    it('by the mouse goes where it is let go', async () => {
        await open('dvonn', 'phase=move turn=w w=c2,c4 b=c1,c3 r=c5');
        await page.mouse.move(...(await centre('c4')));
        await page.mouse.down();
        await page.mouse.move(...(await centre('c3')), { steps: 5 });
        await page.waitForSelector('.ghost');
        await page.mouse.up();
        await played('c4-c3');
    });

    it('and let go beside the board stays chosen', async () => {
        await open('connection');
        const [x, y] = await centre('e2');
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x, y - 40, { steps: 3 });
        await page.waitForSelector('.ghost');
        await page.mouse.move(2, 2, { steps: 3 });
        await page.mouse.up();
        await page.waitForSelector('.ghost', { state: 'detached' });
        assert.deepEqual(await moveList(page), []);
        await press(page, 'e4');
        await played('e2e4');
    });

    it('by a finger too', async () => {
        const phone = await site.person({ at: boardOf('connection'), viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });
        await untilAsked(phone.page);
        const [[fromX, fromY], [toX, toY]] = [await centreOf(phone.page, 'g1'), await centreOf(phone.page, 'f3')];
        const touch = await fingerOn(phone);
        await touch('touchStart', [fromX, fromY]);
        for (const share of [0.25, 0.5, 0.75, 1])
            await touch('touchMove', [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]);
        await phone.page.waitForSelector('.ghost');
        await touch('touchEnd');
        await untilMoves(phone.page, 1);
        assert.deepEqual(await moveList(phone.page), ['g1f3']);
        assert.deepEqual(phone.complaints, []);
        await phone.context.close();
    });

    it('small cells are shown larger under the finger, and lifting it chooses', async () => {
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
        await touch('touchMove', await at('f6'));
        await touch('touchEnd');
        await untilMoves(phone.page, 1);
        assert.deepEqual(await moveList(phone.page), ['f6']);
        await phone.context.close();
    });
});

describe('written moves', unhurried, () => {
    it('that cannot be read or played say why and stay to be mended', async () => {
        await open('dvonn');
        const field = page.getByLabel('Write a move');
        for (const [text, why] of [['zz9', /zz9/], ['a3-a4', /a3-a4/]]) {
            await field.fill(text);
            await field.press('Enter');
            await page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.prompt .bad')?.textContent), why.source);
            assert.equal(await field.inputValue(), text);
        }
        await field.fill('a3');
        await field.press('Enter');
        await played('a3');
        assert.equal(await field.inputValue(), '');
        await untilAsked(page);
    });
});
