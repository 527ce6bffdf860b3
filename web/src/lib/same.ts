// What has not changed stays the same object: Svelte then draws nothing of it again.

function isSame<T extends object>(one: T | undefined, other: T): one is T {
    return one !== undefined && (Object.keys(other) as (keyof T)[]).every((key) => one[key] === other[key]);
}

// The items of a list, each the object that stood there before where all its fields are the same; the list too, where all are.
export function sameItems<T extends object>(before: T[], after: T[]): T[] {
    const items = after.map((item, index) => (isSame(before[index], item) ? before[index] : item));
    return sameList(before, items);
}

export const sameList = <T>(before: T[], after: T[]): T[] =>
    before.length === after.length && after.every((item, index) => item === before[index]) ? before : after;
