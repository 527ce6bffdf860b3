import type { AuditEntry, Described, DescriptionWord, ExploreRequest, Explored, GameInfo, Games, IgnoredPerson, JobAct, Jobs, KeptDescription, LessonSteps, LessonVerdict, Likeness, LoginSession, Me, ModerationAct, ModeratorsDesk, NewAccount, NewCodes, Offence, Openings, OpeningsRequest, OwnProblems, ProblemCounted, ProblemStanding, ProblemSummary, ProblemTask, ProblemVerdict, Refusal, ReviewRequest, ReviewState, Scene, Summary, TriedTurn, TryRequest } from './protocol';
import { Refused, unreachable } from './refused';

async function ask(path: string, init?: RequestInit): Promise<Response> {
    let response: Response;
    try {
        response = await fetch(path, { credentials: 'same-origin', ...init });
    } catch {
        throw unreachable();
    }
    if (response.ok) return response;
    const answer = (await response.json().catch(() => null)) as { error?: Refusal } | null;
    throw answer?.error ? new Refused(answer.error) : unreachable();
}

const get = async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
    const text = new URLSearchParams(query).toString();
    return (await ask(text ? `${path}?${text}` : path)).json() as Promise<T>;
};

const post = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Tavoliere': '1' },
        body: JSON.stringify(body),
    });
    return response.json().catch(() => ({})) as Promise<T>;
};

let games: Promise<Games> | undefined;

export interface Passkey {
    id: string;
    name: string;
    created: number;
    used: number;
}
export interface PasskeyChallenge {
    challenge: string;
    host: string;
    person: string;
    name: string;
}

export const api = {
    // The games do not change while the page is open.
    games(): Promise<Games> {
        games ??= get<Games>('/api/games').catch((error: unknown) => {
            games = undefined;
            throw error;
        });
        return games;
    },
    gameInfo: (game: string) => get<GameInfo>('/api/game-info', { game }),
    describe: (text: string) => post<Described>('/api/describe', { text }),
    words: () => get<DescriptionWord[]>('/api/words'),
    kept: async () => (await get<{ descriptions: KeptDescription[] }>('/api/workshop')).descriptions,
    keep: async (text: string, replaces: string | null) => (await post<{ id: string }>('/api/workshop', { text, ...(replaces ? { replaces } : {}) })).id,
    drop: (id: string) => post('/api/workshop/drop', { id }),
    scene: (game: string, options: Record<string, string>) => get<Scene>('/api/scene', { game, ...options }),
    lesson: (game: string) => get<{ steps: LessonSteps }>('/api/lesson', { game }),
    tryLesson: (request: { game: string; step: number; turn: string }) => post<LessonVerdict>('/api/lesson/try', request),
    problems: (game: string) => get<{ problems: ProblemSummary[] }>('/api/problems', { game }),
    problem: (game: string, id: string) => get<ProblemTask>('/api/problem', { game, id }),
    tryProblem: (request: { game: string; id: string; found: number; turn: string }) => post<ProblemVerdict>('/api/problem/try', request),
    problemStanding: (game: string) => get<ProblemStanding>('/api/problems/mine', { game }),
    problemResult: (request: { game: string; id: string; turns: string[] }) => post<ProblemCounted>('/api/problem/result', request),
    ownProblems: (game: string) => get<OwnProblems>('/api/problems/own', { game }),
    explore: (request: ExploreRequest) => post<Explored>('/api/explore', request),
    openings: (request: OpeningsRequest) => post<Openings>('/api/openings', request),
    review: (request: ReviewRequest) => post<ReviewState>('/api/review', request),
    tryTurn: (request: TryRequest) => post<TriedTurn>('/api/review/try', request),
    rules: async (game: string, lang: string) =>
        (await ask(`/api/rules?${new URLSearchParams({ game, lang }).toString()}`)).text(),
    // By POST, which alone makes a guest of whoever is nobody yet.
    me: () => post<Me>('/api/me', {}),
    myGames: async () => (await get<{ games: Summary[] }>('/api/my-games')).games,
    record: async (room: string) => (await ask(`/api/record?${new URLSearchParams({ room }).toString()}`)).text(),
    register: (name: string, password: string) => post<NewAccount>('/api/account', { name, password }),
    login: (name: string, password: string) => post('/api/login', { name, password }),
    recover: (name: string, code: string, new_password: string) => post<Me>('/api/account/recover', { name, code, new_password }),
    newCodes: async (password: string) => (await post<NewCodes>('/api/account/codes', { password })).recovery_codes,
    sessions: async () => (await get<{ sessions: LoginSession[] }>('/api/account/sessions')).sessions,
    endSession: (id: string) => post('/api/account/sessions/end', { id }),
    logout: (everywhere: boolean) => post('/api/logout', { everywhere }),
    changePassword: (password: string, new_password: string) =>
        post('/api/account/password', { password, new_password }),
    passkeys: () => get<{ possible: boolean; passkeys: Passkey[] }>('/api/account/passkeys'),
    passkeyChallenge: () => post<PasskeyChallenge>('/api/passkey/challenge', {}),
    addPasskey: (made: Record<string, string>) => post('/api/account/passkeys', made),
    removePasskey: (id: string) => post('/api/account/passkeys/remove', { id }),
    passkeyLogin: (made: Record<string, string>) => post<Me>('/api/passkey/login', made),
    mail: () => get<{ possible: boolean; address: string | null }>('/api/account/mail'),
    setMail: (address: string, password: string, language: string) => post('/api/account/mail', { address, password, language }),
    confirmMail: (token: string) => post('/api/account/mail/confirm', { token }),
    askForReset: (name: string) => post('/api/account/forgot', { name }),
    reset: (token: string, new_password: string) => post<Me>('/api/account/reset', { token, new_password }),
    deleteAccount: (password: string) => post('/api/account/delete', { password }),
    ignored: async () => (await get<{ ignored: IgnoredPerson[] }>('/api/ignored')).ignored,
    ignore: (person: string, how: IgnoredPerson['how'] | 'none') => post('/api/ignored', { person, how }),
    report: (request: { room: string; person: string; kind: Offence; text: string }) => post('/api/report', request),
    noticeSeen: (id: string) => post('/api/notice/seen', { id }),
    moderators: () => get<ModeratorsDesk>('/api/moderate'),
    logBefore: async (n: number) => (await get<{ log: AuditEntry[] }>('/api/moderate/log', { before: String(n) })).log,
    moderate: (act: ModerationAct) => post('/api/moderate/act', act),
    jobs: () => get<Jobs>('/api/moderate/jobs'),
    changeJob: (job: number, act: JobAct) => post('/api/moderate/jobs', { job, act }),
    likeness: (room: string) => post<Likeness>('/api/moderate/likeness', { room }),
    exportAccount: async () => (await ask('/api/account/export')).text(),
};
