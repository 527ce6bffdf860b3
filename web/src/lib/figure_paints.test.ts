import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inPaintsOf } from './figure_paints';

const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
const palette = readFileSync(new URL('../../../src/drawing/diagram_palette.cpp', import.meta.url), 'utf8');

describe('a figure', () => {
    it('takes every paint it asks for with it', () => {
        const style = { colorScheme: 'dark', getPropertyValue: (name: string) => `[${name}]` } as CSSStyleDeclaration;
        const svg = '<svg viewBox="0 0 1 1"><path fill="var(--a, #fff)" stroke="var(--b-0)"/><path fill="var(--a)"/></svg>';
        expect(inPaintsOf(style, svg)).toBe(svg.replace('<svg', '<svg style="color-scheme:dark;--a:[--a];--b-0:[--b-0]"'));
    });

    it('asks only for paints that the page has, and elsewhere shows those of the light theme', () => {
        const asked = [...palette.matchAll(/var\((--[\w-]+), (#\w+)\)/g)];
        expect(asked.length).toBeGreaterThan(20);
        for (const [, name, colour] of asked) expect(css).toMatch(new RegExp(`${name}: (light-dark\\()?${colour}[,;]`));
    });
});
