import { say, t } from '../i18n/i18n.svelte';
import { leadOf, pointsOf } from '../lib/judgement';
import type { Colour, Line, Side } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';

// Who stands better, in a sentence.
export function leadText(line: Line, toMove: Side, colours: Colour[]): string {
    const { side, degree } = leadOf(line, toMove);
    if (side === null) return line.margin === 0 ? t('lead.drawn') : t('lead.even');
    const colour = say(colours[side]!.name);
    if (line.margin) return t('lead.margin', { colour, margin: Math.abs(line.margin) });
    return t(`lead.${degree}`, { colour });
}

// The same in short: a plus is good for the colour that began, a minus for the other one.
export function scoreText(line: Line, toMove: Side, colours: Colour[]): string {
    const { side, degree } = leadOf(line, toMove);
    if (degree === 'forced') return t('lead.short', { colour: say(colours[side!]!.name) });
    const points = pointsOf(line, toMove);
    const digits = Math.abs(points).toLocaleString(settings.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return `${points > 0 ? '+' : points < 0 ? '−' : ''}${digits}`;
}
