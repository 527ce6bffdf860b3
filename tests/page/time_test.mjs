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
        ([label, most]) => Number(document.querySelector(`[aria-label="${label}"]`).textContent.split(':').at(-1)) <= most,
        [`Time of ${colour}`, seconds],
    );
// Both have moved once; White is to move and his time runs.
async function begun(time) {
    const { host, guest } = await site.pair({ game: 'abande', time });
    await press(host.page, 'd4');
    await untilAsked(guest.page);
    await press(guest.page, 'd5');
    await untilMoves(host.page, 2);
    return { host, guest };
}
async function untilFlag({ host, guest }, winner) {
    for (const { page } of [host, guest]) {
        await page.locator('.result', { hasText: `${winner} wins on time.` }).waitFor();
        assert.equal(await shown(page, winner === 'White' ? 'Black' : 'White'), 0);
    }
    await leave(host, guest);
}

describe('a clock', { ...unhurried, concurrency: 3 }, () => {
    it('runs on both pages, stands still in a pause, goes on, and its flag ends the game', async () => {
        const { host, guest } = await begun({ kind: 'fischer', main: 7000, add: 1000 });
        for (const { page } of [host, guest]) await untilShown(page, 'White', 6.7);
        await button(guest.page, 'Pause').click();
        await button(host.page, 'Accept').click();
        for (const { page } of [host, guest]) await button(page, 'Go on').waitFor();
        const [stopped, also] = [await shown(host.page, 'White'), await shown(guest.page, 'White')];
        assert.equal(also, stopped);
        await host.page.waitForTimeout(500);
        for (const { page } of [host, guest]) assert.equal(await shown(page, 'White'), stopped);
        await button(guest.page, 'Go on').click();
        await button(host.page, 'Accept').click();
        await untilAsked(host.page);
        await untilShown(guest.page, 'White', stopped - 0.3);
        await press(host.page, 'd3');
        await untilAsked(guest.page);
        assert.ok((await shown(host.page, 'White')) > 1, 'a second for the move');
        await untilFlag({ host, guest }, 'White');
    });

    it('with a delay begins to run after it', async () => {
        const people = await begun({ kind: 'delay', main: 5000, add: 2000 });
        assert.equal(await shown(people.host.page, 'White'), 5);
        for (const { page } of Object.values(people)) await untilShown(page, 'White', 4.5);
        await untilFlag(people, 'Black');
    });

    it('for each move is whole again after every move', async () => {
        const people = await begun({ kind: 'move', main: 5000 });
        for (const { page } of Object.values(people)) await untilShown(page, 'White', 4.7);
        await press(people.host.page, 'd3');
        await untilMoves(people.guest.page, 3);
        for (const { page } of Object.values(people)) assert.equal(await shown(page, 'White'), 5);
        await untilFlag(people, 'White');
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
        await site.server.restart();
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
