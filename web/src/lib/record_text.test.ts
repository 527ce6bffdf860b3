import { expect, it } from 'vitest';
import type { Position, Side } from './protocol';
import { recordOf } from './record_text';
import { Study, type Node } from './study.svelte';

const position = (side: Side): Position => ({ ply: 0, position: '', side, view: { stacks: [], reserves: [], scores: null, marks: [] }, changes: [], result: null });

function branch(parent: Node, ...actions: string[]): Node {
    let node = parent;
    for (const action of actions) {
        const child: Node = { id: Math.random(), action, ply: node.ply + 1, parent: node, children: [], position: null };
        node.children.push(child);
        node = child;
    }
    return node;
}

it('a board on which moves were tried becomes a record, with the others as variations', () => {
    const study = new Study({ game: 'onyx', options: { size: '8', swap: 'off' }, start: null });
    study.root.position = position(0);
    branch(study.root, 'a1', 'b1', 'c1', 'd1');
    branch(study.root, 'a2', 'b2');
    branch(study.root.children[0]!, 'b3', 'c3');
    expect(recordOf(study)).toBe(
        '[Game "onyx"]\n[Site "Tavoliere"]\n[Options "size=8 swap=off"]\n[Result "*"]\n\n1. a1 (1. a2 b2) 1... b1 (1... b3 2. c3) 2. c1 d1 *\n',
    );
});

it('a record tells where it starts, who begins and who has won', () => {
    const study = new Study({ game: 'byte', options: {}, start: 'turn=w s=b6:bwb' });
    study.root.position = position(1);
    branch(study.root, 'b6-c7', 'a1-b2').position = { ...position(1), result: { winner: 1, scores: null, reason: { id: '', en: '', it: '' } } };
    expect(recordOf(study)).toBe('[Game "byte"]\n[Site "Tavoliere"]\n[Position "turn=w s=b6:bwb"]\n[Result "0-1"]\n\n1... b6-c7 2. a1-b2 0-1\n');
});

it('a board without moves is a record without moves', () => {
    expect(recordOf(new Study({ game: 'volo', options: {}, start: null }))).toBe('[Game "volo"]\n[Site "Tavoliere"]\n[Result "*"]\n\n*\n');
});
