import type { Point } from '../lib/protocol';

// Where the seeds of a heap are drawn around the middle of its cell, in the scene's unit.
export interface HeapPlaces {
    seeds: Point[];
    radius: number;
}

const largest = 0.088;
const roomInHouse = 0.36;

// The pips of a die on three by three places, in the order of reading.
const pips = ['', '4', '26', '246', '0268', '02468', '023568', '0234568', '01235678', '012345678'];

// What can be counted at a glance: pips in a house, rings where there are more; rows of five in a store, which lies along
// the board's shorter side.
export function heapPlaces(count: number, store: 'upright' | 'lying' | null = null): HeapPlaces {
    if (store) {
        const places = rowsOfFive(count);
        return store === 'upright' ? places : { ...places, seeds: places.seeds.map(([x, y]): Point => [-y, x]) };
    }
    return count < pips.length ? pipsOf(count) : ringsOf(count);
}

function pipsOf(count: number): HeapPlaces {
    const seeds = [...pips[count]!].map(Number).map((place): Point => [((place % 3) - 1) * 0.215, (Math.floor(place / 3) - 1) * 0.215]);
    return { seeds, radius: largest };
}

// Around one seed, the last ring as full as it is.
function ringsOf(count: number): HeapPlaces {
    let rings = 1;
    while (1 + 3 * rings * (rings + 1) < count) ++rings;
    const step = roomInHouse / (rings + 0.45);
    const seeds: Point[] = [[0, 0]];
    for (let ring = 1; ring <= rings; ++ring) {
        const here = Math.min(6 * ring, count - seeds.length);
        for (let i = 0; i < here; ++i) {
            const angle = (2 * Math.PI * i) / here + ring;
            seeds.push([ring * step * Math.cos(angle), ring * step * Math.sin(angle)]);
        }
    }
    return { seeds, radius: Math.min(largest, 0.45 * step) };
}

function rowsOfFive(count: number): HeapPlaces {
    const [width, height] = [0.56, 1.9];
    const rows = Math.max(1, Math.ceil(count / 5));
    const step = Math.min(0.155, height / rows);
    const seeds = Array.from({ length: count }, (_, i): Point => [(width * ((i % 5) - 2)) / 4, step * ((rows - 1) / 2 - Math.floor(i / 5))]);
    return { seeds, radius: Math.min(0.06, 0.42 * step) };
}
