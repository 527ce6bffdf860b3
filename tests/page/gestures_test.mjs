// What can be done at a table besides moving: offers, pauses, hints, files, watching, a second tab.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { button } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { account, created, goTo, leave, moveList, openSite, patience, press, unhurried, untilMoves } from './support.mjs';

const site = openSite();

const says = (page, text) => page.getByText(text).first().waitFor();
const pair = (game, time) => site.pair({ game, ...(time ? { time } : {}) });

describe('a rated game', unhurried, () => {
    it('offers no move back, which is never allowed there, and does not count when it was hardly begun', async () => {
        const [host, guest] = [await site.person({ at: '/account' }), await site.person({ at: '/account' })];
        for (const [name, { page }] of Object.entries({ Achille: host, Ettore: guest }))
            assert.ok(await page.evaluate(account, { url: '/api/account', name, password: 'before the high walls' }));
        const room = await host.page.evaluate(created, { game: 'abande', with: 'link', time: { kind: 'move', main: 86_400_000 }, rated: true });
        for (const { page } of [host, guest]) await page.goto(`${site.url}/game/${room}`);
        await button(guest.page, 'Sit down and play').click();
        await untilAsked(host.page);
        await press(host.page, 'd4');
        await untilMoves(guest.page, 1);
        await button(guest.page, '½ Offer a draw').waitFor();
        for (const { page } of [host, guest]) assert.equal(await button(page, 'Take back').count(), 0);
        await untilAsked(guest.page);
        await press(guest.page, 'd3');
        await untilMoves(host.page, 2);
        await button(guest.page, 'Resign').click();
        await button(guest.page, 'Really resign?').click();
        for (const { page } of [host, guest]) await says(page, 'rated, but not counted');
        await leave(host, guest);
    });
});

describe('who sits down at chess as Black', unhurried, () => {
    it('sees the board from their side at once', async () => {
        const { host, guest } = await pair('connection');
        const seats = await Promise.all([host, guest].map(({ page }) => page.locator('.player').last().textContent()));
        const black = seats[0].includes('Black') ? host : guest;
        const height = async (page, cell) => (await page.locator(`.hit[data-cell=${cell}]`).boundingBox()).y;
        await black.page.waitForFunction(() => {
            const top = (cell) => document.querySelector(`.hit[data-cell=${cell}]`).getBoundingClientRect().top;
            return top('a1') < top('a8');
        });
        const white = black === host ? guest : host;
        assert.ok((await height(white.page, 'a8')) < (await height(white.page, 'a1')));
        await leave(host, guest);
    });
});

describe('offers', unhurried, () => {
    it('a draw is declined, withdrawn, and accepted', async () => {
        const { host, guest } = await pair('abande');
        await button(host.page, '½ Offer a draw').click();
        await says(guest.page, /^Guest \d{4} offers a draw\.$/);
        await button(guest.page, 'Decline').click();
        for (const { page } of [host, guest]) await page.waitForSelector('.offer', { state: 'detached' });
        await says(host.page, /^Guest \d{4} has declined the draw\.$/);
        await button(host.page, '½ Offer a draw').click();
        await says(guest.page, /^Guest \d{4} offers a draw\.$/);
        await button(host.page, 'Withdraw the offer').click();
        await guest.page.waitForSelector('.offer', { state: 'detached' });
        await button(guest.page, '½ Offer a draw').click();
        await says(host.page, /^Guest \d{4} offers a draw\.$/);
        await button(host.page, 'Accept').click();
        for (const { page } of [host, guest]) {
            await page.waitForSelector('.result');
            assert.match(await page.textContent('.result'), /A draw by agreement\./);
            assert.equal(await page.getByText('A draw by agreement.').locator('visible=true').and(page.locator(':not(.unseen)')).count(), 1);
        }
        await leave(host, guest);
    });

    it('a pause stops the clocks, survives leaving, and ends when both want it', async () => {
        const { host, guest } = await pair('abande', { kind: 'fischer', main: 600_000, add: 5000 });
        await press(host.page, 'd4');
        await untilAsked(guest.page);
        await press(guest.page, 'd5');
        await untilMoves(host.page, 2);
        await button(host.page, 'Pause').click();
        await button(guest.page, 'Accept').click();
        for (const { page } of [host, guest]) await says(page, 'The game is paused.');
        await goTo(host.page, '/');
        await host.page.getByRole('heading', { name: 'Your games under way' }).waitFor();
        await host.page.locator('a[href^="/game/"]').first().click();
        await button(host.page, 'Go on').click();
        await says(guest.page, /^Guest \d{4} would like to go on\.$/);
        await button(guest.page, 'Accept').click();
        await untilAsked(host.page);
        await press(host.page, 'd3');
        await untilMoves(guest.page, 3);
        await button(guest.page, 'Pause').click();
        await button(host.page, 'Accept').click();
        await button(host.page, 'Go on').waitFor();
        await button(host.page, '½ Offer a draw').click();
        await button(guest.page, 'Decline').click();
        await button(host.page, 'Resign').click();
        await button(host.page, 'Really resign?').click();
        await host.page.locator('.result', { hasText: 'You lost by resignation.' }).waitFor();
        await guest.page.locator('.result', { hasText: 'You won by resignation.' }).waitFor();
        await leave(host, guest);
    });
});

describe('alone at a table', unhurried, () => {
    it('a hint shows cells and plays nothing', async () => {
        const me = await site.atTable({ game: 'abande' });
        await button(me.page, 'Hint').click();
        await me.page.waitForSelector('.board .hint', { state: 'attached' });
        assert.deepEqual(await moveList(me.page), []);
        await press(me.page, 'd4');
        await untilMoves(me.page, 1);
        await me.page.waitForSelector('.board .hint', { state: 'detached' });
        await leave(me);
    });

    it('a hint is told in words too', async () => {
        const me = await site.atTable({ game: 'abande' });
        await button(me.page, 'Hint').click();
        await me.page.locator('.prompt', { hasText: /Hint: [a-g][1-7]\. / }).waitFor();
        await leave(me);
    });

    it('the game can be kept as a record and as pictures', async () => {
        const me = await site.atTable({ game: 'abande' });
        await press(me.page, 'd4');
        await untilMoves(me.page, 1);
        await me.page.getByRole('tab', { name: 'Share' }).click();
        const saved = async (name) => {
            const [download] = await Promise.all([me.page.waitForEvent('download'), button(me.page, name).click()]);
            return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
        };
        const record = await saved('Record of the game');
        assert.match(record.name, /^abande-1\.txt$/);
        assert.match(record.content.toString(), /d4/);
        const svg = await saved('Picture (SVG)');
        assert.match(svg.content.toString(), /^<svg [^>]*viewBox=[^]*<\/svg>\n$/);
        const png = await saved('Picture (PNG)');
        assert.deepEqual([...png.content.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
        assert.ok(png.content.readUInt32BE(16) > 300, 'wide enough to print');
        await leave(me);
    });

    it('a game withdrawn before its first moves has no winner', async () => {
        const me = await site.atTable({ game: 'dvonn' });
        await button(me.page, 'Withdraw').click();
        await button(me.page, 'Really withdraw?').click();
        await says(me.page, 'The game was withdrawn.');
        await leave(me);
    });
});

describe('others in the room', unhurried, () => {
    it('two tabs of one player agree, and either can move', async () => {
        const me = await site.atTable({ game: 'abande' });
        const second = await me.context.newPage();
        second.setDefaultTimeout(patience);
        await second.goto(me.page.url());
        await untilAsked(second);
        await press(me.page, 'd4');
        await untilMoves(second, 1);
        await untilAsked(second);
        await press(second, 'd5');
        await untilMoves(me.page, 2);
        assert.deepEqual(await moveList(me.page), await moveList(second));
        await leave(me);
    });

    it('who sits down in one tab has the seat in the other too', async () => {
        const host = await site.atTable({ game: 'abande', with: 'link', side: 1 });
        const guest = await site.person({ at: host.page.url() });
        const second = await guest.context.newPage();
        second.setDefaultTimeout(patience);
        await second.goto(host.page.url());
        await button(second, 'Sit down and play').waitFor();
        await button(guest.page, 'Sit down and play').click();
        await untilAsked(second);
        await press(second, 'd4');
        await untilMoves(guest.page, 1);
        await leave(host, guest);
    });

    it('who has become somebody else looks on at what they played', async () => {
        const { host, guest } = await pair('abande');
        const odysseus = { name: 'Odisseo', password: 'the olive tree bed' };
        assert.ok(await account({ url: `${site.url}/api/account`, ...odysseus }));
        assert.ok(await guest.page.evaluate(account, { url: '/api/login', ...odysseus }));
        await guest.cut();
        await guest.page.waitForFunction(() => document.querySelectorAll('.gestures button').length === 0);
        await leave(host, guest);
    });

    it('a watcher sees every move and can touch nothing', async () => {
        const { host, guest } = await pair('abande');
        const watcher = await site.person({ at: host.page.url() });
        await says(host.page, '1 watching');
        await press(host.page, 'd4');
        await untilMoves(watcher.page, 1);
        await untilAsked(guest.page);
        assert.equal(await watcher.page.locator('.hit[data-can]').count(), 0);
        assert.equal(await watcher.page.locator('.gestures button').count(), 0);
        assert.equal(await watcher.page.getByLabel('Write a move').isDisabled(), true);
        await watcher.page.getByRole('tab', { name: /Chat/ }).click();
        await watcher.page.getByLabel('Write something').fill('a fine move');
        await watcher.page.keyboard.press('Enter');
        const openChat = () => host.page.getByRole('tab', { name: /Chat/ }).click();
        await openChat();
        const said = host.page.locator('.log', { hasText: '(watching): a fine move' });
        await said.waitFor();
        await host.page.reload();
        await openChat();
        await said.waitFor();
        await leave(host, guest, watcher);
    });

    it('a rematch exchanges the colours', async () => {
        const { host, guest } = await pair('abande');
        await press(host.page, 'd4');
        await untilAsked(guest.page);
        await press(guest.page, 'd5');
        await untilMoves(host.page, 2);
        const room = new URL(host.page.url()).pathname;
        await button(host.page, 'Resign').click();
        await button(host.page, 'Really resign?').click();
        await button(guest.page, 'Rematch').click();
        await button(host.page, 'Accept').click();
        for (const { page } of [host, guest]) {
            await page.waitForFunction((old) => location.pathname !== old && document.querySelectorAll('.moves .move').length === 0, room);
            await page.waitForSelector('.result', { state: 'detached' });
            await page.locator('.player', { hasText: '· you' }).waitFor();
        }
        await untilAsked(guest.page);
        assert.match(await guest.page.locator('.player', { hasText: '· you' }).textContent(), /White/);
        assert.match(await host.page.locator('.player', { hasText: '· you' }).textContent(), /Black/);
        await leave(host, guest);
    });
});
