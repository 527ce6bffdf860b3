// The messages of docs/http-api.md as types. Nothing here knows a game.

export interface Words {
    en: string;
    it: string;
}

export type Point = [number, number];
export type Side = 0 | 1;
export type Seat = 0 | 1;
export type Owner = 'first' | 'second' | 'neutral';
export type Shape = 'disc' | 'bird' | 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

export interface Colour {
    letter: string;
    name: Words;
}

export interface Cell {
    name: string;
    centre: Point;
    outline: Point[];
    shade: number;
    playable: boolean;
}

export interface Board {
    cells: Cell[];
    lines: [number, number, number, number][];
    labels: { text: string; at: Point }[];
    goals: { owner: Owner; line: Point[] }[];
    neighbours: number[][];
    whole_stacks: boolean;
    pieces_as_letters: boolean;
}

export interface Scene {
    game: string;
    options: Record<string, string>;
    colours: Colour[];
    board: Board;
}

export interface Piece {
    owner: Owner;
    shape: Shape;
}

export interface Stack {
    cell: string;
    pieces: Piece[];
}

export type Mark = 'frozen' | 'winning';

export interface View {
    stacks: Stack[];
    reserves: { piece: Piece; count: number }[];
    scores: [number, number] | null;
    marks: { cell: string; mark: Mark }[];
}

export interface Outcome {
    winner: Side | null;
    scores: [number, number] | null;
    reason: Words;
}

export interface Position {
    ply: number;
    position: string;
    side: Side;
    view: View;
    result: Outcome | null;
}

export type Click = string | { level: number } | { piece: Shape } | { word: Words };

export interface Step {
    text: string;
    clicks: Click[][];
    done: boolean;
}

export interface Menu {
    begun: number[];
    steps: Step[];
    // The board after the steps begun so far, and what the rules ask for now, where the server tells.
    view?: View;
    words?: Words;
    // What is placed by pointing at a cell alone.
    hand?: Piece;
}

export interface OptionSpec {
    key: string;
    name: Words;
    meaning: Words;
    values?: string[];
    value_names?: Words[];
    least?: number;
    most?: number;
    step?: number;
    default: string;
    author_default: string;
}

export interface GameInfo {
    id: string;
    name: Words;
    author: string;
    year: number;
    idea: Words;
    colours: Colour[];
    options: OptionSpec[];
    coordinates: string[];
    thumbnail: { position: string; scene: Scene; view: View };
}

export interface Games {
    games: GameInfo[];
    levels: { level: number; name: Words }[];
}

export interface Person {
    id: string;
    name: string;
    kind: 'guest' | 'account' | 'level';
    level?: number;
    // At a rated game that is not over.
    rating?: number;
}

export type TimeControl =
    | { kind: 'none' }
    | { kind: 'move'; main: number }
    | { kind: 'fischer' | 'delay'; main: number; add: number };

export interface Result {
    winner: Seat | null;
    winner_side: Side | null;
    scores: [number, number] | null;
    reason: Words;
    ratings: ({ before: number; after: number } | null)[] | null;
    aborted?: boolean;
}

export interface Summary {
    room: string;
    game: string;
    options: Record<string, string>;
    colours: Colour[];
    persons: (Person | null)[];
    time: TimeControl;
    rated: boolean;
    side: Side | null;
    ply: number;
    turn: Seat | null;
    result: Result | null;
    created: number;
    changed: number;
}

export interface Clock {
    left: [number, number];
    running: Seat | null;
    since: number;
    delay_left: number;
    stopped_until?: number;
    patience: [number, number];
}

export type OfferKind = 'draw' | 'takeback' | 'pause' | 'resume' | 'rematch';

export interface Offer {
    what: OfferKind;
    seat: Seat;
}

export interface Chat {
    n?: number;
    at?: number;
    seat: Seat | null;
    person: Person;
    text: string;
}

export interface RoomState {
    t: 'room';
    room: string;
    game: string;
    options: Record<string, string>;
    start: string | null;
    with: 'level' | 'here' | 'link' | 'lobby';
    persons: [Person | null, Person | null];
    seat: Seat | 'both' | null;
    sides: [Side, Side];
    time: TimeControl;
    rated: boolean;
    private: boolean;
    created: number;
    state: 'open' | 'playing' | 'paused' | 'over';
    last: number;
    hash: string;
    actions: string[];
    position: Position;
    turn: Seat | null;
    cells: string[];
    clock: Clock | null;
    offers: Offer[];
    result: Result | null;
    chat: Chat[];
    watchers: number;
    rematch: string | null;
    now: number;
}

interface AnyEvent {
    t: 'event';
    room: string;
    n: number;
    at: number;
    seat: Seat | null;
    hash: string;
    clock: Clock | null;
    result: Result | null;
}

// The board after an event that changes it.
interface OnBoard {
    position: Position;
    turn: Seat | null;
    sides: [Side, Side];
    cells: string[];
}

export type RoomEvent = AnyEvent &
    (
        | ({ what: 'join'; person: Person } & OnBoard)
        | ({ what: 'move'; ply: number; action: string } & OnBoard)
        | ({ what: 'takeback'; ply: number; plies: number } & OnBoard)
        | { what: 'end' | 'pause' | 'resume' }
        | { what: 'chat'; person: Person; text: string }
        | { what: 'rematch'; next: string }
    );

export interface Refusal {
    code: string;
    words: Words;
    column?: number;
}

export interface Rating {
    rating: number;
    deviation: number;
    games: number;
}

export interface Me {
    person: Person;
    account: boolean;
    ratings: Record<string, Rating>;
}

// A way to go on as the machine sees it, judged for the side to move: about 100 is a clear advantage.
export interface Line {
    line: number;
    depth: number;
    score?: number;
    win_in?: number;
    // Points at the end, where they are proven.
    margin?: number;
    nodes: number;
    actions: string[];
}

// What is to be judged: a finished game after so many actions, or any line of moves.
export type AnalysisSubject =
    | { room: string; ply: number }
    | { game: string; options: Record<string, string>; start?: string; actions: string[] };

export interface Analysis {
    t: 'analysis';
    done: boolean;
    // The side to move, for which the lines judge; nobody's where it was stopped before it began.
    side: Side | null;
    lines: Line[];
    // Those that the best action touches.
    cells: string[];
    cancelled?: boolean;
}

export interface ExploreRequest {
    game: string;
    options: Record<string, string>;
    coordinates?: string;
    start?: string;
    actions: string[];
    begun?: number[];
    want?: ('positions' | 'menu' | 'cells')[];
    explain?: string;
    chosen?: Click[];
}

export interface Explored {
    position: Position;
    actions: string[];
    menu?: Menu;
    positions?: Position[];
    cells?: string[][];
    explanation?: Words;
}

export interface CreateRequest {
    game: string;
    options: Record<string, string>;
    start?: string;
    with: 'level' | 'here' | 'link' | 'lobby';
    level?: number;
    side: Side | null;
    time: TimeControl;
    rated: boolean;
    private: boolean;
}

export interface Hint {
    t: 'hint';
    room: string;
    on: string;
    action: string;
    cells: string[];
}

// Everything that the server says in the socket.
export type ServerMessage =
    | { t: 'hello'; person: Person; account: boolean }
    | { t: 'error'; re?: number; room?: string; error: Refusal }
    | { t: 'ok' }
    | { t: 'pong' }
    | { t: 'lobby'; challenges: Summary[] }
    | { t: 'created'; room: string }
    | RoomState
    | RoomEvent
    | { t: 'missed'; room: string; events: RoomEvent[]; offers: Offer[]; clock: Clock | null }
    | { t: 'offers'; room: string; offers: Offer[]; declined?: Offer }
    | { t: 'clock'; room: string; clock: Clock }
    | { t: 'presence'; room: string; here: [boolean, boolean]; watchers: number }
    | ({ t: 'menu' } & Menu)
    | { t: 'explanation'; words: Words }
    | Hint
    | Analysis;

export type Kind = ServerMessage['t'];
export type MessageOf<K extends Kind> = Extract<ServerMessage, { t: K }>;
