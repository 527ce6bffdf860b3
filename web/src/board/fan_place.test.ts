import { describe, expect, it } from 'vitest';
import { fanPlace, hides } from './fan_place';

const cell = (left: number, top: number) => ({ left, top, width: 40, height: 40 });
const frame = { width: 320, height: 320 };
const fan = { width: 60, height: 120 };

describe('an opened stack', () => {
    it('stands right beside its cell', () => {
        expect(fanPlace(cell(40, 140), fan, frame, [])).toEqual([84, 100]);
    });

    it('stands on the other side where there is no room', () => {
        expect(fanPlace(cell(280, 140), fan, frame, [])).toEqual([216, 100]);
    });

    it('stays inside the frame at the edge of the board', () => {
        expect(fanPlace(cell(0, 0), fan, frame, [])).toEqual([44, 0]);
        expect(fanPlace(cell(0, 280), fan, frame, [])).toEqual([44, 200]);
    });

    it('hides as few as it can of the cells that may be pointed at', () => {
        expect(fanPlace(cell(140, 140), fan, frame, [cell(180, 140)])).toEqual([76, 100]);
        expect(fanPlace(cell(140, 140), fan, frame, [cell(180, 140), cell(100, 140)])).toEqual([130, 16]);
    });

    it('knows what it hides', () => {
        expect(hides([84, 100], fan, [cell(140, 140)])).toBe(true);
        expect(hides([84, 100], fan, [cell(144, 140), cell(84, 220)])).toBe(false);
    });

    it('never covers its own cell, however narrow the board is', () => {
        const narrow = { width: 100, height: 300 };
        const [, y] = fanPlace(cell(30, 200), fan, narrow, []);
        expect(y + fan.height <= 200 || y >= 240).toBe(true);
    });
});
