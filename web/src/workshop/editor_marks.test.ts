import { describe, expect, it } from 'vitest';
import type { Complaint } from '../lib/protocol';
import { marksOf, offsetOf } from './editor_marks';

const none = { en: '', it: '' };
const at = (line: number, column: number): Complaint => ({ line, column, context: none, what: none, expected: none });
const text = 'language = 1\nname = "Più"\nover = "enemi"';

describe('what is wrong in a text', () => {
    it('is marked as a whole word', () => {
        expect(marksOf(text, [at(3, 8)], [at(1, 1)])).toEqual([
            [{ text: '', kind: 'plain' }, { text: 'language', kind: 'warning' }, { text: ' = 1', kind: 'plain' }],
            [{ text: 'name = "Più"', kind: 'plain' }],
            [{ text: 'over = ', kind: 'plain' }, { text: '"enemi"', kind: 'error' }, { text: '', kind: 'plain' }],
        ]);
    });

    it('is marked also behind the end of a line', () => {
        expect(marksOf('a', [at(1, 5)], [])[0]!.filter((piece) => piece.kind === 'error')).toEqual([{ text: ' ', kind: 'error' }]);
    });

    it('has its place in the text, counted in characters', () => {
        expect(text.slice(offsetOf(text, at(3, 8)))).toBe('"enemi"');
        expect(offsetOf('"🙂" x', at(1, 5))).toBe('"🙂" '.length);
        expect(offsetOf(text, at(0, 0))).toBe(0);
    });
});
