import { api } from './api';
import type { Overlay, OverlayMark, Scene } from './protocol';
import { settings } from './settings.svelte';

// What the rules say of a position and is drawn over the board, as far as the person has switched it on.

// Those that are on, of the ones that the game has.
export const overlaysOn = ({ game, overlays }: Scene): string[] =>
    overlays.map(({ id }) => id).filter((id) => settings.all.overlays[game]?.includes(id));

export function switchOverlay({ game }: Scene, id: string, on: boolean): void {
    const others = (settings.all.overlays[game] ?? []).filter((each) => each !== id);
    settings.set('overlays', { ...settings.all.overlays, [game]: on ? [...others, id] : others });
}

// None, then each alone, then none again.
export function nextOverlay(scene: Scene): void {
    const at = scene.overlays.findLastIndex(({ id }) => overlaysOn(scene).includes(id));
    const next = scene.overlays[at + 1];
    settings.set('overlays', { ...settings.all.overlays, [scene.game]: next ? [next.id] : [] });
}

export class Overlays {
    #told = $state.raw<{ position: string; overlays: Overlay[] } | null>(null);
    #asked = '';

    // Asks for what is on. An answer that comes when another position is shown is not used.
    async show(scene: Scene, position: string): Promise<void> {
        const { game, options } = scene;
        const show = overlaysOn(scene);
        const asked = JSON.stringify([game, options, position, show]);
        if (asked === this.#asked) return;
        this.#asked = asked;
        if (show.length === 0) this.#told = null;
        else {
            const overlays = await api.explore({ game, options, start: position, actions: [], show }).then(
                (answer) => answer.overlays ?? [],
                () => [],
            );
            if (asked === this.#asked) this.#told = { position, overlays };
        }
    }

    of(position: string): Overlay[] {
        return this.#told?.position === position ? this.#told.overlays : [];
    }
}

// The marks that lie on a cell.
export const marksOn = (overlays: Overlay[], cell: string): OverlayMark[] =>
    overlays.flatMap(({ marks }) => marks.filter(({ cells }) => cells.includes(cell)));
