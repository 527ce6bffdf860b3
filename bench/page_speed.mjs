// How soon the page can be used, and how soon a move that has arrived is seen: docs/performance.md has the figures.
//   node bench/page_speed.mjs [RUNS]        with TAVOLIERE=PROGRAM, otherwise build/release/tavoliere
import { firstLoad, watchedMoves } from '../tests/page/speed.mjs';
import { startBrowser, startServer } from '../tests/page/support.mjs';

// The largest boards, with many pieces on them before the first move is watched.
const games = [
    { game: 'dvonn', before: 49 },
    { game: 'volo', before: 40 },
    { game: 'onyx', before: 60 },
    { game: 'onyx', options: { size: '20' }, before: 120 },
    { game: 'octagons', options: { size: '12' }, before: 60 },
];
const runs = Number(process.argv[2] ?? 20);

function tell(what, numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    const figures = { best: sorted[0], median: sorted[Math.floor(sorted.length / 2)], worst: sorted.at(-1) };
    const text = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(0)} ms`);
    console.log(`${what.padEnd(24)} ${text.join(', ')} (${sorted.length})`);
}

const [server, browser] = await Promise.all([startServer(), startBrowser()]);
const loads = [];
for (let run = 0; run < runs; run++) loads.push(await firstLoad(browser, server.url));
tell('eight cards to click', loads.map((load) => load.milliseconds));
console.log(`${'bytes of the first visit'.padEnd(24)} ${loads[0].bytes}`);
for (const each of games) {
    const options = Object.entries(each.options ?? {}).map(([key, value]) => ` ${key}=${value}`);
    const moves = await watchedMoves(browser, server.url, { ...each, count: runs });
    const name = `${each.game}${options.join('')}`;
    tell(`move in ${name}`, moves.map(({ seen }) => seen));
    console.log(`${'  the first'.padEnd(24)} ${moves[0].seen.toFixed(0)} ms`);
    tell('  processor time', moves.map(({ work }) => work));
}
await browser.close();
await server.stop();
