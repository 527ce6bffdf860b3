import { expect, it } from 'vitest';
import { elided } from './elision';

it('joins the article and a name that begins with a vowel, and no other', () => {
    expect(elided("Vince il Azzurro. Il Azzurro sta meglio: è il suo turno.")).toBe("Vince l'Azzurro. L'Azzurro sta meglio: è il suo turno.");
    expect(elided('Tocca a Anna. Una partita a Abande.')).toBe('Tocca ad Anna. Una partita ad Abande.');
    expect(elided('Tocca a Bruno: 9 a 22.')).toBe('Tocca a Bruno: 9 a 22.');
    expect(elided('Vince il Sud per 9 a 3. Il Nord passa.')).toBe('Vince Sud per 9 a 3. Nord passa.');
    expect(elided('Vince il Bianco.')).toBe('Vince il Bianco.');
});
