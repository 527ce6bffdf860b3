import type { Line, Outcome, Side } from './protocol';

// From what the machine thinks of each position to what a person wants to know: who was ahead, and where they went wrong.

// The chance of the side that moves first at the start, from 0 to 1. The program knows what its scores mean.
export function chanceOf(line: Line | undefined, side: Side): number {
    if (!line) return 0.5;
    return side === 0 ? line.chance : 1 - line.chance;
}

export type Degree = 'even' | 'slight' | 'clear' | 'great' | 'forced';

// How far who is ahead; nobody where it is even.
export interface Lead {
    side: Side | null;
    degree: Degree;
}

// By the chance of who is ahead.
const degrees: [number, Degree][] = [
    [0.56, 'even'],
    [0.7, 'slight'],
    [0.9, 'clear'],
];

export function leadOf(line: Line, toMove: Side): Lead {
    const ahead = line.chance > 0.5 ? toMove : ((1 - toMove) as Side);
    if ((line.win_in ?? line.at_least) !== undefined) return { side: ahead, degree: 'forced' };
    const degree = degrees.find(([below]) => Math.max(line.chance, 1 - line.chance) < below)?.[1] ?? 'great';
    return { side: degree === 'even' ? null : ahead, degree };
}

export const chanceAtEnd = (outcome: Outcome): number => (outcome.winner === null ? 0.5 : 1 - outcome.winner);

export interface Judged {
    // Of the first side, where it is known.
    chance: number;
    side: Side;
    best: Move | null;
}

// As the rules write it, and as players do where that is another text.
export interface Move {
    action: string;
    notation?: string;
}

export interface Mistake {
    ply: number;
    action: string;
    mark: '?!' | '?' | '??';
    better: Move;
}

const inaccuracy = 0.05;
const mistake = 0.15;
const blunder = 0.3;
const mostInaccuracies = 3;

interface Loss extends Mistake {
    lost: number;
    side: Side;
}

// What each action cost its side, where it was not the best one. `judged[n]` is the position before `actions[n]`.
function lossesIn(judged: (Judged | null)[], actions: string[]): Loss[] {
    return actions.flatMap((action, index) => {
        const before = judged[index];
        if (!before || !judged[index + 1] || !before.best || before.best.action === action) return [];
        const lost = lossAt(judged, index, before.side);
        const mark = lost < mistake ? '?!' : lost < blunder ? '?' : '??';
        return [{ ply: index + 1, action, mark, better: before.best, lost, side: before.side } satisfies Loss];
    });
}

// What the action cost its side's chances. Whoever is to move is often judged a little too well, so that positions with
// the same side to move are compared, two plies apart, where there are such: one pair has the opponent's action before
// in it, the other the answer. The opponent's own mistakes can only hide the loss, so that the greater one is nearer the truth.
function lossAt(judged: (Judged | null)[], index: number, side: Side): number {
    const between = (from: number, to: number) => {
        const [before, after] = [judged[from], judged[to]];
        if (!before || !after) return [];
        return [side === 0 ? before.chance - after.chance : after.chance - before.chance];
    };
    const losses = [...between(index - 1, index + 1), ...between(index, index + 2)];
    return Math.max(...(losses.length > 0 ? losses : between(index, index + 1)));
}

// The actions that cost their side much of its chances. A game can be lost without any: then those are told that cost
// the loser the most.
export function mistakesIn(judged: (Judged | null)[], actions: string[], outcome: Outcome | null = null): Mistake[] {
    const losses = lossesIn(judged, actions);
    let told = losses.filter(({ lost }) => lost >= mistake);
    if (told.length === 0 && outcome?.winner != null)
        told = losses
            .filter(({ lost, side }) => side !== outcome.winner && lost >= inaccuracy)
            .sort((a, b) => b.lost - a.lost)
            .slice(0, mostInaccuracies)
            .sort((a, b) => a.ply - b.ply);
    return told.map(({ ply, action, mark, better }) => ({ ply, action, mark, better }));
}
