import { settings } from './settings.svelte';

// One soft knock of wood, made when it is needed: no file to load.
let context: AudioContext | undefined;

// To open the sound card may take longer than many frames. Browsers allow it once the person has done something: then it is
// done as soon as there is nothing else to do, and not when the first piece is on its way.
export function prepareSound(): void {
    if (settings.all.sound) (window.requestIdleCallback ?? setTimeout)(open);
}

function open(): AudioContext | undefined {
    try {
        return (context ??= new AudioContext());
    } catch {
        // No sound card is no reason not to play.
        return undefined;
    }
}

// The move is drawn first.
export function knock(): void {
    if (settings.all.sound) requestAnimationFrame(() => setTimeout(sound));
}

function sound(): void {
    const card = open();
    if (!card) return;
    const start = card.currentTime;
    const tone = card.createOscillator();
    const volume = card.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(420, start);
    tone.frequency.exponentialRampToValueAtTime(150, start + 0.06);
    volume.gain.setValueAtTime(0.16, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.09);
    tone.connect(volume).connect(card.destination);
    tone.start(start);
    tone.stop(start + 0.1);
}
