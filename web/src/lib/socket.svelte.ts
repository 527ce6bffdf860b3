import type { Kind, MessageOf, Notice, Person, ServerMessage } from './protocol';
import { Refused, unreachable } from './refused';

// One socket for the whole page. It opens when first needed, comes back by itself when cut, and tells its listeners so.

export type Message = Record<string, unknown> & { t: string };

interface Waiting {
    // Whether this was the answer that was waited for.
    hear: (message: ServerMessage) => boolean;
    reject: (error: Refused) => void;
}

const firstWait = 200;
const longestWait = 5000;
// A dead line says nothing of it. How long it may be silent before it is asked for a sign of life, while an answer is awaited
// and while none is; how long that sign may take, and how long a greeting.
const silenceAwaiting = 4000;
const silenceAtRest = 15_000;
const signPatience = 4000;
const greetingPatience = 8000;

function isOf<K extends Kind>(message: ServerMessage, kinds: readonly K[]): message is MessageOf<K> {
    return kinds.some((kind) => kind === message.t);
}

export class Socket {
    status = $state<'closed' | 'connecting' | 'open'>('closed');
    person = $state.raw<Person | null>(null);
    account = $state(false);
    // What moderators have to say to this person.
    notices = $state.raw<Notice[]>([]);
    // Server's clock minus ours.
    skew = 0;

    #socket: WebSocket | null = null;
    #wait = firstWait;
    #retry: ReturnType<typeof setTimeout> | undefined;
    #silence: ReturnType<typeof setTimeout> | undefined;
    #nextId = 1;
    #waiting = new Map<number, Waiting>();
    #listeners = new Set<(message: ServerMessage) => void>();
    #openListeners = new Set<() => void>();
    #queue: string[] = [];

    constructor() {
        addEventListener('offline', () => this.renew());
        addEventListener('online', () => this.#wake());
        document.addEventListener('visibilitychange', () => {
            if (document.visibilityState === 'visible') this.#wake();
        });
    }

    open(): void {
        if (this.#socket) return;
        clearTimeout(this.#retry);
        this.status = 'connecting';
        const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
        const socket = new WebSocket(`${scheme}://${location.host}/ws`);
        this.#socket = socket;
        socket.onmessage = (event) => {
            if (this.#socket === socket) this.#receive(String(event.data));
        };
        socket.onclose = () => this.#cut(socket);
        this.#allow(greetingPatience);
    }

    // Closes and opens again: the person has changed, and a socket belongs to one person; or the line is dead. A dead line
    // would not even tell that it was closed.
    renew(): void {
        const socket = this.#socket;
        if (!socket) return;
        this.#cut(socket);
        socket.close();
    }

    on<K extends Kind>(kind: K, listener: (message: MessageOf<K>) => void): () => void {
        const heard = (message: ServerMessage) => {
            if (isOf(message, [kind])) listener(message);
        };
        this.#listeners.add(heard);
        return () => this.#listeners.delete(heard);
    }

    // Whenever the connection is there, or there again.
    onOpen(listener: () => void): () => void {
        this.#openListeners.add(listener);
        return () => this.#openListeners.delete(listener);
    }

    send(message: Message): void {
        const text = JSON.stringify(message);
        if (this.status === 'open') this.#socket?.send(text);
        else this.#queue.push(text);
        this.open();
    }

    // The direct answer, of one of these kinds; where it comes in parts, `isLast` tells the one to wait for.
    request<K extends Kind>(message: Message, kinds: readonly K[], isLast: (answer: MessageOf<K>) => boolean = () => true): Promise<MessageOf<K>> {
        const id = this.#nextId++;
        return new Promise((resolve, reject) => {
            const hear = (answer: ServerMessage) => {
                const last = isOf(answer, kinds) && isLast(answer);
                if (last) resolve(answer);
                return last;
            };
            this.#waiting.set(id, { hear, reject });
            this.send({ ...message, id });
            if (this.status === 'open' && this.#waiting.size === 1) this.#listen();
        });
    }

    now(): number {
        return Date.now() + this.skew;
    }

    #receive(text: string): void {
        const message: ServerMessage & { re?: number; now?: number } = JSON.parse(text);
        if (typeof message.now === 'number') this.skew = message.now - Date.now();
        if (message.t === 'notices') this.notices = message.notices;
        if (message.t === 'hello') this.#greeted(message);
        if (message.re !== undefined) this.#answer(message.re, message);
        for (const listener of this.#listeners) listener(message);
        if (this.status === 'open') this.#listen();
    }

    #answer(id: number, message: ServerMessage): void {
        const waiting = this.#waiting.get(id);
        if (!waiting) return;
        if (message.t === 'error') waiting.reject(new Refused(message.error));
        else if (!waiting.hear(message)) return;
        this.#waiting.delete(id);
    }

    #greeted(hello: MessageOf<'hello'>): void {
        this.status = 'open';
        this.person = hello.person;
        this.account = hello.account;
        this.notices = hello.notices ?? [];
        this.#wait = firstWait;
        for (const listener of this.#openListeners) listener();
        for (const text of this.#queue.splice(0)) this.#socket?.send(text);
    }

    #cut(socket: WebSocket): void {
        if (this.#socket !== socket) return;
        this.#socket = null;
        this.status = 'closed';
        clearTimeout(this.#silence);
        for (const waiting of this.#waiting.values()) waiting.reject(unreachable());
        this.#waiting.clear();
        this.#queue = [];
        this.#retry = setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
        this.#wait = Math.min(longestWait, this.#wait * 2);
    }

    // Somebody looks at the page again, or the network is back.
    #wake(): void {
        if (this.status === 'open') return this.#askForSign();
        this.renew();
        this.#wait = firstWait;
        this.open();
    }

    #listen(): void {
        clearTimeout(this.#silence);
        this.#silence = setTimeout(() => this.#askForSign(), this.#waiting.size > 0 ? silenceAwaiting : silenceAtRest);
    }

    #askForSign(): void {
        this.#allow(signPatience);
        this.send({ t: 'ping' });
    }

    // Whatever comes from the server ends the wait.
    #allow(patience: number): void {
        clearTimeout(this.#silence);
        this.#silence = setTimeout(() => this.renew(), patience);
    }
}

export const socket = new Socket();
