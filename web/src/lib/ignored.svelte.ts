import { api } from './api';
import type { IgnoredPerson, Person } from './protocol';
import { socket } from './socket.svelte';

// Whom one does not want to read, or to meet. The server keeps the two of a block apart; what the muted say is hidden here.
class Ignored {
    all = $state.raw<IgnoredPerson[]>([]);

    // Whenever somebody is connected, perhaps as somebody else.
    start(): void {
        socket.onOpen(() => void this.refresh().catch(() => undefined));
    }

    async refresh(): Promise<void> {
        this.all = await api.ignored();
    }

    how(person: Person): IgnoredPerson['how'] | 'none' {
        return this.all.find((each) => each.person.id === person.id)?.how ?? 'none';
    }

    // Who is blocked is not heard either.
    hides = (person: Person): boolean => this.how(person) !== 'none';

    async set(person: Person, how: IgnoredPerson['how'] | 'none'): Promise<void> {
        await api.ignore(person.id, how);
        await this.refresh();
    }
}

export const ignored = new Ignored();
