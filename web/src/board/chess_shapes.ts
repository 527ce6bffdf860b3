import type { Shape } from '../lib/protocol';

// Chess pieces of our own drawing, in a square of 100 by 100: the body, and lines that are drawn upon it. Few and broad
// forms, so that they can be told apart at 24 pixels.
export interface ChessShape {
    body: string;
    lines: string;
}

const foot = 'M27 78H73';

export const chessShapes: Partial<Record<Shape, ChessShape>> = {
    pawn: {
        body: 'M50 17a15 15 0 0 1 10 26c3 1 7 2 7 6s-4 4-8 4c1 11 6 16 12 22 4 4 5 8 5 14H24c0-6 1-10 5-14 6-6 11-11 12-22-4 0-8 0-8-4s4-5 7-6A15 15 0 0 1 50 17Z',
        lines: 'M29 78H71',
    },
    rook: {
        body: 'M24 17h13v9h7v-9h12v9h7v-9h13v21l-9 8v22l8 8v13H25V76l8-8V46l-9-8Z',
        lines: 'M33 46H67M33 68H67M27 79H73',
    },
    knight: {
        body: 'M39 11l10 9c19 3 30 19 30 42 0 10-2 18-2 27H28c0-14 7-20 15-29 3-3 4-6 4-9-5 5-12 5-16 8-3 3-5 6-9 6-5 0-8-5-6-10 4-8 9-13 13-21 1-7 4-10 9-13Z',
        lines: 'M38 33l4-2M58 30c9 8 12 20 11 34M31 79H76',
    },
    bishop: {
        body: 'M50 8a7 7 0 0 1 5 12c10 7 17 17 17 29 0 8-4 13-9 16l2 8c8 1 13 6 13 16H22c0-10 5-15 13-16l2-8c-5-3-9-8-9-16 0-12 7-22 17-29a7 7 0 0 1 5-12Z',
        lines: `M50 33V53M40 43H60M38 65H62${foot}`,
    },
    queen: {
        body: 'M12 23a6 6 0 0 1 7 9l12 16 2-27a6 6 0 1 1 7-1l10 25 10-25a6 6 0 1 1 7 1l2 27 12-16a6 6 0 1 1 7 4L75 70v19H25V70L12 36a6 6 0 0 1 0-13Z',
        lines: 'M25 68Q50 60 75 68M27 79H73',
    },
    king: {
        body: 'M45 6h10v8h8v9h-8v9c4 1 7 4 9 8 11-5 24 1 24 14 0 9-7 15-12 19v16H24V73c-5-4-12-10-12-19 0-13 13-19 24-14 2-4 5-7 9-8v-9h-8v-9h8Z',
        lines: 'M50 40V68M26 72Q50 63 74 72M27 80H73',
    },
};
