import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from './en.json';
import italian from './it.json';

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe('the phrases', () => {
    it('are the same in both languages, in the same order', () => {
        expect(Object.keys(italian)).toEqual(Object.keys(english));
    });

    it('have the same places to fill', () => {
        for (const [key, text] of Object.entries(english))
            expect(places(italian[key as keyof typeof italian]), key).toEqual(places(text));
    });

    it('are all used somewhere', () => {
        const folder = new URL('..', import.meta.url).pathname;
        const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
            .map((name) => readFileSync(join(folder, name), 'utf8'))
            .join('\n');
        // A key is written whole, or its beginning in a template with the rest filled in.
        const used = (whole: string, key = whole.replace(/\.one$/, '')) =>
            sources.includes(`'${key}'`) || /[.]/.test(key) && key.split('').some((_, at) => sources.includes('`' + key.slice(0, at) + '${'));
        expect(Object.keys(english).filter((key) => !used(key))).toEqual([]);
    });
});
