import { expect, it } from 'vitest';
import { isSoonRemoved } from './removal';

const day = 24 * 60 * 60 * 1000;

it('is said from fourteen days before', () => {
    expect(isSoonRemoved(15 * day, 0)).toBe(false);
    expect(isSoonRemoved(14 * day, 0)).toBe(true);
    expect(isSoonRemoved(14 * day, 20 * day)).toBe(true);
});
