import { describedGame, isDescribed } from './described_game';
import type { CreateRequest, RoomState } from './protocol';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { socket } from './socket.svelte';

let making = false;

// Makes a room and goes there. Who asks again before it is made, as by a double click, gets only the one.
export async function createGame(request: CreateRequest): Promise<void> {
    if (making) return;
    making = true;
    try {
        if (isDescribed(request.game)) await describedGame(request.game);
        const { room } = await socket.request({ t: 'create', ...request }, ['created']);
        router.go(`/game/${room}`);
    } finally {
        making = false;
    }
}

// No questions: the machine at the level chosen last, the person begins, no clock.
export const playAtOnce = (game: string) =>
    createGame({ game, options: {}, with: 'level', level: settings.all.level, side: 0, time: { kind: 'none' }, rated: false, private: false });

export const playHere = (game: string) =>
    createGame({ game, options: {}, with: 'here', side: 0, time: { kind: 'none' }, rated: false, private: false });

// The same game against another level, with the other colour as in a rematch.
export function playAgain({ game, options, start, seat, time, private: hidden }: RoomState, level: number): Promise<void> {
    settings.set('level', level);
    const side = seat === 0 ? 1 : 0;
    return createGame({ game, options, ...(start ? { start } : {}), with: 'level', level, side, time, rated: false, private: hidden });
}
