import type { Subject } from './study.svelte';

// Which screen is seen, by the address: going back and sharing a link work as everywhere.

export type Route =
    | { screen: 'home' }
    | { screen: 'table'; room: string }
    | { screen: 'analyse' | 'edit'; game: string; asked: string }
    | { screen: 'rules'; game: string }
    | { screen: 'learn'; game: string }
    | { screen: 'problems'; game: string }
    | { screen: 'account' }
    | { screen: 'moderate' }
    | { screen: 'jobs' }
    | { screen: 'workshop'; game: string; hash: string }
    | { screen: 'missing' };

function routeOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): Route {
    const [first = '', second = '', ...more] = pathname.split('/').slice(1).map(decode);
    if (more.length > 0) return { screen: 'missing' };
    if (first === '' && second === '') return { screen: 'home' };
    if (first === 'account' && second === '') return { screen: 'account' };
    if (first === 'moderate' && second === '') return { screen: 'moderate' };
    if (first === 'jobs' && second === '') return { screen: 'jobs' };
    if (first === 'workshop') return { screen: 'workshop', game: second, hash };
    if (second === '') return { screen: 'missing' };
    if (first === 'game') return { screen: 'table', room: second };
    if (first === 'analyse' || first === 'edit') return { screen: first, game: second, asked: search };
    if (first === 'rules' || first === 'learn' || first === 'problems') return { screen: first, game: second };
    return { screen: 'missing' };
}

// A board with a position and, by their own names, options of the game; and what such an address asks for.
export function addressOf(screen: 'analyse' | 'edit', game: string, options: Record<string, string>, position: string | null): string {
    return withQuery(`/${screen}/${game}`, { ...options, ...(position ? { position } : {}) });
}

// Servers and people take no address that is much longer.
const longestAddress = 4000;

// A line of moves from there, of which the first `ply` are seen played; where it is too long, what is shown stands for it.
export function addressOfLine({ game, options, start }: Subject, moves: string[], ply: number, shown: string): string {
    if (moves.length === 0) return addressOf('analyse', game, options, start);
    const at: Record<string, string> = ply < moves.length ? { at: String(ply) } : {};
    const address = withQuery(`/analyse/${game}`, { ...options, ...(start ? { position: start } : {}), moves: moves.join(' '), ...at });
    return address.length > longestAddress ? addressOf('analyse', game, options, shown) : address;
}

interface Asked {
    position: string | null;
    options: Record<string, string>;
    moves: string[];
    ply: number;
    openings: boolean;
}

// The board with the list of its openings open.
export const openingsOf = (game: string): string => `/analyse/${game}?show=openings`;

export function askedFor(search: string): Asked {
    const { position = null, moves = '', at = '', show = '', ...options } = Object.fromEntries(new URLSearchParams(search));
    const line = moves.split(' ').filter(Boolean);
    return { position, options, moves: line, ply: /^\d+$/.test(at) ? Math.min(Number(at), line.length) : line.length, openings: show === 'openings' };
}

function withQuery(path: string, values: Record<string, string>): string {
    const query = new URLSearchParams(values).toString();
    return query ? `${path}?${query}` : path;
}

function decode(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

class Router {
    route = $state.raw<Route>(routeOf(location));

    constructor() {
        addEventListener('popstate', () => (this.route = routeOf(location)));
        addEventListener('click', (event) => this.#follow(event));
    }

    go(path: string): void {
        history.pushState(null, '', path);
        this.route = routeOf(location);
        scrollTo(0, 0);
    }

    // Links inside the page change the screen without loading it again.
    #follow(event: MouseEvent): void {
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        const link = (event.target as Element | null)?.closest('a');
        if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
        if (link.pathname.startsWith('/api/') || link.hash) return;
        event.preventDefault();
        this.go(link.pathname + link.search);
    }
}

export const router = new Router();
