import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = new URL('.', import.meta.url).pathname;
const games = new URL('../../src/games', import.meta.url).pathname;

// The ids of all games, as the rules' folders declare them, and those of the built-in descriptions, which are called as their files are.
const files = readdirSync(games, { recursive: true, encoding: 'utf8' });
const ids = [
    ...files.filter((name) => name.endsWith('_info.cpp')).map((name) => /\.id = "(\w+)"/.exec(readFileSync(join(games, name), 'utf8'))![1]!),
    ...files.filter((name) => name.startsWith('descriptions/')).map((name) => /(\w+)\.toml$/.exec(name)![1]!),
];

// One of them is also what a browser calls the element that hears the keys.
const isAnotherWord = (line: string) => /lib\/focus'|addEventListener\('focus/.test(line);

it('the page knows no game by name: it asks the catalogue', () => {
    expect(ids).toEqual(expect.arrayContaining(['dvonn', 'lasca', 'kalah']));
    const quoted = new RegExp(`['"\`/](${ids.join('|')})['"\`/]|\\b(${ids.join('|')}):`, 'i');
    const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'))
        .flatMap((name) => readFileSync(join(sources, name), 'utf8').split('\n').map((line) => `${name}: ${line.trim()}`))
        .filter((line) => quoted.test(line) && !isAnotherWord(line));
    expect(found).toEqual([]);
});
