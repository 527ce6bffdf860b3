import { expect, it } from 'vitest';
import news from './news.json';

it('the news are a few sentences in both languages', () => {
    expect(news.length).toBeGreaterThan(0);
    expect(news.length).toBeLessThanOrEqual(5);
    for (const words of news) {
        expect(Object.keys(words)).toEqual(['en', 'it']);
        for (const text of Object.values(words)) expect(text).toMatch(/^[A-ZÈ].{10,120}\.$/);
    }
    for (const language of ['en', 'it'] as const) expect(new Set(news.map((words) => words[language])).size).toBe(news.length);
});
