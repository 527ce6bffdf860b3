import { describe, expect, it, vi } from 'vitest';
import type { ReviewedTurn } from '../lib/protocol';
import { betterText, chancesOf, markOf, whoText, worthText } from './review_words';

vi.mock('../lib/settings.svelte', () => ({ settings: { language: 'en' } }));

const turn = (more: Partial<ReviewedTurn>): ReviewedTurn => ({
    ply: 1, player: 0, action: 'a', chance: 0.5, best: 'a', best_chance: 0.5, loss: 0, class: 'good', line: ['a'], changes: [], best_changes: [], reasons: [], ...more,
});

describe('a review in words', () => {
    it('tells the chances of who moves first, whoever moved', () => {
        const turns = [turn({ chance: 0.4, best_chance: 0.6 }), turn({ player: 1, chance: 0.7 }), turn({ player: 0, chance: 0.2 })];
        expect(chancesOf(turns).map((chance) => chance.toFixed(2))).toEqual(['0.60', '0.40', '0.30', '0.20']);
        expect(chancesOf([])).toEqual([]);
    });

    it('follows the colours through a swap', () => {
        const turns = [turn({ chance: 0.4 }), turn({ player: 1, action: 'swap', changes: [{ kind: 'swapped', step: 0 }], chance: 0.7 }), turn({ player: 0, chance: 0.1 })];
        expect(chancesOf(turns).map((chance) => chance.toFixed(2))).toEqual(['0.50', '0.40', '0.30', '0.90']);
    });

    it('marks what was not good', () => {
        expect([markOf(turn({})), markOf(turn({ class: 'inaccuracy' })), markOf(turn({ class: 'mistake' })), markOf(turn({ class: 'blunder' }))]).toEqual([undefined, '?!', '?', '??']);
    });

    it('tells points only where both are proven and differ', () => {
        expect(worthText(turn({ chance: 0.184, best_chance: 0.62 }))).toBe('18 % instead of 62 %');
        expect(worthText(turn({ chance: 0, best_chance: 1, margin: -2, best_margin: 3 }))).toBe('0 % instead of 100 %; −2 points at the end instead of +3, by proof');
        expect(worthText(turn({ chance: 0, best_chance: 1, margin: 3, best_margin: 3 }))).toBe('0 % instead of 100 %');
    });

    it('gives the better turn its own chance first', () => {
        expect(betterText(turn({ chance: 0.25, best_chance: 0.42 }), 'g3', 'h5')).toBe('Better: g3, chance of winning 42 % (with h5: 25 %)');
    });

    it('tells whose turn it was', () => {
        expect([whoText(1, 1, ['A', 'B']), whoText(0, 1, ['A', 'B']), whoText(0, null, ['A', 'B'])]).toEqual(['you', 'opponent', 'A']);
    });
});
