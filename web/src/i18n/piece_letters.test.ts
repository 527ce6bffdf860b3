import { describe, expect, it } from 'vitest';
import { withEnglishLetters, withOwnLetters } from './piece_letters';

const moves = [
    ['Nc3', 'Cc3'],
    ['Rad1', 'Tad1'],
    ['Bxe5+', 'Axe5+'],
    ['Qh4#', 'Dh4#'],
    ['Kd2', 'Rd2'],
    ['exd8=Q', 'exd8=D'],
    ['Nf3/Be2', 'Cf3/Ae2'],
    ['O-O', 'O-O'],
    ['e4', 'e4'],
] as const;

describe('the letters of chess pieces', () => {
    it('are those of the language', () => {
        for (const [en, it] of moves) {
            expect(withOwnLetters(en, 'it')).toBe(it);
            expect(withOwnLetters(en, 'en')).toBe(en);
        }
    });

    it('are read as they are shown', () => {
        for (const [en, it] of moves) {
            expect(withEnglishLetters(it, 'it')).toBe(en);
            expect(withEnglishLetters(en, 'en')).toBe(en);
        }
    });

    it('are nowhere in the moves of other games', () => {
        for (const text of ['c4x+e6x', 'a1-b2', 'c3:2-d4', 'A4', 'C10', 'swap', 'Nf3']) expect(withEnglishLetters(text, 'it')).toBe(text);
    });
});
