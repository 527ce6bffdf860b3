import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveGap, Pacer } from './pacer';

const page = { visibilityState: 'visible' };
let seen: string[];
let pacer: Pacer;
const arrive = (name: string, isMove = true, atOnce = false) => pacer.add(() => seen.push(name), isMove, atOnce);

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    page.visibilityState = 'visible';
    seen = [];
    pacer = new Pacer();
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe('moves that arrive together', () => {
    it('are seen in their order, one after the other', () => {
        arrive('a');
        arrive('b');
        arrive('clock', false);
        arrive('c');
        expect(seen).toEqual(['a']);
        vi.advanceTimersByTime(moveGap - 1);
        expect(seen).toEqual(['a']);
        vi.advanceTimersByTime(1);
        expect(seen).toEqual(['a', 'b', 'clock']);
        vi.advanceTimersByTime(moveGap);
        expect(seen).toEqual(['a', 'b', 'clock', 'c']);
    });

    it('are seen at once where time has passed, or where the person makes them', () => {
        arrive('a');
        arrive('mine', true, true);
        expect(seen).toEqual(['a', 'mine']);
        vi.advanceTimersByTime(moveGap);
        arrive('b');
        expect(seen).toEqual(['a', 'mine', 'b']);
    });

    it('are not waited for one by one where there are many, or nobody looks', () => {
        for (const name of 'abcdefgh') arrive(name);
        expect(seen.join('')).toBe('ab');
        vi.advanceTimersByTime(6 * moveGap);
        expect(seen.join('')).toBe('abcdefgh');
        page.visibilityState = 'hidden';
        arrive('i');
        arrive('j');
        expect(seen.join('')).toBe('abcdefghij');
    });

    it('are forgotten when the whole state is told anew', () => {
        arrive('a');
        arrive('b');
        pacer.clear();
        vi.advanceTimersByTime(5 * moveGap);
        expect(seen).toEqual(['a']);
    });
});
