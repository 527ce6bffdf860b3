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
// Columns of Lasca, which are right in Bashne too: prisoners below, officers among them, five of them the highest.
export const prisoners = 'turn=w s=b4:wwb,c3:bbw,d4:bB,e3:bbbW,f4:wwwwwb,g1:W';
// A stack of Dvonn that may go over two others.
const wholeStack = 'phase=move turn=w w=c2,c4:2 b=c1,c3,c6 r=c5';

// Every kind of turn, from a position where it is the natural one: what is pointed at, and what then stands in the list.
// What is no cell is a word beside the board, a piece to become, or a level of the opened stack.
const word = (text) => ({ selector: `[data-word="${text}"]` });
export const turns = [
    { what: 'a piece is placed', game: 'abande', points: ['d4'], played: ['d4'] },
    { what: 'a piece moves', game: 'connection', points: ['e2', 'e4'], played: ['e4'] },
    { what: 'a pawn becomes another piece', game: 'connection', position: promotion, points: ['e7', 'e8', { selector: '[data-piece=rook]' }], played: ['e8=R'] },
    { what: 'a whole stack moves', game: 'dvonn', position: wholeStack, points: ['c4', 'c6'], played: ['c4-c6'] },
    { what: 'a stack goes onto another', game: 'abande', position: stacked, points: ['c4', 'd3'], played: ['c4-d3'] },
    { what: 'a pile goes whole', game: 'byte', position: 'turn=b s=b6:bwb,c7:ww', points: ['b6', 'c7'], played: ['b6-c7'] },
    { what: 'a pile goes whole by its lowest piece', game: 'byte', position: pile, points: ['c3', { selector: '[data-height="1"]' }, 'd4'], played: ['c3-d4'] },
    { what: 'a level of a pile goes', game: 'byte', position: pile, points: ['c3', { selector: '[data-height="2"]' }, 'd4'], played: ['c3:2-d4'] },
    { what: 'a line flies', game: 'volo', position: line, points: ['c8', 'e8', 'm8'], played: ['c8/d8/e8-k8/l8/m8'] },
    { what: 'the area that stays is chosen', game: 'volo', position: cut, options: { size: '6' }, points: ['j11', 'h11', 'k9'], played: ['j11-h11:b2'] },
    { what: 'two squares are taken', game: 'octagons', position: pair, points: ['e6x', 'c4x'], played: ['c4x+e6x'] },
    { what: 'a brownian move is made', game: 'entropy', points: ['e2', 'e4', 'h7', 'h4'], played: ['e4/h7h4'] },
    { what: 'a brownian move is left out', game: 'entropy', points: ['e2', 'e4', word('Nothing more')], played: ['e4'] },
    { what: 'colours are swapped', game: 'onyx', points: ['f6', word('Swap colours')], played: ['f6', 'swap'] },
    { what: 'one passes', game: 'dvonn', position: passing, points: [word('Pass')], played: ['pass'] },
];
