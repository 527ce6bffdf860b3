// What a person does on a page: by mouse, by finger, or by the keyboard alone.
import assert from 'node:assert/strict';
import { untilAsked } from './player.mjs';
import { boardOf, goTo, moveList, openSite, press, untilMoves } from './support.mjs';

export const button = (page, name) => page.getByRole('button', { name, exact: true });

export async function openBoard(page, game, position, options) {
    await goTo(page, boardOf(game, position, options));
    await untilAsked(page);
}

export async function assertPlayed({ page, complaints }, ...moves) {
    await untilMoves(page, moves.length);
    assert.deepEqual(await moveList(page), moves);
    assert.deepEqual(complaints, []);
}

// A site with one person who goes from board to board; they are told to `come` before the tests begin.
export function atBoards(come, settings = {}) {
    let visitor;
    const site = openSite(async () => {
        visitor = await site.person({ at: '/account', ...settings });
        come(visitor);
    });
    return {
        site,
        open: (...board) => openBoard(visitor.page, ...board),
        played: (...moves) => assertPlayed(visitor, ...moves),
    };
}

// The first turns of a game, of one click each.
export async function play(page, ...cells) {
    for (const [index, cell] of cells.entries()) {
        await untilAsked(page);
        await press(page, cell);
        await untilMoves(page, index + 1);
    }
}

export async function pressAll(page, ...cells) {
    for (const cell of cells) await press(page, cell);
}

// A cell's middle, or a place under it in shares of its height.
export async function centreOf(page, cell, below = 0) {
    const box = await page.locator(`.hit[data-cell="${cell}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + (0.5 + below) * box.height];
}

const between = ([x1, y1], [x2, y2]) => [0.25, 0.5, 0.75, 1].map((share) => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]);

// Held down at one point of the screen, carried to another and let go there; `carried` looks at it before.
export async function drag(page, from, to, carried = async () => {}) {
    await page.mouse.move(...from);
    await page.mouse.down();
    for (const point of between(from, to)) await page.mouse.move(...point);
    await carried();
    await page.mouse.up();
}

export async function fingerOn({ context, page }) {
    const session = await context.newCDPSession(page);
    return (type, point) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
}

export async function dragByFinger(person, from, to, carried = async () => {}) {
    const touch = await fingerOn(person);
    await touch('touchStart', from);
    for (const point of between(from, to)) await touch('touchMove', point);
    await carried();
    await touch('touchEnd');
}

// Tab, from where the focus is, until this is true of it.
async function tabUntil(page, isThere, wanted) {
    for (let tabs = 0; tabs < 100; tabs++) {
        if (await page.evaluate(isThere, wanted)) return;
        await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${wanted}`);
}
const tabTo = (page, selector) => tabUntil(page, (wanted) => document.activeElement.matches(wanted), selector);

// The keys that walk over a board, with where they go: those around S in six directions.
const walking = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    'Shift+W': [-0.5, -0.87],
    'Shift+E': [0.5, -0.87],
    'Shift+Z': [-0.5, 0.87],
    'Shift+X': [0.5, 0.87],
};

// From the cell with the focus to another one, by whichever key goes nearest to where it lies and was not yet tried here.
async function walkTo(page, cell) {
    const tried = new Set();
    for (;;) {
        const { here, x, y } = await page.evaluate((name) => {
            const middle = (element) => {
                const { left, top, width, height } = element.getBoundingClientRect();
                return [left + width / 2, top + height / 2];
            };
            const [from, to] = [document.activeElement, document.querySelector(`.hit[data-cell="${name}"]`)].map(middle);
            return { here: document.activeElement.dataset.cell, x: to[0] - from[0], y: to[1] - from[1] };
        }, cell);
        if (here === cell) return;
        const [key] = Object.entries(walking)
            .filter(([each]) => !tried.has(here + each))
            .sort(([, a], [, b]) => b[0] * x + b[1] * y - (a[0] * x + a[1] * y))[0] ?? [];
        if (!key) throw new Error(`no key leads from ${here} to ${cell}`);
        tried.add(here + key);
        await page.keyboard.press(key);
    }
}

export async function focusByKeys(page, cell) {
    await tabTo(page, '.hit');
    await walkTo(page, cell);
}

export async function chooseByKeys(page, ...cells) {
    for (const cell of cells) {
        await focusByKeys(page, cell);
        await page.keyboard.press('Enter');
    }
}

export async function buttonByKeys(page, selector) {
    await page.waitForSelector(selector);
    await tabTo(page, selector);
    await page.keyboard.press('Enter');
}

// Instead of a click at this point of the screen.
export async function pointByKeys(page, point) {
    const cell = await page.evaluate(([x, y]) => document.elementFromPoint(x, y).dataset.cell, point);
    if (cell) return chooseByKeys(page, cell);
    await tabUntil(page, ([x, y]) => document.elementFromPoint(x, y).closest('button') === document.activeElement, point);
    await page.keyboard.press('Enter');
}
