// What was made on a board can be kept and sent; what cannot be done is said.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { button, play } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { account, boardOf, goTo, makeGame, moveList, openSite, press, root, unhurried, until, untilMoves } from './support.mjs';

const site = openSite();
const program = process.env.TAVOLIERE ?? join(root, 'build/release/tavoliere');
const link = (page) => page.getByLabel('Link to this page').inputValue();

describe('a board to try moves on', unhurried, () => {
    it('has an address that holds what was tried, and survives a reload', async () => {
        const { page, done } = await site.person({ at: boardOf('abande', null, { board: 'hex' }) });
        await play(page, 'd4', 'd5', 'e5');
        await button(page, 'd5').click();
        await page.getByRole('tab', { name: 'Share' }).click();
        const shared = await link(page);
        assert.equal(shared, page.url());
        for (const each of [() => page.reload(), () => page.goto(shared)]) {
            await each();
            await page.waitForFunction(() => document.querySelector('.moves [aria-current]')?.textContent.trim() === 'd5');
            assert.deepEqual(await moveList(page), ['d4', 'd5', 'e5']);
        }
        await done();
    });

    it('has an address that holds the position that was set up', async () => {
        const { page, context } = await site.person({ at: boardOf('byte') });
        await page.getByRole('tab', { name: 'Position' }).click();
        await page.getByLabel('The position as text').fill('turn=b s=b6:bwb,c7:ww points=0,0');
        await button(page, 'Set it up').click();
        await page.waitForFunction(() => new URLSearchParams(location.search).get('position')?.includes('b6:bwb'));
        await page.reload();
        await page.waitForFunction(() => /stack of 3/.test(document.querySelector('.hit[data-cell=b6]')?.getAttribute('aria-label')));
        await context.close();
    });

    it('gives a record that the program reads, with what was tried besides', async () => {
        const { page, context } = await site.person({ at: boardOf('abande') });
        await play(page, 'd4', 'd5');
        await button(page, 'd4').click();
        await untilAsked(page);
        await press(page, 'c4');
        await page.waitForSelector('.tried');
        await page.getByRole('tab', { name: 'Share' }).click();
        const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Record of the game').click()]);
        const text = execFileSync(program, ['convert', await download.path(), '--to', 'text'], { encoding: 'utf8' });
        assert.match(text, /1\. d4 d5 \(1\.\.\. c4\)/);
        await context.close();
    });

    it('says what is wrong with an address, and leads on', async () => {
        const { page, context } = await site.person();
        await page.goto(new URL(boardOf('dvonn', 'rubbish'), site.url).href);
        await page.waitForSelector('[role=alert]');
        await page.getByRole('link', { name: 'The usual start' }).click();
        await untilAsked(page);
        await context.close();
    });

    it('says that the server does not answer', async () => {
        const { page, context, complaints } = await site.person({ at: boardOf('abande') });
        await play(page, 'd4', 'd5', 'd6');
        await page.reload();
        await untilMoves(page, 3);
        await page.route('**/api/explore', (route) => route.abort());
        await button(page, 'd4').click();
        const told = page.getByRole('tabpanel').getByRole('alert');
        await told.getByText('The server does not answer.').waitFor();
        await page.unroute('**/api/explore');
        await button(page, 'd5').click();
        await told.waitFor({ state: 'detached' });
        assert.deepEqual(complaints.filter((text) => !/ERR_FAILED/.test(text)), []);
        await context.close();
    });
});

describe('a picture', unhurried, () => {
    it('shows the board of every game, and nothing that anybody wrote', async () => {
        const { page, done } = await site.person({ at: '/account' });
        assert.ok(await page.evaluate(account, { url: '/api/account', name: 'Penelope', password: 'woven and unwoven' }));
        const saved = async (name) => {
            const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
            return readFileSync(await download.path());
        };
        // How many pixels are of each paint, of those that are not few.
        const paints = async (png) => {
            const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))]));
            const canvas = new OffscreenCanvas(200, 200).getContext('2d');
            canvas.imageSmoothingEnabled = false;
            canvas.drawImage(picture, 0, 0, 200, 200);
            const pixels = new Uint32Array(canvas.getImageData(0, 0, 200, 200).data.buffer);
            const counted = new Map();
            for (const pixel of pixels) counted.set(pixel, (counted.get(pixel) ?? 0) + 1);
            return [...counted.values()].filter((count) => count > pixels.length / 1000).length;
        };
        const games = await page.evaluate(async () => (await (await fetch('/api/games')).json()).games.filter(({ thumbnail }) => thumbnail.view.stacks.length > 0).map(({ id, thumbnail }) => ({ id, position: thumbnail.position })));
        assert.ok(games.length >= 8);
        for (const { id, position } of games) {
            await goTo(page, boardOf(id, position));
            await page.waitForSelector('.board .piece, .board .tile', { state: 'attached' });
            await page.getByRole('tab', { name: 'Share' }).click();
            const svg = (await saved('Picture (SVG)')).toString();
            assert.match(svg, /^<svg [^]*<\/svg>\n$/, id);
            assert.doesNotMatch(svg, /<script|<foreignObject|\son\w+=|javascript:|href=|Penelope/i, id);
            for (const [, text] of svg.matchAll(/<text[^>]*>([^<]*)</g)) assert.match(text, /^\s*\w{0,2}\s*$/, `${id}: ${text}`);
            const found = await page.evaluate(paints, (await saved('Picture (PNG)')).toString('base64'));
            assert.ok(found >= 4, `${id} has ${found} paints: ground, board, and two colours of pieces`);
        }
        await done();
    });
});

describe('a link', unhurried, () => {
    // The moment for which something is told passes when the test says so, in `passMoment`.
    const without = async (command) => {
        const somebody = await site.person({ at: boardOf('abande') });
        await somebody.page.getByRole('tab', { name: 'Share' }).click();
        await somebody.page.evaluate((works) => {
            Object.defineProperty(navigator, 'clipboard', { value: undefined });
            document.execCommand = () => works;
            const { setTimeout } = window;
            window.setTimeout = (act, wait) => (wait === 3000 ? ((window.passMoment = act), 0) : setTimeout(act, wait));
        }, command);
        await button(somebody.page, 'Copy link').click();
        return somebody;
    };

    it('is copied also where the browser has no clipboard, and that is told for a moment', async () => {
        const { page, context } = await without(true);
        const told = page.getByRole('status').getByText('Copied.');
        await told.waitFor();
        await page.evaluate(() => window.passMoment());
        await told.waitFor({ state: 'detached' });
        await context.close();
    });

    it('is left to the person where nothing can copy it', async () => {
        const { page, context } = await without(false);
        await page.getByRole('status').getByText('Selected: press Ctrl+C.').waitFor();
        assert.equal(await page.evaluate(() => getSelection().toString()), page.url());
        await context.close();
    });
});

describe('a double click on Play', unhurried, () => {
    it('makes one game', async () => {
        let made = 0;
        const { page, context } = await site.person({}, ({ t }) => {
            if (t !== 'create') return null;
            made++;
            return [];
        });
        await page.click('[data-play=dvonn]');
        await page.click('[data-play=dvonn]');
        await until(() => made > 0);
        await page.waitForTimeout(200);
        assert.equal(made, 1);
        await context.close();
    });
});

describe('the home page', unhurried, () => {
    it('does not move its cards when a challenge comes, and counts it above them', async () => {
        const { page, context } = await site.person();
        await button(page, 'Open challenges: 0').waitFor();
        const top = () => page.locator('[data-play=dvonn]').evaluate((element) => element.getBoundingClientRect().top);
        const before = await top();
        const host = await site.person();
        await makeGame(host.page, 'abande', { kind: 'lobby' });
        await button(page, 'Open challenges: 1').waitFor();
        assert.equal(await top(), before);
        await host.context.close();
        await context.close();
    });

    it('says why a game cannot be rated', async () => {
        const { page, context } = await site.person();
        await page.click('[data-friend=dvonn]');
        assert.equal(await page.locator('[name=rated]').isDisabled(), true);
        await page.getByText('This needs an account').waitFor();
        await context.close();
    });

    it('tells of finished games with whom and when, and nothing of those that never began', async () => {
        const me = await site.atTable({ game: 'abande', with: 'level', level: 1 });
        await me.page.getByRole('button', { name: 'Withdraw' }).click();
        await me.page.getByRole('button', { name: 'Really withdraw?' }).click();
        await me.page.waitForSelector('.result');
        await me.page.goto(site.url);
        await me.page.waitForSelector('[data-play]');
        await makeGame(me.page, 'abande', {});
        await press(me.page, 'd4');
        await untilMoves(me.page, 2);
        await me.page.getByRole('button', { name: 'Resign' }).click();
        await me.page.getByRole('button', { name: 'Really resign?' }).click();
        await me.page.waitForSelector('.result');
        await me.page.goto(site.url);
        const row = me.page.locator('a[href^="/game/"]');
        await row.first().waitFor();
        assert.equal(await row.count(), 1);
        assert.match(await row.textContent(), /with Level 1.* · .*20\d\d · You lost by resignation/);
        await me.context.close();
    });
});
