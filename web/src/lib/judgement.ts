import type { Line, Outcome, Side } from './protocol';

// From what the machine thinks of each position to what a person wants to know: who was ahead, and where they went wrong.

// A clear advantage (a score of 100) is drawn as three chances in four.
const scale = 100 / Math.log(3);

// The chance of the side that moves first at the start, from 0 to 1.
export function chanceOf(line: Line | undefined, side: Side): number {
    if (!line) return 0.5;
    const proven = line.win_in ?? line.at_least;
    const own = proven !== undefined ? (proven > 0 ? 1 : 0) : 1 / (1 + Math.exp(-(line.score ?? 0) / scale));
    return side === 0 ? own : 1 - own;
}

export type Degree = 'even' | 'slight' | 'clear' | 'great' | 'forced';

// How far who is ahead; nobody where it is even.
export interface Lead {
    side: Side | null;
    degree: Degree;
}

const degrees: [number, Degree][] = [
    [25, 'even'],
    [75, 'slight'],
    [200, 'clear'],
];

export function leadOf(line: Line, toMove: Side): Lead {
    const proven = line.win_in ?? line.at_least;
    const own = proven ?? line.score ?? 0;
    const ahead = own > 0 ? toMove : ((1 - toMove) as Side);
    if (proven !== undefined) return { side: ahead, degree: 'forced' };
    const degree = degrees.find(([below]) => Math.abs(own) < below)?.[1] ?? 'great';
    return { side: degree === 'even' ? null : ahead, degree };
}

// The score in points, from the first side's chair.
export const pointsOf = (line: Line, toMove: Side): number => ((line.score ?? 0) / 100) * (toMove === 0 ? 1 : -1);

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
