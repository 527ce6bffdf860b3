import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Analysis, Change } from './protocol';
import { Refused } from './refused';

// The server's part: what was said to it, and the answers to the analysis under way.
const server = vi.hoisted(() => ({
    said: [] as { t: string; ply?: number }[],
    hear: (_: unknown): boolean => false,
    resolve: (_: unknown): void => {},
    reject: (_: unknown): void => {},
}));
vi.mock('./socket.svelte', () => ({
    socket: {
        status: 'open',
        send: (message: { t: string }) => server.said.push(message),
        request: (message: { t: string }, _kinds: string[], hear: (answer: unknown) => boolean) => {
            server.said.push(message);
            return new Promise((resolve, reject) => Object.assign(server, { hear, resolve, reject }));
        },
    },
}));
const { LiveAnalysis } = await import('./live_analysis.svelte');

const at = (ply: number) => ({ room: 'r', ply });
const advised: Change[] = [{ kind: 'entered', step: 0, cell: 'd4' }];
const shared = { t: 'analysis', side: 0, lines: [] } as const;
const answer = (done: boolean): Analysis =>
    done ? { ...shared, lines: [], changes: advised, done, cancelled: false, nodes: 0, seconds: 0 } : { ...shared, lines: [], changes: advised, done };
const words = { en: 'Slower.', it: 'Piano.' };
const said = () => server.said.map(({ t, ply }) => (t === 'analyse' ? ply : t));

beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    server.said = [];
});
afterEach(() => void vi.useRealTimers());

describe('a live analysis', () => {
    it('asks about a position that stays, not about those leafed through', async () => {
        const engine = new LiveAnalysis();
        for (const ply of [1, 2, 3]) engine.ask(at(ply), 1);
        await vi.advanceTimersByTimeAsync(1000);
        expect(said()).toEqual([3]);
    });

    it('ends the old thought before the new one, and hears nothing of it any more', async () => {
        const engine = new LiveAnalysis();
        engine.ask(at(1), 1);
        await vi.advanceTimersByTimeAsync(1000);
        const late = server.hear;
        engine.ask(at(2), 1);
        await vi.advanceTimersByTimeAsync(1000);
        expect(said()).toEqual([1, 'stop', 2]);
        expect(late(answer(true))).toBe(true);
        expect(engine.latest).toBeNull();
        expect(engine.thinking).toBe(true);
    });

    it('settles after a while, and again at the end', async () => {
        const engine = new LiveAnalysis();
        engine.ask(at(1), 1);
        await vi.advanceTimersByTimeAsync(1000);
        server.hear(answer(false));
        expect(engine.latest).not.toBeNull();
        expect(engine.bestChanges).toEqual([]);
        await vi.advanceTimersByTimeAsync(2000);
        server.hear(answer(false));
        expect(engine.bestChanges).toEqual(advised);
        const last = answer(true);
        server.hear(last);
        server.resolve(last);
        await vi.advanceTimersByTimeAsync(0);
        expect(engine.settled).toBe(last);
        expect(engine.thinking).toBe(false);
    });

    it('says why it is refused, asks again where that may help, and not where it is forbidden', async () => {
        const engine = new LiveAnalysis();
        engine.ask(at(1), 1);
        await vi.advanceTimersByTimeAsync(1000);
        server.reject(new Refused({ code: 'too_many', words }));
        await vi.advanceTimersByTimeAsync(0);
        expect(engine.refused).toEqual(words);
        await vi.advanceTimersByTimeAsync(5000);
        server.reject(new Refused({ code: 'not_allowed', words }));
        await vi.advanceTimersByTimeAsync(60_000);
        expect(said()).toEqual([1, 1]);
        expect(engine.refused).toEqual(words);
    });

    it('asks nothing once it is stopped', async () => {
        const engine = new LiveAnalysis();
        engine.ask(at(1), 1);
        engine.stop();
        await vi.advanceTimersByTimeAsync(5000);
        expect(said()).toEqual([]);
    });
});
