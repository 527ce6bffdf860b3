import { homeAngle, rotationStep } from '../lib/geometry';
import type { Scene, Side } from '../lib/protocol';

// How the board lies before the person: as their side sees it, then turned step by step or seen from the other side.
export class ViewOptions {
    #home = $state(0);
    #turned = $state(0);
    readonly angle = $derived((this.#home + this.#turned) % 360);

    face(scene: Scene, side: Side): void {
        this.#home = homeAngle(scene.board, side);
    }
    rotate(scene: Scene): void {
        this.#turned = (this.#turned + rotationStep(scene.board)) % 360;
    }
    flip(): void {
        this.#turned = (this.#turned + 180) % 360;
    }
}
