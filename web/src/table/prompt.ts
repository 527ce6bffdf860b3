import { say, t } from '../i18n/i18n.svelte';
import { cellsOf, isHeight, isPiece, isWord } from '../lib/clicks';
import { isOfPoints } from '../lib/geometry';
import type { Scene, View } from '../lib/protocol';
import type { TurnInput } from '../lib/turn_input.svelte';

const nothing = { en: '', it: '' };
const kindOfPlace = (scene: Scene) => (isOfPoints(scene.board) ? 'point' : 'cell');

// Who has only their fingers is not told of keys.
const escape = () => (matchMedia('(pointer: fine)').matches ? t('prompt.orEscape') : '');

// What is waited for: no news to be read aloud at every move.
export function passingOf(input: TurnInput): string {
    if (input.sending) return t('prompt.sending');
    return input.menu || input.said ? '' : t('prompt.loading');
}

// Whether confirming what was pointed at places a piece from the hand there.
export const isEntering = (input: TurnInput): boolean => input.hand !== null && cellsOf(input.path).length === 1;

// What can be done now, in one line, told from the menu alone.
export function promptOf(input: TurnInput, view: View, scene: Scene): string {
    if (input.sending || !input.menu) return '';
    const check = input.begun === 0 && view.marks.some(({ mark }) => mark === 'check') ? `${t('prompt.inCheck')} ` : '';
    if (input.held) return t('prompt.fromHand', { any: t(`where.any.${kindOfPlace(scene)}`), escape: escape() });
    const text = check + (input.path.length === 0 ? beginning(input, view, scene) : continuing(input, view, scene));
    if (!input.choices.complete) return text;
    return `${text} ${t(isEntering(input) ? 'prompt.orEnter' : 'prompt.orConfirm')}`;
}

// Italian has a word of its own for a piece that is like all the others.
const isOfDiscs = (view: View, { board }: Scene) => !board.kinds && view.stacks.every(({ pieces }) => pieces.every(({ shape }) => shape === 'disc'));

function beginning(input: TurnInput, view: View, scene: Scene): string {
    if (input.menu!.words) return say(input.menu!.words);
    const stacks = new Map(view.stacks.map((stack) => [stack.cell, stack]));
    const cells = [...input.nextCells];
    if (cells.length === 0) return t(input.forced ? 'prompt.forced' : 'prompt.onlyButtons', { word: say(input.choices.next.find(isWord)?.word ?? nothing) });
    const onPieces = cells.filter((cell) => stacks.has(cell)).length;
    const oneClick = input.menu!.steps.every((step) => step.clicks.some((way) => way.length === 1));
    const isHigh = !scene.board.pieces_as_letters && view.stacks.some((stack) => stack.pieces.length > 1);
    const moved = isHigh ? 'Stack' : isOfDiscs(view, scene) ? 'Disc' : 'Piece';
    const bird = view.reserves.some(({ piece }) => piece.shape === 'bird') ? 'Bird' : '';
    const key =
        onPieces === 0
            ? (`prompt.place${bird}` as const)
            : onPieces < cells.length
              ? (`prompt.placeOrMove${bird}` as const)
              : oneClick
                ? 'prompt.chooseCell'
                : (`prompt.choose${moved}` as const);
    const word = input.choices.next.find(isWord);
    const places = { free: t(`where.free.${kindOfPlace(scene)}`), any: t(`where.any.${kindOfPlace(scene)}`) };
    const what = word ? `${t(key, places)} ${t('prompt.orWord', { word: say(word.word) })}` : t(key, places);
    return input.begun > 0 ? t('prompt.goOn', { what }) : what;
}

// What of a stack goes from the level that was chosen.
function taken({ cell, height }: { cell: string; height: number }, view: View): string {
    const pieces = view.stacks.find((stack) => stack.cell === cell)?.pieces.length ?? height;
    const count = pieces - height + 1;
    return t(height === 1 ? 'prompt.takesWhole' : 'prompt.takesFrom', { cell, count, pieces });
}

function continuing(input: TurnInput, view: View, scene: Scene): string {
    const next = input.choices.next;
    const cell = input.lastCell ?? '';
    if (input.levels.length > 0 && input.height) return `${taken(input.height, view)} ${t('prompt.levelTarget', { escape: escape() })}`;
    if (next.some(isHeight)) return t(input.nextCells.size > 0 ? 'prompt.heightOrTarget' : 'prompt.height', { cell });
    if (next.some(isPiece)) return t('prompt.piece');
    if (input.path.length > 1) {
        if (input.lines.length > 0) return t('prompt.lineTarget', { cell, escape: escape() });
        return t('prompt.nextCell', { next: t(`where.next.${kindOfPlace(scene)}`), escape: escape() });
    }
    const ends = [...input.nextCells].filter((each) => input.lines.some((line) => line.includes(each)));
    const key = ends.length === 0 ? 'prompt.target' : ends.length < input.nextCells.size ? 'prompt.targetOrLine' : 'prompt.lineEnd';
    return t(key, { cell, ends: ends.join(', '), escape: escape() });
}
