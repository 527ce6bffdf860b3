import { api } from './api';
import { onBoard } from './clicks';
import type { GameReview } from './game_review.svelte';
import type { AnalysisSubject, Click, Menu, Openings, Position, RoomState, Words } from './protocol';
import { wordsOf } from './refused';
import type { TurnSource } from './turn_input.svelte';

// A tree of moves to look through and to try: the game itself is the first child of each node, what was tried the others.

export interface Node {
    id: number;
    action: string;
    ply: number;
    parent: Node | null;
    children: Node[];
    position: Position | null;
    // The action as players of the game write it, where that is another text.
    notation?: string;
    // Whether the player made it who made the one before.
    again?: boolean;
}

// A node and those that follow it first.
export function lineFrom(node: Node): Node[] {
    const line = [node];
    for (let each = node; each.children[0]; each = each.children[0]) line.push(each.children[0]);
    return line;
}

export interface Subject {
    game: string;
    options: Record<string, string>;
    start: string | null;
    // Where the game was played, if it was.
    room?: string;
}

export class Study implements TurnSource {
    readonly root: Node = { id: 0, action: '', ply: 0, parent: null, children: [], position: null };
    current = $state.raw(this.root);
    // The last node of the game itself.
    tip = $state.raw(this.root);
    // Changes whenever the tree does: its nodes are plain objects.
    version = $state(0);
    // What the server says of the game, once it was asked.
    review = $state.raw<GameReview | null>(null);
    // Why what was gone to cannot be shown.
    refused = $state.raw<Words | null>(null);
    #ids = 1;
    #follows = false;

    readonly live = $derived(this.current === this.tip);
    readonly moment = $derived(`${this.current.id} ${this.version}`);
    // What is to be seen: where a position is still on its way, the game's last one stays.
    readonly shown = $derived.by(() => {
        void this.version;
        const node = this.current.position ? this.current : this.tip;
        return node.position;
    });

    constructor(readonly subject: Subject) {}

    // The game has gone on, or back: keeps the tree, moves the tip, and the eye with it where it was on the tip.
    follow({ actions, position, notation, again }: Pick<RoomState, 'actions' | 'position' | 'notation' | 'again'>): void {
        this.#follows = true;
        const wasLive = this.live;
        const oldTip = this.tip;
        let node = this.root;
        for (const [index, action] of actions.entries()) {
            node = this.#mainChild(node, action);
            node.notation = notation?.[index];
            node.again = again?.includes(index + 1) ?? false;
        }
        node.position = position;
        this.tip = node;
        const seenGoes = this.#forgetTakenBack(oldTip);
        if (wasLive || seenGoes) this.current = node;
        this.version++;
    }

    async go(node: Node): Promise<void> {
        this.current = node;
        this.refused = null;
        if (node.position) return;
        try {
            await this.#fill(node);
        } catch (error) {
            this.refused = wordsOf(error);
        }
    }

    forward = () => this.#goIf(this.current.children[0]);
    back = () => this.#goIf(this.current.parent);
    first = () => this.go(this.root);
    last = () => this.go(lineFrom(this.current).at(-1)!);
    toTip = () => this.go(this.tip);

    // How known games went on from here.
    openings = (): Promise<Openings> => api.openings(this.#request(this.current));

    async menu(begun: number[]): Promise<Menu> {
        const explored = await api.explore({ ...this.#request(this.current), begun, want: ['menu'] });
        return explored.menu!;
    }

    async explain(cell: string, begun: number[], chosen: Click[]): Promise<Words> {
        const explored = await api.explore({ ...this.#request(this.current), begun, explain: cell, chosen: onBoard(chosen) });
        return explored.explanation ?? { en: '', it: '' };
    }

    play = (text: string) => this.playLine([text]);

    // Plays one action after the other, along what was tried before as far as it is the same.
    async playLine(texts: string[]): Promise<void> {
        const request = this.#request(this.current);
        let node = this.current;
        const explored = await api.explore({ ...request, actions: [...request.actions, ...texts] });
        for (const [index, action] of explored.actions.entries()) {
            if (index < request.actions.length) continue;
            const parent: Node = node;
            node = parent.children.find((child) => child.action === action) ?? this.#node(action, parent);
            node.notation = explored.notation?.[index];
            node.again = explored.again?.includes(index + 1) ?? false;
        }
        node.position = explored.position;
        this.current = node;
        this.refused = null;
        this.version++;
    }

    // Forgets what was tried from here on.
    prune(node: Node): void {
        const parent = node.parent;
        if (!parent || this.#onMainLine(node)) return;
        parent.children = parent.children.filter((child) => child !== node);
        this.current = parent;
        this.version++;
    }

    // The actions of the game itself.
    mainLine(): string[] {
        return this.actionsTo(this.end());
    }

    // What is tried after the end of a game is no part of it.
    end(): Node {
        return this.#follows ? this.tip : lineFrom(this.root).at(-1)!;
    }

    actionsTo(node: Node): string[] {
        const actions: string[] = [];
        for (let each: Node | null = node; each?.parent; each = each.parent) actions.unshift(each.action);
        return actions;
    }

    // A game is judged by its room, since it may be longer than a message; what was tried, by its moves.
    toJudge(node: Node): AnalysisSubject {
        const { room } = this.subject;
        return room && this.#onMainLine(node) ? { room, ply: node.ply } : this.#request(node);
    }

    async load(): Promise<void> {
        await this.#fill(this.tip);
    }

    // What was taken back leaves the tree; tells whether the eye was on it.
    #forgetTakenBack(oldTip: Node): boolean {
        const taken = this.#ancestors(oldTip).find((node) => node.parent === this.tip);
        if (!taken) return false;
        this.tip.children = this.tip.children.filter((child) => child !== taken);
        return this.#ancestors(this.current).includes(taken);
    }

    #ancestors(node: Node): Node[] {
        const line: Node[] = [];
        for (let each: Node | null = node; each; each = each.parent) line.push(each);
        return line;
    }

    #goIf(node: Node | null | undefined): Promise<void> {
        return node ? this.go(node) : Promise.resolve();
    }

    #request(node: Node) {
        const { game, options, start } = this.subject;
        return { game, options, actions: this.actionsTo(node), ...(start ? { start } : {}) };
    }

    async #fill(node: Node): Promise<void> {
        const explored = await api.explore({ ...this.#request(node), want: ['positions'] });
        // Of the longest games the positions are told one by one.
        node.position ??= explored.position;
        let each: Node | null = node;
        for (let ply = node.ply; each; each = each.parent, ply--) {
            each.position ??= explored.positions?.[ply] ?? null;
            if (ply === 0) continue;
            each.notation ??= explored.notation?.[ply - 1];
            each.again ??= explored.again?.includes(ply) ?? false;
        }
        this.version++;
    }

    #node(action: string, parent: Node): Node {
        const node: Node = { id: this.#ids++, action, ply: parent.ply + 1, parent, children: [], position: null };
        parent.children.push(node);
        return node;
    }

    #mainChild(parent: Node, action: string): Node {
        const found = parent.children.findIndex((child) => child.action === action);
        const child = found >= 0 ? parent.children.splice(found, 1)[0]! : this.#node(action, parent);
        parent.children = [child, ...parent.children.filter((each) => each !== child)];
        return child;
    }

    #onMainLine(node: Node): boolean {
        return this.#ancestors(this.tip).includes(node);
    }
}
