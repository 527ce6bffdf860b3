import { say, t } from '../i18n/i18n.svelte';
import { isLevel, isPiece, isWord } from '../lib/clicks';
import type { Scene, View } from '../lib/protocol';
import type { TurnInput } from '../lib/turn_input.svelte';

// Who has only his fingers is not told of keys.
const escape = () => (matchMedia('(pointer: fine)').matches ? t('prompt.orEscape') : '');

// What is waited for: no news to be read aloud at every move.
export function passingOf(input: TurnInput): string {
    if (input.sending) return t('prompt.sending');
    return input.menu || input.said ? '' : t('prompt.loading');
}

// What can be done now, in one line, told from the menu alone.
export function promptOf(input: TurnInput, view: View, scene: Scene): string {
    if (input.sending || !input.menu) return '';
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
    const moved = scene.board.pieces_as_letters || view.stacks.every((stack) => stack.pieces.length === 1) ? 'Piece' : 'Stack';
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
    const what = word ? `${t(key)} ${t('prompt.orWord', { word: say(word.word) })}` : t(key);
    return input.begun > 0 ? t('prompt.goOn', { what }) : what;
}

function continuing(input: TurnInput): string {
    const next = input.choices.next;
    if (next.some(isLevel)) return t('prompt.level');
    if (next.some(isPiece)) return t('prompt.piece');
    if (input.path.length > 1) return t('prompt.nextCell', { escape: escape() });
    return t('prompt.target', { cell: input.chosenCells.at(-1) ?? '', escape: escape() });
}
