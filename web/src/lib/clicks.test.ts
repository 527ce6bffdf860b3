import { describe, expect, it } from 'vitest';
import { choicesAfter, onBoard, press, withWholeStacks } from './clicks';
import type { Click, Menu } from './protocol';

const step = (text: string, ...clicks: Click[][]) => ({ text, clicks, done: true });
const pass = { word: { en: 'Pass', it: 'Passa' } };

const menu: Menu = {
    begun: [],
    steps: [
        step('d2-d4', ['d2', 'd4']),
        step('d2-d3', ['d2', 'd3']),
        step('c3:2-d4', ['c3', { height: 2 }, 'd4']),
        step('e7e8q', ['e7', 'e8', { piece: 'queen' }]),
        step('e7e8n', ['e7', 'e8', { piece: 'knight' }]),
        step('pass', [pass]),
        step('a1', ['a1']),
        step('a1-a2', ['a1', 'a2'], ['a2', 'a1']),
    ],
};

describe('what may be clicked', () => {
    it('begins with the first click of every way, each once', () => {
        expect(choicesAfter(menu, []).next).toEqual(['d2', 'c3', 'e7', pass, 'a1', 'a2']);
    });

    it('goes on with what follows', () => {
        expect(choicesAfter(menu, ['d2']).next).toEqual(['d4', 'd3']);
        expect(choicesAfter(menu, ['c3']).next).toEqual([{ height: 2 }]);
        expect(choicesAfter(menu, ['e7', 'e8']).next).toEqual([{ piece: 'queen' }, { piece: 'knight' }]);
    });

    it('knows a way that is complete and could go on', () => {
        const { next, complete } = choicesAfter(menu, ['a1']);
        expect(complete?.step.text).toBe('a1');
        expect(next).toEqual(['a2']);
    });
});

describe('a stack of which a part may go', () => {
    const parts: Menu = { begun: [], steps: [step('c3-d4', ['c3', 'd4']), step('c3:3-d4', ['c3', { height: 3 }, 'd4']), step('e5-d4', ['e5', 'd4'])] };
    const whole = withWholeStacks(parts);

    it('goes whole by its lowest piece, or by where it goes alone', () => {
        expect(choicesAfter(whole, ['c3']).next).toEqual(['d4', { height: 1 }, { height: 3 }]);
        expect(press(whole, ['c3', { height: 1 }], 'd4')).toMatchObject({ kind: 'chosen', index: 0 });
        expect(press(whole, ['c3'], 'd4')).toMatchObject({ kind: 'chosen', index: 0 });
        expect(choicesAfter(whole, ['e5']).next).toEqual(['d4']);
    });

    it('is taken from another level by pointing at that one', () => {
        expect(press(whole, ['c3', { height: 3 }], { height: 1 })).toEqual({ kind: 'go on', path: ['c3', { height: 1 }] });
        expect(press(whole, ['c3', { height: 1 }], { height: 3 })).toEqual({ kind: 'go on', path: ['c3', { height: 3 }] });
        expect(press(whole, ['c3', { height: 3 }], { height: 2 })).toEqual({ kind: 'nothing' });
    });

    it('is told to the server as the rules write it', () => {
        expect(onBoard(['c3', { height: 1 }])).toEqual(['c3']);
        expect(onBoard(['c3', { height: 3 }])).toEqual(['c3', { height: 3 }]);
    });
});

describe('a click', () => {
    it('completes a step', () => {
        expect(press(menu, ['d2'], 'd4')).toMatchObject({ kind: 'chosen', index: 0 });
        expect(press(menu, [], pass)).toMatchObject({ kind: 'chosen', index: 5 });
        expect(press(menu, ['c3', { height: 2 }], 'd4')).toMatchObject({ kind: 'chosen', index: 2 });
        expect(press(menu, ['a2'], 'a1')).toMatchObject({ kind: 'chosen', index: 7 });
    });

    it('waits where a longer way is open, and the same cell again confirms', () => {
        expect(press(menu, [], 'a1')).toEqual({ kind: 'go on', path: ['a1'] });
        expect(press(menu, ['a1'], 'a1')).toMatchObject({ kind: 'chosen', index: 6 });
    });

    it('begins anew with another first cell', () => {
        expect(press(menu, ['d2'], 'e7')).toEqual({ kind: 'go on', path: ['e7'] });
    });

    it('on the chosen cell takes it back', () => {
        expect(press(menu, ['d2'], 'd2')).toEqual({ kind: 'go on', path: [] });
    });

    it('anywhere else is nothing', () => {
        expect(press(menu, ['d2'], 'h8')).toEqual({ kind: 'nothing' });
        expect(press(menu, [], 'h8')).toEqual({ kind: 'nothing' });
        expect(press(menu, [], { height: 2 })).toEqual({ kind: 'nothing' });
    });
});
