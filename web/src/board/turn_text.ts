import { say, t } from '../i18n/i18n.svelte';
import type { Change, Colour, Piece } from '../lib/protocol';

// A turn in words, for those who hear it, made of what the rules say that it did.

const whole = (changes: Change[]): Piece[] => changes.flatMap(({ pieces = [] }) => pieces);
const onePiece = ({ shape }: Piece): string => t(`onePiece.${shape}`);
const stackName = (pieces: Piece[]): string => (pieces.length === 1 ? onePiece(pieces[0]!) : t('turn.stack', { height: pieces.length }));
const cellsOf = (changes: Change[]): string => changes.map(({ cell }) => cell!).join(', ');

// Pieces of one shape that go together are told together.
function movedTexts(moves: Change[]): string[] {
    const shapes = new Set(whole(moves).map(({ shape }) => shape));
    if (moves.length > 1 && shapes.size === 1)
        return [t('turn.movesTogether', { count: moves.length, from: moves.map(({ from }) => from!).join(', '), to: cellsOf(moves) })];
    return moves.map(({ pieces = [], from, cell }) => t('turn.moves', { what: stackName(pieces), from: from!, to: cell! }));
}

function capturedText(captures: Change[]): string {
    const pieces = whole(captures);
    return pieces.length === 1
        ? t('turn.captures', { what: onePiece(pieces[0]!), cell: cellsOf(captures) })
        : t('turn.capturesAll', { count: pieces.length, cells: cellsOf(captures) });
}

// A sowing: where it began, how it went on, where the last seed fell, and what was taken.
function sownTexts(changes: Change[], colours: Colour[]): string[] {
    const lifts = changes.filter(({ kind }) => kind === 'lifted');
    const [first, ...others] = lifts;
    if (!first) return [];
    const taken = changes.filter(({ kind }) => kind === 'taken');
    const last = changes.filter(({ kind }) => kind === 'sown').at(-1)?.path?.at(-1);
    const count = taken.reduce((sum, change) => sum + (change.count ?? 0), 0);
    return [
        t('turn.sows', { count: first.count!, cell: first.cell! }),
        ...(others.length > 0 ? [t('turn.sowsOn', { count: others.length })] : []),
        ...(last ? [t('turn.lastSeed', { cell: last })] : []),
        ...(count > 0 ? [t('turn.takesSeeds', { count, cells: [...new Set(taken.map(({ from }) => from!))].join(', ') })] : []),
        ...changes
            .filter(({ kind }) => kind === 'claimed')
            .map(({ cell, side }) => t('turn.claims', { cell: cell!, colour: say(colours[side!]!.name) })),
    ];
}

// What one step did, the move first and then what came of it.
function stepTexts(changes: Change[], colours: Colour[]): string[] {
    const of = (kind: Change['kind']) => changes.filter((change) => change.kind === kind);
    const [captured, removed] = [of('captured'), [...of('removed'), ...of('trimmed')]];
    const [moved, imprisoned] = [of('moved').filter(({ under }) => !under), of('moved').filter(({ under }) => under)];
    return [
        ...of('entered').map(({ pieces = [], cell }) => t('turn.places', { what: stackName(pieces), cell: cell! })),
        ...movedTexts(moved),
        ...imprisoned.map(({ pieces = [], from }) => t('turn.imprisons', { what: stackName(pieces), cell: from! })),
        ...sownTexts(changes, colours),
        ...(captured.length > 0 ? [capturedText(captured)] : []),
        ...of('turned').map(({ pieces = [], cell }) => t('turn.becomes', { what: stackName(pieces), cell: cell! })),
        ...(removed.length > 0 ? [t('turn.removed', { count: whole(removed).length })] : []),
        ...of('scored').map(({ side, points }) => t('turn.scores', { colour: say(colours[side!]!.name), count: points! })),
        ...of('passed').map(() => t('turn.passes')),
        ...of('swapped').map(() => t('turn.swaps')),
    ];
}

// Whoever made the turn is called by their colour, where that is known.
export function turnText(colour: string | null, changes: Change[], colours: Colour[]): string {
    const steps = [...new Set(changes.map(({ step }) => step))];
    const told = steps.flatMap((step) => stepTexts(changes.filter((change) => change.step === step), colours));
    return colour === null ? `${told.join('; ')}.` : t('turn.of', { colour, told: told.join('; ') });
}
