import type { Line, Outcome, Side } from './protocol';

// From what the machine thinks of each position to what a person wants to know: who was ahead, and where he went wrong.

// A clear advantage (a score of 100) is drawn as three chances in four.
const scale = 100 / Math.log(3);

// The chance of the side that moves first at the start, from 0 to 1.
export function chanceOf(line: Line | undefined, side: Side): number {
    if (!line) return 0.5;
    const own = line.win_in !== undefined ? (line.win_in > 0 ? 1 : 0) : 1 / (1 + Math.exp(-(line.score ?? 0) / scale));
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
    const own = line.win_in ?? line.score ?? 0;
    const ahead = own > 0 ? toMove : ((1 - toMove) as Side);
    if (line.win_in !== undefined) return { side: ahead, degree: 'forced' };
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
    best: string | null;
}

export interface Mistake {
    ply: number;
    action: string;
    mark: '?' | '??';
    better: string;
}

const mistake = 0.15;
const blunder = 0.3;

// The actions that cost their side much of its chances. `judged[n]` is the position before the action `actions[n]`.
export function mistakesIn(judged: (Judged | null)[], actions: string[]): Mistake[] {
    return actions.flatMap((action, index) => {
        const before = judged[index];
        const after = judged[index + 1];
        if (!before || !after || !before.best || before.best === action) return [];
        const lost = before.side === 0 ? before.chance - after.chance : after.chance - before.chance;
        if (lost < mistake) return [];
        return [{ ply: index + 1, action, mark: lost < blunder ? '?' : '??', better: before.best } satisfies Mistake];
    });
}
