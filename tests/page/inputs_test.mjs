// The inputs that a usual game seldom asks for, each from a position where it is the natural one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atBoards, button, centreOf, drag, pressAll } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { cut, line, pair, passing, pile, promotion, turns } from './positions.mjs';
import { boardOf, goTo, moveList, press, unhurried, untilMoves } from './support.mjs';

let page, complaints;
const { site, open, played } = atBoards((visitor) => ({ page, complaints } = visitor));
const choose = (...cells) => pressAll(page, ...cells);
const offeredCells = () => page.locator('.hit[data-can]').evaluateAll((cells) => cells.map((cell) => cell.dataset.cell).sort());

describe('a promotion', unhurried, () => {
    for (const game of ['connection', 'entropy'])
        it(`is chosen beside the board in ${game}`, async () => {
            await open(game, promotion);
            await choose('e7', 'e8');
            await page.click('[data-piece=rook]');
            await played('e8=R');
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
        await played('e8=N');
    });

    it('is followed by a brownian move on the board as it then is', async () => {
        await open('entropy', '6k1/P6p/8/8/8/8/8/4K3 w - - 0 1');
        await choose('a7', 'a8');
        await page.click('[data-piece=knight]');
        await page.waitForSelector('[data-word="Nothing more"]');
        assert.match(await page.getAttribute('.hit[data-cell=a8]', 'aria-label'), /White knight/);
        await choose('h7', 'h4');
        await played('a8=N/h7h4');
    });

    it('without a brownian move is a button', async () => {
        await open('entropy');
        await choose('e2', 'e4');
        await page.click('[data-word="Nothing more"]');
        await played('e4');
    });

    it('Escape goes back over the steps of a turn one by one', async () => {
        await open('entropy');
        await choose('e2', 'e4');
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
    it('is chosen in the opened stack by keyboard', async () => {
        await open('byte', pile);
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
        await open('byte', pile);
        const taken = [];
        // Pieces of the pile from its top down, in shares of the cell below its middle.
        for (const below of [0.1, 0.19, 0.28]) {
            await page.mouse.click(...(await centreOf(page, 'c3', below)));
            await page.waitForSelector('.hit[data-cell=c3][aria-selected=true]');
            await press(page, 'd4');
            await untilMoves(page, 1);
            taken.push((await moveList(page))[0]);
            await open('byte', pile);
        }
        assert.deepEqual(taken, ['c3:3-d4', 'c3:2-d4', 'c3-d4']);
    });

    it('is asked for beside the cells that the whole stack may go to', async () => {
        const phone = await site.person({ at: boardOf('byte', 'turn=w s=f6:wwb,e7:b,e5:b,g5:bb'), viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
        await untilAsked(phone.page);
        await phone.page.locator('.hit[data-cell=f6]').tap();
        await phone.page.waitForSelector('.fan button');
        const canBePointedAt = async (...cells) => {
            for (const cell of cells) {
                const [x, y] = await centreOf(phone.page, cell);
                assert.equal(await phone.page.evaluate(([left, top]) => document.elementFromPoint(left, top).dataset.cell, [x, y]), cell);
            }
        };
        await canBePointedAt('e7', 'e5', 'g5');
        await phone.page.locator('.fan [data-height="1"]').tap();
        await phone.page.locator('.fan [data-height="1"][aria-pressed=true]').waitFor();
        await canBePointedAt('e7', 'e5', 'g5');
        await phone.context.close();
    });

    it('is not asked for where the whole stack moves', async () => {
        await open('byte', 'turn=b s=b6:bwb,c7:ww');
        await choose('b6', 'c7');
        await played('b6-c7');
    });
});

describe('a flight', unhurried, () => {
    it('of a line is pointed at by its ends and where the last of them goes', async () => {
        await open('volo', line);
        await choose('c8', 'e8', 'm8');
        await played('c8/d8/e8-k8/l8/m8');
        await open('volo', line);
        await choose('e8', 'c8', 'c5');
        await played('c8/d8/e8-c5/d5/e5');
    });

    it('shows its landing before the area is chosen, and any bird stands for its area', async () => {
        await open('volo', cut, { size: '6' });
        await choose('j11', 'h11');
        await page.waitForFunction(() => /Yellow/.test(document.querySelector('.hit[data-cell=h11]').ariaLabel));
        for (const [language, words] of [['Italiano', "L'Azzurro ha due aree: scegli quella che resta."], ['English', 'Blue has two areas: choose the one that stays.']]) {
            await button(page, language).click();
            await page.locator('.prompt', { hasText: words }).waitFor();
        }
        const birds = cut.split('b=').at(-1).split(',').sort();
        assert.deepEqual(await offeredCells(), birds);
        await press(page, 'k9');
        await played('j11-h11:b2');
    });

    it('can be gone back from while the area is asked for', async () => {
        await open('volo', cut, { size: '6' });
        await choose('j11', 'h11');
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
        await open('octagons', pair);
        await choose('e6x', 'c4x');
        await played('c4x+e6x');
        assert.equal(await page.locator('.last-edge').count(), 2, 'the pieces show that they are the last ones');
    });

    it('a second cell pointed at before the table has answered is not lost', async () => {
        await open('octagons', pair);
        await page.route('**/api/explore', async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 400));
            await route.continue();
        });
        await choose('c4x', 'e6x');
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
        await open('dvonn', passing);
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
        assert.deepEqual(complaints, []);
    });
});

describe('a click that is not asked for', unhurried, () => {
    const told = (page) => page.textContent('.prompt [role=status]');
    const untilTold = (page, words) =>
        page.waitForFunction((text) => document.querySelector('.prompt [role=status]')?.textContent.includes(text), words);

    it('says so, to who waits and to who watches, but not to who looks back', async () => {
        const host = await site.atTable({ game: 'abande', with: 'link' });
        await press(host.page, 'd4');
        await untilTold(host.page, 'The game has not begun. Waiting for somebody');
        const guest = await site.person({ at: host.page.url() });
        await button(guest.page, 'Sit down and play').click();
        await untilAsked(host.page);
        const watcher = await site.person({ at: host.page.url() });
        await press(host.page, 'd4');
        await untilMoves(host.page, 1);
        assert.doesNotMatch(await told(host.page), /not your turn/);
        await press(host.page, 'd5');
        await untilTold(host.page, 'It is not your turn yet. It is ');
        await untilMoves(watcher.page, 1);
        await drag(watcher.page, await centreOf(watcher.page, 'd4'), await centreOf(watcher.page, 'd5'));
        await untilTold(watcher.page, 'only the players move');
        await button(watcher.page, 'Italiano').click();
        await untilTold(watcher.page, 'muovono solo i giocatori');

        await untilAsked(guest.page);
        await press(guest.page, 'd5');
        for (const { page: seen } of [host, watcher]) await untilMoves(seen, 2);
        await untilAsked(host.page);
        for (const { page: seen } of [host, watcher]) assert.doesNotMatch(await told(seen), /not your turn|solo i giocatori/, 'the game went on');
        await button(host.page, 'd4').click();
        await untilTold(host.page, 'You are looking through the game');
        const before = await told(host.page);
        await press(host.page, 'd6');
        assert.equal(await told(host.page), before);
        assert.deepEqual([host, guest, watcher].flatMap(({ complaints }) => complaints), []);
        for (const { context } of [host, guest, watcher]) await context.close();
    });
});

describe('written moves', unhurried, () => {
    for (const { what, game, position, options, played: moves } of turns)
        it(what, async () => {
            await open(game, position, options);
            for (const [index, text] of moves.entries()) {
                await untilAsked(page);
                await page.getByLabel('Write a move').fill(text);
                await page.keyboard.press('Enter');
                await untilMoves(page, index + 1);
            }
            await played(...moves);
        });

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
