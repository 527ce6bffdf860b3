import { describe, expect, it, vi } from 'vitest';
import { api } from './api';
import type { ExploreRequest, Position } from './protocol';
import { Study, type Node } from './study.svelte';

const position = (ply: number): Position => ({
    ply,
    position: '',
    side: 0,
    view: { stacks: [], reserves: [], scores: null, marks: [] },
    changes: [],
    result: null,
});

function after(...actions: string[]): Study {
    const study = new Study({ game: 'dvonn', options: {}, start: null });
    study.follow({ actions: actions, position: position(actions.length) });
    return study;
}

const mainLine = (study: Study) => {
    const actions: string[] = [];
    for (let node: Node | undefined = study.root.children[0]; node; node = node.children[0]) actions.push(node.action);
    return actions;
};

describe('a study that follows a game', () => {
    it('goes on with it while the eye is on its end', () => {
        const study = after('a', 'b');
        study.follow({ actions: ['a', 'b', 'c'], position: position(3) });
        expect(study.live).toBe(true);
        expect(study.shown?.ply).toBe(3);
    });

    it('leaves the eye where it looks', async () => {
        const study = after('a', 'b');
        study.root.position = position(0);
        await study.first();
        study.follow({ actions: ['a', 'b', 'c'], position: position(3) });
        expect(study.current).toBe(study.root);
        expect(study.live).toBe(false);
    });

    it('forgets what was taken back', () => {
        const study = after('a', 'b', 'c');
        study.follow({ actions: ['a'], position: position(1) });
        expect(mainLine(study)).toEqual(['a']);
        expect(study.live).toBe(true);
        study.follow({ actions: ['a', 'd'], position: position(2) });
        expect(mainLine(study)).toEqual(['a', 'd']);
    });

    it('knows the way to every node', () => {
        const study = after('a', 'b');
        expect(study.actionsTo(study.current)).toEqual(['a', 'b']);
    });

    it('tries a line from where the eye is, without making it part of the game', async () => {
        vi.spyOn(api, 'explore').mockImplementation(({ actions = [] }: ExploreRequest) =>
            Promise.resolve({ position: position(actions.length), actions }),
        );
        const study = after('a', 'b');
        study.subject.room = 'r';
        await study.playLine(['c', 'd']);
        const tried = study.current;
        expect(study.actionsTo(tried)).toEqual(['a', 'b', 'c', 'd']);
        expect(tried.position?.ply).toBe(4);
        expect(study.mainLine()).toEqual(['a', 'b']);
        expect(study.toJudge(study.tip)).toEqual({ room: 'r', ply: 2 });
        expect(study.toJudge(tried)).toEqual({ game: 'dvonn', options: {}, actions: ['a', 'b', 'c', 'd'] });
        await study.go(study.tip);
        await study.playLine(['c']);
        expect(study.current, 'the same move leads to the same node').toBe(tried.parent);
    });

    it('finds its way where the game is too long to be told at once', async () => {
        vi.spyOn(api, 'explore').mockImplementation(({ actions = [] }: ExploreRequest) =>
            Promise.resolve({ position: position(actions.length), actions }),
        );
        const study = after('a', 'b', 'c');
        await study.go(study.root.children[0]!);
        expect(study.shown?.ply).toBe(1);
        await study.first();
        expect(study.shown?.ply).toBe(0);
    });
});
