import { describe, expect, it } from 'vitest';
import type { Colour, Piece, Position, PositionField } from './protocol';
import { formatOf, readSetup, writeSetup, type SetupFormat } from './setup_text';

const colours: Colour[] = [
    { letter: 'w', name: { en: 'White', it: 'Bianco' } },
    { letter: 'b', name: { en: 'Black', it: 'Nero' } },
];
const board = { cells: [], lines: [], labels: [], goals: [], neighbours: [], whole_stacks: false, pieces_as_letters: false };
const named = { en: 'A name', it: 'Un nome' };
const field = (key: string, kind: PositionField['kind'], absent: string): PositionField => ({ key, name: named, kind, absent });
// Games of each kind, as the catalogue describes them.
const stacked = formatOf({ stacks: true, position_fields: [field('phase', 'choice', 'move')] }, board);
const piled = formatOf({ stacks: true, position_fields: [field('points', 'pair', '0,0')] }, { ...board, whole_stacks: true });
const joined = formatOf({ stacks: false, position_fields: [field('opening', 'choice', 'none'), field('swapped', 'choice', '0')] }, board);
const chess = formatOf(
    { stacks: false, position_fields: [field('castling', 'text', ''), field('frozen', 'text', ''), field('last', 'text', '')] },
    { ...board, pieces_as_letters: true },
);
const plain = formatOf({ stacks: false, position_fields: [] }, board);
const [white, black, red] = (['first', 'second', 'neutral'] as const).map((owner): Piece => ({ owner, shape: 'disc' })) as [Piece, Piece, Piece];

function positionOf(text: string, stacks: Record<string, Piece[]>): Position {
    const view = { stacks: Object.entries(stacks).map(([cell, pieces]) => ({ cell, pieces })), reserves: [], scores: null, marks: [] };
    return { ply: 0, position: text, side: 0, view, changes: [], result: null };
}

const again = (format: SetupFormat, text: string, stacks: Record<string, Piece[]>) =>
    writeSetup(readSetup(positionOf(text, stacks), format), format, colours);

describe('a position written by the page', () => {
    it('lists stacks under their top piece, with height and reds', () => {
        expect(again(stacked, 'phase=move turn=w w=c2,c4:3+ r=c5', { c2: [white], c4: [red, black, white], c5: [red] })).toBe(
            'turn=w w=c2,c4:3+ r=c5 phase=move',
        );
    });

    it('writes whole piles from the bottom up', () => {
        expect(again(piled, 'turn=w s=c3:wbw points=0,1', { c3: [white, black, white] })).toBe('turn=w s=c3:wbw points=0,1');
    });

    it('keeps fields that were given and fills those left out', () => {
        expect(again(joined, 'turn=w b=f6 opening=swap', { f6: [white] })).toBe('turn=w w=f6 opening=swap swapped=0');
    });

    it('writes chess as FEN, with the rights that king and rook still have', () => {
        const king: Piece = { owner: 'first', shape: 'king' };
        const rook: Piece = { owner: 'first', shape: 'rook' };
        expect(again(chess, '8/8/8/8/8/8/8/4K2R w KQkq - 3 9 frozen=h1', { e1: [king], h1: [rook] })).toBe(
            '8/8/8/8/8/8/8/4K2R w K - 0 1 frozen=h1',
        );
    });

    it('writes a game without fields of its own', () => {
        expect(again(plain, 'turn=w', { a1: [white], b2: [black] })).toBe('turn=w w=a1 b=b2');
    });
});
