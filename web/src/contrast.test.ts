import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// The paints of app.css by theme: `light-dark(a, b)` and plain colours.
const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');
const block = (start: string) => css.slice(css.indexOf(start), css.indexOf('}', css.indexOf(start)));
const paints = (text: string, pick: (value: string) => string) =>
    Object.fromEntries([...text.matchAll(/--([\w-]+): ([^;]*#[^;]*);/g)].map(([, name, value]) => [name!, pick(value!)]));
const half = (index: number) => (value: string) => value.match(/#\w+/g)!.at(value.startsWith('light-dark') ? index : 0)!;
const usual = (index: number) => paints(block(':root {'), half(index));
const contrasted = (index: number) => ({ ...usual(index), ...paints(block(":root[data-theme='contrast']"), half(index)) });
const themes = {
    light: usual(0),
    dark: usual(1),
    'contrast, light': contrasted(0),
    'contrast, dark': contrasted(1),
};

function luminance(colour: string): number {
    const [red, green, blue] = [1, 3, 5]
        .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high! + 0.05) / (low! + 0.05);
}

// What is read needs more than what is only seen.
const readable = 4.5;
const visible = 3;

describe.each(Object.entries(themes))('the paints of the theme %s', (_, paint) => {
    it.each([
        ['ink', 'paper'],
        ['ink', 'surface'],
        ['ink', 'sunken'],
        ['muted', 'paper'],
        ['muted', 'surface'],
        ['accent', 'paper'],
        ['on-accent', 'accent'],
        ['bad', 'surface'],
        ['ink', 'accent-soft'],
        ['board-label', 'board-paper'],
    ])('%s can be read on %s', (text, ground) => {
        expect(contrast(paint[text]!, paint[ground]!)).toBeGreaterThanOrEqual(readable);
    });
    it.each(['board-paper', 'board-0', 'board-1', 'board-2'].flatMap((ground) => [['board-line', ground], ['target', ground]]))(
        '%s can be seen on %s',
        (part, ground) => expect(contrast(paint[part!]!, paint[ground!]!)).toBeGreaterThanOrEqual(visible),
    );

    // A piece, and a side that is to be reached, is a fill with an edge that is contrary to it: one of them stands out.
    const tones = ['white', 'black', 'red', 'yellow', 'blue'];
    it.each(tones)('the edge of %s can be seen on its fill', (tone) => {
        expect(contrast(paint[`${tone}-edge`]!, paint[`${tone}-fill`]!)).toBeGreaterThanOrEqual(visible);
    });
    it.each(tones.flatMap((tone) => ['board-paper', 'board-0', 'board-1', 'paper'].map((ground) => [tone, ground])))(
        '%s can be seen on %s, by its fill or by its edge',
        (tone, ground) => {
            const best = Math.max(...['fill', 'edge'].map((part) => contrast(paint[`${tone}-${part}`]!, paint[ground!]!)));
            expect(best).toBeGreaterThanOrEqual(visible);
        },
    );
});
