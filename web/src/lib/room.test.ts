import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refusal } from './protocol';
import { Refused } from './refused';

// The server's part: who listens to what, what was asked, and how that is answered.
const server = vi.hoisted(() => ({
    listeners: new Map<string, (message: unknown) => void>(),
    asked: [] as string[],
    answer: (): Promise<unknown> => new Promise(() => {}),
}));
vi.mock('./socket.svelte', () => ({
    socket: {
        status: 'open',
        on: (kind: string, listener: (message: unknown) => void) => {
            server.listeners.set(kind, listener);
            return () => server.listeners.delete(kind);
        },
        onOpen: () => () => {},
        send: () => {},
        request: ({ t }: { t: string }) => {
            server.asked.push(t);
            return server.answer();
        },
    },
}));
const { Room } = await import('./room.svelte');

const words = { en: 'There is no such game.', it: 'Questa partita non esiste.' };
const hear = (more: object) => server.listeners.get('error')!({ t: 'error', room: 'r', error: { code: 'unknown', words }, ...more });

const refusing = (code: Refusal['code']) => () => Promise.reject(new Refused({ code, words }));

beforeEach(() => {
    vi.useFakeTimers();
    server.listeners.clear();
    server.asked = [];
    server.answer = () => new Promise(() => {});
});
afterEach(() => void vi.useRealTimers());

describe('a room', () => {
    it('is no longer shown when it has become private to others', () => {
        const room = new Room('r');
        room.enter();
        hear({ room: 'another' });
        hear({ re: 5 });
        expect(room.failed).toBeNull();
        hear({});
        expect(room.failed).toEqual(words);
    });

    it('knows who moved again, and which offers stand, from the server alone', () => {
        vi.stubGlobal('document', { visibilityState: 'hidden' });
        const room = new Room('r');
        room.enter();
        const draw = { seat: 0, what: 'draw' };
        const told = { t: 'room', room: 'r', last: 0, hash: 'h', persons: [null, null], actions: [], offers: [draw], position: { ply: 0, side: 0 } };
        server.listeners.get('room')!(told);
        const move = (n: number, more: object) =>
            server.listeners.get('event')!({ t: 'event', room: 'r', n, what: 'move', action: `m${n}`, seat: 0, position: { ply: n, side: 0 }, ...more });
        move(1, {});
        move(2, { again: true });
        expect([room.state?.actions, room.state?.again, room.state?.offers]).toEqual([['m1', 'm2'], [2], [draw]]);
        server.listeners.get('offers')!({ t: 'offers', room: 'r', offers: [] });
        expect(room.state?.offers).toEqual([]);
        server.listeners.get('event')!({ t: 'event', room: 'r', n: 3, what: 'takeback', plies: 1, seat: 0, position: { ply: 1, side: 0 } });
        expect(room.state?.again).toEqual([]);
        vi.unstubAllGlobals();
    });

    it('is watched in the end where the server was busy', async () => {
        server.answer = refusing('too_many');
        const room = new Room('r');
        room.enter();
        await vi.advanceTimersByTimeAsync(900);
        expect(server.asked).toEqual(['watch']);
        await vi.advanceTimersByTimeAsync(1200);
        expect(server.asked).toEqual(['watch', 'watch', 'watch']);
        expect(room.failed).toBeNull();
        room.leave();
        await vi.advanceTimersByTimeAsync(5000);
        expect(server.asked.length).toBe(3);
    });

    it('is not asked for again where it does not exist, or by who left before the answer', async () => {
        server.answer = refusing('unknown');
        const room = new Room('r');
        room.enter();
        await vi.advanceTimersByTimeAsync(5000);
        expect(room.failed).toEqual(words);
        server.answer = refusing('too_many');
        const left = new Room('s');
        left.enter();
        left.leave();
        await vi.advanceTimersByTimeAsync(5000);
        expect(server.asked).toEqual(['watch', 'watch']);
    });
});
