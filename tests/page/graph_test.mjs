// A finished game judged move by move. The machine's part is played here, so that the mistakes are always the same.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { play } from './actions.mjs';
import { untilAsked } from './player.mjs';
import { boardOf, openSite, press, unhurried } from './support.mjs';

const site = openSite();

// What the machine thinks for the side to move after so many actions: Black's first move gives White a clear advantage,
// White's second gives Black a won game.
const judgements = [
    { score: 5, chance: 0.51 },
    { score: -5, chance: 0.49 },
    { score: 120, chance: 0.8 },
    { win_in: 9, chance: 1 },
    { win_in: -8, chance: 0 },
];

function machine() {
    let busy = true;
    const asked = [];
    const answer = (message) => {
        if (message.t === 'stop') return [];
        if (message.t !== 'analyse') return null;
        const ply = message.ply ?? message.actions.length;
        if (ply === 2 && busy) {
            busy = false;
            return [{ t: 'error', re: message.id, error: { code: 'too_many', words: { en: 'Slower, please.', it: 'Più piano.' } } }];
        }
        asked.push(ply);
        const lines = [{ line: 1, depth: 3, actions: ['g7'], ...judgements[ply] }];
        const common = { t: 'analysis', re: message.id, side: ply % 2 };
        return [
            { ...common, done: false, lines: [] },
            { ...common, done: true, lines },
        ];
    };
    return { answer, asked };
}

const mistakes = (page) => page.locator('[data-mistake]').allTextContents().then((all) => all.map((text) => text.trim().replace(/\s+/g, ' ')));

describe('a finished game', unhurried, () => {
    it('shows where it went wrong, on the graph, in words and in the list of moves', async () => {
        const { answer, asked } = machine();
        const me = await site.atTable({ game: 'abande' }, {}, answer);
        const { page } = me;
        await play(page, 'd4', 'd5', 'd6', 'd3');
        assert.equal(await page.getByRole('button', { name: 'Where did it go wrong?' }).count(), 0, 'not while it is played');
        await page.getByRole('button', { name: 'Resign' }).click();
        await page.getByRole('button', { name: 'Really resign?' }).click();
        await page.getByRole('button', { name: 'Where did it go wrong?' }).click();
        await page.waitForFunction(() => document.querySelectorAll('[data-mistake]').length === 2);
        await page.waitForSelector('.graph [role=status]', { state: 'detached' });
        assert.deepEqual(asked, [0, 1, 2, 3, 4], 'every position once, and again after being told to wait');
        assert.deepEqual(await mistakes(page), ['1… d5? better g7', '2. d6?? better g7']);
        assert.deepEqual(await page.locator('.moves .move').allTextContents(), ['d4', 'd5?', 'd6??', 'd3']);
        await page.click('[data-mistake="3"]');
        await page.waitForFunction(() => /empty/.test(document.querySelector('.hit[data-cell=d3]').getAttribute('aria-label')));
        await page.getByRole('tab', { name: 'Rules' }).click();
        await page.getByRole('tab', { name: 'Moves' }).click();
        assert.equal((await mistakes(page)).length, 2, 'kept while one looks elsewhere');
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });

    it('is gone to by pointing at the graph', async () => {
        const me = await site.person({ at: boardOf('abande') }, machine().answer);
        await play(me.page, 'd4', 'd5', 'd6', 'd3');
        await me.page.getByRole('button', { name: 'Where did it go wrong?' }).click();
        await me.page.waitForSelector('[data-mistake="3"]');
        const box = await me.page.locator('.graph svg').boundingBox();
        await me.page.mouse.click(box.x + box.width * 0.25, box.y + box.height / 2);
        await me.page.waitForFunction(() => document.querySelector('.moves [aria-current]')?.textContent.startsWith('d4'));
        await untilAsked(me.page);
        await press(me.page, 'c4');
        await me.page.waitForSelector('.tried');
        assert.equal((await mistakes(me.page)).length, 2, 'a variation changes nothing of the game');
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });

    it('that cannot be judged says why', async () => {
        const refuse = (message) =>
            message.t === 'analyse'
                ? [{ t: 'error', re: message.id, error: { code: 'not_allowed', words: { en: 'Not this game.', it: 'Non questa.' } } }]
                : null;
        const me = await site.person({ at: boardOf('abande') }, refuse);
        await play(me.page, 'd4');
        await me.page.getByRole('button', { name: 'Where did it go wrong?' }).click();
        await me.page.getByText('Not this game.').waitFor();
        assert.deepEqual(await mistakes(me.page), [], 'nothing is marked that nobody judged');
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });
});
