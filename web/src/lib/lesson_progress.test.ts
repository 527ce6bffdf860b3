import { beforeEach, describe, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });

// As a page that is loaded anew.
async function fresh() {
    vi.resetModules();
    return (await import('./lesson_progress.svelte')).lessonProgress;
}

describe('how far somebody is in the lessons', () => {
    beforeEach(() => kept.clear());

    it('is kept, and never goes back', async () => {
        const before = await fresh();
        expect(before.isNew('dvonn')).toBe(true);
        before.reach('dvonn', 3, 7);
        before.reach('dvonn', 1, 7);
        const after = await fresh();
        expect(after.steps('dvonn')).toBe(3);
        expect(after.isNew('dvonn')).toBe(false);
        expect(after.isNew('byte')).toBe(true);
    });

    it('tells the steps that were passed over from those that were done', async () => {
        const before = await fresh();
        const told = (progress: typeof before) => [0, 1, 2, 3].map((index) => progress.step('byte', index));
        before.reach('byte', 1, 4);
        before.reach('byte', 3, 4);
        expect(told(await fresh())).toEqual(['done', 'skipped', 'done', 'open']);
        before.reach('byte', 2, 4);
        before.reach('byte', 4, 4);
        expect(told(await fresh())).toEqual(['done', 'done', 'done', 'done']);
    });

    it('makes no more offers once a game was finished or the offer declined', async () => {
        const progress = await fresh();
        progress.finished('volo');
        progress.decline('onyx');
        const after = await fresh();
        expect(['volo', 'onyx', 'abande'].map((game) => after.isNew(game))).toEqual([false, false, true]);
    });

    it('begins anew where what is kept makes no sense', async () => {
        for (const nonsense of ['{', 'null', '3', '{"dvonn":{"steps":"x"}}', '{"dvonn":{"steps":-2,"skipped":3}}']) {
            kept.set('tavoliere.lessons', nonsense);
            const progress = await fresh();
            expect(progress.steps('dvonn'), nonsense).toBe(0);
            expect(() => progress.reach('dvonn', 1, 7), nonsense).not.toThrow();
        }
    });
});
