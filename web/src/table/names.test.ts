import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Colour, Result } from '../lib/protocol';
import { personName, ratedName, resultText } from './names';

const settings = vi.hoisted(() => ({ language: 'en' as 'en' | 'it' }));
vi.mock('../lib/settings.svelte', () => ({ settings }));

const colours: Colour[] = [
    { letter: 'w', name: { en: 'White', it: 'Bianco' } },
    { letter: 'b', name: { en: 'Black', it: 'Nero' } },
];
const watched = { chess: false, seat: null };
const ended = (reason: Result['reason'], winner_side: 0 | 1 | null, scores: [number, number] | null = null): Result => ({
    winner: winner_side,
    winner_side,
    scores,
    reason,
    ratings: null,
    aborted: false,
});

// Every reason that the program knows, as it stands in the sources.
function allReasons(): Result['reason'][] {
    const folder = new URL('../../../src', import.meta.url).pathname;
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.[ch]pp$/.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8'));
    return sources.flatMap((text) =>
        [...text.matchAll(/Reason reason_\w+\{\{"([^"]+)",\s*"([^"]+)"\},\s*"([^"]+)"\}/g)].map(([, en, it, id]) => ({ id: id!, en: en!, it: it! })),
    );
}

describe('a result', () => {
    it('is one sentence for every reason, winner and language', () => {
        const reasons = allReasons();
        expect(reasons.length).toBeGreaterThan(20);
        for (const language of ['en', 'it'] as const) {
            settings.language = language;
            for (const reason of reasons)
                for (const winner of [0, 1, null] as const)
                    for (const scores of [null, [21, 5] as [number, number]]) {
                        const text = resultText(ended(reason, winner, scores), colours, watched);
                        expect(text).toMatch(/^[A-Z][^.]*[a-z0-9ò]\.$/);
                        expect(text.split(':').length, text).toBeLessThanOrEqual(2);
                        if (winner !== null) expect(text).toContain(colours[winner]!.name[language]);
                    }
        }
    });

    it('is told as players tell it', () => {
        settings.language = 'en';
        const resignation = { id: 'resignation', en: 'resignation', it: 'abbandono' };
        const agreement = { id: 'agreement', en: 'agreement', it: 'accordo' };
        const joined = { id: 'joined', en: 'sides joined', it: 'lati collegati' };
        const counted = { id: 'counted', en: 'neither side can move: pieces counted', it: 'nessuno può muovere: si contano i pezzi' };
        expect(resultText(ended(resignation, 0), colours, watched)).toBe('White wins by resignation.');
        expect(resultText(ended(joined, 1), colours, watched)).toBe('Black wins: sides joined.');
        expect(resultText(ended(counted, 0, [21, 5]), colours, watched)).toBe('White wins by 21 to 5: neither side can move.');
        settings.language = 'it';
        expect(resultText(ended(resignation, 1), colours, watched)).toBe('Vince il Nero per abbandono.');
        expect(resultText(ended(agreement, null), colours, { chess: true, seat: null })).toBe("Patta di comune accordo.");
        expect(resultText(ended(agreement, null), colours, watched)).toBe("Pareggio di comune accordo.");
        expect(resultText(ended(counted, null, [12, 12]), colours, watched)).toBe('Pareggio, 12 a 12: nessuno può muovere.');
    });
});

describe('a result of one’s own', () => {
    const counted = { id: 'counted', en: 'neither side can move: pieces counted', it: 'nessuno può muovere: si contano i pezzi' };
    const resignation = { id: 'resignation', en: 'resignation', it: 'abbandono' };
    // Seat 0 has won with the second colour: colours were swapped.
    const swapped: Result = { ...ended(counted, 1, [9, 22]), winner: 0 };
    const told = (result: Result, seat: 0 | 1 | 'both') => resultText(result, colours, { chess: false, seat });

    it('is told from the player’s chair, with their own points first', () => {
        settings.language = 'en';
        expect(told(swapped, 0)).toBe('You won, 22 to 9: neither side can move.');
        expect(told(swapped, 1)).toBe('You lost, 9 to 22: neither side can move.');
        expect(told(ended(resignation, 0), 1)).toBe('You lost by resignation.');
        settings.language = 'it';
        expect(told(swapped, 1)).toBe('Hai perso, 9 a 22: nessuno può muovere.');
        expect(told(ended(resignation, 0), 0)).toBe('Hai vinto per abbandono.');
    });

    it('names the colours for two at one board, and a draw is everybody’s', () => {
        settings.language = 'en';
        expect(told(swapped, 'both')).toBe('Black wins by 22 to 9: neither side can move.');
        expect(told(ended(counted, null, [12, 12]), 0)).toBe('A draw, 12 to 12: neither side can move.');
    });
});

describe('a person', () => {
    it('who is a guest has a number of their own, the same everywhere', () => {
        settings.language = 'it';
        const guest = (id: string) => personName({ id, name: '', kind: 'guest' });
        expect(guest('7k418244aAlVikFmFI1Bvw')).toMatch(/^Ospite [1-9]\d{3}$/);
        expect(guest('7k418244aAlVikFmFI1Bvw')).toBe(guest('7k418244aAlVikFmFI1Bvw'));
        expect(guest('7k418244aAlVikFmFI1Bvw')).not.toBe(guest('7k418244aAlVikFmFI1Bvx'));
        expect(personName({ id: '7k418244aAlVikFmFI1Bvw', name: 'Nausicaa', kind: 'account' })).toBe('Nausicaa');
    });

    it('has a rating beside the name where it counts', () => {
        expect(ratedName({ id: '', name: 'Nausicaa', kind: 'account', rating: 1612 })).toBe('Nausicaa (1612)');
        expect(ratedName({ id: '', name: 'Nausicaa', kind: 'account' })).toBe('Nausicaa');
    });
});
