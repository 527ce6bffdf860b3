import { t } from '../i18n/i18n.svelte';
import { heldSince, standsStill } from './clock';
import type { Clock, Seat } from '../lib/protocol';
import type { Room } from '../lib/room.svelte';
import { socket } from '../lib/socket.svelte';

// The clock of a room, also as it goes on while one is cut off oneself. To be made where a component begins.
export class CutClock {
    // When the connection was cut, and the clock as it was told last: what is told afterwards counts the cut itself.
    #cut = $state.raw<{ at: number; clock: Clock | null } | null>(null);
    #now = $state(0);

    constructor(readonly room: Room) {
        $effect(() => {
            if (socket.status === 'open') return;
            const told = room.state?.clock ?? null;
            if (this.#cut?.clock !== told) this.#cut = { at: socket.now(), clock: told };
            this.#now = socket.now();
            const timer = setInterval(() => (this.#now = socket.now()), 500);
            return () => clearInterval(timer);
        });
    }

    readonly shown = $derived.by((): Clock | null => {
        const told = this.room.state?.clock ?? null;
        if (!told || told.running === null || this.#cut?.clock !== told || !this.#isMine(told.running)) return told;
        return heldSince(told, this.#cut.at);
    });

    // What the cut means for one's own time.
    get words(): string {
        const clock = this.shown;
        if (!clock || clock.running === null || !this.#isMine(clock.running)) return t('table.cut');
        return t(standsStill(clock, this.#now) ? 'table.cutHeld' : 'table.cutRuns');
    }

    #isMine(seat: Seat): boolean {
        const mine = this.room.state?.seat;
        return mine === 'both' || mine === seat;
    }
}
