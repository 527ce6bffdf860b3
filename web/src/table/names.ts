import { say, t } from '../i18n/i18n.svelte';
import type { Colour, Person, Result, Words } from '../lib/protocol';

let levelNames: Map<number, Words> = new Map();

// Levels have names as well as numbers; they come with the list of games.
export function keepLevelNames(levels: { level: number; name: Words }[]): void {
    levelNames = new Map(levels.map(({ level, name }) => [level, name]));
}

export function levelName(level: number): string {
    const name = levelNames.get(level);
    return name ? t('level.named', { level, name: say(name) }) : t('level.plain', { level });
}

export function personName(person: Person): string {
    if (person.kind === 'level' && person.level !== undefined) return levelName(person.level);
    return person.name || t('person.guest');
}

// The result in one sentence with its reason.
export function resultText(result: Result, colours: Colour[]): string {
    const reason = say(result.reason);
    const tail = reason ? ` ${upperFirst(reason)}${/[.!?]$/.test(reason) ? '' : '.'}` : '';
    if (result.aborted) return `${t('result.aborted')}${tail}`;
    if (result.winner_side === null) return `${t('result.draw')}${tail}`;
    const winner = say(colours[result.winner_side]!.name);
    const [first, second] = result.scores ?? [0, 0];
    if (!result.scores) return `${t('result.wins', { winner })}${tail}`;
    const [won, lost] = result.winner_side === 0 ? [first, second] : [second, first];
    return `${t('result.winsBy', { winner, won, lost })}${tail}`;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
