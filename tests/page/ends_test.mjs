// How a game ends: what won is traced on the board, and the result is heard as well as seen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pressAll } from './actions.mjs';
import { leave, openSite, unhurried } from './support.mjs';

const site = openSite();

// One turn before the end. The line goes `along` so many pairs of cells, or more where cells have other neighbours too.
const ends = [
    { game: 'onyx', options: { size: '6' }, start: 'turn=b b=c1,c2,c3,c4,c5 w=a1,a2', points: ['c6'], along: 5, words: 'Black wins' },
    { game: 'octagons', options: { size: '5' }, start: 'turn=b b=c1e,c2s,c2n,c3e,c4s,c4n w=a1e', points: ['c5e'], along: 6, words: 'Black wins' },
    // The bishop reaches the rook from afar.
    { game: 'connection', start: '8/7R/8/8/1k6/8/7K/B7 w - - 0 1', points: ['h7', 'h8'], along: 1, words: 'White wins' },
];

describe('a connection that wins', unhurried, () => {
    for (const { game, options, start, points, along, words } of ends)
        it(`is traced in ${game}, and the result is told aloud`, async () => {
            const me = await site.atTable({ game, options, start });
            assert.equal(await me.page.locator('.board .trace.over').count(), 0, 'not before');
            await pressAll(me.page, ...points);
            await me.page.locator('.result', { hasText: words }).waitFor();
            const lines = await me.page.locator('.board .trace.over').evaluateAll((all) => all.map((each) => each.getTotalLength()));
            assert.ok(lines.length >= along && Math.min(...lines) > 0.5, `${lines}`);
            const result = (await me.page.textContent('.result')).trim();
            const heard = await me.page.locator('[aria-live=polite]').first().textContent();
            assert.ok(heard.endsWith(result), `${heard} / ${result}`);
            await leave(me);
        });
});
