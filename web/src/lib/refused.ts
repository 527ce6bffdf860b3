import type { Refusal, Words } from './protocol';

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

// Whether the same may be granted in a moment: the server is busy, or out of reach.
export const isPassing = (error: unknown): boolean =>
    error instanceof Refused && ['too_many', 'unreachable'].includes(error.refusal.code);
// How long to wait before it is asked for again.
export const passingPause = 1000;

// A turn that is not played for now, because of a question that is asked elsewhere.
export class HeldBack extends Error {}

export function wordsOf(error: unknown): Words {
    if (error instanceof Refused) return error.refusal.words;
    throw error;
}
