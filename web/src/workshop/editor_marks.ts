import type { Complaint } from '../lib/protocol';

// A line of the text in pieces, some of them marked because something is wrong there.
export interface Piece {
    text: string;
    kind: 'plain' | 'error' | 'warning';
}

type Marked = Complaint & { kind: 'error' | 'warning' };

// What is marked is the word, or the text in quotation marks, that begins in this column.
const wordLength = (rest: string) => /^("[^"]*"?|'[^']*'?|[\w.$~-]+|\S)/u.exec(rest)?.[0].length ?? 0;

function piecesOf(line: string, marked: Marked[]): Piece[] {
    const letters = Array.from(line);
    const pieces: Piece[] = [];
    let done = 0;
    for (const { column, kind } of marked.toSorted((a, b) => a.column - b.column)) {
        const from = letters.slice(0, Math.max(column - 1, 0)).join('').length;
        const length = Math.max(wordLength(line.slice(from)), 1);
        if (from < done) continue;
        pieces.push({ text: line.slice(done, from), kind: 'plain' }, { text: line.slice(from, from + length) || ' ', kind });
        done = from + length;
    }
    return [...pieces, { text: line.slice(done), kind: 'plain' }];
}

export function marksOf(text: string, errors: Complaint[], warnings: Complaint[]): Piece[][] {
    const all: Marked[] = [...errors.map((each) => ({ ...each, kind: 'error' as const })), ...warnings.map((each) => ({ ...each, kind: 'warning' as const }))];
    return text.split('\n').map((line, index) => piecesOf(line, all.filter((each) => each.line === index + 1)));
}

// Where a line and column stand in the text.
export function offsetOf(text: string, { line, column }: Pick<Complaint, 'line' | 'column'>): number {
    const lines = text.split('\n').slice(0, Math.max(line, 1));
    const last = lines.at(-1) ?? '';
    const before = lines.slice(0, -1).reduce((length, each) => length + each.length + 1, 0);
    return before + Array.from(last).slice(0, Math.max(column - 1, 0)).join('').length;
}
