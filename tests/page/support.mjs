// A server of its own with an empty folder, and browsers in front of it.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { untilAsked } from './player.mjs';

// How long to wait for something that does come, on a machine that has much else to do. Only what is broken takes so long.
export const patience = 120_000;
export const unhurried = { timeout: 900_000 };

export const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(join(root, 'web/package.json'));
const { chromium } = require('playwright-core');
export const axePath = require.resolve('axe-core');

// The program as a server, from when it says where. A write beyond a limit of its files fails as on a full disk, and does not
// end it: that signal is ignored by whoever was started by a shell that ignores it.
const program = process.env.TAVOLIERE ?? join(root, 'build/release/tavoliere');
async function serve(data, port, extra) {
    const options = ['serve', ...(extra.includes('--port') ? [] : ['--port', port]), '--data', data, '--no-limits', ...extra];
    const server = spawn('sh', ['-c', 'trap "" XFSZ; exec "$0" "$@"', program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await new Promise((resolve, reject) => {
        let text = '';
        server.stdout.on('data', (chunk) => {
            text += chunk;
            const found = /^(https?:\/\/\S+)\/$/m.exec(text);
            if (found) resolve(found[1]);
        });
        server.on('error', reject);
        server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    const end = (signal) =>
        new Promise((resolve) => {
            server.on('exit', resolve);
            server.kill(signal);
        });
    return { url, pid: server.pid, end };
}

// TAVOLIERE names the program to test, TAVOLIERE_URL a server that runs already, to which nothing can be done.
export const foreign = process.env.TAVOLIERE_URL;
export async function startServer(extra = []) {
    if (foreign) return { url: foreign, stop: async () => {} };
    const data = mkdtempSync(join(tmpdir(), 'tavoliere-page-'));
    let server = await serve(data, '0', extra);
    const { url } = server;
    return {
        url,
        // Killed as by a cut of the power, and started again where it was when everybody has noticed.
        restart: async (noticed) => {
            await server.end('SIGKILL');
            await noticed();
            server = await serve(data, new URL(url).port, extra);
        },
        giveRole: (name, role) => execFileSync(program, ['role', '--data', data, name, role]),
        openings: (game) => JSON.parse(execFileSync(program, ['openings', game, '--data', data, '--least', '1', '--nodes', '50', '--json'])),
        // Given as by hand; the numbers of the jobs.
        addJobs: (...jobs) => {
            const file = join(data, 'given.jsonl');
            writeFileSync(file, jobs.map((job) => JSON.stringify(job)).join('\n'));
            return execFileSync(program, ['jobs', 'add', file, '--data', data], { encoding: 'utf8' }).trim().split('\n').map(Number);
        },
        workUntilIdle: () => execFileSync(program, ['work', '--data', data, '--threads', '1', '--until-idle']),
        jobs: () => JSON.parse(execFileSync(program, ['jobs', '--data', data, '--json'])),
        limitFiles: (bytes) => execFileSync('prlimit', ['--pid', server.pid, `--fsize=${bytes}:`]),
        stop: async () => {
            await server.end('SIGTERM');
            rmSync(data, { recursive: true, force: true });
        },
    };
}

export const startBrowser = () =>
    chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });

// A person with a browser of their own; whatever its console complains about is in `complaints`, and `done` asserts that it was
// nothing. `answer` may take the
// server's part: it gives the answers to a message, or nothing for what the server shall answer itself.
async function person(browser, settings = {}, answer = () => null) {
    const context = await browser.newContext({
        viewport: { width: 1280, height: 850 },
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...settings,
    });
    // Everything passes through; `cut` ends the connection as a bad line would. Nobody comes back before what `comeBack`
    // promises: what is told only until then is seen however slow the machine is.
    let line = null;
    let comeBack = Promise.resolve();
    await context.routeWebSocket('**/ws', async (route) => {
        line = route;
        await comeBack;
        const server = route.connectToServer();
        route.onMessage((text) => {
            const answers = answer(JSON.parse(text));
            if (!answers) return server.send(text);
            for (const one of answers) route.send(JSON.stringify(one));
        });
    });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const complaints = [];
    // That the server refuses what was asked is an answer, and the page's to tell.
    const answered = /status of (400|401|403|404|409|429)/;
    page.on('console', (message) => message.type() === 'error' && !answered.test(message.text()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const keepAway = () => {
        let letIn;
        comeBack = new Promise((resolve) => (letIn = resolve));
        return letIn;
    };
    return { page, context, complaints, cut: () => line.close(), keepAway, done: () => leave({ context, complaints }) };
}

// What a browser does to get a room with the game in it: said from a page that has nothing to draw.
export const created = (wish) =>
    new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        socket.onopen = () => socket.send(JSON.stringify({ t: 'create', id: 1, side: 0, time: { kind: 'none' }, ...wish }));
        socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.re !== 1) return;
            if (message.room) resolve(message.room);
            else reject(new Error(data));
            socket.close();
        };
        socket.onerror = () => reject(new Error('no socket'));
    });

// Makes an account, or logs in to one, of who looks at the page: without its knowing, as from another tab.
export const account = ({ url, name, password }) =>
    fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Tavoliere': '1' }, body: JSON.stringify({ name, password }) }).then(({ ok }) => ok);

// Everything that is done by somebody is clean only if nobody's console complained.
export const leave = async (...people) => {
    assert.deepEqual(people.flatMap(({ complaints }) => complaints), []);
    for (const { context } of people) await context.close();
};

// A server and a browser for all the tests of a file, and the persons who come to its page. `opened` is done before the
// first test; a hook of its own would not wait for the server. `options` gives more options for the server.
export function openSite(opened = async () => {}, options = async () => []) {
    let server, browser;
    before(async () => {
        [server, browser] = await Promise.all([options().then(startServer), startBrowser()]);
        await opened();
    });
    after(async () => {
        await browser.close();
        await server.stop();
    });
    const site = {
        get url() {
            return server.url;
        },
        get server() {
            return server;
        },
        get browser() {
            return browser;
        },
        // `at` is the screen that they open first. Home, with its eight boards, takes longest.
        async person({ at = '/', ...settings } = {}, answer) {
            const somebody = await person(browser, settings, answer);
            await somebody.page.goto(new URL(at, server.url).href);
            await somebody.page.waitForSelector('[data-play], [role=grid], form');
            return somebody;
        },
        // Two who do not know each other, at the table of the first, who begins where nothing else is wished for.
        async pair(wish) {
            const host = await site.atTable({ with: 'link', ...wish });
            const guest = await site.person({ at: host.page.url() });
            await guest.page.getByRole('button', { name: 'Sit down and play' }).click();
            await untilAsked(host.page);
            return { host, guest };
        },
        // At a table of their own. The ways there, by a card and by the dialog, have tests of their own.
        async atTable(wish, settings, answer) {
            const somebody = await person(browser, settings, answer);
            await somebody.page.goto(`${server.url}/healthz`);
            const room = await somebody.page.evaluate(created, { with: 'here', ...wish });
            await somebody.page.goto(`${server.url}/game/${room}`);
            await (['link', 'lobby'].includes(wish.with) ? somebody.page.waitForSelector('[role=grid]') : untilAsked(somebody.page));
            return somebody;
        },
    };
    return site;
}

// Makes a game by the dialog behind "More…".
export async function makeGame(page, game, { kind = 'level', level = 1, time = 0, options = {} } = {}) {
    await page.click(`[data-more=${game}]`);
    await page.check(`input[value=${kind}]`);
    if (kind === 'level') await page.selectOption('dialog select >> nth=0', String(level));
    await page.selectOption(`dialog select >> nth=${kind === 'level' ? 2 : 1}`, String(time));
    if (kind !== 'level') await page.selectOption('dialog select >> nth=0', '0');
    await page.click('dialog summary');
    for (const [key, value] of Object.entries(options)) {
        const field = page.locator(`dialog [name="${key}"]`);
        if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
        else await field.fill(value);
    }
    await page.click('dialog form button.main');
    await page.waitForSelector('[role=grid]');
}

// Goes to another screen as a link does, without loading the page again. What was there is gone before.
export const goTo = (page, address) =>
    page.evaluate(async (wanted) => {
        for (const each of ['/nowhere', wanted]) {
            history.pushState(null, '', each);
            dispatchEvent(new PopStateEvent('popstate'));
            await new Promise((resolve) => setTimeout(resolve));
        }
    }, address);

// A board to try moves on, from a position and with options of the game.
export const boardOf = (game, position, options = {}) =>
    `/analyse/${game}?${new URLSearchParams({ ...options, ...(position ? { position } : {}) })}`;

// Until the test itself has heard something that the page sends: the page has done its part long before.
export async function until(condition) {
    for (const latest = Date.now() + patience; !(await condition()); await new Promise((resolve) => setTimeout(resolve, 20)))
        if (Date.now() > latest) throw new Error(`it never came: ${condition}`);
}

export const press = (page, cell) => page.locator(`.hit[data-cell="${cell}"]`).click();
export const moveList = (page) => page.locator('.moves .move').allTextContents();
export const untilMoves = (page, count) =>
    page.waitForFunction((wanted) => document.querySelector('.moves .list')?.dataset.moves === String(wanted), count);

// A script for a page: `motionSeen` tells which parts of the board were set in motion since it was last asked, by their class;
// `fadesSeen` how opaque they were on the way.
export const watchMotion = () => {
    const [moved, faded] = [[], []];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
        if (options.duration > 0) {
            moved.push(this.classList[0]);
            faded.push([...frames].map(({ opacity }) => Number(opacity ?? 1)));
        }
        return animate.call(this, frames, options);
    };
    window.motionSeen = () => moved.splice(0);
    window.fadesSeen = () => faded.splice(0);
};
