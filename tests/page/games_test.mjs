// Every game, by clicks alone, against level 1 until the table says how it ended.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playToEnd } from './player.mjs';
import { openSite, unhurried } from './support.mjs';

// Small boards, and for the chess games an early cap: the kinds of clicks are the same, the evening is shorter.
const games = {
    dvonn: {},
    volo: { size: '6', cap: '60' },
    onyx: { size: '6' },
    octagons: {},
    connection: { cap: '24' },
    entropy: { cap: '24' },
    abande: {},
    byte: {},
};

describe('a game to its end', () => {
    const site = openSite();

    for (const [index, [game, options]] of Object.entries(games).entries())
        it(game, unhurried, async () => {
            const { page, context, complaints } = await site.atTable({ game, options, with: 'level', level: 1, side: index % 2 });
            await playToEnd(page, 7);
            assert.match(await page.textContent('.result'), /wins|draw/);
            assert.deepEqual(complaints, []);
            await context.close();
        });
});
