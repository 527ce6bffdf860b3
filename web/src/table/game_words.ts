import { say, t } from '../i18n/i18n.svelte';
import { withOwnLetters } from '../i18n/piece_letters';
import { notationWord } from '../lib/notation_words';
import { settings } from '../lib/settings.svelte';
import { clockText } from './clock';
import type { GameInfo, OptionSpec, TimeControl } from '../lib/protocol';

// What a game is played by, in words: its clock, its options, its actions.

const day = 86_400_000;

export function controlText(time: TimeControl): string {
    if (time.kind === 'none') return t('time.none');
    if (time.kind === 'move') {
        const days = time.main / day;
        if (!Number.isInteger(days)) return t('time.perMove', { time: clockText(time.main) });
        return days === 1 ? t('time.day') : t('time.days', { days });
    }
    const main = Number((time.main / 60_000).toFixed(1));
    return t(time.kind === 'fischer' ? 'time.short' : 'time.shortDelay', { main, add: time.add / 1000 });
}

// Numbers are called by themselves.
export function valueName(option: Pick<OptionSpec, 'values' | 'value_names'>, value: string): string {
    const name = option.value_names?.[option.values?.indexOf(value) ?? -1];
    return name ? say(name) : value;
}

// The options that were chosen, each with its value.
export const optionTexts = (info: GameInfo | undefined, chosen: Record<string, string>): string[] =>
    (info?.options ?? [])
        .filter(({ key }) => key in chosen)
        .map((option) => t('option.is', { option: say(option.name), value: valueName(option, chosen[option.key]!) }));

// An action that has no notation of its own.
export function actionText(action: string): string {
    const word = notationWord(action);
    return word ? t(`action.${word}`) : action;
}

// A move as it stands in the list of moves: in the letters of the language where players have a notation of their own.
export const moveText = ({ action, notation }: { action: string; notation?: string }): string =>
    notation === undefined ? actionText(action) : withOwnLetters(notation, settings.language);
