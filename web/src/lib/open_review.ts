// Whether the review of a game was open, so that a page that is loaded again shows it again: of one game at a time.
const key = 'tavoliere.review';

export const reviewWasOpen = (game: string): boolean => sessionStorage.getItem(key) === game;

export function keepReview(game: string, open: boolean): void {
    if (open) sessionStorage.setItem(key, game);
    else if (reviewWasOpen(game)) sessionStorage.removeItem(key);
}
