import { settings, type Language } from '../lib/settings.svelte';
import type { Words } from '../lib/protocol';
import { elided } from './elision';
import en from './en.json';
import it from './it.json';

export type Key = keyof typeof en;

const phrases: Record<Language, Record<Key, string>> = { en, it };

// One of something may need a phrase of its own.
const inNumber = (key: Key, count: unknown): Key => (count === 1 && `${key}.one` in en ? (`${key}.one` as Key) : key);

type Values = Record<string, string | number>;
const filled = (text: string, values: Values) =>
    text.includes('{') ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;

// A phrase of the page in the chosen language; `{name}` is filled by what is given.
export function t(key: Key, values: Values = {}): string {
    const { language } = settings;
    const text = filled(phrases[language][inNumber(key, values.count)], values);
    return language === 'it' ? elided(text) : text;
}

// A phrase that came from the server in both languages.
export const say = (words: Words): string => words[settings.language];
