import { say, t, type Key } from '../i18n/i18n.svelte';
import type { Colour, Person, Result, Words } from '../lib/protocol';

let levelNames: Map<number, Words> = new Map();

// Levels have names as well as numbers; they come with the list of games.
export function keepLevelNames(levels: { level: number; name: Words }[]): void {
    levelNames = new Map(levels.map(({ level, name }) => [level, name]));
}

export const knownLevels = (): number[] => [...levelNames.keys()];

export function levelName(level: number): string {
    const name = levelNames.get(level);
    return name ? t('level.named', { level, name: say(name) }) : t('level.plain', { level });
}

// Guests have no names; a number made of his id, always the same, tells one from another.
function guestNumber(id: string): number {
    let number = 0;
    for (const letter of id) number = (31 * number + letter.charCodeAt(0)) % 9000;
    return 1000 + number;
}

export function personName(person: Person): string {
    if (person.kind === 'level' && person.level !== undefined) return levelName(person.level);
    return person.name || t('person.guest', { number: guestNumber(person.id) });
}

export function ratedName(person: Person): string {
    return person.rating === undefined ? personName(person) : `${personName(person)} (${person.rating})`;
}

const chessGames = new Set(['connection', 'entropy']);
export const isChess = (game: string): boolean => chessGames.has(game);

// The reasons that are no sentence part of their own, by what the server calls them in English.
const reasons: Record<string, Key> = {
    resignation: 'reason.resignation',
    time: 'reason.time',
    agreement: 'reason.agreement',
    adjudication: 'reason.adjudication',
    interruption: 'reason.interruption',
    checkmate: 'reason.checkmate',
    stalemate: 'reason.stalemate',
    'threefold repetition': 'reason.threefold',
    'fifty moves': 'reason.fifty',
};

// " by resignation", ": sides joined". What is counted after a colon is told by the points already.
function reasonText(reason: Words): string {
    const key = reasons[reason.en];
    if (key) return ` ${t(key)}`;
    return reason.en && reason.en !== 'not stated' ? `: ${say(reason).split(': ')[0]}` : '';
}

function winnerText({ winner_side: side, scores }: Result, colours: Colour[], game: string): string {
    if (side === null) {
        if (!scores) return t(isChess(game) ? 'result.drawChess' : 'result.draw');
        return t('result.drawAt', { first: scores[0], second: scores[1] });
    }
    const winner = say(colours[side]!.name);
    return scores ? t('result.winsBy', { winner, won: scores[side], lost: scores[1 - side]! }) : t('result.wins', { winner });
}

// The result in one sentence with its reason.
export function resultText(result: Result, colours: Colour[], game: string): string {
    if (result.aborted) return t('result.aborted');
    return `${winnerText(result, colours, game)}${reasonText(result.reason)}.`;
}
