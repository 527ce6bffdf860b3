// Plays as a person does who knows nothing: points at whatever the page offers, by chance but always the same.

export function chance(seed) {
    let state = seed >>> 0 || 1;
    return (count) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * count);
    };
}

// Waits, inside the page, until something else than before can be pointed at, or the game is over, or there are other
// moves than before where their number is given. Tells what there is, as points on the screen, and a `sign`, a text that
// changes with every click that does something.
const news = async ({ sign, moves, patience }) => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const centre = (element) => {
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const look = () => {
        const cells = all('.hit[data-can]');
        // One that was chosen may be changed for another, but need not.
        const levels = all('.fan:not(:has([aria-pressed=true])) button');
        const played = Number(document.querySelector('.moves .list')?.dataset.moves ?? 0);
        const over = Boolean(document.querySelector('.result'));
        const chosen = all('.hit[aria-selected=true]').map((cell) => cell.dataset.cell);
        const buttons = all('.choices [data-word], .choices [data-piece]');
        const confirm = all('[data-confirm]');
        const offered = [cells, levels, buttons, confirm].some((some) => some.length > 0);
        return {
            ...{ cells, levels, buttons, confirm, moves: played, over },
            sign: [cells.length, chosen, levels.length, all('.choices button').length, played, over].join(' '),
            isNews: over || offered || (moves !== null && played !== moves),
        };
    };
    const latest = Date.now() + patience;
    let now = look();
    for (; now.sign === sign || !now.isNews; now = look()) {
        if (Date.now() > latest) throw new Error(`a click changed nothing: ${document.querySelector('.prompt')?.textContent}`);
        await new Promise(requestAnimationFrame);
    }
    const points = Object.fromEntries(['cells', 'levels', 'buttons', 'confirm'].map((kind) => [kind, now[kind].map(centre)]));
    return { ...points, sign: now.sign, moves: now.moves, over: now.over };
};
const untilNews = (page, sign = null, moves = null) => page.evaluate(news, { sign, moves, patience: 120_000 });

function choose({ cells, levels, buttons, confirm }, random) {
    if (levels.length > 0) return levels[random(levels.length)];
    if (confirm.length > 0 && (cells.length === 0 || random(2) === 0)) return confirm[0];
    const both = [...cells, ...buttons];
    return both[random(both.length)];
}

// Anything that `news` would find, or the end: a promotion offers pieces alone, a stack its levels alone.
const toPointAt = '.result, .hit[data-can], .fan button, .choices [data-word], .choices [data-piece], [data-confirm]';
export const untilAsked = (page) => page.waitForSelector(toPointAt, { state: 'attached' });

// `point` does what a click at a point of the screen does.
const byMouse = (page, [x, y]) => page.mouse.click(x, y);

export async function playToEnd(page, seed, point = byMouse, limit = 3000) {
    const random = chance(seed);
    let now = await untilNews(page);
    for (let clicks = 0; clicks < limit; clicks++) {
        if (now.over) return clicks;
        await point(page, choose(now, random));
        now = await untilNews(page, now.sign);
    }
    throw new Error(`not over after ${limit} clicks`);
}

// Clicks until one more move stands in the list, and not once more: then it is the other's turn.
export async function playTurn(page, random) {
    let now = await untilNews(page);
    const before = now.moves;
    while (now.moves === before && !now.over) {
        await page.mouse.click(...choose(now, random));
        now = await untilNews(page, now.sign, before);
    }
}

// What the machine would point at in the game of this page, in order: who clicks by chance never mates anybody.
const advice = async (milliseconds) => {
    const room = location.pathname.split('/').at(-1);
    if (!window.adviser) {
        window.adviser = new WebSocket(`ws://${location.host}/ws`);
        await new Promise((resolve) => (window.adviser.onopen = resolve));
    }
    const socket = window.adviser;
    const ask = (message) =>
        new Promise((resolve, reject) => {
            socket.onmessage = ({ data }) => {
                const answer = JSON.parse(data);
                if (answer.t === 'error') reject(new Error(data));
                if (answer.re === 1 && answer.done !== false) resolve(answer);
            };
            socket.send(JSON.stringify({ id: 1, room, ...message }));
        });
    const { lines } = await ask({ t: 'analyse', time: milliseconds });
    const [action] = lines[0].actions;
    const clicks = [];
    for (let begun = []; ; ) {
        const { steps } = await ask({ t: 'menu', begun });
        const whole = steps.findIndex(({ text, done }) => done && text === action);
        const index = whole >= 0 ? whole : steps.findIndex(({ text, done }) => !done && action.startsWith(text));
        clicks.push(...steps[index].clicks[0]);
        if (steps[index].done) break;
        begun = [...begun, index];
    }
    return clicks;
};

// Where something is as soon as it is there; nothing where the page has ended the turn by itself.
const centreOf = async ({ selector, moves }) => {
    for (; ; await new Promise(requestAnimationFrame)) {
        if (Number(document.querySelector('.moves .list')?.dataset.moves) !== moves) return null;
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (box) return [box.x + box.width / 2, box.y + box.height / 2];
    }
};
const placeOf = (click) =>
    typeof click === 'string' ? `.hit[data-cell="${click}"]` : click.piece ? `[data-piece="${click.piece}"]` : `[data-word="${click.word.en}"]`;

// Clicks what the machine advises until the game is over; gives back how many turns that took. On a busy machine it
// advises less well, and the game takes longer.
export async function playAdvised(page, limit = 1000) {
    let now = await untilNews(page);
    for (let turns = 0; turns < limit; turns++) {
        if (now.over) return turns;
        const before = now.moves;
        for (const click of await page.evaluate(advice, 100)) {
            const point = await page.evaluate(centreOf, { selector: placeOf(click), moves: before });
            if (!point) break;
            await page.mouse.click(...point);
            now = await untilNews(page, now.sign, before);
        }
        while (now.moves === before && !now.over) now = await untilNews(page, now.sign, before);
        now = await untilNews(page);
    }
    throw new Error(`not over after ${limit} turns`);
}
