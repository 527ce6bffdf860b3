// The number before an action, the first being at ply 1: "3." before the first colour's, "3…" before the second's where that
// stands alone.
export function turnNumber(ply: number, alone: boolean): string {
    const turn = Math.ceil(ply / 2);
    if (ply % 2 === 1) return `${turn}.`;
    return alone ? `${turn}…` : '';
}
