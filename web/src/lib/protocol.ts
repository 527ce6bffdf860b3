// Short names for the types of the protocol, which are made from the JSON schemas in docs.
import type { AllOfClientMessage, AnalyseALineMessage, AnalyseARoomMessage, CreateMessage } from './protocol_types/ClientMessage';
import type {
    AllOfServerMessage,
    AnalysisDoneMessage,
    AnalysisOnItsWayMessage,
    Board,
    Colours,
    Error,
    HintMessage,
    WarningMessage,
    MissedMessage,
    Offer,
    Option,
    Piece,
    Position,
    Result as ResultOrNull,
    RoomMessage,
    ServerMessage,
    Time,
    View,
} from './protocol_types/ServerMessage';

export type {
    Board,
    Change,
    Chat,
    Click,
    Clock,
    Complaint,
    KeptDescription,
    Line,
    Offer,
    OverlayMark,
    Person,
    Piece,
    Point,
    Position,
    PositionField,
    Review,
    ReviewedTurn,
    Seat,
    ServerMessage,
    Shape,
    Step,
    Summary,
    View,
    Words,
} from './protocol_types/ServerMessage';

export type Side = Position['side'];
export type Owner = Piece['owner'];
export type Colour = Colours[number];
export type Cell = Board['cells'][number];
export type Stack = View['stacks'][number];
export type Heap = NonNullable<View['heaps']>[number];
export type Mark = View['marks'][number]['mark'];
export type Outcome = NonNullable<Position['result']>;
export type OptionSpec = Option;
export type TimeControl = Time;
export type Result = NonNullable<ResultOrNull>;
export type OfferKind = Offer['what'];
export type RoomState = RoomMessage;
export type RoomEvent = MissedMessage['events'][number];
// The page itself says that nobody answers.
export type Refusal = Omit<Error, 'code'> & { code: Error['code'] | 'unreachable' };
export type Analysis = AnalysisOnItsWayMessage | AnalysisDoneMessage;
export type Hint = HintMessage;
export type Warning = WarningMessage;

export type Games = AllOfServerMessage['GET /api/games'];
export type GameInfo = AllOfServerMessage['GET /api/game-info'];
export type DescriptionWord = AllOfServerMessage['GET /api/words'][number];
export type Described = AllOfServerMessage['POST /api/describe'];
export type Scene = AllOfServerMessage['GET /api/scene'];
export type Me = AllOfServerMessage['GET /api/me'];
export type NewAccount = AllOfServerMessage['POST /api/account'];
export type LoginSession = AllOfServerMessage['GET /api/account/sessions']['sessions'][number];
export type IgnoredPerson = AllOfServerMessage['GET /api/ignored']['ignored'][number];
export type ModeratorsDesk = AllOfServerMessage['GET /api/moderate'];
export type OpenReport = ModeratorsDesk['reports'][number];
export type Sanction = ModeratorsDesk['sanctions'][number];
export type AuditEntry = ModeratorsDesk['log'][number];
export type Jobs = AllOfServerMessage['GET /api/moderate/jobs'];
export type ListedJob = Jobs['jobs'][number];
export type JobAct = AllOfClientMessage['POST /api/moderate/jobs']['act'];
export type Likeness = AllOfServerMessage['POST /api/moderate/likeness'];
export type Notice = MessageOf<'notices'>['notices'][number];
export type Offence = OpenReport['kind'];
export type ModerationAct = AllOfClientMessage['POST /api/moderate/act'];
export type NewCodes = AllOfServerMessage['POST /api/account/codes'];
export type Explored = AllOfServerMessage['POST /api/explore'];
export type ReviewState = AllOfServerMessage['POST /api/review'];
export type TriedTurn = AllOfServerMessage['POST /api/review/try'];
export type LessonSteps = AllOfServerMessage['GET /api/lesson']['steps'];
export type ProblemSummary = AllOfServerMessage['GET /api/problems']['problems'][number];
export type ProblemTask = AllOfServerMessage['GET /api/problem'];
export type ProblemVerdict = AllOfServerMessage['POST /api/problem/try'];
export type LessonVerdict = AllOfServerMessage['POST /api/lesson/try'];
export type Openings = AllOfServerMessage['POST /api/openings'];
export type Opening = Openings['moves'][number];
export type ProblemStanding = AllOfServerMessage['GET /api/problems/mine'];
export type ProblemCounted = AllOfServerMessage['POST /api/problem/result'];
export type OwnProblems = AllOfServerMessage['GET /api/problems/own'];
export type OwnProblem = OwnProblems['problems'][number];
export type Menu = NonNullable<Explored['menu']>;
export type Overlay = NonNullable<Explored['overlays']>[number];

export type ExploreRequest = AllOfClientMessage['POST /api/explore'];
export type OpeningsRequest = AllOfClientMessage['POST /api/openings'];
export type CreateRequest = Omit<CreateMessage, 't' | 'id'>;
// What is to be judged: a finished game after so many actions, or any line of moves.
export type AnalysisSubject =
    | Pick<AnalyseARoomMessage, 'room' | 'ply'>
    | (Omit<AnalyseALineMessage, 't' | 'id' | 'lines' | 'time' | 'coordinates' | 'actions'> & { actions: string[] });
export type ReviewRequest = AnalysisSubject & { begin?: boolean };
export type TryRequest = AnalysisSubject & { action: string };

export type Kind = ServerMessage['t'];
export type MessageOf<K extends Kind> = Extract<ServerMessage, { t: K }>;
