import { say, t, type Key } from '../i18n/i18n.svelte';
import type { Colour, Person, Result, Seat, Words } from '../lib/protocol';

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

// Guests have no names; a number made of their id, always the same, tells one from another.
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

// The reasons that are no sentence part of their own, by their ids.
const reasons: Record<string, Key> = {
    resignation: 'reason.resignation',
    time: 'reason.time',
    agreement: 'reason.agreement',
    adjudication: 'reason.adjudication',
    interruption: 'reason.interruption',
    checkmate: 'reason.checkmate',
    stalemate: 'reason.stalemate',
    threefold: 'reason.threefold',
    'fifty-moves': 'reason.fifty',
};

// " by resignation", ": sides joined". What is counted after a colon is told by the points already.
function reasonText(reason: Result['reason']): string {
    const key = reasons[reason.id];
    if (key) return ` ${t(key)}`;
    return reason.en && reason.id !== 'unstated' ? `: ${say(reason).split(': ')[0]}` : '';
}

function drawText(scores: Result['scores'], chess: boolean): string {
    if (!scores) return t(chess ? 'result.drawChess' : 'result.draw');
    return t('result.drawAt', { first: scores[0], second: scores[1] });
}

function winnerText({ winner_side: side, scores }: Result, colours: Colour[], chess: boolean): string {
    if (side === null) return drawText(scores, chess);
    const winner = say(colours[side]!.name);
    return scores ? t('result.winsBy', { winner, won: scores[side], lost: scores[side === 0 ? 1 : 0] }) : t('result.wins', { winner });
}

// The same for who sits on one of the seats.
function ownText({ winner, winner_side: side, scores }: Result, seat: Seat, chess: boolean): string {
    if (winner === null || side === null) return drawText(scores, chess);
    const won = winner === seat;
    if (!scores) return t(won ? 'result.won' : 'result.lost');
    const mine = won ? side : side === 0 ? 1 : 0;
    return t(won ? 'result.wonBy' : 'result.lostBy', { mine: scores[mine], other: scores[mine === 0 ? 1 : 0] });
}

// How a result is told: in the words of chess, and from the chair of whoever has one of the seats.
export interface Telling {
    chess: boolean;
    seat: Seat | 'both' | null;
}

// The result in one sentence with its reason.
export function resultText(result: Result, colours: Colour[], { chess, seat }: Telling): string {
    if (result.aborted) return t('result.aborted');
    const who = seat === 0 || seat === 1 ? ownText(result, seat, chess) : winnerText(result, colours, chess);
    return `${who}${reasonText(result.reason)}.`;
}
