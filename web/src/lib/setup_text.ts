import type { Board, Colour, GameInfo, Owner, Piece, Position, PositionField, Side } from './protocol';

// How a position that was put together by hand is written, as docs/notation.md says. Only the server knows whether it is one.

export interface SetupFormat {
    text: 'lists' | 'piles' | 'fen';
    stacked: boolean;
    fields: PositionField[];
    // The letter of each piece that a described game has.
    kinds: NonNullable<Board['kinds']>;
}

export interface SetupState {
    stacks: ReadonlyMap<string, Piece[]>;
    side: Side;
    values: Record<string, string>;
}

export function formatOf(game: Pick<GameInfo, 'stacks' | 'position_fields'>, { pieces_as_letters, whole_stacks, kinds = [] }: Board): SetupFormat {
    const text = pieces_as_letters ? 'fen' : whole_stacks || kinds.length > 0 ? 'piles' : 'lists';
    return { text, stacked: game.stacks, fields: game.position_fields, kinds };
}

export function readSetup(position: Position, format: SetupFormat): SetupState {
    const words = position.position.split(' ');
    const given = new Map(words.filter((word) => word.includes('=')).map((word) => word.split('=', 2) as [string, string]));
    if (format.text === 'fen') given.set('castling', words[2] ?? '-');
    return {
        stacks: new Map(position.view.stacks.map((stack) => [stack.cell, stack.pieces])),
        side: position.side,
        values: Object.fromEntries(format.fields.map(({ key, absent }) => [key, given.get(key) ?? absent])),
    };
}

export function writeSetup(state: SetupState, format: SetupFormat, colours: Colour[]): string {
    if (format.text === 'fen') return [fen(state), ...fieldTexts(state, format)].join(' ');
    const turn = `turn=${colours[state.side]!.letter}`;
    const men = format.text === 'piles' ? [piles(state, format, colours)] : lists(state, colours);
    return [turn, ...men, ...fieldTexts(state, format)].filter(Boolean).join(' ');
}

const fieldTexts = (state: SetupState, format: SetupFormat) =>
    format.fields
        .filter(({ key, kind }) => key !== 'castling' && (kind !== 'text' || state.values[key]))
        .map(({ key }) => `${key}=${state.values[key]}`);

const letterOf = (owner: Owner, colours: Colour[]) => (owner === 'neutral' ? 'r' : colours[owner === 'first' ? 0 : 1]!.letter);

// "w=c3:2,d4 b=…": each stack under the colour on top of it, with its height and a + for every red inside.
function lists({ stacks }: SetupState, colours: Colour[]): string[] {
    const cells = new Map<string, string[]>();
    for (const [cell, pieces] of stacks) {
        const top = pieces.at(-1)!;
        const reds = top.owner === 'neutral' ? 0 : pieces.filter((piece) => piece.owner === 'neutral').length;
        const letter = letterOf(top.owner, colours);
        const height = pieces.length > 1 ? `:${pieces.length}` : '';
        cells.set(letter, [...(cells.get(letter) ?? []), cell + height + '+'.repeat(reds)]);
    }
    return [...cells].map(([letter, names]) => `${letter}=${names.join(',')}`);
}

// "s=b6:bwb": every stack from bottom to top.
function piles({ stacks }: SetupState, { kinds }: SetupFormat, colours: Colour[]): string {
    const letter = ({ owner, shape }: Piece) =>
        kinds.find(({ piece }) => piece.owner === owner && piece.shape === shape)?.letter ?? letterOf(owner, colours);
    const all = [...stacks].map(([cell, pieces]) => `${cell}:${pieces.map(letter).join('')}`);
    return all.length > 0 ? `s=${all.join(',')}` : '';
}

const chessLetters: Partial<Record<Piece['shape'], string>> = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };

function fen(state: SetupState): string {
    const letterAt = (cell: string) => {
        const piece = state.stacks.get(cell)?.[0];
        const letter = piece ? (chessLetters[piece.shape] ?? 'p') : '1';
        return piece?.owner === 'first' ? letter.toUpperCase() : letter;
    };
    const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((row) =>
        [...'abcdefgh'].map((column) => letterAt(column + row)).join('').replace(/1+/g, (run) => String(run.length)),
    );
    // A right to castle goes with its king or its rook.
    const home: Record<string, [string, string, string, string]> = { K: ['e1', 'K', 'h1', 'R'], Q: ['e1', 'K', 'a1', 'R'], k: ['e8', 'k', 'h8', 'r'], q: ['e8', 'k', 'a8', 'r'] };
    const rights = [...(state.values.castling ?? '')].filter((right) => {
        const needed = home[right];
        return !needed || (right !== '-' && letterAt(needed[0]) === needed[1] && letterAt(needed[2]) === needed[3]);
    });
    return `${rows.join('/')} ${state.side === 0 ? 'w' : 'b'} ${rights.join('') || '-'} - 0 1`;
}
