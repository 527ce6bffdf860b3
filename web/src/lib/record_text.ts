import type { Outcome, Side } from './protocol';
import { lineFrom, type Node, type Study } from './study.svelte';
import { turnNumber } from './turn_number';

// The signs that would end a tag or its line are written by their numbers.
const quoted = (text: string) => {
    const plain = text.replace(/[\\"]/g, '\\$&');
    // eslint-disable-next-line no-control-regex -- these are what is written by numbers
    return `"${plain.replace(/[\x00-\x08\x0a-\x1f\x7f]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)}"`;
};

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
export function recordOf(study: Study, description = ''): string {
    const { game, options, start } = study.subject;
    const result = resultOf(study.end().position?.result);
    const chosen = Object.entries(options).map(([key, value]) => `${key}=${value}`);
    const tags = [
        ['Game', game],
        ['Site', 'Tavoliere'],
        ...(chosen.length > 0 ? [['Options', chosen.join(' ')]] : []),
        ...(start ? [['Position', start]] : []),
        ['Result', result],
        ...(description ? [['Description', description]] : []),
    ];
    const [first] = study.root.children;
    const begins = study.root.position?.side ?? 0;
    const moves = first ? [movesFrom(first, begins)] : [];
    return `${tags.map(([name, value]) => `[${name} ${quoted(value!)}]`).join('\n')}\n\n${[...moves, result].join(' ')}\n`;
}
