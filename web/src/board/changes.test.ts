import { describe, expect, it } from 'vitest';
import type { Owner, View } from '../lib/protocol';
import { capturesBetween, flightsBetween } from './changes';

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

    it('a cell that changes hands was captured, one that is only emptied was not', () => {
        expect(capturesBetween(before, view({ b2: 'first', c3: 'second' }), ['a1', 'b2'])).toEqual(['b2']);
        expect(capturesBetween(before, view({ a1: 'first', c3: 'second' }), ['b2'])).toEqual([]);
        expect(capturesBetween(null, before, ['a1'])).toEqual([]);
    });
});
