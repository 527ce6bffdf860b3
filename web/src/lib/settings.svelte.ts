// What a person has chosen about the page itself; kept by the browser, sent nowhere.

export type Language = 'en' | 'it';
export type Theme = 'auto' | 'light' | 'dark' | 'contrast';

interface Kept {
    language: Language;
    theme: Theme;
    motion: boolean;
    sound: boolean;
    chat: boolean;
    level: number;
    lines: number;
    // Whether one is warned before a blunder, where no other person plays.
    warn: boolean;
    // What is drawn over the boards, by game.
    overlays: Record<string, string[]>;
}

const key = 'tavoliere';
const media = (query: string) => matchMedia(query);
const reduced = media('(prefers-reduced-motion: reduce)');
const contrasted = media('(prefers-contrast: more)');

function fresh(): Kept {
    const italian = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'it' || tag === 'en') === 'it';
    return {
        language: italian ? 'it' : 'en',
        theme: 'auto',
        motion: true,
        sound: media('(pointer: fine)').matches,
        chat: true,
        level: 1,
        lines: 2,
        warn: false,
        overlays: {},
    };
}

function read(): Kept {
    try {
        return { ...fresh(), ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>) };
    } catch {
        return fresh();
    }
}

class Settings {
    #kept = $state(read());
    #still = $state(reduced.matches);
    #contrasted = $state(contrasted.matches);
    // Every word of the page asks for it.
    readonly language: Language = $derived(this.#kept.language);

    constructor() {
        reduced.addEventListener('change', () => (this.#still = reduced.matches));
        contrasted.addEventListener('change', () => (this.#contrasted = contrasted.matches));
    }

    get all(): Readonly<Kept> {
        return this.#kept;
    }
    // The theme that is worn: the system's wish for contrast holds where the person has none.
    get theme(): Theme {
        return this.#kept.theme === 'auto' && this.#contrasted ? 'contrast' : this.#kept.theme;
    }
    // How long a piece takes on its way.
    get duration(): number {
        return this.#kept.motion && !this.#still ? 150 : 0;
    }

    set<K extends keyof Kept>(name: K, value: Kept[K]): void {
        this.#kept[name] = value;
        try {
            localStorage.setItem(key, JSON.stringify(this.#kept));
        } catch {
            // A browser that keeps nothing still plays.
        }
    }
}

export const settings = new Settings();
