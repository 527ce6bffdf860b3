import { say, t } from '../i18n/i18n.svelte';
import { leadOf } from '../lib/judgement';
import type { Colour, Line, Side } from '../lib/protocol';

// Who stands better, in a sentence.
export function leadText(line: Line, toMove: Side, colours: Colour[]): string {
    const { side, degree } = leadOf(line, toMove);
    if (side === null) return line.margin === 0 ? t('lead.drawn') : t('lead.even');
    const colour = say(colours[side]!.name);
    if (line.margin) return t('lead.margin', { colour, margin: Math.abs(line.margin) });
    return t(`lead.${degree}`, { colour });
}

// The same in short: who has won, or the chance of who is to move.
export function scoreText(line: Line, toMove: Side, colours: Colour[]): string {
    const { side, degree } = leadOf(line, toMove);
    if (degree === 'forced') return t('lead.short', { colour: say(colours[side!]!.name) });
    return `${Math.round(100 * line.chance)} %`;
}
