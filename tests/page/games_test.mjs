// Every game, by clicks alone, against level 1 until the table says how it ended.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playAdvised, playToEnd } from './player.mjs';
import { openSite, unhurried } from './support.mjs';

// Small boards where there are some: the kinds of clicks are the same, the evening is shorter.
const boards = { volo: { size: '6', cap: '60' }, onyx: { size: '6' }, octagons: { size: '5' } };
const games = ['dvonn', 'volo', 'onyx', 'octagons', 'connection', 'entropy', 'abande', 'byte'];
// By chance one hardly ever mates: there the machine says where to click.
const advised = ['connection', 'entropy'];

describe('a game to its end', () => {
    const site = openSite();

    for (const [index, game] of games.entries())
        it(game, unhurried, async () => {
            const options = boards[game] ?? {};
            const { page, context, complaints } = await site.atTable({ game, options, with: 'level', level: 1, side: index % 2 });
            await (advised.includes(game) ? playAdvised(page) : playToEnd(page, 7));
            assert.match(await page.textContent('.result'), /wins|draw/);
            assert.deepEqual(complaints, []);
            await context.close();
        });
});
