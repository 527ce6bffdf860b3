import type { Refusal } from './protocol';

// What the server refused, with its words for the person.
export class Refused extends Error {
    constructor(readonly refusal: Refusal) {
        super(refusal.code);
    }
}

// A request that never reached the server, or whose answer never came.
export const unreachable = () =>
    new Refused({
        code: 'unreachable',
        words: { en: 'The server does not answer.', it: 'Il server non risponde.' },
    });
