import { onBoard } from './clicks';
import { Pacer } from './pacer';
import type { Click, Hint, Kind, Menu, MessageOf, Offer, OfferKind, Person, RoomEvent, RoomState, Warning, Words } from './protocol';
import { HeldBack, isPassing, passingPause, wordsOf } from './refused';
import { socket } from './socket.svelte';
import type { TurnSource } from './turn_input.svelte';

// A turn does not wait longer for a judgement than this.
const longestWeighing = 4000;

// A room as the server tells it: the whole state once, then events in order, each once.
export class Room implements TurnSource {
    #told = $state.raw<RoomState | null>(null);
    // Whose the seats are is told by events too, to everybody in the same words. Which one is mine follows, also where I sat
    // down in another tab, or came back as somebody else.
    readonly state = $derived(this.#told && { ...this.#told, seat: seatOf(socket.person, this.#told.persons) });
    here = $state.raw<[boolean, boolean] | null>(null);
    hint = $state.raw<Hint | null>(null);
    // About the turn that was held back.
    warning = $state.raw<Warning | null>(null);
    // What the other has just said no to, until something else happens.
    declined = $state.raw<Offer | null>(null);
    // The last event, for those who say it aloud.
    latest = $state.raw<RoomEvent | null>(null);
    failed = $state.raw<Words | null>(null);
    #stop: (() => void)[] = [];
    #inside = false;
    #pacer = new Pacer();
    // Whether a move that was made here is on its way.
    #playing = false;
    #again: ReturnType<typeof setTimeout> | undefined;

    readonly myTurn = $derived(
        this.state?.state === 'playing' &&
            this.state.turn !== null &&
            (this.state.seat === 'both' || this.state.seat === this.state.turn),
    );

    readonly moment = $derived(this.state?.hash ?? '');
    // Not what was just taken back: it would come again at once.
    readonly playsForced = $derived(this.latest?.what !== 'takeback');

    constructor(
        readonly id: string,
        // Whether the person wishes to be warned before a blunder.
        readonly wantsWarning: () => boolean = () => false,
    ) {}

    enter(): void {
        this.#inside = true;
        const mine = <K extends Kind>(kind: K, act: (message: MessageOf<K>) => void) =>
            socket.on(kind, (message) => {
                if ('room' in message && message.room === this.id) act(message);
            });
        this.#stop = [
            socket.onOpen(() => this.#watch()),
            mine('room', (message) => {
                this.#pacer.clear();
                this.#told = message;
            }),
            mine('event', (message) => this.#hear(message)),
            mine('missed', ({ events, offers, clock }) => {
                for (const event of events) this.#hear(event);
                this.#pacer.add(() => this.#patch({ offers, clock }), false);
            }),
            mine('offers', ({ offers, declined }) =>
                this.#pacer.add(() => {
                    this.declined = declined ?? null;
                    this.#patch({ offers });
                }, false),
            ),
            mine('clock', ({ clock }) => this.#pacer.add(() => this.#patch({ clock }), false)),
            mine('presence', ({ here, watchers }) => {
                this.here = here;
                this.#patch({ watchers });
            }),
            // Not the answer to anything: the game has become private to others.
            mine('error', ({ re, error }) => {
                if (re === undefined && error.code === 'unknown') this.failed = error.words;
            }),
            mine('hint', (message) => (this.hint = message)),
        ];
        if (socket.status === 'open') this.#watch();
        else socket.open();
    }

    leave(): void {
        this.#inside = false;
        for (const stop of this.#stop) stop();
        clearTimeout(this.#again);
        this.#pacer.clear();
        if (socket.status === 'open') socket.send({ t: 'leave', room: this.id });
    }

    menu(begun: number[]): Promise<Menu> {
        return socket.request({ t: 'menu', room: this.id, on: this.state!.hash, begun }, ['menu']);
    }

    async explain(cell: string, begun: number[], chosen: Click[]): Promise<Words> {
        return (await socket.request({ t: 'explain', room: this.id, cell, begun, chosen: onBoard(chosen) }, ['explanation'])).words;
    }

    // A turn that is a blunder is held back where the person wishes to be warned, until they say it once more. What
    // cannot be judged soon is played.
    async play(action: string): Promise<void> {
        const again = this.warning?.action === action && this.warning.on === this.moment;
        if (this.#warns && !again) {
            const warning = await this.#weigh(action);
            if (warning) {
                this.warning = warning;
                throw new HeldBack();
            }
        }
        await this.playAnyway(action);
    }

    async playAnyway(action: string): Promise<void> {
        const { hash, position } = this.state!;
        this.#playing = true;
        try {
            await this.#ask('move', { ply: position.ply, on: hash, action });
        } catch (error) {
            this.#playing = false;
            throw error;
        }
    }

    get #warns(): boolean {
        const { with: kind, rated } = this.state!;
        return this.wantsWarning() && !rated && (kind === 'level' || kind === 'here');
    }

    async #weigh(action: string): Promise<Warning | null> {
        const asked = socket.request({ t: 'warn', room: this.id, on: this.state!.hash, action }, ['warning']);
        const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestWeighing));
        const warning = await Promise.race([asked.catch(() => null), late]);
        return warning?.blunder && warning.on === this.moment ? warning : null;
    }

    askHint(): Promise<unknown> {
        return socket.request({ t: 'hint', room: this.id, on: this.state!.hash }, ['hint']);
    }

    join = () => this.#ask('join');
    abort = () => this.#ask('abort');
    chat = (text: string) => this.#ask('chat', { text });
    offer = (what: OfferKind) => this.#ask('offer', { what });
    accept = (what: OfferKind) => this.#ask('accept', { what });
    decline = (what: OfferKind) => this.#ask('decline', { what });
    resign = () => this.#ask('resign', this.state!.seat === 'both' ? { seat: this.state!.turn } : {});

    #ask(t: string, more: Record<string, unknown> = {}): Promise<unknown> {
        return socket.request({ t, room: this.id, ...more }, ['ok']);
    }

    #watch(): void {
        clearTimeout(this.#again);
        const after = this.#told ? { after: this.#told.last } : {};
        socket.request({ t: 'watch', room: this.id, ...after }, ['room', 'missed']).then(
            () => (this.failed = null),
            (error: unknown) => this.#notWatching(error),
        );
    }

    // A line that was cut comes back by itself, and then the room is watched.
    #notWatching(error: unknown): void {
        if (!this.#inside || socket.status !== 'open') return;
        if (isPassing(error)) this.#again = setTimeout(() => this.#watch(), passingPause);
        else this.failed = wordsOf(error);
    }

    #patch(changes: Partial<RoomState>): void {
        if (this.#told) this.#told = { ...this.#told, ...changes };
    }

    #hear(event: RoomEvent): void {
        const { what } = event;
        const isOwn = what === 'move' && this.#playing && (this.state?.seat === 'both' || this.state?.seat === event.seat);
        if (isOwn) this.#playing = false;
        this.#pacer.add(() => this.#apply(event), what === 'move', isOwn);
    }

    #apply(event: RoomEvent): void {
        const state = this.#told;
        if (!state || event.n <= state.last) return;
        if (event.n > state.last + 1) return this.#watch();
        this.#told = afterEvent(state, event);
        this.latest = event;
        this.declined = null;
    }
}

function seatOf(me: Person | null, persons: RoomState['persons']): RoomState['seat'] {
    const [first, second] = persons.map((person) => person !== null && person.id === me?.id);
    if (first && second) return 'both';
    return first ? 0 : second ? 1 : null;
}

// The state of a room after one more event.
function afterEvent(state: RoomState, event: RoomEvent): RoomState {
    const next: RoomState = { ...state, last: event.n, hash: event.hash, clock: event.clock };
    if ('position' in event) {
        const { position, turn, sides } = event;
        Object.assign(next, { position, turn, sides });
    }
    switch (event.what) {
        case 'join':
            if (event.seat !== null) next.persons = event.seat === 0 ? [event.person, state.persons[1]] : [state.persons[0], event.person];
            next.state = 'playing';
            break;
        case 'move':
            next.actions = [...state.actions, event.action];
            if (event.again) next.again = [...(state.again ?? []), next.actions.length];
            if (event.notation !== undefined) next.notation = [...(state.notation ?? []), event.notation];
            break;
        case 'takeback':
            next.actions = state.actions.slice(0, state.actions.length - event.plies);
            next.notation = state.notation?.slice(0, next.actions.length);
            next.again = state.again?.filter((ply) => ply <= next.actions.length);
            break;
        case 'pause':
            next.state = 'paused';
            break;
        case 'resume':
            next.state = 'playing';
            break;
        case 'chat':
            next.chat = [...state.chat, { n: event.n, at: event.at, seat: event.seat, person: event.person, text: event.text }];
            break;
        case 'rematch':
            next.rematch = event.next;
            break;
        case 'end':
            break;
    }
    if (event.result) {
        next.result = event.result;
        next.state = 'over';
        next.turn = null;
    }
    return next;
}
