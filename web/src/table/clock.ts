import { t } from '../i18n/i18n.svelte';
import type { Clock, Seat } from '../lib/protocol';

export function timeLeft(clock: Clock, seat: Seat, now: number): number {
    const left = clock.left[seat];
    if (clock.running !== seat) return left;
    const until = Math.max(now, clock.stopped_until ?? 0);
    return Math.max(0, left - Math.max(0, until - (clock.since ?? until) - (clock.delay_left ?? 0)));
}

export const standsStill = (clock: Clock, now: number) => (clock.stopped_until ?? 0) > now;

// As the server lets it go on while its player is cut off since `cut`.
export function heldSince(clock: Clock, cut: number): Clock {
    if (clock.running === null || standsStill(clock, cut)) return clock;
    const patience = clock.patience[clock.running];
    return { ...clock, since: (clock.since ?? cut) + patience, stopped_until: cut + patience };
}

const two = (value: number) => String(value).padStart(2, '0');

// Days and hours for letters, minutes and seconds for a game at a table, tenths when it is urgent.
export function clockText(ms: number): string {
    const seconds = Math.floor(ms / 1000);
    const hours = Math.floor(seconds / 3600);
    if (hours >= 24) return t('time.daysHours', { days: Math.floor(hours / 24), hours: hours % 24 });
    if (hours > 0) return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    if (ms < 10_000) return `0:${two(seconds)}.${Math.floor((ms % 1000) / 100)}`;
    return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
