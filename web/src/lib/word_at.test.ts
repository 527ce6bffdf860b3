import { describe, expect, it } from 'vitest';
import type { DescriptionWord } from './protocol';
import { familyOf, placeAt, wordAt, wordsIn } from './word_at';

const text = `language = 1
family = "stacks"
idea.en = "One jumps."
board = { shape = "square", size = 7 }

[kind.soldier]
way = "diagonal forward"

[[move]]
over = "enemy"
mus
`;
const at = (words: string, inside = 1) => text.indexOf(words) + inside;

const word = (table: string, key: string, family = 'stacks'): DescriptionWord => ({
    family, table, key, meaning: { en: key, it: key }, values: [], absent: { en: '', it: '' }, example: '', figure: '', required: false,
});
const words = [word('', 'language', ''), word('', 'board'), word('board', 'shape'), word('board', 'size'), word('kind', 'way'), word('move', 'over'), word('move', 'over', 'seeds'), word('', 'idea', '')];

describe('a place in a description', () => {
    it('is a key in its table', () => {
        expect(placeAt(text, at('language'))).toEqual({ table: '', key: 'language' });
        expect(placeAt(text, at('"enemy"'))).toEqual({ table: 'move', key: 'over' });
        expect(placeAt(text, at('way', 6))).toEqual({ table: 'kind', key: 'way' });
        expect(placeAt(text, at('"square"'))).toEqual({ table: 'board', key: 'shape' });
        expect(placeAt(text, at('size', 6))).toEqual({ table: 'board', key: 'size' });
        expect(placeAt(text, at('[[move'))).toEqual({ table: '', key: 'move' });
        expect(placeAt(text, at('mus', 3))).toEqual({ table: 'move', key: 'mus' });
    });

    it('has a word with its meaning', () => {
        expect(familyOf(text)).toBe('stacks');
        expect(wordAt(words, text, at('"square"'))?.key).toBe('shape');
        expect(wordAt(words, text, at('board'))?.key).toBe('board');
        expect(wordAt(words, text, at('"enemy"'))).toBe(words[5]);
        expect(wordAt(words, text, at('One jumps'))?.key).toBe('idea');
        expect(wordsIn(words, 'stacks', 'move')).toEqual([words[5]]);
    });
});
