import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '' });
vi.stubGlobal('addEventListener', () => {});
const { addressOf, addressOfLine, askedFor } = await import('./router.svelte');

const asked = (address: string) => askedFor(new URL(address, 'http://here').search);
const subject = { game: 'octagons', options: { size: '6' }, start: 'turn=b' };

it('an address of a board holds what was played on it', () => {
    const moves = ['b3n', 'c4x+e6x', 'swap'];
    expect(asked(addressOfLine(subject, moves, 3, ''))).toEqual({ position: 'turn=b', options: { size: '6' }, moves, ply: 3, openings: false });
    expect(asked(addressOfLine(subject, moves, 1, ''))).toEqual({ position: 'turn=b', options: { size: '6' }, moves, ply: 1, openings: false });
});

it('an address without moves is as short as before', () => {
    expect(addressOfLine({ game: 'dvonn', options: {}, start: null }, [], 0, 'shown')).toBe('/analyse/dvonn');
    expect(asked(addressOf('analyse', 'dvonn', {}, null))).toEqual({ position: null, options: {}, moves: [], ply: 0, openings: false });
});

it('where the moves are too many, the position stands for them', () => {
    const moves = Array.from({ length: 2000 }, () => 'a1-a2');
    expect(asked(addressOfLine(subject, moves, 2000, 'turn=w'))).toEqual({ position: 'turn=w', options: { size: '6' }, moves: [], ply: 0, openings: false });
});

it('what an address asks for beyond its moves is their end', () => {
    expect(askedFor('?moves=a+b&at=9').ply).toBe(2);
    expect(askedFor('?moves=a+b&at=x').ply).toBe(2);
});
