import { describe, expect, it } from 'vitest';
import { sameItems } from './same';

describe('what has not changed', () => {
    const before = [{ name: 'a', can: true }, { name: 'b', can: false }];

    it('stays the same object, and the list itself where nothing has', () => {
        const after = sameItems(before, [{ name: 'a', can: true }, { name: 'b', can: true }]);
        expect(after).toEqual([{ name: 'a', can: true }, { name: 'b', can: true }]);
        expect(after[0]).toBe(before[0]);
        expect(after[1]).not.toBe(before[1]);
        expect(sameItems(before, before.map((item) => ({ ...item })))).toBe(before);
    });

    it('goes on where the list grows or shrinks', () => {
        expect(sameItems(before, [...before, { name: 'c', can: true }])).toHaveLength(3);
        expect(sameItems(before, [before[0]!])).toEqual([before[0]]);
        expect(sameItems([], before)).toEqual(before);
    });
});
