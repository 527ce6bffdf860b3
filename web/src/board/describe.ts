import { say, t } from '../i18n/i18n.svelte';
import { agreeing } from '../i18n/agreement';
import { isOfPoints } from '../lib/geometry';
import type { Colour, Heap, Mark, Piece, Scene, Stack } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';

// The board in words, for those who hear it.

export const colourName = (piece: Piece, colours: Colour[]): string =>
    piece.owner === 'neutral' ? t('colour.neutral') : say(colours[piece.owner === 'first' ? 0 : 1]!.name);

export function pieceName(piece: Piece, colours: Colour[]): string {
    const colour = colourName(piece, colours);
    const shape = t(`shape.${piece.shape}`);
    return t('piece.of', { colour: settings.language === 'it' ? agreeing(colour, shape) : colour, shape });
}

function stackText(stack: Stack, scene: Scene): string {
    const top = stack.pieces.at(-1)!;
    if (stack.pieces.length === 1) return pieceName(top, scene.colours);
    const inside = scene.board.whole_stacks
        ? stack.pieces.map((piece) => colourName(piece, scene.colours)).join(', ')
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
}

export function cellText({ name, stack, heap, mark, can, chosen }: Cell, scene: Scene): string {
    const empty = () => t(isOfPoints(scene.board) ? 'cell.emptyPoint' : 'cell.empty');
    const parts = heap ? heapText(heap, scene) : [name, stack ? stackText(stack, scene) : empty()];
    if (chosen) parts.push(t('cell.chosen'));
    else if (can) parts.push(t('cell.canChoose'));
    if (mark) parts.push(t(`mark.${mark}`));
    return parts.join(', ');
}
