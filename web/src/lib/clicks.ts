import type { Click, Menu, Shape, Step, Words } from './protocol';

// From what was pointed at to a step of the menu. A way is one list of clicks that means a step.

type Word = { word: Words };
type Height = { height: number };
type PieceChoice = { piece: Shape };

const lowest: Height = { height: 1 };

export const isHeight = (click: Click | undefined): click is Height => typeof click === 'object' && 'height' in click;
export const isPiece = (click: Click | undefined): click is PieceChoice => typeof click === 'object' && 'piece' in click;
export const isWord = (click: Click | undefined): click is Word => typeof click === 'object' && 'word' in click;

function sameClick(a: Click, b: Click): boolean {
    return clickKey(a) === clickKey(b);
}

export function clickKey(click: Click): string {
    if (typeof click === 'string') return `cell:${click}`;
    if (isHeight(click)) return `height:${click.height}`;
    if (isPiece(click)) return `piece:${click.piece}`;
    return `word:${click.word.en}`;
}

const beginsWith = (way: Click[], path: Click[]) =>
    way.length >= path.length && path.every((click, at) => sameClick(click, way[at]!));

export interface Choices {
    // What may be pointed at next, each once.
    next: Click[];
    // The step that the path already means, with its place in the menu.
    complete: { step: Step; index: number } | null;
}

export function choicesAfter(menu: Menu, path: Click[]): Choices {
    const next = new Map<string, Click>();
    let complete: Choices['complete'] = null;
    menu.steps.forEach((step, index) => {
        for (const way of step.clicks) {
            if (!beginsWith(way, path)) continue;
            const following = way[path.length];
            if (following === undefined) complete ??= { step, index };
            else next.set(clickKey(following), following);
        }
    });
    // The height in a stack was pointed at with its cell, which may already mean a step: a piece entered on top of it.
    if (!complete && isHeight(path.at(-1))) complete = choicesAfter(menu, path.slice(0, -1)).complete;
    return { next: [...next.values()], complete };
}

// The same menu with one more way to point at a whole stack where a part of it may go too: by its lowest piece, which is
// where one takes it from. The rules write no level for it.
export function withWholeStacks(menu: Menu): Menu {
    const ways = menu.steps.flatMap(({ clicks }) => clicks);
    const parted = new Set(ways.filter((way) => isHeight(way[1])).map(([cell]) => cell));
    const isWhole = ([cell, next]: Click[]) => typeof next === 'string' && parted.has(cell!);
    const byLowest = ([cell, ...rest]: Click[]): Click[] => [cell!, lowest, ...rest];
    return {
        ...menu,
        steps: menu.steps.map((step) => ({ ...step, clicks: [...step.clicks, ...step.clicks.filter(isWhole).map(byLowest)] })),
    };
}

// The same menu for the piece in hand alone: pointing at a cell places it there, whatever else could begin there.
export function placements(menu: Menu): Menu {
    const isPlacement = (way: Click[]) => way.length === 1 && typeof way[0] === 'string';
    return { ...menu, steps: menu.steps.map((step) => ({ ...step, clicks: step.clicks.filter(isPlacement) })) };
}

export type Pressed =
    | { kind: 'go on'; path: Click[] }
    | { kind: 'chosen'; index: number; step: Step }
    | { kind: 'nothing' };

// Points at one more thing. What does not continue the path may begin a new one; the same cell again takes it back.
export function press(menu: Menu, path: Click[], click: Click): Pressed {
    const here = choicesAfter(menu, path);
    if (here.next.some((next) => sameClick(next, click))) return settle(menu, [...path, click]);
    const last = path.at(-1);
    // Another level of the same stack instead of the one that was chosen.
    if (isHeight(click) && isHeight(last) && !sameClick(click, last)) return press(menu, path.slice(0, -1), click);
    const pointed = isHeight(last) ? path.at(-2) : last;
    if (here.complete && pointed !== undefined && sameClick(pointed, click)) return { kind: 'chosen', ...here.complete };
    if (last !== undefined && sameClick(last, click)) return { kind: 'go on', path: path.slice(0, -1) };
    if (path.length > 0 && choicesAfter(menu, []).next.some((next) => sameClick(next, click)))
        return settle(menu, [click]);
    return { kind: 'nothing' };
}

function settle(menu: Menu, path: Click[]): Pressed {
    const { next, complete } = choicesAfter(menu, path);
    if (complete && next.length === 0) return { kind: 'chosen', ...complete };
    return { kind: 'go on', path };
}

// The lines of pieces that go together and that the path points at, each from end to end.
export function linesAlong(menu: Menu, path: Click[]): string[][] {
    const cells = cellsOf(path);
    const steps = menu.steps.filter(
        ({ line, clicks }) => line && cells.every((cell) => line.includes(cell)) && clicks.some((way) => beginsWith(way, path)),
    );
    return [...new Map(steps.map(({ line }) => [line!.join(), line!])).values()];
}

// What the server is told of a path, to explain a cell: where on the board it leads. A whole stack goes without a level.
export const onBoard = (clicks: Click[]) =>
    clicks.filter((click): click is string | Height => typeof click === 'string' || (isHeight(click) && click.height > 1));

export const cellsOf = (clicks: Click[]) => clicks.filter((click): click is string => typeof click === 'string');
