import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, Review, ReviewedTurn, ReviewRequest, ReviewState, TriedTurn } from './protocol';
import { Refused } from './refused';

const asked: ReviewRequest[] = [];
let answers: (ReviewState | Refused)[] = [];
let tried: Partial<TriedTurn> = {};
vi.mock('./api', () => ({
    api: {
        review: (request: ReviewRequest) => {
            asked.push(request);
            const answer = answers.shift()!;
            return answer instanceof Refused ? Promise.reject(answer) : Promise.resolve(answer);
        },
        tryTurn: ({ action }: { action: string }) => Promise.resolve({ action, ...tried }),
        explore: ({ actions }: { actions: string[] }) => Promise.resolve({ actions, position: { ply: actions.length, side: actions.length % 2 } }),
    },
}));
const { GameReview } = await import('./game_review.svelte');
const { Study } = await import('./study.svelte');

const moved = (from: string, cell: string): Change[] => [{ kind: 'moved', step: 0, from, cell }];
const [rejected, better, reply] = [moved('b1', 'b2'), moved('x1', 'x2'), moved('r1', 'r2')];
const wrong: ReviewedTurn = {
    ply: 2, player: 1, action: 'b', chance: 0.2, best: 'x', best_chance: 0.6, loss: 0.4, class: 'blunder', line: ['x'], changes: rejected, best_changes: better, reasons: [],
};
const review: Review = { accuracy: [100, 40], level: [0, 0], moments: [2], moves: [{ ...wrong, ply: 1, player: 0, action: 'a', class: 'good' }, wrong] };
const refusal = (code: 'too_many' | 'not_allowed') => new Refused({ code, words: { en: code, it: code } });
const position = { ply: 2, position: '', side: 0 as const, view: {} as never, changes: [], result: null };

function played() {
    const study = new Study({ game: 'dvonn', options: {}, start: null, room: 'ROOM' });
    study.follow({ actions: ['a', 'b'], position });
    return study;
}

beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
});

describe('a review', () => {
    it('is asked for again and again until it is done', async () => {
        answers = [{ state: 'waiting', turns: 0, of: 2 }, refusal('too_many'), { state: 'running', turns: 1, of: 2 }, { state: 'done', turns: 2, of: 2, review }];
        const game = new GameReview(played());
        const run = game.run();
        await vi.advanceTimersByTimeAsync(0);
        expect(game.waiting).toBe(true);
        await vi.advanceTimersByTimeAsync(500);
        expect(game.refused?.en).toBe('too_many');
        await vi.advanceTimersByTimeAsync(3000);
        expect([game.turns, game.refused]).toEqual([1, null]);
        await vi.advanceTimersByTimeAsync(500);
        await run;
        expect(game.review).toBe(review);
        expect(asked).toEqual(Array(4).fill({ room: 'ROOM', ply: 2 }));
    });

    it('that is forbidden is not asked for again', async () => {
        answers = [refusal('not_allowed')];
        const game = new GameReview(played());
        await game.run();
        expect([game.running, game.refused?.en, asked.length]).toEqual([false, 'not_allowed', 1]);
    });

    it('is asked for no longer by who has gone', async () => {
        answers = [{ state: 'running', turns: 0, of: 2 }];
        const game = new GameReview(played());
        const run = game.run();
        await vi.advanceTimersByTimeAsync(0);
        game.stop();
        await vi.advanceTimersByTimeAsync(10_000);
        await run;
        expect(asked).toHaveLength(1);
    });

    it('is not begun by who only looks whether there is one', async () => {
        answers = [{ state: 'none', turns: 0, of: 2 }];
        const game = new GameReview(played());
        await game.find();
        expect([game.looked, game.review, asked]).toEqual([true, null, [{ room: 'ROOM', ply: 2, begin: false }]]);
    });
});

describe('a mistake', () => {
    async function chosen() {
        answers = [{ state: 'done', turns: 2, of: 2, review }];
        const study = played();
        const game = new GameReview(study);
        await game.run();
        game.choose(wrong);
        await vi.advanceTimersByTimeAsync(0);
        return { study, game };
    }

    it('is seen with the better turn, until one goes elsewhere', async () => {
        const { study, game } = await chosen();
        expect([study.current.ply, game.seen, game.advice, game.dotted]).toEqual([1, wrong, better, rejected]);
        await study.first();
        expect([game.seen, game.advice, game.dotted]).toEqual([null, [], []]);
    });

    it('can be tried again, and every try is answered', async () => {
        const { study, game } = await chosen();
        game.tryAgain(wrong);
        const retry = game.retry!;
        expect([retry.open, game.advice, game.dotted]).toEqual([true, [], []]);
        tried = { found: true, chance: 0.5, reply: 'r', reply_changes: reply };
        await retry.play('b');
        await vi.advanceTimersByTimeAsync(0);
        expect([retry.state, game.advice, game.dotted], 'what was a mistake stays one').toEqual(['wrong', [], reply]);
        retry.again();
        await retry.play('c');
        await vi.advanceTimersByTimeAsync(0);
        expect([retry.state, study.mainLine()], 'the game stays as it was').toEqual(['found', ['a', 'b']]);
        retry.again();
        tried = { found: false };
        await retry.play('x');
        expect(retry.state, 'the best turn needs no judge').toBe('found');
        retry.again();
        retry.show();
        expect([retry.open, game.advice]).toEqual([false, better]);
        await study.first();
        expect(retry.here).toBe(false);
    });
});
