// How soon a person sees something: measured inside the page by its own clock, for bench/page_speed.mjs and for a test.
// Playwright's own view of sockets is left out, because it would stand between the server and the page.
import { created, patience } from './support.mjs';

// In every page: the time when a frame has been drawn. The task after it begins when style, layout and painting are done.
const watchFrames = () => {
    window.afterFrame = () =>
        new Promise((resolve) =>
            requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => resolve(performance.now());
                port2.postMessage(null);
            }),
        );
};

// The first frame in which the games can be clicked, counted from the beginning of the navigation.
const watchLoad = () => {
    window.cardsShown = (async () => {
        for (;;) {
            const at = await window.afterFrame();
            if (document.querySelectorAll('[data-play]:enabled').length >= 8) return at;
        }
    })();
};

// For every move that comes by the socket: how long until a frame shows it, on the board and in the list.
const watchMoves = () => {
    window.movesShown = [];
    const touched = ({ changes }) => new Set(changes.flatMap(({ cell, path = [] }) => (cell ? [...path, cell] : [])));
    const shows = ({ ply, position }) =>
        document.querySelector('.moves .list')?.dataset.moves === String(ply) &&
        document.querySelectorAll('.board .last').length === touched(position).size &&
        document.querySelectorAll('.board .stack').length >= position.view.stacks.length;
    const follow = async ({ data, timeStamp }) => {
        if (!data.includes('"what":"move"')) return;
        for (;;) {
            const at = await window.afterFrame();
            if (shows(JSON.parse(data))) return window.movesShown.push(at - timeStamp);
        }
    };
    const elements = (node) => (node instanceof Element ? 1 + node.querySelectorAll('*').length : 0);
    window.elementsMade = 0;
    new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) window.elementsMade += elements(node);
    }).observe(document, { childList: true, subtree: true });
    window.untilShown = async (count) => {
        while (window.movesShown.length < count) await window.afterFrame();
        return window.movesShown.at(-1);
    };
    window.WebSocket = class extends WebSocket {
        constructor(...address) {
            super(...address);
            this.addEventListener('message', follow);
        }
    };
};

async function visitor(browser, ...watching) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 850 }, locale: 'en-GB' });
    context.setDefaultTimeout(patience);
    for (const script of [watchFrames, ...watching]) await context.addInitScript(script);
    return context;
}

// The first visit, with nothing in the cache: milliseconds until one can play, and the bytes that came.
export async function firstLoad(browser, url) {
    const context = await visitor(browser, watchLoad);
    const page = await context.newPage();
    await page.goto(url);
    const milliseconds = await page.evaluate(() => window.cardsShown);
    const bytes = await page.evaluate(() =>
        ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind)).reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    );
    await context.close();
    return { milliseconds, bytes };
}

// In another tab of the same person: plays any turn, always the same ones. Tells whether the game goes on.
const playAnyTurn = async (room) => {
    if (!window.table) {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        await new Promise((resolve) => (socket.onopen = resolve));
        window.table = { socket, id: 0, state: 7 };
    }
    const { table } = window;
    const ask = (message) =>
        new Promise((resolve) => {
            const id = ++table.id;
            table.socket.onmessage = ({ data }) => {
                const answer = JSON.parse(data);
                if (answer.re === id) resolve(answer);
            };
            table.socket.send(JSON.stringify({ room, id, ...message }));
        });
    const any = (count) => {
        table.state = (Math.imul(table.state, 1664525) + 1013904223) >>> 0;
        return Math.floor((table.state / 2 ** 32) * count);
    };
    for (let begun = []; ; ) {
        const { t, on, steps } = await ask({ t: 'menu', begun });
        if (t === 'error') return false;
        const index = any(steps.length);
        begun = [...begun, index];
        if (!steps[index].done) continue;
        await ask({ t: 'move', on, action: steps[index].text });
        return true;
    }
};

// The processor's time, in milliseconds, that the page's own thread has taken: the same on a busy machine as on a quiet one,
// but for what others leave in the caches.
async function processorOf(page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
    };
}

// One game on its way: `before` turns unseen, then up to `count` that are watched. For each of these the milliseconds until
// it is `seen`, those of the processor's time for it (`work`), and how many elements of the page were `made`, all with what can be
// clicked after it.
async function oneGame(context, url, { game, options, before, count }) {
    const hand = await context.newPage();
    await hand.goto(`${url}/healthz`);
    const room = await hand.evaluate(created, { game, options, with: 'here' });
    for (let turn = 0; turn < before; turn++) await hand.evaluate(playAnyTurn, room);
    const page = await context.newPage();
    await page.goto(`${url}/game/${room}`);
    await page.waitForSelector('.hit[data-can]', { state: 'attached' });
    const processor = await processorOf(page);
    const moves = [];
    while (moves.length < count) {
        const [workBefore, madeBefore] = [await processor(), await page.evaluate(() => window.elementsMade)];
        if (!(await hand.evaluate(playAnyTurn, room))) break;
        const seen = await page.evaluate((expected) => window.untilShown(expected), moves.length + 1);
        // What the page does after it, such as asking what can be clicked, makes the next move no later.
        await page.waitForTimeout(100);
        const [work, made] = [await processor(), await page.evaluate(() => window.elementsMade)];
        moves.push({ seen, work: work - workBefore, made: made - madeBefore });
    }
    return moves;
}

export async function watchedMoves(browser, url, { game, options = {}, before = 0, count }) {
    const moves = [];
    while (moves.length < count) {
        const context = await visitor(browser, watchMoves);
        moves.push(...(await oneGame(context, url, { game, options, before, count: count - moves.length })));
        await context.close();
    }
    return moves;
}
