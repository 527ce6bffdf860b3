import { say, t } from '../i18n/i18n.svelte';
import { agreeing } from '../i18n/agreement';
import { isOfPoints } from '../lib/geometry';
import type { Colour, Heap, Mark, OverlayMark, Piece, Scene, Stack } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';

// The board in words, for those who hear it.

export const colourName = (piece: Piece, colours: Colour[]): string =>
    piece.owner === 'neutral' ? t('colour.neutral') : say(colours[piece.owner === 'first' ? 0 : 1]!.name);

const samePiece = (a: Piece, b: Piece) => a.owner === b.owner && a.shape === b.shape;

// By the name that a described game gives its kind, where there is one.
export function pieceName(piece: Piece, { colours, board }: Scene): string {
    const kind = board.kinds?.find((each) => samePiece(each.piece, piece));
    if (kind && piece.owner === 'neutral') return say(kind.name);
    const colour = colourName(piece, colours);
    const shape = kind ? say(kind.name) : t(`shape.${piece.shape}`);
    return t('piece.of', { colour: settings.language === 'it' ? agreeing(colour, shape, kind?.feminine) : colour, shape });
}

// Colours tell all where every piece of a side is of one kind.
const hasKinds = ({ board }: Scene) => (board.kinds?.filter(({ piece }) => piece.owner === 'first').length ?? 0) > 1;
export const inStack = (piece: Piece, scene: Scene): string => (hasKinds(scene) ? pieceName(piece, scene) : colourName(piece, scene.colours));

function stackText(stack: Stack, scene: Scene): string {
    const top = stack.pieces.at(-1)!;
    if (stack.pieces.length === 1) return pieceName(top, scene);
    const inside = scene.board.whole_stacks || hasKinds(scene)
        ? t('stack.fromTop', { pieces: stack.pieces.map((piece) => inStack(piece, scene)).toReversed().join(', ') })
        : stack.pieces.some((piece) => piece.owner === 'neutral')
          ? t('stack.withRed')
          : '';
    const text = t('stack.of', { colour: colourName(top, scene.colours), height: stack.pieces.length });
    return inside ? `${text}, ${inside}` : text;
}

// A house or a store with its seeds.
function heapText({ cell, count, owner }: Heap, scene: Scene): string[] {
    const store = scene.board.sowing?.stores.indexOf(cell) ?? -1;
    const name = store < 0 ? cell : t('heap.store', { colour: say(scene.colours[store]!.name) });
    const owned = owner === 'neutral' ? [] : [t('heap.owned', { colour: say(scene.colours[owner === 'first' ? 0 : 1]!.name) })];
    return [name, t('heap.seeds', { count }), ...owned];
}

// A cell as it is now.
export interface Cell {
    name: string;
    stack: Stack | undefined;
    heap: Heap | undefined;
    mark: Mark | undefined;
    can: boolean;
    chosen: boolean;
    // What overlays say of it.
    said?: string;
}

// What marks say, each after whose it is.
export const overlayText = (marks: OverlayMark[], { colours }: Scene): string =>
    marks
        .map(({ owner, words }) => (owner === 'neutral' ? say(words) : `${say(colours[owner === 'first' ? 0 : 1]!.name)}: ${say(words)}`))
        .join(', ');

export function cellText({ name, stack, heap, mark, can, chosen, said }: Cell, scene: Scene): string {
    const empty = () => t(isOfPoints(scene.board) ? 'cell.emptyPoint' : 'cell.empty');
    const parts = heap ? heapText(heap, scene) : [name, stack ? stackText(stack, scene) : empty()];
    if (chosen) parts.push(t('cell.chosen'));
    else if (can) parts.push(t('cell.canChoose'));
    if (mark) parts.push(t(`mark.${mark}`));
    if (said) parts.push(said);
    return parts.join(', ');
}
