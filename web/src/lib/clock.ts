import type { Clock, Seat } from './protocol';

export function timeLeft(clock: Clock, seat: Seat, now: number): number {
    const left = clock.left[seat];
    if (clock.running !== seat || (clock.stopped_until ?? 0) > now) return left;
    return Math.max(0, left - Math.max(0, now - clock.since - clock.delay_left));
}

const two = (value: number) => String(value).padStart(2, '0');

// Days and hours for letters, minutes and seconds for a game at a table, tenths when it is urgent.
export function clockText(ms: number): string {
    const seconds = Math.floor(ms / 1000);
    const hours = Math.floor(seconds / 3600);
    if (hours >= 24) return `${Math.floor(hours / 24)}d ${hours % 24}h`;
    if (hours > 0) return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    if (ms < 10_000) return `0:${two(seconds)}.${Math.floor((ms % 1000) / 100)}`;
    return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
