// What is written in the workshop, kept by the browser: nothing that was typed is lost by a reload.

const draftKey = 'tavoliere.draft';
const keptKey = 'tavoliere.draft.kept';
const playedKey = 'tavoliere.described';
const mostPlayed = 20;

const read = (key: string): string | null => {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
};

const write = (key: string, value: string) => {
    try {
        localStorage.setItem(key, value);
    } catch {
        // A browser that keeps nothing still has the text on the page.
    }
};

export const draft = {
    read: () => read(draftKey),
    write: (text: string) => write(draftKey, text),
    // Which of the descriptions in the account it is.
    keptAs: () => read(keptKey) || null,
    noteKept: (id: string | null) => write(keptKey, id ?? ''),
};

type Played = [id: string, text: string][];

function played(): Played {
    try {
        return JSON.parse(read(playedKey) ?? '[]') as Played;
    } catch {
        return [];
    }
}

// The games described here lately, by their ids: the server forgets what nobody uses.
export const described = {
    note: (id: string, text: string) => write(playedKey, JSON.stringify([[id, text], ...played().filter(([each]) => each !== id)].slice(0, mostPlayed))),
    textOf: (id: string) => played().find(([each]) => each === id)?.[1] ?? null,
};
