// Italian colours agree with what they are said of: torre nera, uccello giallo.
const feminine = new Set(['pedina', 'torre', 'donna']);

export const agreeing = (colour: string, thing: string, isFeminine = feminine.has(thing)): string => {
    const small = colour.toLowerCase();
    return isFeminine ? small.replace(/o$/, 'a') : small;
};
