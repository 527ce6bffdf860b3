import { rotationStep } from '../lib/geometry';
import type { Scene } from '../lib/protocol';

// How the board lies before the person: turned step by step, or seen from the other side.
export class ViewOptions {
    angle = $state(0);

    rotate(scene: Scene): void {
        this.angle = (this.angle + rotationStep(scene.board)) % 360;
    }
    flip(): void {
        this.angle = (this.angle + 180) % 360;
    }
}
