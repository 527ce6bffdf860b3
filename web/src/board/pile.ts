// A leaning pile of flat round pieces inside a cell of the size 1.
export const pile = { rx: 0.36, ry: 0.15, thickness: 0.084, lean: 0.016 };

// Higher piles than Byte's have thinner pieces, so that they stay in their cell.
export const thicknessOf = (count: number): number => pile.thickness * Math.min(1, 8 / count);

export function pileBase(count: number): number {
    return 0.09 + 0.2 * Math.min(1, (count - 1) / 5);
}

// How high in its pile, from 1 at the bottom, the piece lies that shows at this y of the drawing.
export function heightAt(y: number, count: number): number {
    const height = Math.floor((pileBase(count) + pile.ry - y) / thicknessOf(count)) + 1;
    return Math.max(1, Math.min(count, height));
}
