// What somebody notices who plays here for the first time.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { button, openBoard, play, pressAll } from './actions.mjs';
import { chance, playTurn, untilAsked } from './player.mjs';
import { line, passing, pile } from './positions.mjs';
import { boardOf, moveList, openSite, press, unhurried, untilMoves } from './support.mjs';

const site = openSite();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const onItsSide = { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true };
const promptOf = (page) => page.locator('.prompt p[role=status]').first().innerText();

// Where everything is that can be pressed, by what it is called.
const placesOf = (page) =>
    page.$$eval('main button, main a, main input, .board .hit', (all) =>
        Object.fromEntries(
            all.map((each) => {
                const { x, y } = each.getBoundingClientRect();
                return [each.dataset.cell ?? each.ariaLabel ?? each.textContent.trim(), [Math.round(x), Math.round(y)]];
            }),
        ),
    );

// Contrast of what is written in an element with the ground under it.
const contrastOf = (locator) =>
    locator.evaluate((element) => {
        const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        const light = (colour) => {
            context.fillStyle = colour;
            context.fillRect(0, 0, 1, 1);
            const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((each) => {
                const share = each / 255;
                return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const { color, backgroundColor } = getComputedStyle(element);
        const [dark, bright] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
    });

describe('what is pressed', unhurried, () => {
    for (const [screen, settings] of Object.entries({ desktop: {}, phone }))
        it(`stays where it is, and so does everything else: ${screen}`, async () => {
            const me = await site.atTable({ game: 'dvonn', with: 'level', level: 1 }, settings);
            for (let turn = 0; turn < 2; turn++) await playTurn(me.page, chance(7));
            await untilMoves(me.page, 4);
            await untilAsked(me.page);
            // Above the lower edge: on a phone the board covers the upper part of what scrolls.
            await button(me.page, '½ Offer a draw').evaluate((element) => element.scrollIntoView({ block: 'end' }));
            const before = await placesOf(me.page);
            await button(me.page, '½ Offer a draw').dblclick();
            await me.page.getByRole('alert').waitFor();
            assert.deepEqual(await placesOf(me.page), before);
            await button(me.page, 'Resign').click();
            const { 'Really resign?': place, ...others } = await placesOf(me.page);
            assert.deepEqual({ ...others, Resign: place }, before);
            await untilMoves(me.page, 4);
            await me.done();
        });

    for (const colorScheme of ['light', 'dark'])
        it(`can be read under the pointer where it asks again: ${colorScheme}`, async () => {
            const me = await site.atTable({ game: 'dvonn' }, { colorScheme });
            await play(me.page, 'a3', 'a4');
            const resign = me.page.locator('button', { hasText: 'Resign' });
            await resign.click();
            await resign.hover();
            assert.equal(await resign.getAttribute('aria-label'), 'Really resign?');
            assert.ok((await contrastOf(resign)) >= 4.5, String(await contrastOf(resign)));
            await me.done();
        });
});

describe('moves that follow each other', unhurried, () => {
    // Notes when the list of moves has grown; gives back how long each move was alone to be seen.
    const watchList = () => {
        const list = document.querySelector('.moves .list');
        window.seen = [];
        new MutationObserver(() => window.seen.push([Number(list.dataset.moves), performance.now()])).observe(list, {
            attributeFilter: ['data-moves'],
        });
    };
    const assertOneByOne = async (page, ...counts) => {
        const seen = await page.evaluate(() => window.seen);
        assert.deepEqual(seen.map(([count]) => count), counts);
        for (const [index, [, time]] of seen.slice(1).entries()) assert.ok(time - seen[index][1] >= 450, `${time - seen[index][1]} ms`);
    };

    for (const reducedMotion of ['no-preference', 'reduce'])
        it(`are seen one after the other: ${reducedMotion}`, async () => {
            const me = await site.atTable({ game: 'dvonn', with: 'level', level: 1 }, { reducedMotion });
            await me.page.evaluate(watchList);
            await press(me.page, 'c5');
            await untilMoves(me.page, 2);
            await assertOneByOne(me.page, 1, 2);
            await me.done();
        });

    it('come one by one to who was away', async () => {
        const { host, guest } = await site.pair({ game: 'dvonn' });
        const watcher = await site.person({ at: host.page.url() });
        await watcher.page.waitForSelector('.moves .list');
        await watcher.page.evaluate(watchList);
        const letIn = watcher.keepAway();
        watcher.cut();
        for (const [index, cell] of ['c5', 'c6', 'c7'].entries()) {
            const { page } = index % 2 === 0 ? host : guest;
            await untilAsked(page);
            await press(page, cell);
            await untilMoves(page, index + 1);
        }
        letIn();
        await untilMoves(watcher.page, 3);
        await assertOneByOne(watcher.page, 1, 2, 3);
        for (const person of [host, guest, watcher]) await person.done();
    });
});

describe('a king in check', unhurried, () => {
    const checked = '4k3/8/8/8/8/8/8/4Q2K b - - 0 1';
    for (const game of ['connection', 'entropy'])
        it(`is marked by a shape, in words and to be heard: ${game}`, async () => {
            const { page, done } = await site.person({ at: boardOf(game, checked) });
            await untilAsked(page);
            assert.equal(await page.locator('.board .check text').textContent(), '+');
            assert.match(await promptOf(page), /^You are in check\./);
            assert.match(await page.locator('.hit[data-cell=e8]').getAttribute('aria-label'), /, in check$/);
            await done();
        });

    it('is announced with the move that gives it', async () => {
        const { host, guest } = await site.pair({ game: 'connection', start: '4k3/8/8/8/8/8/3Q4/7K w - - 0 1' });
        await pressAll(host.page, 'd2', 'e2');
        await guest.page.getByText('White moves a queen from d2 to e2. Check!', { exact: true }).waitFor({ state: 'attached' });
        assert.match(await promptOf(host.page), /^Check! It is /);
        await host.done();
        await guest.done();
    });
});

describe('the two moves of a turn of Entropy chess', unhurried, () => {
    it('are told apart by their arrows and in the list', async () => {
        const { page, done } = await site.person({ at: boardOf('entropy') });
        await untilAsked(page);
        await pressAll(page, 'e2', 'e4', 'h7', 'h4');
        await untilMoves(page, 1);
        const dashes = await page.$$eval('.board .arrow:not(.head)', (all) => all.map((each) => getComputedStyle(each).strokeDasharray));
        assert.equal(dashes.length, 2);
        assert.equal(dashes[0], 'none');
        assert.notEqual(dashes[1], 'none');
        assert.deepEqual(await moveList(page), ['e4/h7h4']);
        assert.equal(await page.locator('.moves .then').getAttribute('title'), 'second step of the turn');
        await done();
    });
});

describe('the moves of chess', unhurried, () => {
    it('are written as chess players write them, in the list and in a hint', async () => {
        const me = await site.atTable({ game: 'connection' });
        await pressAll(me.page, 'g1', 'f3');
        await untilMoves(me.page, 1);
        assert.deepEqual(await moveList(me.page), ['Nf3']);
        await me.page.reload();
        await untilMoves(me.page, 1);
        assert.deepEqual(await moveList(me.page), ['Nf3']);
        await untilAsked(me.page);
        await button(me.page, 'Hint').click();
        await me.page.waitForFunction(() => /^Hint: ([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O)/.test(document.querySelector('.prompt p[role=status]').textContent));
        assert.equal(await me.page.locator('.board .arrow.advice.head').count(), 1);
        await me.done();
    });
});

describe('a pile of Byte', unhurried, () => {
    it('shows how high it is, and no ring hides its levels', async () => {
        const { page, done } = await site.person({ at: boardOf('byte', pile) });
        await untilAsked(page);
        assert.deepEqual(await page.locator('.board .pile-height').allTextContents(), ['3', '3']);
        await press(page, 'c3');
        const [ring, slab] = await page.evaluate(() =>
            ['.board .chosen', '.board .stack .slab'].map((selector) => {
                const { left, right, top, bottom } = document.querySelector(selector).getBoundingClientRect();
                return { left, right, top, bottom };
            }),
        );
        assert.ok(ring.left < slab.left && ring.right > slab.right && ring.bottom > slab.bottom, JSON.stringify([ring, slab]));
        await done();
    });

    it('has the best move as an arrow', async () => {
        const { page, done } = await site.person({ at: boardOf('byte', pile) });
        await untilAsked(page);
        await page.getByRole('switch', { name: 'Engine' }).click();
        await page.waitForSelector('.board .arrow.advice.head', { state: 'attached' });
        await done();
    });
});

describe('turns that leave no choice', unhurried, () => {
    it('play themselves in a game, and stand in the list as one line', async () => {
        // White has nothing to move with.
        const me = await site.atTable({ game: 'dvonn', start: 'phase=move turn=w b=c1,c2,c3,c4 r=c5' });
        await untilMoves(me.page, 1);
        assert.deepEqual(await moveList(me.page), ['pass']);
        await untilAsked(me.page);
        await pressAll(me.page, 'c1', 'c2');
        await untilMoves(me.page, 3);
        await untilAsked(me.page);
        await pressAll(me.page, 'c2', 'c4');
        await untilMoves(me.page, 5);
        assert.deepEqual(await moveList(me.page), ['White passes 3 times', 'c1-c2', 'c2-c4']);
        await me.done();
    });

    it('are asked for on a board where one tries moves', async () => {
        const { page, done } = await site.person({ at: boardOf('dvonn', passing) });
        await untilAsked(page);
        assert.equal(await promptOf(page), 'No move is possible: press “Pass”.');
        await done();
    });
});

describe('a line of Volo', unhurried, () => {
    it('is marked whole, and what can be picked is said', async () => {
        const { page, done } = await site.person({ at: boardOf('volo', line) });
        await untilAsked(page);
        await press(page, 'e8');
        await page.waitForFunction(() => document.querySelector('.hit[data-cell=e8]').ariaSelected === 'true');
        const ends = await page.$$eval('.hit[data-can]', (all) => all.map((each) => each.dataset.cell));
        assert.match(await promptOf(page), /the other end/);
        assert.ok(ends.includes('c8'), ends.join());
        await press(page, 'c8');
        const chosen = await page.$$eval('.hit[aria-selected=true]', (all) => all.map((each) => each.dataset.cell).sort());
        assert.deepEqual(chosen, ['c8', 'd8', 'e8']);
        assert.match(await promptOf(page), /^Choose where c8 goes with its line/);
        await done();
    });
});

describe('a result', unhurried, () => {
    it('is told from one’s own chair, on both screens', async () => {
        const { host, guest } = await site.pair({ game: 'dvonn' });
        await press(host.page, 'c5');
        await untilAsked(guest.page);
        await press(guest.page, 'c6');
        await untilMoves(host.page, 2);
        await button(guest.page, 'Resign').click();
        await button(guest.page, 'Really resign?').click();
        await host.page.getByText('You won by resignation.').first().waitFor();
        await guest.page.getByText('You lost by resignation.').first().waitFor();
        await host.done();
        await guest.done();
    });
});

describe('a phone', unhurried, () => {
    it('keeps the board in sight while the moves are looked through', async () => {
        const me = await site.atTable({ game: 'byte' }, phone);
        await playTurn(me.page, chance(3));
        await button(me.page, 'One move back').click();
        await me.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const board = await me.page.locator('.board-space').boundingBox();
        assert.ok(board.y > -20 && board.y + board.height < 740, JSON.stringify(board));
        await me.done();
    });

    it('has taking back and hints before the field to write moves', async () => {
        const me = await site.atTable({ game: 'byte' }, phone);
        const top = async (locator) => (await locator.boundingBox()).y;
        const field = await top(me.page.getByPlaceholder('Write a move'));
        for (const name of ['Take back', 'Hint', 'One move back']) assert.ok((await top(button(me.page, name))) < field, name);
        await me.done();
    });

    it('on its side shows the whole board and what to do', async () => {
        for (const game of ['dvonn', 'connection', 'volo']) {
            const me = await site.atTable({ game }, onItsSide);
            const board = await me.page.locator('.board-space').boundingBox();
            assert.ok(board.y >= 0 && board.y + board.height <= 360 && board.x >= 0 && board.x + board.width <= 740, `${game} ${JSON.stringify(board)}`);
            assert.ok(board.height > 180, `${game} ${JSON.stringify(board)}`);
            const prompt = await me.page.locator('.prompt').boundingBox();
            assert.ok(prompt.y + prompt.height <= 360 && prompt.x >= board.x + board.width - 1, JSON.stringify(prompt));
            await me.done();
        }
    });

    it('has the own games first, and the home is short', async () => {
        const me = await site.atTable({ game: 'byte' }, phone);
        await me.page.goto(site.url);
        await me.page.waitForSelector('[data-play]');
        const own = await me.page.getByRole('heading', { name: 'Your games under way' }).boundingBox();
        const cards = await me.page.locator('.cards').first().boundingBox();
        assert.ok(own.y < cards.y && own.y < 400, `${own.y} ${cards.y}`);
        const height = await me.page.evaluate(() => document.documentElement.scrollHeight);
        assert.ok(height < 3000, String(height));
        await me.done();
    });
});

describe('words', unhurried, () => {
    it('call points of Onyx points, in both languages', async () => {
        const { page, done } = await site.person({ at: boardOf('onyx') });
        await untilAsked(page);
        assert.doesNotMatch(await promptOf(page), /cell/);
        await openBoard(page, 'byte');
        await done();
    });

    it('of the rules name no flag of the command line and draw the board', async () => {
        const { page, done } = await site.person({ at: '/account' });
        await page.goto(`${site.url}/rules/dvonn`);
        // What one needs comes first; the whole text is behind it.
        await page.getByRole('heading', { name: 'In short' }).waitFor();
        assert.equal(await page.getByRole('heading', { name: 'Notation' }).count(), 0);
        await page.click('main summary');
        await page.getByRole('heading', { name: 'Notation' }).waitFor();
        const text = await page.locator('main').innerText();
        assert.doesNotMatch(text, /--coords|cap=|Options/);
        assert.equal(await page.locator('main pre', { hasText: 'b10 b11' }).count(), 0);
        await done();
    });
});

// How far down something reaches, without scrolling.
const lowestOf = async (locator) => {
    const { y, height } = await locator.boundingBox();
    return y + height;
};

describe('somebody new', unhurried, () => {
    for (const [screen, settings] of Object.entries({ upright: phone, 'on its side': onItsSide })) {
        it(`sees at once how to begin, and everything that a game offers: phone ${screen}`, async () => {
            const { page, done } = await site.person({ at: '/', ...settings });
            const learn = page.locator('[data-learn]').first();
            await learn.waitFor();
            const { height } = page.viewportSize();
            assert.ok((await lowestOf(learn)) <= height && (await lowestOf(page.locator('[data-play]').first())) <= height);
            assert.match(await learn.getAttribute('class'), /\bmain\b/, 'the lesson first');
            assert.match(await page.locator('[data-play]').first().innerText(), /level 1$/);
            assert.ok(await page.locator('[data-problems=dvonn]').isVisible());
            // Whoever has begun a lesson is no newcomer.
            await page.evaluate(() => localStorage.setItem('tavoliere.lessons', JSON.stringify({ dvonn: { steps: 1 } })));
            await page.reload();
            await learn.waitFor();
            assert.doesNotMatch(await learn.getAttribute('class'), /\bmain\b/);
            await done();
        });

        it(`finds the hint and its words beside the board: phone ${screen}`, async () => {
            const { page, done } = await site.atTable({ game: 'volo', with: 'level', level: 1 }, { ...settings, locale: 'it-IT' });
            await untilAsked(page);
            await page.waitForSelector('[data-offer]');
            const { height } = page.viewportSize();
            const hint = button(page, 'Suggerimento');
            assert.ok((await lowestOf(hint)) <= height, `the hint reaches to ${await lowestOf(hint)}`);
            await hint.click();
            const words = page.getByText(/Suggerimento: /);
            await words.waitFor();
            assert.equal(await page.evaluate(() => scrollY), 0, 'nothing was scrolled');
            assert.ok((await lowestOf(words)) <= height);
            await done();
        });
    }
});
