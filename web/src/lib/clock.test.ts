import { describe, expect, it } from 'vitest';
import { clockText, timeLeft } from './clock';

describe('a clock', () => {
    const clock = { left: [60_000, 30_000] as [number, number], running: 0 as const, since: 1000, delay_left: 0 };

    it('runs for one seat only', () => {
        expect(timeLeft(clock, 0, 11_000)).toBe(50_000);
        expect(timeLeft(clock, 1, 11_000)).toBe(30_000);
    });
    it('waits for the delay and never goes below nothing', () => {
        expect(timeLeft({ ...clock, delay_left: 5000 }, 0, 4000)).toBe(60_000);
        expect(timeLeft({ ...clock, delay_left: 5000 }, 0, 7000)).toBe(59_000);
        expect(timeLeft(clock, 0, 10_000_000)).toBe(0);
    });
    it('stands while a cut holds it', () => {
        expect(timeLeft({ ...clock, stopped_until: 20_000 }, 0, 11_000)).toBe(60_000);
    });
    it('reads well', () => {
        expect(clockText(9_450)).toBe('0:09.4');
        expect(clockText(61_000)).toBe('1:01');
        expect(clockText(3_723_000)).toBe('1:02:03');
        expect(clockText(2 * 86_400_000 + 3_600_000)).toBe('2d 1h');
    });
});
