// The article before a name that begins with a vowel, as Italian writes it: l'Azzurro, not il Azzurro.
export const elided = (text: string): string =>
    text.replace(/\b([Ii])l (?=[AEIOU])/g, (_, first: string) => (first === 'I' ? "L'" : "l'"));
