import type { Chat, Click, Clock, Menu, Offer, OfferKind, RoomEvent, RoomState, Seat, Side, Words } from './protocol';
import { socket } from './socket.svelte';
import type { TurnSource } from './turn_input.svelte';

// A room as the server tells it: the whole state once, then events in order, each once.
export class Room implements TurnSource {
    state = $state.raw<RoomState | null>(null);
    here = $state.raw<[boolean, boolean] | null>(null);
    hint = $state.raw<{ on: string; cells: string[]; action: string } | null>(null);
    // What the other has just said no to, until something else happens.
    declined = $state.raw<Offer | null>(null);
    // The last event, for those who say it aloud.
    latest = $state.raw<RoomEvent | null>(null);
    failed = $state.raw<Words | null>(null);
    #stop: (() => void)[] = [];

    readonly mySeat = $derived.by((): Seat | null => {
        const state = this.state;
        if (!state || state.seat === null) return null;
        return state.seat === 'both' ? state.turn : state.seat;
    });
    readonly myTurn = $derived(
        this.state?.state === 'playing' &&
            this.state.turn !== null &&
            (this.state.seat === 'both' || this.state.seat === this.state.turn),
    );

    constructor(readonly id: string) {}

    enter(): void {
        const mine = <M extends { room: string }>(kind: string, act: (message: M) => void) =>
            socket.on<M>(kind, (message) => {
                if (message.room === this.id) act(message);
            });
        this.#stop = [
            socket.on('open', () => this.#watch()),
            mine<RoomState>('room', (message) => (this.state = message)),
            mine<RoomEvent>('event', (message) => this.#apply(message)),
            mine<{ room: string; events: RoomEvent[]; offers: Offer[]; clock: Clock | null }>('missed', (message) => {
                for (const event of message.events) this.#apply(event);
                this.#patch({ offers: message.offers, clock: message.clock });
            }),
            mine<{ room: string; offers: Offer[]; declined?: Offer }>('offers', ({ offers, declined }) => {
                this.declined = declined ?? null;
                this.#patch({ offers });
            }),
            mine<{ room: string; clock: Clock }>('clock', ({ clock }) => this.#patch({ clock })),
            mine<{ room: string; here: [boolean, boolean]; watchers: number }>('presence', ({ here, watchers }) => {
                this.here = here;
                this.#patch({ watchers });
            }),
            mine<{ room: string; on: string; cells: string[]; action: string }>('hint', (message) => {
                this.hint = message;
            }),
        ];
        if (socket.status === 'open') this.#watch();
        else socket.open();
    }

    leave(): void {
        for (const stop of this.#stop) stop();
        if (socket.status === 'open') socket.send({ t: 'leave', room: this.id });
    }

    sideOf(seat: Seat): Side {
        return this.state!.sides[seat];
    }

    menu(begun: number[]): Promise<Menu> {
        return socket.request<Menu & { t: string }>({ t: 'menu', room: this.id, on: this.state!.hash, begun });
    }

    async explain(cell: string, begun: number[], chosen: Click[]): Promise<Words> {
        return (await socket.request<{ words: Words }>({ t: 'explain', room: this.id, cell, begun, chosen })).words;
    }

    async play(action: string): Promise<void> {
        const { hash, position } = this.state!;
        await socket.request({ t: 'move', room: this.id, ply: position.ply, on: hash, action });
    }

    askHint(): Promise<unknown> {
        return socket.request({ t: 'hint', room: this.id, on: this.state!.hash });
    }

    join = () => socket.request({ t: 'join', room: this.id });
    abort = () => socket.request({ t: 'abort', room: this.id });
    chat = (text: string) => socket.request({ t: 'chat', room: this.id, text });
    offer = (what: OfferKind) => socket.request({ t: 'offer', room: this.id, what });
    accept = (what: OfferKind) => socket.request({ t: 'accept', room: this.id, what });
    decline = (what: OfferKind) => socket.request({ t: 'decline', room: this.id, what });
    resign(): Promise<unknown> {
        const seat = this.state!.seat === 'both' ? { seat: this.state!.turn } : {};
        return socket.request({ t: 'resign', room: this.id, ...seat });
    }

    #watch(): void {
        const after = this.state ? { after: this.state.last } : {};
        socket.request({ t: 'watch', room: this.id, ...after }).catch((error: unknown) => {
            if (error instanceof Error && 'refusal' in error && socket.status === 'open' && !this.state)
                this.failed = (error as { refusal: { words: Words } }).refusal.words;
        });
    }

    #patch(changes: Partial<RoomState>): void {
        if (this.state) this.state = { ...this.state, ...changes };
    }

    #apply(event: RoomEvent): void {
        const state = this.state;
        if (!state || event.n <= state.last) return;
        if (event.n > state.last + 1) return this.#watch();
        this.state = afterEvent(state, event);
        this.latest = event;
        this.declined = null;
    }
}

// The state of a room after one more event.
export function afterEvent(state: RoomState, event: RoomEvent): RoomState {
    const next: RoomState = { ...state, last: event.n };
    if (event.position) next.position = event.position;
    if (event.turn !== undefined) next.turn = event.turn;
    if (event.clock !== undefined) next.clock = event.clock;
    if (event.sides) next.sides = event.sides;
    if (event.hash) next.hash = event.hash;
    if (event.cells) next.cells = event.cells;
    switch (event.what) {
        case 'join':
            if (event.person && typeof event.seat === 'number')
                next.persons = event.seat === 0 ? [event.person, state.persons[1]] : [state.persons[0], event.person];
            next.state = 'playing';
            break;
        case 'move':
            next.actions = [...state.actions, event.action!];
            next.offers = state.offers.filter((offer) => offer.what !== 'draw' && offer.what !== 'takeback');
            break;
        case 'takeback':
            next.actions = state.actions.slice(0, state.actions.length - (event.plies ?? 1));
            break;
        case 'pause':
            next.state = 'paused';
            break;
        case 'resume':
            next.state = 'playing';
            break;
        case 'chat':
            next.chat = [...state.chat, event as unknown as Chat];
            break;
        case 'rematch':
            next.rematch = event.next ?? null;
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
