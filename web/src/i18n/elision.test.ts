import { expect, it } from 'vitest';
import { elided } from './elision';

it('joins the article and a name that begins with a vowel, and no other', () => {
    expect(elided("Vince il Azzurro. Il Azzurro sta meglio: è il suo turno.")).toBe("Vince l'Azzurro. L'Azzurro sta meglio: è il suo turno.");
    expect(elided('Vince il Bianco.')).toBe('Vince il Bianco.');
});
