import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Analysis } from './protocol';
import { Refused, unreachable } from './refused';

const request = vi.hoisted(() => vi.fn());
vi.mock('./socket.svelte', () => ({ socket: { status: 'open', send: () => {}, request } }));
const { GameAnalysis } = await import('./game_analysis.svelte');

const answer: Analysis = { t: 'analysis', done: true, side: 0, lines: [], cells: [], cancelled: false, nodes: 0, seconds: 0 };
const analysis = () => new GameAnalysis({ game: 'dvonn', options: {}, start: null }, ['a1'], null);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
    vi.useRealTimers();
    request.mockReset();
});

it('a judgement that is cut off goes on when the line is back', async () => {
    request.mockRejectedValueOnce(unreachable()).mockResolvedValue(answer);
    const judging = analysis();
    const run = judging.run();
    await vi.advanceTimersByTimeAsync(10_000);
    await run;
    expect(judging.refused).toBeNull();
    expect(judging.judged.every((judged) => judged !== null)).toBe(true);
});

it('a judgement that is forbidden says so and ends', async () => {
    const words = { en: 'No.', it: 'No.' };
    request.mockRejectedValue(new Refused({ code: 'not_allowed', words }));
    const judging = analysis();
    await judging.run();
    expect(judging.refused).toEqual(words);
    expect(judging.running).toBe(false);
});
