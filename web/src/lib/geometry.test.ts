import { describe, expect, it } from 'vitest';
import { labelSize, layOut, pointAlong, rotationStep, rowsOf, walk, type Layout } from './geometry';
import type { Board, Point } from './protocol';

function squares(width: number, playable: (x: number, y: number) => boolean = () => true): Board {
    const cells = [];
    for (let y = 0; y < width; y++)
        for (let x = 0; x < width; x++)
            cells.push({
                name: `${x},${y}`,
                centre: [x, y] as Point,
                outline: [[x - 0.5, y - 0.5], [x + 0.5, y - 0.5], [x + 0.5, y + 0.5], [x - 0.5, y + 0.5]] as Point[],
                shade: 0,
                playable: playable(x, y),
            });
    return { cells, lines: [], labels: [], goals: [], neighbours: [], whole_stacks: false, pieces_as_letters: false };
}

const hexOutline = ([x, y]: Point) =>
    [0, 1, 2, 3, 4, 5].map((k): Point => {
        const angle = ((60 * k + 30) * Math.PI) / 180;
        return [x + Math.cos(angle) / Math.sqrt(3), y + Math.sin(angle) / Math.sqrt(3)];
    });

function hexes(): Board {
    const board = squares(5);
    for (const cell of board.cells) {
        const [x, y] = cell.centre;
        cell.centre = [x + y / 2, (y * Math.sqrt(3)) / 2];
        cell.outline = hexOutline(cell.centre);
    }
    return board;
}

const go = (layout: Layout, from: string, direction: Parameters<typeof walk>[2]) =>
    layout.places[walk(layout, layout.byName.get(from)!, direction)]!.name;

describe('a board laid out', () => {
    it('keeps its numbers when it is not turned', () => {
        expect(layOut(squares(3), 0).places[5]!.centre).toEqual([2, 1]);
    });

    it('turns clockwise on the screen', () => {
        const [x, y] = layOut(squares(3), 90).places[1]!.centre;
        expect([x, y]).toEqual([expect.closeTo(0), 1]);
    });

    it('gives every piece room inside its cell', () => {
        expect(layOut(squares(2), 0).places[0]!.radius).toBeLessThan(0.5);
        expect(layOut(squares(2), 0).places[0]!.reach).toBeCloseTo(0.5);
    });

    it('has its labels near, and snugly room for them only where they are', () => {
        const points: Board = { ...squares(3), labels: [{ text: 'a', at: [0, 3] }, { text: '3', at: [-1, 0] }], neighbours: [[1], [], [], [], [], [], [], [], []] };
        for (const cell of points.cells) cell.outline = [];
        const [usual, snug] = [layOut(points, 0), layOut(points, 0, true)];
        expect(snug.labels.map(({ at }) => at)).toEqual([[0, expect.closeTo(2.71)], [expect.closeTo(-0.71), 0]]);
        expect(usual.labels).toEqual(snug.labels);
        expect(snug.box.width).toBeLessThan(usual.box.width * 0.9);
        expect(layOut(squares(3), 0, true).box).toEqual(layOut(squares(3), 0).box);
    });

    it('turns hexes by twelfths and squares by quarters', () => {
        expect(rotationStep(hexes())).toBe(30);
        expect(rotationStep(squares(2))).toBe(90);
    });
});

describe('walking', () => {
    it('goes aslant where only the dark squares are played on', () => {
        const layout = layOut(squares(5, (x, y) => (x + y) % 2 === 0), 0);
        expect(go(layout, '2,2', 'upLeft')).toBe('1,1');
        expect(go(layout, '2,2', 'upRight')).toBe('3,1');
        expect(go(layout, '2,2', 'downLeft')).toBe('1,3');
        expect(go(layout, '2,2', 'downRight')).toBe('3,3');
    });

    it('follows the arrows on squares and stops at the edge', () => {
        const layout = layOut(squares(3), 0);
        expect(go(layout, '1,1', 'right')).toBe('2,1');
        expect(go(layout, '1,1', 'up')).toBe('1,0');
        expect(go(layout, '2,1', 'right')).toBe('2,1');
    });

    it('goes the way that is seen when the board is turned', () => {
        expect(go(layOut(squares(3), 180), '1,1', 'right')).toBe('0,1');
    });

    it('jumps over squares that nobody plays on', () => {
        const layout = layOut(squares(5, (x, y) => (x + y) % 2 === 0), 0);
        expect(go(layout, '0,0', 'right')).toBe('2,0');
    });

    it('knows six directions on hexes', () => {
        const layout = layOut(hexes(), 0);
        expect(go(layout, '2,2', 'left')).toBe('1,2');
        expect(go(layout, '2,2', 'upLeft')).toBe('2,1');
        expect(go(layout, '2,2', 'upRight')).toBe('3,1');
        expect(go(layout, '2,2', 'downLeft')).toBe('1,3');
        expect(go(layout, '2,2', 'downRight')).toBe('2,3');
    });

    it('reaches every cell by arrows', () => {
        for (const layout of [layOut(hexes(), 0), layOut(hexes(), 30), layOut(squares(4, (x, y) => (x + y) % 2 === 0), 0)]) {
            const seen = new Set([rowsOf(layout)[0]![0]!]);
            for (const cell of seen)
                for (const direction of ['left', 'right', 'up', 'down'] as const) seen.add(walk(layout, cell, direction));
            expect(seen.size).toBe(layout.places.filter((place) => place.playable).length);
        }
    });
});

describe('the rows of a grid', () => {
    it('go from the top left to the bottom right, without idle cells', () => {
        const rows = rowsOf(layOut(squares(2, (x, y) => x + y !== 1), 0));
        expect(rows).toEqual([[0], [3]]);
    });
});

describe('a board that is one sheet', () => {
    it('has its points in the middle, wherever the letters are', () => {
        const points = squares(3);
        const sheet = { ...points, cells: points.cells.map((cell) => ({ ...cell, outline: [] })), labels: [{ text: '1', at: [-1, 0] as Point }] };
        const { box } = layOut(sheet, 0);
        expect(box.width).toBeLessThan(2 * 1.3 + 2);
        expect(box.x + box.width / 2).toBeCloseTo(1);
        expect(box.y + box.height / 2).toBeCloseTo(1);
    });
});

describe('the letters beside a board', () => {
    it('have at least eleven pixels where there is room, and their printed size on a large screen', () => {
        expect(labelSize(20) * 20).toBe(11);
        expect(labelSize(60)).toBe(0.3);
        expect(labelSize(5)).toBe(0.8);
    });
});

describe('a way', () => {
    it('is gone along at one speed, around its corners', () => {
        const corner: Point[] = [[0, 0], [3, 0], [3, 1]];
        expect(pointAlong(corner, 0)).toEqual([0, 0]);
        expect(pointAlong(corner, 0.5)).toEqual([2, 0]);
        expect(pointAlong(corner, 0.875)).toEqual([3, 0.5]);
        expect(pointAlong(corner, 1)).toEqual([3, 1]);
    });
});
