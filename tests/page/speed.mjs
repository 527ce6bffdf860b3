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

// The first frame in which all eight games can be clicked, counted from the beginning of the navigation.
const watchLoad = () => {
    window.cardsShown = (async () => {
        for (;;) {
            const at = await window.afterFrame();
            if (document.querySelectorAll('[data-play]:enabled').length === 8) return at;
        }
    })();
};

// For every move that comes by the socket: how long until a frame shows it, on the board and in the list.
const watchMoves = () => {
    window.movesShown = [];
    const shows = ({ ply, cells, position }) =>
        document.querySelectorAll('.moves .move').length === ply &&
        document.querySelectorAll('.board .last').length === cells.length &&
        document.querySelectorAll('.board .stack').length >= position.view.stacks.length;
    const follow = async ({ data, timeStamp }) => {
        if (!data.includes('"what":"move"')) return;
        for (;;) {
            const at = await window.afterFrame();
            if (shows(JSON.parse(data))) return window.movesShown.push(at - timeStamp);
        }
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

// One game on its way: `before` turns unseen, then up to `count` that are watched. Milliseconds for each of these.
async function oneGame(context, url, { game, options, before, count }) {
    const hand = await context.newPage();
    await hand.goto(`${url}/healthz`);
    const room = await hand.evaluate(created, { game, options, with: 'here' });
    for (let turn = 0; turn < before; turn++) await hand.evaluate(playAnyTurn, room);
    const page = await context.newPage();
    await page.goto(`${url}/game/${room}`);
    await page.waitForSelector('.hit[data-can]', { state: 'attached' });
    for (let turn = 1; turn <= count && (await hand.evaluate(playAnyTurn, room)); turn++) {
        await page.waitForFunction((expected) => window.movesShown.length === expected, turn);
        // What the page does after it, such as asking what can be clicked, belongs to no move.
        await page.waitForTimeout(100);
    }
    return page.evaluate(() => window.movesShown);
}

export async function moveDelays(browser, url, { game, options = {}, before = 0, count }) {
    const delays = [];
    while (delays.length < count) {
        const context = await visitor(browser, watchMoves);
        delays.push(...(await oneGame(context, url, { game, options, before, count: count - delays.length })));
        await context.close();
    }
    return delays;
}
