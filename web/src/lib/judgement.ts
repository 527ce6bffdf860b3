import type { Line, Side } from './protocol';

// From what the machine thinks of a position to what a person wants to know: who is ahead.

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
