import { describe, expect, it } from 'vitest';
import { agreeing } from './agreement';

describe('an Italian colour', () => {
    it('agrees with the piece', () => {
        expect(agreeing('Nero', 'pedina')).toBe('nera');
        expect(agreeing('Bianco', 'torre')).toBe('bianca');
        expect(agreeing('Azzurro', 'uccello')).toBe('azzurro');
        expect(agreeing('rosso', 'pedina')).toBe('rossa');
    });
});
