// Every game, by clicks alone, against level 1 until the table says how it ended.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playAdvised, playToEnd, untilAsked } from './player.mjs';
import { openSite, unhurried, watchMotion } from './support.mjs';

// Small boards where there are some: the kinds of clicks are the same, the evening is shorter.
const boards = { volo: { size: '6' }, onyx: { size: '6' }, octagons: { size: '5' } };
const games = ['dvonn', 'volo', 'onyx', 'octagons', 'connection', 'entropy', 'abande', 'byte'];
// By chance one hardly ever mates, or gathers a flock: there the machine says where to click.
const advised = ['volo', 'connection', 'entropy'];
// Elsewhere nothing moves, which is quicker; here stacks fly, grow and are removed while one plays.
const moving = 'dvonn';
const motionOf = (game) => (game === moving ? { reducedMotion: 'no-preference' } : {});

async function watch(page) {
    await page.addInitScript(watchMotion);
    await page.reload();
    await untilAsked(page);
}

// Whatever left the board is gone when all has come to rest: each stack that is drawn stands on a cell that is not empty.
async function assertMoved(page) {
    assert.ok((await page.evaluate(() => window.motionSeen())).filter((part) => part === 'stack').length > 50);
    await page.waitForFunction(() => {
        const taken = [...document.querySelectorAll('.hit')].filter((cell) => !cell.getAttribute('aria-label').includes('empty'));
        return document.querySelectorAll('.board .stack').length === taken.length;
    });
}

describe('a game to its end', () => {
    const site = openSite();

    for (const [index, game] of games.entries())
        it(game, unhurried, async () => {
            const options = boards[game] ?? {};
            const { page, done } = await site.atTable({ game, options, with: 'level', level: 1, side: index % 2 }, motionOf(game));
            if (game === moving) await watch(page);
            await (advised.includes(game) ? playAdvised(page) : playToEnd(page, 7));
            const result = await page.textContent('.result');
            assert.match(result, /You won|You lost|draw/);
            assert.doesNotMatch(result, /limit of moves/, 'it ends as its rules wish, not because it is too long');
            if (game === moving) await assertMoved(page);
            await done();
        });
});
