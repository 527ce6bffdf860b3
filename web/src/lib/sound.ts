import { settings } from './settings.svelte';

// One soft knock of wood, made when it is needed: no file to load.
let context: AudioContext | undefined;

// The move is drawn first: to open the sound card may take longer than a frame.
export function knock(): void {
    if (settings.all.sound) requestAnimationFrame(() => setTimeout(sound));
}

function sound(): void {
    try {
        context ??= new AudioContext();
        const start = context.currentTime;
        const tone = context.createOscillator();
        const volume = context.createGain();
        tone.type = 'triangle';
        tone.frequency.setValueAtTime(420, start);
        tone.frequency.exponentialRampToValueAtTime(150, start + 0.06);
        volume.gain.setValueAtTime(0.16, start);
        volume.gain.exponentialRampToValueAtTime(0.001, start + 0.09);
        tone.connect(volume).connect(context.destination);
        tone.start(start);
        tone.stop(start + 0.1);
    } catch {
        // No sound card is no reason not to play.
    }
}
