import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// A line to a server that greets, and answers as long as it is alive.
class Line {
    static all: Line[] = [];
    static greets = true;
    static answers = true;
    said: { t: string; id?: number }[] = [];
    closed = false;
    onmessage: (event: { data: string }) => void = () => {};
    onclose: () => void = () => {};

    constructor() {
        Line.all.push(this);
        if (Line.greets) queueMicrotask(() => this.tell({ t: 'hello', person: { id: 'me', name: '', kind: 'guest' }, account: false }));
    }
    tell(message: object): void {
        this.onmessage({ data: JSON.stringify(message) });
    }
    send(text: string): void {
        const message = JSON.parse(text);
        this.said.push(message);
        if (Line.answers) this.tell({ t: message.t === 'ping' ? 'pong' : 'ok', re: message.id });
    }
    // A dead line does not tell that it was closed.
    close(): void {
        this.closed = true;
    }
}

const happens: Record<string, () => void> = {};
const listen = (name: string, act: () => void) => (happens[name] = act);
vi.stubGlobal('WebSocket', Line);
vi.stubGlobal('addEventListener', listen);
vi.stubGlobal('document', { addEventListener: listen, visibilityState: 'visible' });
vi.stubGlobal('location', { protocol: 'http:', host: 'here' });

const { Socket } = await import('./socket.svelte');

const opened = async () => {
    const socket = new Socket();
    socket.open();
    await vi.advanceTimersByTimeAsync(0);
    return socket;
};

beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    Object.assign(Line, { all: [], greets: true, answers: true });
});
afterEach(() => void vi.useRealTimers());

describe('the socket', () => {
    it('notices within eight seconds that a request goes nowhere, and begins anew', async () => {
        const socket = await opened();
        expect(socket.status).toBe('open');
        Object.assign(Line, { answers: false, greets: false });
        const refused = vi.fn();
        socket.request({ t: 'move' }, ['ok']).catch(refused);
        await vi.advanceTimersByTimeAsync(7900);
        expect(socket.status).toBe('open');
        await vi.advanceTimersByTimeAsync(200);
        expect(refused).toHaveBeenCalledOnce();
        expect(Line.all[0]!.closed).toBe(true);
        await vi.advanceTimersByTimeAsync(1000);
        expect(Line.all.length).toBe(2);
        expect(socket.status).toBe('connecting');
    });

    it('does not wait longer because more is asked', async () => {
        const socket = await opened();
        Line.answers = false;
        for (let second = 0; second < 9; second++) {
            socket.request({ t: 'explain' }, ['explanation']).catch(() => {});
            await vi.advanceTimersByTimeAsync(1000);
        }
        expect(Line.all.length).toBe(2);
    });

    it('leaves a line alone that is silent but alive, also while the server thinks', async () => {
        const socket = await opened();
        socket.request({ t: 'hint' }, ['hint']).catch(() => {});
        await vi.advanceTimersByTimeAsync(60_000);
        expect(Line.all.length).toBe(1);
        expect(Line.all[0]!.said.filter(({ t }) => t === 'ping').length).toBeGreaterThan(10);
    });

    it('finds a dead line also when nothing is asked', async () => {
        await opened();
        Line.answers = false;
        await vi.advanceTimersByTimeAsync(20_000);
        expect(Line.all.length).toBe(2);
    });

    it('gives up a line that does not greet', async () => {
        Line.greets = false;
        await opened();
        await vi.advanceTimersByTimeAsync(10_000);
        expect(Line.all.length).toBe(2);
    });

    it('is cut when the browser goes offline, and back at once when it is online', async () => {
        const socket = await opened();
        Line.greets = false;
        happens.offline!();
        expect(socket.status).toBe('closed');
        await vi.advanceTimersByTimeAsync(30_000);
        Line.greets = true;
        const before = Line.all.length;
        happens.online!();
        await vi.advanceTimersByTimeAsync(0);
        expect(Line.all.length).toBe(before + 1);
        expect(socket.status).toBe('open');
    });

    it('asks for a sign of life when somebody looks at the page again', async () => {
        await opened();
        happens.visibilitychange!();
        expect(Line.all[0]!.said).toEqual([{ t: 'ping' }]);
    });
});
