// The article before a name that begins with a vowel, as Italian writes it: l'Azzurro, not il Azzurro.
// And "ad" before a name that begins with an a: ad Anna. The sides of a table have no article: vince Sud.
export const elided = (text: string): string =>
    text
        .replace(/\b([Aa]) (?=[Aa]\w)/g, '$1d ')
        .replace(/\b([Ii])l (?=[AEIOU])/g, (_, first: string) => (first === 'I' ? "L'" : "l'"))
        .replace(/\b[Ii]l (?=(?:Sud|Nord)\b)/g, '');
