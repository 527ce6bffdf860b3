import type { Person, Refusal } from './protocol';
import { Refused, unreachable } from './refused';

// One socket for the whole page. It opens when first needed, comes back by itself when cut, and tells its listeners so.

export type Message = Record<string, unknown> & { t: string };
type Listener = (message: never) => void;

interface Waiting {
    isLast: (message: Message) => boolean;
    resolve: (message: Message) => void;
    reject: (error: Refused) => void;
}

const firstWait = 200;
const longestWait = 5000;

class Socket {
    status = $state<'closed' | 'connecting' | 'open'>('closed');
    person = $state.raw<Person | null>(null);
    account = $state(false);
    // Server's clock minus ours.
    skew = 0;

    #socket: WebSocket | null = null;
    #wait = firstWait;
    #nextId = 1;
    #waiting = new Map<number, Waiting>();
    #listeners = new Map<string, Set<Listener>>();
    #queue: string[] = [];

    open(): void {
        if (this.#socket) return;
        this.status = 'connecting';
        const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
        const socket = new WebSocket(`${scheme}://${location.host}/ws`);
        this.#socket = socket;
        socket.onmessage = (event) => this.#receive(String(event.data));
        socket.onclose = () => this.#cut(socket);
    }

    // Closes and opens again: the person has changed, and a socket belongs to one person.
    renew(): void {
        this.#socket?.close();
    }

    on<M>(kind: string, listener: (message: M) => void): () => void {
        const set = this.#listeners.get(kind) ?? new Set();
        this.#listeners.set(kind, set.add(listener as Listener));
        return () => set.delete(listener as Listener);
    }

    send(message: Message): void {
        const text = JSON.stringify(message);
        if (this.status === 'open') this.#socket?.send(text);
        else this.#queue.push(text);
        this.open();
    }

    // The direct answer; where it comes in parts, `isLast` tells the one to wait for.
    request<M>(message: Message, isLast: (message: Message) => boolean = () => true): Promise<M> {
        const id = this.#nextId++;
        return new Promise<M>((resolve, reject) => {
            this.#waiting.set(id, { isLast, resolve: resolve as (message: Message) => void, reject });
            this.send({ ...message, id });
        });
    }

    now(): number {
        return Date.now() + this.skew;
    }

    #receive(text: string): void {
        const message = JSON.parse(text) as Message & { re?: number; now?: number; error?: Refusal };
        if (typeof message.now === 'number') this.skew = message.now - Date.now();
        if (message.t === 'hello') this.#greeted(message as unknown as { person: Person; account: boolean });
        const waiting = message.re === undefined ? undefined : this.#waiting.get(message.re);
        if (waiting && (message.t === 'error' || waiting.isLast(message))) {
            this.#waiting.delete(message.re!);
            if (message.t === 'error') waiting.reject(new Refused(message.error!));
            else waiting.resolve(message);
        }
        for (const listener of this.#listeners.get(message.t) ?? []) listener(message as never);
    }

    #greeted(hello: { person: Person; account: boolean }): void {
        this.status = 'open';
        this.person = hello.person;
        this.account = hello.account;
        this.#wait = firstWait;
        for (const listener of this.#listeners.get('open') ?? []) listener(undefined as never);
        for (const text of this.#queue.splice(0)) this.#socket?.send(text);
    }

    #cut(socket: WebSocket): void {
        if (this.#socket !== socket) return;
        this.#socket = null;
        this.status = 'closed';
        for (const waiting of this.#waiting.values()) waiting.reject(unreachable());
        this.#waiting.clear();
        this.#queue = [];
        setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
        this.#wait = Math.min(longestWait, this.#wait * 2);
    }
}

export const socket = new Socket();
