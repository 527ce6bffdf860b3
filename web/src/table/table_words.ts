import { isSwap } from '../board/changes';
import { turnText } from '../board/turn_text';
import { say, t } from '../i18n/i18n.svelte';
import type { RoomEvent, RoomState, Scene, Seat, View } from '../lib/protocol';
import type { Study } from '../lib/study.svelte';
import { personName, resultText } from './names';

const isCheck = ({ marks }: View) => marks.some(({ mark }) => mark === 'check');

// What a table says besides what the rules ask for.

const colourOf = (seat: Seat, table: RoomState, scene: Scene) => say(scene.colours[table.sides[seat]]!.name);
const nameAt = (seat: Seat, table: RoomState) => (table.persons[seat] ? personName(table.persons[seat]) : '');

// While there is nothing to do for who looks at it; and why, for who does something nevertheless.
export function waitingText(table: RoomState, scene: Scene, untimely: boolean): string {
    if (table.result) return '';
    return [untimely ? untimelyText(table) : '', stateText(table, scene)].filter(Boolean).join(' ');
}

function untimelyText({ state, seat }: RoomState): string {
    if (state === 'open') return t('table.notBegun');
    if (seat === null) return t('table.onlyPlayers');
    return state === 'playing' ? t('table.notYourTurn') : '';
}

function stateText(table: RoomState, scene: Scene): string {
    if (table.state === 'open') {
        const free = table.persons[0] ? 1 : 0;
        return table.seat === null ? t('table.freeColour', { colour: colourOf(free, table, scene) }) : t('table.waitingForSomeone');
    }
    if (table.state === 'paused') return t('table.paused');
    if (table.turn === null || !table.persons[table.turn]) return '';
    const check = isCheck(table.position.view) ? `${t('prompt.check')} ` : '';
    return check + t(table.persons[table.turn]?.kind === 'level' ? 'table.thinking' : 'table.waitingFor', { name: nameAt(table.turn, table) });
}

// One's colour has changed without one's own doing.
export function swapText(event: RoomEvent, table: RoomState, scene: Scene): string {
    if (event.what !== 'move' || !isSwap(event.position.changes) || event.seat == null || table.result) return '';
    if (table.seat === null || table.seat === 'both' || event.seat === table.seat) return '';
    return t('table.swapped', { name: nameAt(event.seat, table), colour: colourOf(table.seat, table, scene) });
}

// What a screen reader hears of an event.
export function eventText(event: RoomEvent, table: RoomState, scene: Scene): string {
    const moved = event.what === 'move' && event.seat != null ? turnText(colourOf(event.seat, table, scene), event.position.changes, scene.colours) : '';
    const checked = !event.result && 'position' in event && isCheck(event.position.view) ? t('prompt.check') : '';
    const ended = event.result ? resultText(event.result, scene.colours, { chess: scene.board.pieces_as_letters, seat: table.seat }) : '';
    const taken = event.what === 'takeback' ? t('table.takenBack') : '';
    return [moved, checked, taken, ended].filter(Boolean).join(' ');
}

// And of a position that one has gone to, once it is there: the turn that led to it.
export function stepText(study: Study, scene: Scene): string {
    void study.version;
    const { parent, position, ply } = study.current;
    if (!parent) return t('moves.atStart');
    if (!position) return '';
    const colour = parent.position ? say(scene.colours[parent.position.side]!.name) : null;
    return `${ply}. ${turnText(colour, position.changes, scene.colours)}`;
}
