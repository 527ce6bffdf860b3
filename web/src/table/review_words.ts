import { isSwap } from '../board/changes';
import { t } from '../i18n/i18n.svelte';
import type { ReviewedTurn } from '../lib/protocol';

// What a review says, in words.

export type Mark = '?!' | '?' | '??';
const marks: Record<string, Mark> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

// What a game's author would write behind the move; nothing where it was good.
export const markOf = (turn: ReviewedTurn): Mark | undefined => marks[turn.class];

const classes = { '?!': 'inaccuracy', '?': 'mistake', '??': 'blunder' } as const;
export const markWord = (mark: Mark): string => t(`review.class.${classes[mark]}`);

export const perCent = (chance: number): number => Math.round(100 * chance);

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

// What the better turn was worth: in points where that is proven, in chances otherwise.
export function worthText({ chance, best_chance, margin, best_margin }: Pick<ReviewedTurn, 'chance' | 'best_chance' | 'margin' | 'best_margin'>): string {
    return t('review.worth', { chance: perCent(chance), best: perCent(best_chance) }) + marginText({ margin, best_margin });
}

function marginText({ margin, best_margin }: Pick<ReviewedTurn, 'margin' | 'best_margin'>): string {
    if (margin === undefined || best_margin === undefined || margin === best_margin) return '';
    return `; ${t('review.margin', { margin: signed(margin), best: signed(best_margin) })}`;
}

// The better turn first, with what it is worth itself; then the one that was played.
export const betterText = (turn: ReviewedTurn, better: string, played: string): string =>
    t('review.betterWorth', { better, best: perCent(turn.best_chance), played, chance: perCent(turn.chance) }) + marginText(turn);

// Whose turn it was, for one of the players or for somebody else.
export function whoText(player: number, you: number | null, names: [string, string]): string {
    if (you === null) return names[player]!;
    return t(player === you ? 'table.you' : 'review.opponent');
}

// The chance of the side that moves first at the start, before the first turn and after each.
export function chancesOf(turns: ReviewedTurn[]): number[] {
    let swaps = 0;
    const ofFirst = (chance: number, player: number) => ((player + swaps) % 2 === 0 ? chance : 1 - chance);
    const first = turns[0];
    const chances = first ? [ofFirst(first.best_chance, first.player)] : [];
    for (const { changes, chance, player } of turns) {
        chances.push(ofFirst(chance, player));
        if (isSwap(changes)) swaps++;
    }
    return chances;
}
