import { describe, expect, it } from 'vitest';
import { arrowShape, freeCorner, tipGap } from './arrow_shape';
import type { Point } from '../lib/protocol';

const pointsOf = (path: string) => [...path.matchAll(/(-?[\d.e-]+) (-?[\d.e-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('an arrow', () => {
    it('reaches the middle of an empty cell', () => {
        const { shaft, head } = arrowShape([0, 0], [3, 0], tipGap(0.4, false));
        expect(pointsOf(head)[0]).toEqual([3, 0]);
        expect(pointsOf(shaft)[1]![0]).toBeGreaterThan(2.8);
    });

    it('stops beside a piece', () => {
        const tip = pointsOf(arrowShape([0, 0], [0, 2], tipGap(0.4, true)).head)[0]!;
        expect(tip[0]).toBe(0);
        expect(tip[1]).toBeCloseTo(1.608);
    });

    it('goes nowhere where both ends are one', () => {
        expect(arrowShape([1, 1], [1, 1], 0)).toEqual({ shaft: '', head: '' });
    });
});

describe('the height of a pile', () => {
    const at: Point = [2, 2];
    it('stands in the lower right corner where no arrow passes', () => {
        expect(freeCorner(at, [])).toEqual([0.37, 0.34]);
        expect(freeCorner(at, [[[5, 5], [6, 6]]])).toEqual([0.37, 0.34]);
        expect(freeCorner(at, [[[1, 1], at]])).toEqual([0.37, 0.34]);
    });

    it('makes room for arrows that come or go through its corner', () => {
        expect(freeCorner(at, [[[3, 3], at]])).toEqual([-0.37, 0.34]);
        expect(freeCorner(at, [[at, [3, 3]], [[1, 3], at]])).toEqual([-0.37, -0.34]);
    });
});
