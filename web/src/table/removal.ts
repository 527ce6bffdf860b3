const notice = 14 * 24 * 60 * 60 * 1000;

// Whether a game says by now that it will be removed then.
export const isSoonRemoved = (removal: number, now: number) => removal - now <= notice;
