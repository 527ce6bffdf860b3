import { Refused } from './refused';

// A description inside a link: nothing has to be kept anywhere for it to be played in ten years.

// As long as the server takes; a link that unpacks to more is nobody's description.
const longestText = 16 * 1024;
const mark = '#d=';

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const reader = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>).getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        length += value.length;
        if (length > most) return null;
        parts.push(value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export const damagedLink = () =>
    new Refused({
        code: 'unknown',
        words: { en: 'This link is damaged: it carries no description any more.', it: 'Questo link è rovinato: non contiene più una descrizione.' },
    });

// The part of an address that carries the text.
export async function hashOf(text: string): Promise<string> {
    const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Infinity);
    const letters = btoa(String.fromCharCode(...packed!));
    return mark + letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

// The text that such a part carries; nothing where it carries none.
export async function textOf(hash: string): Promise<string | null> {
    if (!hash.startsWith(mark)) return null;
    try {
        const letters = atob(hash.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
        const unpacked = await through(bytes, new DecompressionStream('deflate-raw'), longestText);
        return unpacked && new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
    } catch {
        return null;
    }
}
