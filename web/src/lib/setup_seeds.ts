import type { Board, Heap } from './protocol';

// Seeds that are put down by hand. A position tells each row from letter a on, and the stores: "south=4,4 north=4,4 stores=0,0".

interface Place {
    key: 'south' | 'north' | 'stores';
    index: number;
}

function placeOf(cell: string, board: Board): Place {
    const store = board.sowing!.stores.indexOf(cell);
    if (store >= 0) return { key: 'stores', index: store };
    return { key: cell.endsWith('1') ? 'south' : 'north', index: cell.charCodeAt(0) - 'a'.charCodeAt(0) };
}

const rowLength = (board: Board) => (board.cells.length - board.sowing!.stores.length) / 2;

function numbersOf(values: Record<string, string>, key: Place['key'], board: Board): string[] {
    const written = values[key]?.split(',').filter(Boolean) ?? [];
    return Array.from({ length: key === 'stores' ? 2 : rowLength(board) }, (_, index) => written[index] ?? '0');
}

// One seed more or less. What stands behind the number says whose the house is for good, and stays.
export function withSeeds(values: Record<string, string>, cell: string, board: Board, by: number): Record<string, string> {
    const { key, index } = placeOf(cell, board);
    const numbers = numbersOf(values, key, board);
    numbers[index] = numbers[index]!.replace(/^\d*/, (number) => String(Math.max(0, Number(number) + by)));
    return { ...values, [key]: numbers.join(',') };
}

export function withoutSeeds(values: Record<string, string>, board: Board): Record<string, string> {
    const empty = (length: number) => Array.from({ length }, () => '0').join(',');
    return { ...values, south: empty(rowLength(board)), north: empty(rowLength(board)), stores: empty(2) };
}

export function heapsOf(values: Record<string, string>, board: Board): Heap[] {
    return board.cells.map(({ name }) => {
        const { key, index } = placeOf(name, board);
        const written = numbersOf(values, key, board)[index]!;
        const owner = written.endsWith('s') ? 'first' : written.endsWith('n') ? 'second' : 'neutral';
        return { cell: name, count: Number.parseInt(written, 10) || 0, owner };
    });
}
