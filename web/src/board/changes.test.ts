import { describe, expect, it } from 'vitest';
import type { Change, Piece } from '../lib/protocol';
import { motionOf, motionSince, still, touchedBy } from './changes';

const white: Piece = { owner: 'first', shape: 'disc' };
const black: Piece = { owner: 'second', shape: 'disc' };
const moved = (from: string, cell: string, step = 0, pieces = [white]): Change => ({ kind: 'moved', step, from, cell, path: [from, cell], pieces, split: false });
const at = (kind: Change['kind'], cell: string, step = 0, pieces = [black]): Change => ({ kind, step, cell, pieces });

describe('what is seen of an action', () => {
    it('that moves: these pieces fly, and stand there once they have arrived', () => {
        const { flights, comings, goings, flashes } = motionOf([moved('a1', 'b3')]);
        expect(flights).toEqual([{ path: ['a1', 'b3'], pieces: [white], step: 0, removed: false }]);
        expect(goings.get('a1')).toEqual({ at: 0, how: 'vanishes' });
        expect(comings.get('b3')).toEqual({ at: 1, fades: false });
        expect(flashes).toEqual([]);
    });

    it('that moves onto others: they stay until then, and what was under the pieces is seen at once', () => {
        const { comings, goings } = motionOf([{ ...moved('a1', 'b3'), split: true }]);
        expect(goings.get('b3')).toEqual({ at: 1, how: 'vanishes' });
        expect(comings.get('a1')).toEqual({ at: 0, fades: false });
    });

    it('that captures: a flash, and the piece fades although another comes', () => {
        const { flashes, comings, goings } = motionOf([at('captured', 'd5'), moved('e4', 'd5')]);
        expect(flashes).toEqual([{ cell: 'd5', step: 0 }]);
        expect(goings.get('d5')).toEqual({ at: 0, how: 'fades' });
        expect(comings.get('d5')).toEqual({ at: 1, fades: false });
    });

    it('that places: it appears', () => {
        expect(motionOf([at('entered', 'c4'), at('entered', 'e6', 1)]).comings).toEqual(
            new Map([['c4', { at: 0, fades: true }], ['e6', { at: 1, fades: true }]]),
        );
    });

    it('that promotes: the pawn arrives before it is exchanged', () => {
        const { flights, comings } = motionOf([moved('e7', 'e8'), at('turned', 'e8', 0, [{ owner: 'first', shape: 'queen' }])]);
        expect(flights[0]!.pieces).toEqual([white]);
        expect(comings.get('e8')).toEqual({ at: 1, fades: false });
        expect(motionOf([at('turned', 'e8')]).goings.get('e8')).toEqual({ at: 1, how: 'vanishes' });
    });

    it('that cuts off: what is removed is dim, also where pieces have just arrived', () => {
        const { flights, goings, flashes } = motionOf([moved('c2', 'c3'), at('removed', 'c3', 0, [black, white]), at('removed', 'c4')]);
        expect(flights[0]!.removed).toBe(true);
        for (const cell of ['c3', 'c4']) expect(goings.get(cell)).toEqual({ at: 0, how: 'dims' });
        expect(goings.get('c2')).toEqual({ at: 0, how: 'vanishes' });
        expect(flashes).toEqual([]);
    });

    it('of two steps: the second waits for the first, also where the same piece goes on', () => {
        const { flights, comings, goings } = motionOf([moved('e2', 'e4'), at('captured', 'e5', 1), moved('e4', 'e5', 1)]);
        expect(flights.map(({ path, step }) => [...path, step])).toEqual([['e2', 'e4', 0], ['e4', 'e5', 1]]);
        expect(goings.get('e5')).toEqual({ at: 1, how: 'fades' });
        expect(comings.get('e5')).toEqual({ at: 2, fades: false });
    });

    it('is nothing, unless it is the next one', () => {
        const changes = [moved('a1', 'b3'), moved('h7', 'h4', 1)];
        const since = (ply: number, begun = 0, now = 0) => motionSince({ ply, begun }, { ply: 5, changes, begun: now }).flights.length;
        expect(since(4)).toBe(2);
        for (const ply of [3, 5, 6]) expect(since(ply)).toBe(0);
        expect(since(4, 1), 'the first step was seen while the turn was made').toBe(1);
        expect(since(4, 0, 1), 'the next turn is being made').toBe(0);
        expect(motionSince(null, { ply: 1, changes, begun: 0 })).toBe(still);
    });
});

describe('the cells of an action', () => {
    it('are those where something began, passed or ended, each once, and not those that were only chosen', () => {
        const changes: Change[] = [
            { ...moved('a1', 'c3'), path: ['a1', 'b2', 'c3'] },
            at('captured', 'c3'),
            at('removed', 'd4'),
            { kind: 'chosen', step: 1, path: ['e5'] },
            { kind: 'scored', step: 1, side: 0, points: 1 },
        ];
        expect(touchedBy(changes)).toEqual(['a1', 'b2', 'c3', 'd4']);
    });
});
