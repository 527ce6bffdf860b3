import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Change, Colour, Piece } from '../lib/protocol';
import { turnText } from './turn_text';

const settings = vi.hoisted(() => ({ language: 'en' as 'en' | 'it' }));
vi.mock('../lib/settings.svelte', () => ({ settings }));

const colours = [{ name: { en: 'White', it: 'Bianco' } }, { name: { en: 'Black', it: 'Nero' } }] as Colour[];
const of = (count: number, shape: Piece['shape'] = 'disc'): Piece[] => Array.from({ length: count }, () => ({ owner: 'first', shape }));
const moved = (from: string, cell: string, pieces: Piece[], step = 0): Change => ({ kind: 'moved', step, from, cell, path: [from, cell], pieces });

function inBoth(changes: Change[]): string[] {
    return (['en', 'it'] as const).map((language) => {
        settings.language = language;
        return turnText(language === 'en' ? 'White' : 'Bianco', changes, colours);
    });
}

describe('a turn in words', () => {
    afterEach(() => {
        settings.language = 'en';
    });

    it('tells what moved and what was removed', () => {
        const changes: Change[] = [moved('d4', 'd6', of(3)), { kind: 'removed', step: 0, cell: 'a1', pieces: of(2) }];
        expect(inBoth(changes)).toEqual([
            'White moves a stack of 3 from d4 to d6; 2 pieces are removed.',
            'Il Bianco muove una pila di 3 da d4 a d6; 2 pezzi sono tolti.',
        ]);
    });

    it('tells a capture and a promotion after the move', () => {
        const changes: Change[] = [
            { kind: 'captured', step: 0, cell: 'd8', pieces: of(1, 'rook') },
            moved('e7', 'd8', of(1, 'pawn')),
            { kind: 'turned', step: 0, cell: 'd8', pieces: of(1, 'queen') },
        ];
        expect(inBoth(changes)).toEqual([
            'White moves a pawn from e7 to d8; captures a rook on d8; what is on d8 becomes a queen.',
            'Il Bianco muove un pedone da e7 a d8; cattura una torre in d8; ciò che è in d8 diventa una donna.',
        ]);
    });

    it('tells one step after the other', () => {
        expect(inBoth([moved('e2', 'e4', of(1, 'pawn')), moved('h7', 'h4', of(1, 'rook'), 1)])[0]).toBe(
            'White moves a pawn from e2 to e4; moves a rook from h7 to h4.',
        );
    });

    it('tells pieces that go together together, and those captured together', () => {
        expect(inBoth([moved('c8', 'k8', of(1, 'bird')), moved('d8', 'l8', of(1, 'bird'))])[0]).toBe('White moves 2 pieces from c8, d8 to k8, l8.');
        const changes: Change[] = [
            { kind: 'entered', step: 0, cell: 'b9', pieces: of(1) },
            ...['b8', 'a9'].map((cell): Change => ({ kind: 'captured', step: 0, cell, pieces: of(1) })),
        ];
        expect(inBoth(changes)).toEqual([
            'White places a piece on b9; captures 2 pieces on b8, a9.',
            'Il Bianco posa una pedina in b9; cattura 2 pezzi in b8, a9.',
        ]);
    });

    it('tells points, a pass and a swap', () => {
        expect(inBoth([moved('a1', 'b2', of(4)), { kind: 'scored', step: 0, side: 1, points: 1 }])).toEqual([
            'White moves a stack of 4 from a1 to b2; Black gets 1 point.',
            'Il Bianco muove una pila di 4 da a1 a b2; il Nero fa un punto.',
        ]);
        expect(inBoth([{ kind: 'passed', step: 0 }])).toEqual(['White passes.', 'Il Bianco passa.']);
        expect(inBoth([{ kind: 'swapped', step: 0 }])).toEqual(['White swaps colours.', 'Il Bianco scambia i colori.']);
    });

    it('leaves out who made it where that is not known', () => {
        expect(turnText(null, [{ kind: 'passed', step: 0 }], colours)).toBe('passes.');
    });
});
