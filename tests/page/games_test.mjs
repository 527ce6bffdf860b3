// Every game, by clicks alone, against level 1 until the table says how it ended.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playToEnd } from './player.mjs';
import { makeGame, openSite, unhurried } from './support.mjs';

// Small boards, and for the chess games an early cap: the kinds of clicks are the same, the evening is shorter.
const games = {
    dvonn: {},
    volo: { size: '6', cap: '60' },
    onyx: { size: '6' },
    octagons: {},
    connection: { cap: '40' },
    entropy: { cap: '40' },
    abande: {},
    byte: {},
};

describe('a game to its end', () => {
    const site = openSite();

    for (const [game, options] of Object.entries(games))
        it(game, unhurried, async () => {
            const { page, context, complaints } = await site.person();
            await makeGame(page, game, { options });
            await playToEnd(page, 7);
            assert.match(await page.textContent('.result'), /wins|draw/);
            assert.deepEqual(complaints, []);
            await context.close();
        });
});
