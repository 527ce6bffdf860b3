import { describe, expect, it, vi } from 'vitest';
import { clockText, heldSince, standsStill, timeLeft } from './clock';

const settings = vi.hoisted(() => ({ language: 'en' as 'en' | 'it' }));
vi.mock('../lib/settings.svelte', () => ({ settings }));

describe('a clock', () => {
    const clock = { left: [60_000, 30_000] as [number, number], running: 0 as const, since: 1000, delay_left: 0, patience: [9000, 0] as [number, number] };

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
        const held = { ...clock, stopped_until: 20_000 };
        expect(timeLeft(held, 0, 11_000)).toBe(41_000);
        expect(timeLeft(held, 0, 20_000)).toBe(41_000);
        expect(timeLeft(held, 0, 21_000)).toBe(40_000);
    });
    it('of a player who is cut off stands as long as there is patience, then runs', () => {
        const cut = heldSince(clock, 5000);
        expect(timeLeft(cut, 0, 5000)).toBe(timeLeft(clock, 0, 5000));
        expect(timeLeft(cut, 0, 14_000)).toBe(56_000);
        expect(standsStill(cut, 13_999)).toBe(true);
        expect(standsStill(cut, 14_000)).toBe(false);
        expect(timeLeft(cut, 0, 15_000)).toBe(55_000);
        const without = heldSince({ ...clock, running: 1 }, 5000);
        expect(standsStill(without, 5000)).toBe(false);
        expect(timeLeft(without, 1, 11_000)).toBe(20_000);
        expect(heldSince({ ...clock, stopped_until: 6000 }, 5000).stopped_until).toBe(6000);
    });
    it('reads well', () => {
        expect(clockText(9_450)).toBe('0:09.4');
        expect(clockText(61_000)).toBe('1:01');
        expect(clockText(3_723_000)).toBe('1:02:03');
        expect(clockText(2 * 86_400_000 + 3_600_000)).toBe('2d 1h');
        settings.language = 'it';
        expect(clockText(2 * 86_400_000 + 3_600_000)).toBe('2g 1h');
    });
});
