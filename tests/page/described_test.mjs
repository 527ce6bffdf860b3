// What described games have that others have not: kinds of pieces, homes on hexagons, second moves, pieces entered onto stacks,
// and the way back to their text.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { assertPlayed, button, centreOf, drag, pressAll } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { boardOf, openSite, press, root, unhurried, untilMoves } from './support.mjs';

const site = openSite();
const program = process.env.TAVOLIERE ?? join(root, 'build/release/tavoliere');
const at = (game, position, settings = {}) => site.person({ at: boardOf(game, position), ...settings });
const label = (page, cell) => page.locator(`.hit[data-cell=${cell}]`).getAttribute('aria-label');
const field = (page) => page.getByLabel('The description of the game');

describe('a described game', unhurried, () => {
    it('says of a stack whose its pieces are and of which kind, from the top', async () => {
        const { page, done } = await at('lasca', 'turn=w s=c3:bwW,e5:b');
        assert.match(await label(page, 'c3'), /^c3, White stack of 3, from the top: White officer, White soldier, Black soldier/);
        assert.match(await label(page, 'e5'), /^e5, Black soldier/);
        await done();
        const italian = await at('bashne', 'turn=w s=c3:bwW,e5:b', { locale: 'it-IT' });
        assert.match(await label(italian.page, 'c3'), /dall'alto: dama bianca, pedina bianca, pedina nera/);
        await italian.done();
    });

    it('has its first player below, also on hexagons, and who plays second sees it from the other side', async () => {
        const { page, done } = await at('accasta');
        assert.ok((await centreOf(page, 'a1'))[1] > (await centreOf(page, 'g4'))[1]);
        await done();
        for (const [game, near, far] of [['lasca', 'a7', 'a1'], ['draughts', 'b8', 'b2'], ['focus', 'c8', 'c1'], ['accasta', 'g4', 'a4'], ['oware', 'a2', 'a1'], ['layli', 'a2', 'a1']]) {
            const second = await site.atTable({ game, with: 'level', level: 1, side: 1 });
            assert.ok((await centreOf(second.page, near))[1] > (await centreOf(second.page, far))[1], game);
            await second.done();
        }
    });

    it('shows the way of an advised sowing beside its house', async () => {
        const { page, done } = await site.atTable({ game: 'oware', with: 'level', level: 1, side: 0 });
        await untilAsked(page);
        await button(page, 'Hint').click();
        await page.locator('.board .arrow.advice.head').waitFor();
        assert.equal(await page.locator('.board .arrow.advice.head').count(), 1);
        await done();
    });

    it('opens a stack to be split right beside it, inside the board and not over its cell', async () => {
        for (const viewport of [{ width: 360, height: 740 }, { width: 740, height: 360 }, { width: 1280, height: 800 }])
            for (const cell of ['c1', 'a4', 'h5', 'd4', 'f8']) {
                const { page, done } = await at('focus', `turn=w s=${cell}:wbwbw,d6:b hand=0,0`, { viewport });
                await untilAsked(page);
                // Before it has the focus: the box of a path with a stroke is larger than what is drawn.
                const own = await page.locator(`.hit[data-cell=${cell}]`).boundingBox();
                await page.locator(`.hit[data-cell=${cell}]`).focus();
                await page.keyboard.press('Enter');
                await page.locator('.fan.choosing').waitFor();
                const [fan, frame] = await Promise.all(['.fan-place', '.frame'].map((part) => page.locator(part).boundingBox()));
                const told = `${cell} at ${viewport.width}`;
                assert.ok(fan.x >= frame.x - 1 && fan.x + fan.width <= frame.x + frame.width + 1, told);
                assert.ok(fan.y >= frame.y - 1 && fan.y + fan.height <= frame.y + frame.height + 1, told);
                const apart = [own.x - fan.x - fan.width, fan.x - own.x - own.width, own.y - fan.y - fan.height, fan.y - own.y - own.height];
                assert.ok(Math.max(...apart) > -1 && Math.max(...apart) < 12, `${told}: ${apart}`);
                await done();
            }
    });

    it('lists a second move of a player in their column', async () => {
        const visitor = await at('kalah', '');
        const { page, done } = visitor;
        await pressAll(page, 'c1');
        await untilMoves(page, 1);
        await untilAsked(page);
        await press(page, 'f1');
        await untilMoves(page, 2);
        await untilAsked(page);
        await press(page, 'a2');
        await untilMoves(page, 3);
        const lines = await page.locator('.moves .line').evaluateAll((all) => all.map((line) => [...line.children].map((each) => each.textContent.trim())));
        assert.deepEqual(lines, [['1', 'c1', ''], ['', 'f1', 'a2']]);
        await done();
    });

    const full = 'turn=w s=c3:ww,e5:b,e6:b hand=2,0';
    it('lets a piece be entered onto an own stack: by the hand and the cell, dragged, or by the cell twice', async () => {
        const visitor = await at('focus', full);
        const { page, done } = visitor;
        await untilAsked(page);
        await page.locator('.reserve.free').click();
        await page.getByText('Piece from the hand: choose a cell').waitFor();
        await press(page, 'c3');
        await assertPlayed(visitor, 'c3');
        await done();

        const dragging = await at('focus', full);
        await untilAsked(dragging.page);
        const box = await dragging.page.locator('.reserve.free').boundingBox();
        await drag(dragging.page, [box.x + box.width / 2, box.y + box.height / 2], await centreOf(dragging.page, 'c3'));
        await assertPlayed(dragging, 'c3');
        await dragging.done();

        const twice = await at('focus', full);
        await untilAsked(twice.page);
        await press(twice.page, 'c3');
        await button(twice.page, 'Place a piece here').waitFor();
        await press(twice.page, 'c3');
        await assertPlayed(twice, 'c3');
        await twice.done();
    });

    it('puts a piece back into the hand by a second click or Escape', async () => {
        const { page, done } = await at('focus', full);
        await untilAsked(page);
        const hand = page.locator('.reserve.free');
        await hand.click();
        assert.equal(await hand.getAttribute('aria-pressed'), 'true');
        await hand.click();
        assert.equal(await hand.getAttribute('aria-pressed'), 'false');
        await hand.click();
        await page.keyboard.press('Escape');
        assert.equal(await hand.getAttribute('aria-pressed'), 'false');
        await done();
    });

    it('leads back to its text from its rules, its board and a game', async () => {
        for (const path of ['/rules/lasca', '/analyse/lasca']) {
            const { page, done } = await site.person({ at: path === '/rules/lasca' ? '/account' : path });
            if (path === '/rules/lasca') await page.goto(site.url + path);
            else await page.getByRole('tab', { name: 'Rules' }).click();
            await page.getByRole('link', { name: 'Change this game' }).click();
            await page.waitForFunction(() => /name = "Lasca"/.test(document.querySelector('textarea')?.value));
            await done();
        }
        const { page, done } = await site.atTable({ game: 'oware' });
        await page.getByRole('tab', { name: 'Rules' }).click();
        await page.getByRole('link', { name: 'Change this game' }).click();
        await page.waitForFunction(() => /Oware/.test(document.querySelector('textarea')?.value));
        await done();
    });
});

describe('a text of one\'s own', unhurried, () => {
    it('can begin small, in either family', async () => {
        const { page, done } = await site.person({ at: '/workshop' });
        for (const [name, lines] of [['A small game of stacks', 11], ['A small game of seeds', 9]]) {
            await page.getByLabel('Start from').selectOption({ label: name });
            await page.waitForFunction((count) => document.querySelector('textarea').value.trim().split('\n').length === count, lines);
            await page.getByText('This game can be played.').waitFor();
        }
        await done();
    });

    it('has files that are called by its name, and records that carry it', async () => {
        const { page, done } = await site.person({ at: '/workshop/lasca' });
        await page.getByText('This game can be played.').waitFor();
        await field(page).fill((await field(page).inputValue()).replace('name = "Lasca"', 'name = "My Però: Lasca"'));
        await page.waitForFunction(() => location.pathname === '/workshop');
        await page.getByText('This game can be played.').waitFor();
        await page.getByRole('link', { name: 'Analyse' }).click();
        await page.waitForURL('**/analyse/~*');
        await untilAsked(page);
        await press(page, 'c3');
        await press(page, 'b4');
        await untilMoves(page, 1);
        await page.getByRole('tab', { name: 'Share' }).click();
        const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Record of the game').click()]);
        assert.equal(download.suggestedFilename(), 'my-per-lasca-1.txt');
        assert.match(readFileSync(await download.path(), 'utf8'), /\[Description "language = 1\\x0A/);
        assert.match(execFileSync(program, ['convert', await download.path(), '--to', 'text'], { encoding: 'utf8' }), /b4/);
        await done();
    });

    it('shows a picture of the word under the cursor', async () => {
        const { page, done } = await site.person({ at: '/workshop/lasca' });
        await page.getByText('This game can be played.').waitFor();
        await field(page).evaluate((text) => {
            text.focus();
            text.setSelectionRange(text.value.indexOf('over ='), text.value.indexOf('over ='));
            text.dispatchEvent(new Event('select', { bubbles: true }));
        });
        await page.keyboard.press('ArrowRight');
        const picture = page.getByLabel('What the word means').locator('img');
        await picture.waitFor();
        await page.waitForFunction(() => document.querySelector('section img').naturalWidth > 0);
        await done();
    });
});
