// Which tab was open, so that a page that is loaded again shows the same; of one place at a time.
const key = 'tavoliere.tab';

export function keptTab(place: string, usual: string): string {
    const [kept, tab] = (sessionStorage.getItem(key) ?? '').split(' ');
    return kept === place && tab ? tab : usual;
}

export const keepTab = (place: string, tab: string): void => sessionStorage.setItem(key, `${place} ${tab}`);
