// Clocks that really run, and what befalls the server meanwhile.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilAsked } from './player.mjs';
import { foreign, leave, moveList, openSite, press, unhurried, untilMoves } from './support.mjs';

const site = openSite();
const button = (page, name) => page.getByRole('button', { name, exact: true });

// What the page shows on the clock of this colour, in seconds.
const shown = async (page, colour) => {
    const [minutes, seconds] = (await page.getByLabel(`Time of ${colour}`).textContent()).split(':').map(Number);
    return 60 * minutes + seconds;
};
const untilShown = (page, colour, seconds) =>
    page.waitForFunction(
        ([label, most]) => {
            const [minutes, rest] = document.querySelector(`[aria-label="${label}"]`).textContent.split(':').map(Number);
            return 60 * minutes + rest <= most;
        },
        [`Time of ${colour}`, seconds],
    );
const people = ({ host, guest }) => [host.page, guest.page];
// Both have moved once; White is to move and on the clock.
async function begun(time) {
    const { host, guest } = await site.pair({ game: 'abande', time });
    await press(host.page, 'd4');
    await untilAsked(guest.page);
    await press(guest.page, 'd5');
    await untilMoves(host.page, 2);
    return { host, guest };
}
// However slow the machine is, no flag falls in ten minutes.
const main = 600_000;

describe('a clock', unhurried, () => {
    it('runs on both pages, stands still in a pause, goes on, and has more time after a move', async () => {
        const { host, guest } = await begun({ kind: 'fischer', main, add: main });
        for (const page of people({ host, guest })) await untilShown(page, 'White', 598);
        await button(guest.page, 'Pause').click();
        await button(host.page, 'Accept').click();
        for (const page of people({ host, guest })) await button(page, 'Go on').waitFor();
        const [stopped, also] = [await shown(host.page, 'White'), await shown(guest.page, 'White')];
        assert.equal(also, stopped);
        await host.page.waitForTimeout(1200);
        for (const page of people({ host, guest })) assert.equal(await shown(page, 'White'), stopped);
        await button(guest.page, 'Go on').click();
        await button(host.page, 'Accept').click();
        await untilAsked(host.page);
        for (const page of people({ host, guest })) await untilShown(page, 'White', stopped - 1);
        await press(host.page, 'd3');
        for (const page of people({ host, guest })) {
            await untilMoves(page, 3);
            assert.ok((await shown(page, 'White')) > stopped, 'more for the move');
        }
        await leave(host, guest);
    });

    it('with a delay begins to run after it', async () => {
        const { host, guest } = await site.pair({ game: 'abande', time: { kind: 'delay', main, add: 3000 } });
        await press(host.page, 'd4');
        await untilAsked(guest.page);
        const before = Date.now();
        await press(guest.page, 'd5');
        for (const page of people({ host, guest })) {
            await untilMoves(page, 2);
            await untilShown(page, 'White', 599);
            assert.ok(Date.now() - before >= 3000, 'not before the delay is over');
        }
        await leave(host, guest);
    });

    it('for each move is whole again after every move', async () => {
        const { host, guest } = await begun({ kind: 'move', main });
        for (const page of people({ host, guest })) await untilShown(page, 'White', 598);
        await press(host.page, 'd3');
        for (const page of people({ host, guest })) {
            await untilMoves(page, 3);
            assert.equal(await shown(page, 'White'), 600);
        }
        await leave(host, guest);
    });
});

// All at once, since nobody has to be quick: time is counted after the first moves, and then nobody moves any more.
describe('a flag', { ...unhurried, concurrency: 3 }, () => {
    const untilFlag = async (page) => {
        await page.locator('.result', { hasText: /^(Black wins|You won|You lost) on time\.$/ }).waitFor();
        assert.equal(await shown(page, 'White'), 0);
    };

    it('ends the game on both pages', async () => {
        const { host, guest } = await begun({ kind: 'fischer', main: 5000, add: 1000 });
        for (const page of people({ host, guest })) await untilFlag(page);
        await leave(host, guest);
    });

    for (const time of [{ kind: 'delay', main: 5000, add: 500 }, { kind: 'move', main: 5000 }])
        it(`falls by ${time.kind} too`, async () => {
            const me = await site.atTable({ game: 'abande', time });
            await press(me.page, 'd4');
            await untilMoves(me.page, 1);
            await untilAsked(me.page);
            await press(me.page, 'd5');
            await untilFlag(me.page);
            await leave(me);
        });
});

describe('a server', { ...unhurried, skip: foreign && 'it is not ours' }, () => {
    it('that cannot write says so, and takes the move when it can', async () => {
        const me = await site.atTable({ game: 'dvonn' });
        site.server.limitFiles(4096);
        await press(me.page, 'a3');
        await me.page.getByText('The server cannot write it down now').first().waitFor();
        assert.deepEqual(await moveList(me.page), []);
        site.server.limitFiles('unlimited');
        await untilAsked(me.page);
        await press(me.page, 'a4');
        await untilMoves(me.page, 1);
        await leave(me);
    });

    it('that is killed and comes back finds its players at the table', async () => {
        const { host, guest } = await begun({ kind: 'fischer', main: 600_000, add: 0 });
        await site.server.restart(async () => {
            for (const page of people({ host, guest })) await page.getByText('The connection was lost').first().waitFor();
        });
        await untilAsked(host.page);
        await press(host.page, 'd3');
        await untilAsked(guest.page);
        await press(guest.page, 'c3');
        for (const { page } of [host, guest]) {
            await untilMoves(page, 4);
            assert.deepEqual(await moveList(page), ['d4', 'd5', 'd3', 'c3']);
        }
        await button(guest.page, 'Pause').click();
        await button(host.page, 'Decline').waitFor();
        // That nobody answered for a moment is no fault of the page's.
        for (const somebody of [host, guest]) somebody.complaints = somebody.complaints.filter((text) => !/ERR_CONNECTION/.test(text));
        await leave(host, guest);
    });
});
