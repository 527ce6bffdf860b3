import { describe, expect, it } from 'vitest';
import type { Owner, View } from '../lib/protocol';
import { capturesBetween, cutOffBetween, flightsBetween, keptView, lostBetween, stackKey } from './changes';

const view = (stacks: Record<string, Owner>): View => ({
    stacks: Object.entries(stacks).map(([cell, owner]) => ({ cell, pieces: [{ owner, shape: 'disc' }] })),
    reserves: [],
    scores: null,
    marks: [],
});

describe('from one picture to the next', () => {
    const before = view({ a1: 'first', b2: 'second', c3: 'second' });

    it('a piece flies from the cell it left to the one it came to', () => {
        expect([...flightsBetween(before, view({ b3: 'first', b2: 'second', c3: 'second' }), ['a1', 'b3'])]).toEqual([['b3', 'a1']]);
    });

    it('a cell that changes hands was captured, one that is only left was not', () => {
        expect(capturesBetween(before, view({ b2: 'first', c3: 'second' }), ['a1', 'b2'])).toEqual(['b2']);
        expect(capturesBetween(before, view({ a1: 'first', c3: 'second' }), ['b2'])).toEqual([]);
        expect(capturesBetween(null, before, ['a1'])).toEqual([]);
    });

    it('pieces of the other side that are gone elsewhere were captured', () => {
        expect(capturesBetween(before, view({ a1: 'first', d4: 'first' }), ['d4'])).toEqual(['b2', 'c3']);
        expect(capturesBetween(before, view({ b2: 'second', d4: 'second' }), ['d4'])).toEqual(['a1']);
    });

    it('but not where a move is taken back: then what it had placed is gone', () => {
        expect(capturesBetween(before, view({ a1: 'first', b2: 'second' }), ['a1'])).toEqual([]);
    });

    it('stacks that are gone after a move onto another were cut off, whosever they are', () => {
        const piled = (stacks: Record<string, Owner[]>): View => ({
            ...view({}),
            stacks: Object.entries(stacks).map(([cell, all]) => ({ cell, pieces: all.map((owner) => ({ owner, shape: 'disc' })) })),
        });
        const stood = piled({ a1: ['first'], b1: ['second'], c1: ['first'], d1: ['second'] });
        const moved = piled({ b1: ['second', 'first'] });
        expect(cutOffBetween(stood, moved, ['a1', 'b1'])).toEqual(['c1', 'd1']);
        expect(capturesBetween(stood, moved, ['a1', 'b1'])).toEqual(['b1']);
        expect(cutOffBetween(before, view({ a1: 'first', d4: 'first' }), ['d4'])).toEqual([]);
        expect(cutOffBetween(null, moved, ['a1', 'b1'])).toEqual([]);

        // A stack that cuts itself off goes with the one it went onto.
        const alone = piled({ d1: ['second'] });
        expect(lostBetween(stood, alone, ['a1', 'b1'])).toEqual(['a1', 'b1']);
        expect(cutOffBetween(stood, alone, ['a1', 'b1'])).toEqual(['a1', 'b1', 'c1']);
        expect(lostBetween(stood, moved, ['a1', 'b1'])).toBeNull();
        expect(cutOffBetween(alone, stood, ['a1', 'b1'])).toEqual([]);
    });

    it('what has not changed keeps its object, wherever it stands in the list', () => {
        const again = keptView(before, view({ a1: 'first', b2: 'second', c3: 'second' }));
        expect(again).toBe(before);
        const after = keptView(before, view({ b2: 'first', c3: 'second' }));
        expect(after.stacks.map(stackKey)).toEqual(['b2 fds', 'c3 sds']);
        expect(after.stacks[1]).toBe(before.stacks[2]);
        const frozen = keptView(before, { ...view({ a1: 'first', b2: 'second', c3: 'second' }), marks: [{ cell: 'a1', mark: 'frozen' }] });
        expect(frozen.stacks).toBe(before.stacks);
        expect(frozen.marks).toHaveLength(1);
        expect(keptView(null, before)).toBe(before);
    });
});
