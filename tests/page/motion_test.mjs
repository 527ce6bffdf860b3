// What moves on the board, how soon it is seen, and that a person can do without.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilAsked } from './player.mjs';
import { boardOf, openSite, press, unhurried, untilMoves, watchMotion } from './support.mjs';

const site = openSite();

async function atBoard(settings = {}, board = boardOf('connection')) {
    const person = await site.person({ at: '/account', reducedMotion: 'no-preference', ...settings });
    await person.page.addInitScript(watchMotion);
    await person.page.goto(new URL(board, site.url).href);
    await untilAsked(person.page);
    await person.page.evaluate(() => [window.motionSeen(), window.fadesSeen()]);
    let moves = 0;
    const play = async (...cells) => {
        for (const cell of cells) await press(person.page, cell);
        await untilMoves(person.page, ++moves);
        return person.page.evaluate(() => window.motionSeen());
    };
    return { ...person, play };
}

describe('motion', unhurried, () => {
    it('shows how a piece goes, and what is captured', async () => {
        const { page, play, done } = await atBoard();
        assert.equal((await play('e2', 'e4')).filter((part) => part === 'flyer').length, 1);
        await play('d7', 'd5');
        const capture = await play('e4', 'd5');
        assert.ok(capture.includes('flyer') && capture.includes('captured'), capture.join());
        await page.waitForFunction(() => document.querySelectorAll('.board .stack').length === 31);
        await done();
    });

    it('shows what is captured far from where one plays', async () => {
        const { page, play, context } = await atBoard({}, boardOf('onyx', 'turn=b b=a8 w=a9,b8'));
        assert.equal((await play('b9')).filter((part) => part === 'captured').length, 2);
        await page.waitForFunction(() => document.querySelectorAll('.board .stack').length === 2);
        await page.getByRole('button', { name: 'One move back' }).click();
        await page.waitForFunction(() => /White/.test(document.querySelector('.hit[data-cell=b8]').ariaLabel));
        const back = await page.evaluate(() => window.motionSeen());
        assert.ok(!back.includes('captured') && !back.includes('flyer'), 'going back captures nothing, and nothing flies');
        await context.close();
    });

    it('shows the steps of a turn one after the other, and none again that one made oneself', async () => {
        const { page, play, context } = await atBoard({}, boardOf('entropy'));
        assert.equal((await play('e2', 'e4', 'h7', 'h4')).filter((part) => part === 'flyer').length, 1);
        await page.getByRole('button', { name: 'One move back' }).click();
        await page.waitForFunction(() => !document.querySelector('.board .last'));
        await page.evaluate(() => [window.motionSeen(), window.fadesSeen()]);
        await page.getByRole('button', { name: 'One move on' }).click();
        await page.waitForFunction(() => document.querySelectorAll('.board .last').length === 4);
        const [parts, fades] = await page.evaluate(() => [window.motionSeen(), window.fadesSeen()]);
        const waiting = fades.filter((_, index) => parts[index] === 'flyer').map((opacities) => opacities.filter((each) => each === 0).length);
        assert.equal(waiting.length, 2);
        assert.ok(waiting[0] === 0 && waiting[1] > 5, `${waiting}`);
        await context.close();
    });

    it('dims a group of Dvonn that has lost contact, before it goes', async () => {
        const cutting = boardOf('dvonn', 'phase=move turn=w w=c2,c4 b=c1,c3 r=c5');
        // Here the stack that moves loses contact itself, with the one that it goes onto and the one behind.
        const losing = boardOf('dvonn', 'phase=move turn=w w=c2 b=c3,c4 r=c1');
        for (const [board, ...cells] of [[cutting, 'c4', 'c5'], [losing, 'c2', 'c3']]) {
            const { page, play, context } = await atBoard({}, board);
            await play(...cells);
            const dimmed = (await page.evaluate(() => window.fadesSeen())).filter((opacities) => opacities.filter((each) => each === 0.45).length > 5);
            assert.equal(dimmed.length, 3);
            for (const opacities of dimmed) assert.ok(opacities[0] === 1 && opacities.at(-1) === 0, `${opacities}`);
            await page.waitForFunction(() => document.querySelectorAll('.board .stack').length === 1);
            await context.close();
        }

        const still = await atBoard({ reducedMotion: 'reduce' }, cutting);
        assert.deepEqual(await still.play('c4', 'c5'), []);
        await still.context.close();
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
