import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkdown, shortAndFull } from './markdown';

describe('the blocks', () => {
    it('are headings, paragraphs, lists and diagrams', () => {
        const source = '# Name\n\nOne\nline.\n\n- first\n  goes on\n- *second*\n\n1. a\n2. b\n\n    x  y\n\n    z\n';
        expect(parseMarkdown(source)).toEqual([
            { kind: 'heading', rank: 1, inside: [{ kind: 'text', text: 'Name' }] },
            { kind: 'paragraph', inside: [{ kind: 'text', text: 'One line.' }] },
            {
                kind: 'list',
                ordered: false,
                items: [[{ kind: 'text', text: 'first goes on' }], [{ kind: 'emphasis', inside: [{ kind: 'text', text: 'second' }] }]],
            },
            { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]] },
            { kind: 'code', text: 'x  y\n\nz' },
        ]);
    });

    it('show figures as the server sends them', () => {
        expect(parseMarkdown('a\n\n```figure One *move*.\n<svg>\n</svg>\n```\n\n```\n<b>\n```\n')).toEqual([
            { kind: 'paragraph', inside: [{ kind: 'text', text: 'a' }] },
            { kind: 'figure', caption: 'One *move*.', svg: '<svg>\n</svg>' },
            { kind: 'code', text: '<b>' },
        ]);
    });

    it('come from every document of the rules without anything lost', () => {
        const folder = new URL('../../../docs/rules/', import.meta.url).pathname;
        for (const name of readdirSync(folder)) {
            const source = readFileSync(folder + name, 'utf8');
            const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
            const seen = letters(JSON.stringify(parseMarkdown(source), (key, value: unknown) => (key === 'kind' || key === 'rank' || key === 'ordered' ? undefined : value)).replace(/"(?:text|inside|items|href)":|\\n/g, ''));
            expect(seen.length, name).toBeGreaterThan(0.97 * letters(source.replace(/^\d+\. /gm, '')).length);
        }
    });
});

describe('the text inside', () => {
    it('has strong, emphasised and literal words', () => {
        expect(parseInline('a **b** *c* `d`')).toEqual([
            { kind: 'text', text: 'a ' },
            { kind: 'strong', inside: [{ kind: 'text', text: 'b' }] },
            { kind: 'text', text: ' ' },
            { kind: 'emphasis', inside: [{ kind: 'text', text: 'c' }] },
            { kind: 'text', text: ' ' },
            { kind: 'code', text: 'd' },
        ]);
    });

    it('makes links of secure addresses only', () => {
        expect(parseInline('[x](https://example.org/a)')).toEqual([{ kind: 'link', text: 'x', href: 'https://example.org/a' }]);
        expect(parseInline('[x](javascript:alert(1))')).not.toContainEqual(expect.objectContaining({ kind: 'link' }));
    });

    it('leaves tags as text', () => {
        const source = '<img src=x onerror=alert(1)>';
        expect(parseInline(source)).toEqual([{ kind: 'text', text: source }]);
    });
});

describe('the rules of a game', () => {
    const source = '# X\n\nIdea.\n\n## In short\n\n- A.\n\n```lesson 3\n```\n\n## The aim\n\nB.\n\n## The end\n\nC.\n';

    it('are a short form and the rest', () => {
        const { short, full } = shortAndFull(source);
        expect(short + full).toBe(source);
        expect(full.startsWith('## The aim')).toBe(true);
        expect(parseMarkdown(short).at(-1)).toEqual({ kind: 'lesson', step: 3 });
        expect(shortAndFull('# X\n\n## In short\n\nA.\n').full).toBe('');
        expect(shortAndFull('Nothing').short).toBe('Nothing');
    });
});
