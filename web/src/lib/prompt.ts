import { say, t } from '../i18n/i18n.svelte';
import type { Scene, View } from './protocol';
import type { TurnInput } from './turn_input.svelte';

// Who has only his fingers is not told of keys.
const escape = () => (matchMedia('(any-pointer: fine)').matches ? t('prompt.orEscape') : '');

// What can be done now, in one line, told from the menu alone.
export function promptOf(input: TurnInput, view: View, scene: Scene): string {
    if (input.said) return say(input.said);
    if (input.sending) return t('prompt.sending');
    if (!input.menu) return t('prompt.loading');
    const text = input.path.length === 0 ? beginning(input, view, scene) : continuing(input);
    return input.choices.complete ? `${text} ${t('prompt.orConfirm')}` : text;
}

function beginning(input: TurnInput, view: View, scene: Scene): string {
    if (input.menu!.words) return say(input.menu!.words);
    const stacks = new Map(view.stacks.map((stack) => [stack.cell, stack]));
    const cells = [...input.nextCells];
    if (cells.length === 0) return t('prompt.onlyButtons');
    const onPieces = cells.filter((cell) => stacks.has(cell)).length;
    const oneClick = input.menu!.steps.every((step) => step.clicks.some((way) => way.length === 1));
    const what = scene.board.pieces_as_letters || view.stacks.every((stack) => stack.pieces.length === 1) ? 'Piece' : 'Stack';
    const bird = view.reserves.some(({ piece }) => piece.shape === 'bird') ? 'Bird' : '';
    const key =
        onPieces === 0
            ? (`prompt.place${bird}` as const)
            : onPieces < cells.length
              ? (`prompt.placeOrMove${bird}` as const)
              : oneClick
                ? 'prompt.chooseCell'
                : (`prompt.choose${what}` as const);
    return input.begun > 0 ? t('prompt.goOn', { what: t(key) }) : t(key);
}

function continuing(input: TurnInput): string {
    const next = input.choices.next;
    if (next.some((click) => typeof click === 'object' && 'level' in click)) return t('prompt.level');
    if (next.some((click) => typeof click === 'object' && 'piece' in click)) return t('prompt.piece');
    if (input.path.length > 1) return t('prompt.nextCell', { escape: escape() });
    return t('prompt.target', { cell: input.chosenCells.at(-1) ?? '', escape: escape() });
}
