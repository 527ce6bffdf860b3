import type { Outcome, Side } from './protocol';
import { lineFrom, type Node, type Study } from './study.svelte';
import { turnNumber } from './turn_number';

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

function resultOf(outcome: Outcome | null | undefined): string {
    if (!outcome) return '*';
    return outcome.winner === null ? '1/2-1/2' : outcome.winner === 0 ? '1-0' : '0-1';
}

// The actions from this one on, each with what was tried in its place; of what was tried itself, that is told already.
function movesFrom(first: Node, begins: Side, isTried = false): string {
    const words: string[] = [];
    let alone = true;
    for (const node of lineFrom(first)) {
        const number = turnNumber(node.ply + begins, alone).replace('…', '...');
        const tried = isTried && node === first ? [] : node.parent!.children.slice(1);
        words.push(...(number ? [number] : []), node.action, ...tried.map((other) => `(${movesFrom(other, begins, true)})`));
        alone = tried.length > 0;
    }
    return words.join(' ');
}

// What was tried on a board as a record, the text of docs/notation.md.
export function recordOf(study: Study): string {
    const { game, options, start } = study.subject;
    const result = resultOf(study.end().position?.result);
    const chosen = Object.entries(options).map(([key, value]) => `${key}=${value}`);
    const tags = [
        ['Game', game],
        ['Site', 'Tavoliere'],
        ...(chosen.length > 0 ? [['Options', chosen.join(' ')]] : []),
        ...(start ? [['Position', start]] : []),
        ['Result', result],
    ];
    const [first] = study.root.children;
    const begins = study.root.position?.side ?? 0;
    const moves = first ? [movesFrom(first, begins)] : [];
    return `${tags.map(([name, value]) => `[${name} ${quoted(value!)}]`).join('\n')}\n\n${[...moves, result].join(' ')}\n`;
}
