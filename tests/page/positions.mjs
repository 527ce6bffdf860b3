// Positions that several tests begin from.

export const promotion = '8/4P3/8/8/8/8/k6K/8 w - - 0 1';
// Three birds of Volo in a line.
export const line = 'turn=y y=e8,d8,c8,f6,k7 b=a2';
// On Volo's board of size 6: a bird that flies from j11 to h11 parts the blue birds: g11 alone, all the others together.
export const cut =
    'turn=y y=b3,c3,d3,d4,d5,e6,e7,e8,e9,f10,g9,g10,i8,j7,j8,j9,j11 ' +
    'b=b2,c2,c4,c5,c6,c8,d1,d2,d6,f4,g7,g11,h8,i9,j10,k8,k9,k10';
// Octagons with the pair of squares free.
export const pair = 'turn=b w=a1x';
// Nothing is left to White in Dvonn but to pass.
export const passing = 'phase=move turn=w w=c6 b=b6,b7,c5,c7,d5,d6 r=a7';
// A stack of Abande that may go on d3.
export const stacked = 'turn=w w=c4:2,d4 b=d3,e4 hand=16,15';
// A pile of Byte that may be taken from any of its levels.
export const pile = 'turn=w s=c3:www,d4:bbb';
