import { describe, expect, it } from 'vitest';
import { hashOf, textOf } from './description_link';

describe('a description in a link', () => {
    it('comes back as it was', async () => {
        const text = 'language = 1\nname = "Più alto"\n'.repeat(40);
        const hash = await hashOf(text);
        expect(hash).toMatch(/^#d=[\w-]+$/);
        expect(hash.length).toBeLessThan(text.length / 4);
        expect(await textOf(hash)).toBe(text);
    });

    it('is nothing where the link was cut or is none', async () => {
        const hash = await hashOf('language = 1\nfamily = "stacks"\nname = "A"');
        for (const wrong of ['', '#d=', '#top', hash.slice(0, -9), '#d=%%%']) expect(await textOf(wrong)).toBeFalsy();
    });

    it('never unpacks to more than a description may have', async () => {
        expect(await textOf(await hashOf('a'.repeat(16 * 1024)))).toHaveLength(16 * 1024);
        expect(await textOf(await hashOf('a'.repeat(16 * 1024 + 1)))).toBeNull();
    });
});
