import { describe, expect, it } from 'vitest';
import type { Owner, View } from '../lib/protocol';
import { keptView, stackKey } from './kept_view';

const view = (stacks: Record<string, Owner>): View => ({
    stacks: Object.entries(stacks).map(([cell, owner]) => ({ cell, pieces: [{ owner, shape: 'disc' }] })),
    reserves: [],
    scores: null,
    marks: [],
});

describe('from one picture to the next', () => {
    const before = view({ a1: 'first', b2: 'second', c3: 'second' });

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
