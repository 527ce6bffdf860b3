// Plays as a person does who knows nothing: points at whatever the page offers, by chance but always the same.

export function chance(seed) {
    let state = seed >>> 0 || 1;
    return (count) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * count);
    };
}

// What can be pointed at now, as points on the screen, and a text that changes with every click that does something.
const offered = () => {
    const centre = (element) => {
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const all = (selector) => [...document.querySelectorAll(selector)];
    const cells = all('.hit[data-can]');
    return {
        cells: cells.map((cell) => cell.dataset.cell),
        points: cells.map(centre),
        levels: all('.fan button').map(centre),
        buttons: all('.choices [data-word], .choices [data-piece]').map(centre),
        confirm: all('[data-confirm]').map(centre),
        sign: [
            cells.length,
            all('.hit[aria-selected=true]').map((cell) => cell.dataset.cell),
            all('.fan button').length,
            all('.choices button').length,
            all('.moves .move').length,
            Boolean(document.querySelector('.result')),
        ].join(' '),
        over: Boolean(document.querySelector('.result')),
    };
};

async function untilChanged(page, sign) {
    const patience = Date.now() + 120_000;
    while ((await page.evaluate(offered)).sign === sign) {
        if (Date.now() > patience) throw new Error(`a click changed nothing: ${await page.textContent('.prompt')}`);
        await page.waitForTimeout(10);
    }
}

function choose(now, random) {
    if (now.levels.length > 0) return now.levels[random(now.levels.length)];
    if (now.confirm.length > 0 && (now.points.length === 0 || random(2) === 0)) return now.confirm[0];
    const count = now.points.length + now.buttons.length;
    const at = random(count);
    return at < now.points.length ? now.points[at] : now.buttons[at - now.points.length];
}

// Anything that `offered` would find, or the end: a promotion offers pieces alone, a stack its levels alone.
const toPointAt = '.result, .hit[data-can], .fan button, .choices [data-word], .choices [data-piece], [data-confirm]';
export const untilAsked = (page) => page.waitForSelector(toPointAt, { state: 'attached' });

// Points at something that is offered now, if anything is; the answer tells whether the game is over.
async function pointOnce(page, random) {
    const now = await page.evaluate(offered);
    if (now.over) return true;
    const point = choose(now, random);
    if (!point) return false;
    await page.mouse.click(...point);
    await untilChanged(page, now.sign);
    return false;
}

// One click, when it is asked for; the answer tells whether the game is over.
export async function click(page, random) {
    await untilAsked(page);
    return pointOnce(page, random);
}

export async function playToEnd(page, seed, limit = 3000) {
    const random = chance(seed);
    for (let clicks = 0; clicks < limit; clicks++) if (await click(page, random)) return clicks;
    throw new Error(`not over after ${limit} clicks`);
}

// Clicks until one more move stands in the list, and not once more: then it is the other's turn.
export async function playTurn(page, random) {
    const moves = () => document.querySelectorAll('.moves .move').length;
    const askedOrMoved = ([before, selector]) =>
        document.querySelectorAll('.moves .move').length !== before || Boolean(document.querySelector(selector));
    const before = await page.evaluate(moves);
    do await page.waitForFunction(askedOrMoved, [before, toPointAt]);
    while ((await page.evaluate(moves)) === before && !(await pointOnce(page, random)));
}
