import { notationWord } from '../lib/notation_words';
import type { Node } from '../lib/study.svelte';

// One line of the list of moves: a move of each side, or a run in which one side only passes.
export interface MoveLine {
    number: number;
    // Whether it goes on with the line before, because a player moved again.
    goesOn: boolean;
    first: Node | null;
    second: Node | null;
    tried: Node[];
    // The move of this line that is seen.
    current: Node | null;
    // Of a run: the passes of the one side and the moves of the other, from the first to the last.
    passes: Node[];
    others: Node[];
}

const none: Node[] = [];
const isPass = (node: Node | null) => node !== null && notationWord(node.action) === 'pass';

// Players take turns, but some games let one move again: what they then do stands below, in their own column.
function pairs(moves: Node[], current: Node): MoveLine[] {
    const lines: MoveLine[] = [];
    let column: 'first' | 'second' = 'second';
    for (const move of moves) {
        const goesOn = (move.again ?? false) && lines.length > 0;
        if (!goesOn) column = column === 'first' ? 'second' : 'first';
        if (goesOn || column === 'first') {
            const number = (lines.at(-1)?.number ?? 0) + (goesOn ? 0 : 1);
            lines.push({ number, goesOn, first: null, second: null, tried: none, current: null, passes: none, others: none });
        }
        const line = lines.at(-1)!;
        line[column] = move;
        if (move === current) line.current = move;
        const tried = move.parent!.children.slice(1);
        if (tried.length > 0) line.tried = [...line.tried, ...tried];
    }
    return lines;
}

// Which side passes while the other one moves, or may still move.
function passingSide({ first, second, tried }: MoveLine): 'first' | 'second' | null {
    if (tried.length > 0 || isPass(first) === isPass(second)) return null;
    return isPass(first) ? 'first' : second ? 'second' : null;
}

function joined(run: MoveLine[], side: 'first' | 'second'): MoveLine {
    const other = side === 'first' ? 'second' : 'first';
    const current = run.find((line) => line.current)?.current ?? null;
    return { ...run[0]!, current, passes: run.map((line) => line[side]!), others: run.flatMap((line) => line[other] ?? []) };
}

export function moveLines(moves: Node[], current: Node): MoveLine[] {
    const lines = pairs(moves, current);
    const folded: MoveLine[] = [];
    for (let at = 0; at < lines.length; ) {
        const side = passingSide(lines[at]!);
        let end = at + 1;
        while (side && end < lines.length && passingSide(lines[end]!) === side) end++;
        folded.push(end - at > 1 ? joined(lines.slice(at, end), side!) : lines[at]!);
        at = end;
    }
    return folded;
}
