import { describe, expect, it } from 'vitest';
import type { Node } from '../lib/study.svelte';
import { moveLines } from './move_lines';

const root: Node = { id: 0, action: '', ply: 0, parent: null, children: [], position: null };

function game(...actions: string[]): Node[] {
    const moves: Node[] = [];
    for (const action of actions) {
        const parent = moves.at(-1) ?? { ...root, children: [] };
        const move: Node = { ...root, id: moves.length + 1, action, ply: parent.ply + 1, parent, children: [] };
        parent.children.push(move);
        moves.push(move);
    }
    return moves;
}

const texts = (moves: Node[]) =>
    moveLines(moves, root).map(({ number, first, second, passes, others }) =>
        passes.length > 1
            ? `${number} ${passes.length} passes: ${others.map(({ action }) => action).join(' ')}`
            : `${number} ${first?.action ?? ''} ${second?.action ?? ''}`.trim(),
    );

describe('the list of moves', () => {
    it('folds a run of passes of one side', () => {
        expect(texts(game('a', 'b', 'pass', 'c', 'pass', 'd', 'pass'))).toEqual(['1 a b', '2 3 passes: c d']);
        expect(texts(game('a', 'pass', 'b', 'pass', 'c', 'd'))).toEqual(['1 2 passes: a b', '3 c d']);
    });

    it('keeps a single pass, and passes of both', () => {
        expect(texts(game('a', 'pass', 'b', 'c'))).toEqual(['1 a pass', '2 b c']);
        expect(texts(game('a', 'b', 'pass', 'pass'))).toEqual(['1 a b', '2 pass pass']);
    });

    it('keeps a player who moves again in their column', () => {
        const moves = game('c1', 'f1', 'b2', 'a2', 'a1');
        moves[1]!.again = moves[3]!.again = true;
        expect(moveLines(moves, root).map(({ number, goesOn, first, second }) => [goesOn ? '' : number, first?.action, second?.action])).toEqual([
            [1, 'c1', undefined],
            ['', 'f1', 'b2'],
            ['', undefined, 'a2'],
            [2, 'a1', undefined],
        ]);
    });

    it('keeps apart what was tried instead, and knows which move is seen', () => {
        const moves = game('pass', 'a', 'pass', 'b', 'pass', 'c');
        expect(moveLines(moves, moves[3]!)[0]!.current).toBe(moves[3]);
        moves[2]!.children.push({ ...root, action: 'x', ply: 4, parent: moves[2]! });
        expect(moveLines(moves, root).map(({ passes }) => passes.length)).toEqual([0, 0, 0]);
    });
});
