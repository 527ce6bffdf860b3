// Which screen is seen, by the address: going back and sharing a link work as everywhere.

export type Route =
    | { screen: 'home' }
    | { screen: 'table'; room: string }
    | { screen: 'analyse' | 'edit'; game: string; asked: string }
    | { screen: 'rules'; game: string }
    | { screen: 'account' }
    | { screen: 'missing' };

export function routeOf({ pathname, search }: { pathname: string; search: string }): Route {
    const [first = '', second = '', ...more] = pathname.split('/').slice(1).map(decode);
    if (more.length > 0) return { screen: 'missing' };
    if (first === '' && second === '') return { screen: 'home' };
    if (first === 'account' && second === '') return { screen: 'account' };
    if (second === '') return { screen: 'missing' };
    if (first === 'game') return { screen: 'table', room: second };
    if (first === 'analyse' || first === 'edit') return { screen: first, game: second, asked: search };
    if (first === 'rules') return { screen: 'rules', game: second };
    return { screen: 'missing' };
}

// A board with a position and, by their own names, options of the game; and what such an address asks for.
export function addressOf(screen: 'analyse' | 'edit', game: string, options: Record<string, string>, position: string | null): string {
    const query = new URLSearchParams({ ...options, ...(position ? { position } : {}) }).toString();
    return `/${screen}/${game}${query ? `?${query}` : ''}`;
}

export function askedFor(search: string): { position: string | null; options: Record<string, string> } {
    const { position = null, ...options } = Object.fromEntries(new URLSearchParams(search));
    return { position, options };
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
