import { api } from './api';
import { textOf } from './description_link';
import { described } from './drafts';
import type { GameInfo } from './protocol';
import { Refused } from './refused';

// A game that somebody has described is called by the digest of its text.
export const isDescribed = (id: string): boolean => id.startsWith('~');

// What files of a game are called: a digest tells nobody anything.
export function fileName({ id, name }: Pick<GameInfo, 'id' | 'name'>): string {
    if (!isDescribed(id)) return id;
    return name.en.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'game';
}

// The server forgets what nobody uses: then it gets the text again, from the link or from what was written here.
export async function describedGame(id: string): Promise<GameInfo> {
    try {
        return await api.gameInfo(id);
    } catch (error) {
        const text = (await textOf(location.hash)) ?? described.textOf(id);
        if (!(error instanceof Refused) || error.refusal.code !== 'unknown' || !text) throw error;
        const { game } = await api.describe(text);
        if (game?.id !== id) throw error;
        return { ...game, description: text };
    }
}
