// What moves on the board, how soon it is seen, and that a person can do without.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilAsked } from './player.mjs';
import { boardOf, openSite, press, unhurried, untilMoves, watchMotion } from './support.mjs';

const site = openSite();

async function atBoard(settings = {}) {
    const person = await site.person({ at: '/account', reducedMotion: 'no-preference', ...settings });
    await person.page.addInitScript(watchMotion);
    await person.page.goto(new URL(boardOf('connection'), site.url).href);
    await untilAsked(person.page);
    await person.page.evaluate(() => window.motionSeen());
    let moves = 0;
    const play = async (from, to) => {
        await press(person.page, from);
        await press(person.page, to);
        await untilMoves(person.page, ++moves);
        return person.page.evaluate(() => window.motionSeen());
    };
    return { ...person, play };
}

describe('motion', unhurried, () => {
    it('shows how a piece goes, and what is captured', async () => {
        const { page, play, context, complaints } = await atBoard();
        assert.ok((await play('e2', 'e4')).includes('stack'));
        await play('d7', 'd5');
        const capture = await play('e4', 'd5');
        assert.ok(capture.includes('stack') && capture.includes('captured'), capture.join());
        await page.waitForFunction(() => document.querySelectorAll('.board .stack').length === 31);
        assert.deepEqual(complaints, []);
        await context.close();
    });

    it('is left out where the system or the person asks for that', async () => {
        const still = await atBoard({ reducedMotion: 'reduce' });
        assert.deepEqual(await still.play('e2', 'e4'), []);
        await still.context.close();

        const { page, play, context } = await atBoard();
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.getByLabel('Pieces move on the board').uncheck();
        await page.keyboard.press('Escape');
        assert.deepEqual(await play('e2', 'e4'), []);
        await context.close();
    });
});
