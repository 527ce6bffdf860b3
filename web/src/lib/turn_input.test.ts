import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Menu, Piece, View } from './protocol';
import { Refused } from './refused';
import { TurnInput, type TurnSource } from './turn_input.svelte';

const board = (cell: string): View => ({ stacks: [{ cell, pieces: [] }], reserves: [], scores: null, marks: [] });
const hand: Piece = { owner: 'first', shape: 'disc' };
const first: Menu = {
    begun: [],
    steps: [
        { text: 'a1', clicks: [['a1']], done: false },
        { text: 'c3:2-d4', clicks: [['c3', { height: 2 }, 'd4']], done: true },
        { text: 'c3:3-d4', clicks: [['c3', { height: 3 }, 'd4']], done: true },
    ],
    view: board('first'),
    hand,
};
const second: Menu = { begun: [0], steps: [{ text: 'a1+b2', clicks: [['b2']], done: true }], view: board('second') };
const refusal = { en: 'No.', it: 'No.' };

// A table that answers only when it is told to.
function slowTable() {
    const answers: (() => void)[] = [];
    const later = <T>(value: T) => new Promise<T>((resolve) => answers.push(() => resolve(value)));
    const source: TurnSource = {
        moment: '',
        menu: (begun) => later(begun.length === 0 ? first : second),
        explain: () => later(refusal),
        play: () => later(undefined),
    };
    const answer = async () => {
        answers.shift()!();
        await new Promise((resolve) => setTimeout(resolve));
    };
    return { source, answer };
}

afterEach(() => void vi.useRealTimers());

describe('a turn that is pointed together', () => {
    it('offers nothing between two steps, and keeps the board as it was', async () => {
        const { source, answer } = slowTable();
        const input = new TurnInput();
        void input.begin(source);
        await answer();
        void input.press('a1');
        expect(input.menu).toBe(null);
        expect(input.view).toEqual(board('first'));
        await answer();
        expect([...input.nextCells]).toEqual(['b2']);
        expect(input.view).toEqual(board('second'));
    });

    it('waits for what is lifted before its menu has come', async () => {
        const { source, answer } = slowTable();
        const input = new TurnInput();
        void input.begin(source);
        const lifted = input.lift({ cell: 'c3', height: 2 });
        await answer();
        expect(await lifted).toBe(true);
        expect(input.path).toEqual(['c3', { height: 2 }]);
        expect(await input.lift({ cell: 'a1', height: null }), 'pointing at it is already all').toBe(false);
        expect(input.path).toEqual(['c3', { height: 2 }]);
    });

    it('keeps the other levels of a stack open when one is chosen', async () => {
        const { source, answer } = slowTable();
        const input = new TurnInput();
        void input.begin(source);
        await answer();
        expect(input.levels).toEqual([]);
        await input.press('c3', 3);
        expect(input.levels).toEqual([2, 3]);
        await input.press({ height: 2 });
        expect(input.path).toEqual(['c3', { height: 2 }]);
        expect(input.levels).toEqual([2, 3]);
    });

    it('offers only where it may be placed while a piece in hand is carried', async () => {
        const { source, answer } = slowTable();
        const input = new TurnInput();
        void input.begin(source);
        await answer();
        void input.press('c3');
        expect(await input.lift({ piece: hand })).toBe(true);
        expect([...input.nextCells]).toEqual(['a1']);
        void input.drop('c3');
        await answer();
        expect(input.said).toEqual(refusal);
        expect([...input.nextCells]).toEqual(['a1', 'c3']);
        void input.lift({ piece: hand });
        void input.drop('a1');
        await answer();
        expect(input.begun).toBe(1);
        expect(await input.lift({ piece: hand }), 'there is nothing more in hand').toBe(false);
    });

    it('knows that it was pointed at while none was asked for', async () => {
        const input = new TurnInput();
        await input.press('a1');
        expect(input.untimely).toBe(true);
        await input.begin(null);
        expect(input.untimely).toBe(false);
    });

    it('takes a double click at its end for one', async () => {
        const { source, answer } = slowTable();
        const input = new TurnInput();
        void input.begin(source);
        await answer();
        void input.press('a1');
        await answer();
        void input.press('b2');
        await input.begin(null);
        await input.press('b2');
        expect(input.untimely).toBe(false);
        await input.press('a1');
        expect(input.untimely).toBe(true);
    });

    it('is on its way until the next one begins, also when the table has taken it', async () => {
        const { source, answer } = slowTable();
        const input = new TurnInput();
        void input.begin(source);
        await answer();
        void input.play('a1+b2');
        await answer();
        expect(input.sending).toBe(true);
        void input.begin(null);
        expect(input.sending).toBe(false);
    });

    it('begins in the end where the server was busy', async () => {
        vi.useFakeTimers();
        const { source } = slowTable();
        const input = new TurnInput();
        let asked = 0;
        const busy = new Refused({ code: 'too_many', words: refusal });
        void input.begin({ ...source, menu: () => (++asked < 3 ? Promise.reject(busy) : Promise.resolve(first)) });
        await vi.advanceTimersByTimeAsync(100);
        expect(input.said).toEqual(refusal);
        await vi.advanceTimersByTimeAsync(2000);
        expect([...input.nextCells]).toEqual(['a1', 'c3']);
        expect(input.said).toBeNull();
    });

    it('is not asked for again once it is another one', async () => {
        vi.useFakeTimers();
        const { source } = slowTable();
        const input = new TurnInput();
        const menu = vi.fn(() => Promise.reject(new Refused({ code: 'too_many', words: refusal })));
        void input.begin({ ...source, menu });
        await vi.advanceTimersByTimeAsync(100);
        void input.begin(null);
        await vi.advanceTimersByTimeAsync(3000);
        expect(menu).toHaveBeenCalledTimes(1);
    });
});
