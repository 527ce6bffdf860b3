import type { DescriptionWord } from './protocol';

// What the words at a place of a description mean. It reads as much of TOML as that needs.

const headers = /^\s*\[+\s*([\w-]+)/;
const assignments = /([\w-]+(?:\.[\w-]+)*)\s*=/g;

export interface Place {
    table: string;
    key: string;
}

// The table that a line belongs to: the last header above it.
function tableAbove(lines: string[]): string {
    for (const line of lines.toReversed()) {
        const header = headers.exec(line);
        if (header) return header[1]!;
    }
    return '';
}

// The key nearest before the caret in its line, within its table: `board = { shape = …` is shape in board.
export function placeAt(text: string, caret: number): Place {
    const start = text.lastIndexOf('\n', caret - 1) + 1;
    const end = text.indexOf('\n', caret);
    const line = text.slice(start, end < 0 ? undefined : end);
    const table = tableAbove(text.slice(0, start).split('\n'));
    const header = headers.exec(line);
    if (header) return { table: '', key: header[1]! };
    const before = line.slice(0, caret - start);
    const keys = [...line.matchAll(assignments)].filter((found, index) => index === 0 || found.index <= before.length);
    const last = keys.at(-1);
    if (!last) return { table, key: line.trim() };
    const inner = before.lastIndexOf('{') > before.lastIndexOf('}');
    const outer = inner ? keys.find((found) => line.slice(found.index).startsWith(`${found[1]!}`) && /^\s*\{/.test(line.slice(found.index + found[0].length))) : undefined;
    const key = last[1]!;
    if (outer && outer !== last) return { table: outer[1]!, key };
    const [first, ...rest] = key.split('.') as [string, ...string[]];
    return table === '' && rest.length > 0 ? { table: first, key: rest.at(-1)! } : { table, key: first };
}

export function familyOf(text: string): string {
    return /^\s*family\s*=\s*["'](\w+)["']/m.exec(text)?.[1] ?? '';
}

const isOf = (family: string) => (word: DescriptionWord) => word.family === '' || word.family === family;

// The words that may stand in a table of a game of this family.
export const wordsIn = (words: DescriptionWord[], family: string, table: string): DescriptionWord[] =>
    words.filter(isOf(family)).filter((word) => word.table === table);

export function wordAt(words: DescriptionWord[], text: string, caret: number): DescriptionWord | null {
    const { table, key } = placeAt(text, caret);
    const known = words.filter(isOf(familyOf(text)));
    return known.find((word) => word.table === table && word.key === key) ?? known.find((word) => word.table === '' && word.key === (table || key)) ?? null;
}
