// Takes the pictures of docs/screenshots anew: tools/test_page tests/page/pictures.mjs
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { chance, playTurn, untilAsked } from './player.mjs';
import { prisoners } from './positions.mjs';
import { account, boardOf, created, goTo, openSite, root, unhurried, untilMoves } from './support.mjs';

const site = openSite();
const desktop = { viewport: { width: 1280, height: 850 } };
const wide = { viewport: { width: 1440, height: 900 } };
const tablet = { viewport: { width: 768, height: 1024 } };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const dark = { colorScheme: 'dark' };
const italian = { locale: 'it-IT' };

async function take({ page, context }, name, how = {}) {
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(root, `docs/screenshots/page-${name}.png`), ...how });
    await context.close();
}

async function write(page, ...actions) {
    for (const [index, action] of actions.entries()) {
        await untilAsked(page);
        await page.getByPlaceholder('Write a move').fill(action);
        await page.keyboard.press('Enter');
        await untilMoves(page, index + 1);
    }
    await untilAsked(page);
    await page.evaluate(() => document.activeElement.blur());
}

async function playSome(page, turns) {
    const random = chance(4);
    for (let turn = 0; turn < turns; turn++) await playTurn(page, random);
    await untilAsked(page);
}

// A rated game that the guest gives up after a move of each.
async function resignedGame(host, guest, game) {
    const room = await host.evaluate(created, { game, with: 'link', time: { kind: 'move', main: 86_400_000 }, rated: true });
    await host.goto(`${site.url}/game/${room}`);
    await guest.goto(`${site.url}/game/${room}`);
    await guest.getByRole('button', { name: 'Sit down and play' }).click();
    const random = chance(2);
    for (const player of [host, guest]) await playTurn(player, random);
    await guest.getByRole('button', { name: 'Resign' }).click();
    await guest.getByRole('button', { name: 'Really resign?' }).click();
    await host.waitForSelector('.result');
}

const midgame =
    'phase=move turn=w w=a3,a4,a6,a9,b3,b7,b10,c2,c5:3,c8,c11,d4,d6,d9,e3:2,e7 ' +
    'b=a7,a10,b5,b8:2,c1,c4,c7,c10,d2,d5,d8,e2,e5,e8 r=b11,c6,d1';
// A whole game of Onyx on a small board.
const joined = ['b2', 'd3', 'b4', 'd4', 'b3', 'd5', 'b5', 'e3', 'b6', 'e4', 'b1'];
const setUp = 'turn=w b=e1,e3,b4,e4:2,e5,f6 w=e2:2,d3:2,d4,c5,c6,g7 hand=11,10 passes=0';

describe('a picture', unhurried, () => {
    it('of the home', async () => {
        await take(await site.person(desktop), 'home');
    });

    it('of the home on a phone, and in the dark', async () => {
        await take(await site.person(phone), 'home-360');
        await take(await site.person({ ...desktop, ...dark }), 'home-dark');
    });

    it('of challenges, below the boards', async () => {
        const others = [];
        for (const wish of [{ game: 'volo', time: { kind: 'fischer', main: 600_000, add: 5000 } }, { game: 'onyx', options: { size: '8' } }])
            others.push(await site.atTable({ with: 'lobby', ...wish }));
        const me = await site.atTable({ game: 'dvonn', start: midgame, with: 'level', level: 3 }, desktop);
        await me.page.goto(site.url);
        await me.page.getByRole('button', { name: 'Open challenges: 2' }).click();
        await me.page.getByRole('heading', { name: 'Your games under way' }).waitFor();
        await me.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await take(me, 'lobby');
        for (const { context } of others) await context.close();
    });

    it('of the rules', async () => {
        const me = await site.person({ at: '/account', ...desktop });
        await goTo(me.page, '/rules/abande');
        await me.page.waitForSelector('figure img');
        await me.page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
        await take(me, 'rules');
    });

    it('of a game that is over, with its review', async () => {
        const me = await site.atTable({ game: 'onyx', options: { size: '6' } }, desktop);
        await write(me.page, ...joined);
        await me.page.getByRole('button', { name: 'Review this game' }).click();
        await me.page.locator('[data-mistake]').first().click();
        await me.page.waitForSelector('.arrow.advice, .hint', { state: 'attached' });
        await take(me, 'over');
    });

    it('of play, for the top of the README', async () => {
        const me = await site.atTable({ game: 'dvonn', start: midgame, with: 'level', level: 3 }, desktop);
        await playSome(me.page, 4);
        await me.page.getByRole('button', { name: 'Hint' }).click();
        await me.page.waitForSelector('.arrow.advice', { state: 'attached' });
        await take(me, 'play');
    });

    it('of a check on a wide screen', async () => {
        const me = await site.atTable({ game: 'connection' }, wide);
        await write(me.page, 'e2e4', 'f7f5', 'd1h5');
        await take(me, 'check-1440');
    });

    it('of a phone on its side, in Italian', async () => {
        const me = await site.atTable({ game: 'volo' }, { ...phone, ...italian, viewport: { width: 740, height: 360 } });
        await playSome(me.page, 12);
        await take(me, 'volo-740-it');
    });

    it('of a table of Dvonn', async () => {
        const me = await site.atTable({ game: 'dvonn', start: midgame }, desktop);
        await write(me.page, 'a4-a3');
        await take(me, 'dvonn');
    });

    it('of Byte in the dark', async () => {
        const me = await site.atTable({ game: 'byte' }, { ...desktop, ...dark });
        await write(me.page, 'b2-a3', 'c3-d4', 'd2-e3', 'e5-f4');
        await take(me, 'byte-dark');
    });

    it('of Volo on a tablet', async () => {
        const me = await site.atTable({ game: 'volo' }, tablet);
        await playSome(me.page, 14);
        await take(me, 'volo-768');
    });

    it('of Connection chess on a phone in the dark', async () => {
        const me = await site.atTable({ game: 'connection' }, { ...phone, ...dark });
        await write(me.page, 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5');
        await take(me, 'connection-360-dark');
    });

    it('of Octagons on a phone, in Italian', async () => {
        const me = await site.atTable({ game: 'octagons' }, { ...phone, ...italian });
        await playSome(me.page, 10);
        await take(me, 'octagons-360-it');
    });

    it('of Onyx on a wide screen, in the dark', async () => {
        const me = await site.atTable({ game: 'onyx' }, { ...wide, ...dark });
        await playSome(me.page, 24);
        await take(me, 'onyx-1440-dark');
    });

    it('of Entropy chess on a wide screen, in Italian', async () => {
        const me = await site.atTable({ game: 'entropy' }, { ...wide, ...italian });
        await playSome(me.page, 8);
        await take(me, 'entropy-1440-it');
    });

    it('of Abande on a phone', async () => {
        const me = await site.atTable({ game: 'abande' }, phone);
        await playSome(me.page, 20);
        await take(me, 'abande-360');
    });

    it('of Lasca with prisoners on a phone', async () => {
        const me = await site.person({ at: boardOf('lasca', prisoners), ...phone });
        await untilAsked(me.page);
        await take(me, 'lasca-360');
    });

    it('of Oware in the middle of a game', async () => {
        const me = await site.atTable({ game: 'oware' }, desktop);
        await playSome(me.page, 12);
        await take(me, 'oware');
    });

    it('of the workshop', async () => {
        const me = await site.person({ at: '/workshop/bashne', ...desktop });
        await me.page.getByText('This game can be played.').waitFor();
        await take(me, 'workshop');
    });

    it('of a position that is set up, in Italian', async () => {
        const me = await site.person({ at: `/edit/abande?${new URLSearchParams({ position: setUp })}`, ...desktop, ...italian });
        await me.page.getByText('Questa posizione si può giocare.').waitFor();
        await take(me, 'editor-it');
    });

    it('of the engine beside a board', async () => {
        const me = await site.person({ at: boardOf('volo'), ...desktop });
        await write(me.page, 'b8', 'd2', 'e4', 'f8');
        await me.page.getByRole('switch', { name: 'Engine' }).click();
        await me.page.getByRole('combobox', { name: 'Lines' }).selectOption('3');
        await me.page.waitForFunction(() => document.querySelectorAll('[data-line]').length === 3);
        await me.page.waitForTimeout(3000);
        await take(me, 'engine');
    });

    it('of the ways to an account', async () => {
        await take(await site.person({ at: '/account', ...desktop }), 'log-in');
        await take(await site.person({ at: '/account', ...phone, ...dark, ...italian }), 'log-in-360-dark-it');
    });

    it('of an account, with its ratings', async () => {
        const [odysseus, penelope] = [await site.person({ at: '/account' }), await site.person({ at: '/account' })];
        const login = { name: 'Odysseus', password: 'before the high walls' };
        assert.ok(await odysseus.page.evaluate(account, { url: '/api/account', ...login }));
        assert.ok(await penelope.page.evaluate(account, { url: '/api/account', name: 'Penelope', password: 'woven and unwoven' }));
        for (const game of ['dvonn', 'volo', 'dvonn', 'abande']) await resignedGame(odysseus.page, penelope.page, game);
        for (const [screen, name] of [[desktop, 'account'], [{ ...phone, ...italian }, 'account-360-it']]) {
            const me = await site.person({ at: '/account', ...screen });
            assert.ok(await me.page.evaluate(account, { url: '/api/login', ...login }));
            await me.page.reload();
            await me.page.locator('details summary').click();
            await take(me, name, { fullPage: true });
        }
        for (const { context } of [odysseus, penelope]) await context.close();
    });
});
