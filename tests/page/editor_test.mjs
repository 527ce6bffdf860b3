// A position put together by hand, in every game: the server reads what the page writes, and a game begins from it.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { untilAsked } from './player.mjs';
import { goTo, openSite, press, unhurried } from './support.mjs';

let visitor, page;
const site = openSite(async () => {
    visitor = await site.person({ at: '/account' });
    page = visitor.page;
});
after(() => assert.deepEqual(visitor.complaints, []));

const text = () => page.getByLabel('The position as text').inputValue();
const verdict = (words) =>
    page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.verdict')?.textContent), words);
const open = async (game, query = '') => {
    await goTo(page, `/edit/${game}${query}`);
    await page.waitForSelector('[data-put]');
};
const put = async (piece, ...cells) => {
    await page.click(`[data-put="${piece}"]`);
    for (const cell of cells) await press(page, cell);
};
const choose = (field, value) => page.selectOption(`select[name=${field}]`, value);

// From an empty board: what is done, and what the server then calls the position.
const positions = {
    dvonn: {
        build: async () => {
            await choose('phase', 'move');
            await put('first disc', 'c2', 'c4');
            await put('second disc', 'c1', 'c3', 'c3');
            await put('neutral disc', 'c5', 'c4');
        },
        expected: 'phase=move turn=w w=c2,c4:2+ b=c1,c3:2 r=c5',
    },
    volo: {
        build: async () => {
            await put('first bird', 'e4', 'e8', 'g5', 'g5');
            await put('second bird', 'a2', 'm10');
            await choose('turn', '1');
        },
        expected: 'turn=b y=e4,e8 b=a2,m10',
    },
    onyx: {
        build: async () => {
            await put('first disc', 'f6', 'ef-10/11');
            await put('second disc', 'd4');
        },
        expected: 'turn=b b=f6,ef-10/11 w=d4',
    },
    octagons: {
        build: async () => {
            await put('first disc', 'c4x', 'b3n');
            await put('second disc', 'e6x');
        },
        expected: 'turn=b b=b3n,c4x w=e6x',
    },
    connection: {
        build: async () => {
            await put('first king', 'e1');
            await put('second king', 'e8');
            await put('first pawn', 'e2', 'd2');
            await put('nothing', 'd2');
        },
        expected: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
    },
    entropy: {
        build: async () => {
            await put('first king', 'e1');
            await put('first rook', 'h1');
            await put('second king', 'e8');
            await page.fill('input[name=castling]', 'KQ');
            await page.fill('input[name=frozen]', 'h1');
        },
        expected: '4k3/8/8/8/8/8/8/4K2R w K - 0 1 frozen=h1',
    },
    abande: {
        build: async () => {
            await put('first disc', 'd4');
            await put('second disc', 'd4', 'd5');
        },
        expected: 'turn=w b=d4:2,d5 hand=17,16',
    },
    byte: {
        build: async () => {
            await put('first disc', 'c3');
            await put('second disc', 'c3', 'd4', 'd4');
            await put('first disc', 'c3');
            await page.fill('input[name=points-1]', '1');
        },
        expected: 'turn=w s=c3:wbw,d4:bb points=0,1',
    },
    lasca: {
        build: async () => {
            await put('second disc', 'c3');
            await put('first crowned', 'c3');
            await put('second crowned', 'e5');
        },
        expected: 'turn=w s=c3:bW,e5:B',
    },
    accasta: {
        build: async () => {
            await put('first barred', 'd4');
            await put('second disc', 'e4', 'e4');
        },
        expected: 'turn=w s=d4:c,e4:SS',
    },
    focus: {
        build: async () => {
            await put('first disc', 'd4');
            await put('second disc', 'e4');
            await page.fill('input[name=hand-0]', '2');
        },
        expected: 'turn=w s=d4:w,e4:b hand=2,17',
    },
    kalah: {
        build: async () => {
            await put('neutral disc', 'a1', 'a1', 'b2', 'north');
            await put('nothing', 'a1');
        },
        expected: 'turn=s south=1,0,0,0,0,0 north=0,1,0,0,0,0 stores=0,1',
    },
};

describe('a position by hand', unhurried, () => {
    for (const [game, { build, expected }] of Object.entries(positions))
        it(`is set up and played from in ${game}`, async () => {
            await open(game);
            await page.getByRole('button', { name: 'Empty board' }).click();
            await build();
            await verdict('This position can be played');
            await page.getByRole('button', { name: 'Analyse' }).click();
            await untilAsked(page);
            await page.getByRole('tab', { name: 'Position' }).click();
            assert.equal(await text(), expected);
            await page.getByRole('button', { name: 'Set up by hand…' }).click();
            await verdict('This position can be played');
            await page.getByRole('button', { name: 'Play from this position…' }).click();
            await page.check('input[value=here]');
            await page.click('dialog form button.main');
            await page.waitForURL('**/game/**');
            await untilAsked(page);
        });

    it('that is none is refused in words, and mended by keyboard', async () => {
        await open('dvonn');
        await page.getByRole('button', { name: 'Empty board' }).click();
        await put('neutral disc', 'c1', 'c2', 'c3', 'c4');
        await verdict('red');
        assert.equal(await page.getByRole('button', { name: 'Analyse' }).isDisabled(), true);
        await page.focus('[data-put=nothing]');
        await page.keyboard.press('Enter');
        await page.focus('.hit[data-cell=c4]');
        await page.keyboard.press('Enter');
        await verdict('The position|can be played|game is over');
        await page.waitForFunction(() => !document.querySelector('.verdict.bad'));
    });

    it('begins from what was on the board, and from a text', async () => {
        await open('byte', `?position=${encodeURIComponent('turn=b s=c3:wb,d4:b points=1,0')}`);
        await verdict('This position can be played');
        assert.equal(await text(), 'turn=b s=c3:wb,d4:b points=1,0');
        await page.getByLabel('The position as text').fill('turn=w s=c3:wbwbwbw points=0,0');
        await page.getByRole('button', { name: 'Set it up' }).click();
        await page.waitForFunction(() => /7/.test(document.querySelector('.hit[data-cell=c3]').getAttribute('aria-label')));
    });
});
