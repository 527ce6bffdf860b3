import type { CreateRequest } from './protocol';
import { router } from './router.svelte';
import { socket } from './socket.svelte';

// Makes a room and goes there.
export async function createGame(request: CreateRequest): Promise<void> {
    const { room } = await socket.request<{ room: string }>({ t: 'create', ...request });
    router.go(`/game/${room}`);
}

// No questions: the machine, the person begins, no clock.
export const playAtOnce = (game: string, level: number) =>
    createGame({ game, options: {}, with: 'level', level, side: 0, time: { kind: 'none' }, rated: false, private: false });

export const playHere = (game: string) =>
    createGame({ game, options: {}, with: 'here', side: 0, time: { kind: 'none' }, rated: false, private: false });
