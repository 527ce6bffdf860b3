import type { Language } from '../lib/settings.svelte';

// Algebraic notation names a piece by the first letter of its name: N for the knight, in Italian C for the cavallo. The
// server writes and reads the English letters.
const english = 'KQRBN';
const letters: Record<Language, string> = { en: english, it: 'RDTAC' };

const exchanged = (letter: string, from: string, to: string) => to[from.indexOf(letter)] ?? letter;

export const withOwnLetters = (notation: string, language: Language): string =>
    notation.replace(/[KQRBN]/g, (letter) => exchanged(letter, english, letters[language]));

// What a person wrote, which may be any move of any game: only what stands before a square or after = is a piece.
export const withEnglishLetters = (text: string, language: Language): string =>
    language === 'en'
        ? text
        : text.replace(/(?<=^|\/)[RDTAC](?=[a-h]?[1-8]?[x:]?[a-h][1-8])|(?<==)[DTAC]/g, (letter) => exchanged(letter, letters[language], english));
