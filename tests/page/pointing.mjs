// A whole turn, pointed at step by step.
import { buttonByKeys, centreOf, chooseByKeys } from './actions.mjs';
import { press } from './support.mjs';

// What a person points at to make this turn: the paths of its steps, as the menus tell them.
export const waysTo = (page, game, { options, position }, turn) =>
    page.evaluate(
        async ({ request, turn }) => {
            const [clicks, begun] = [[], []];
            for (;;) {
                const answer = await fetch('/api/explore', {
                    method: 'POST',
                    headers: { 'Content-Type': 'application/json', 'X-Tavoliere': '1' },
                    body: JSON.stringify({ ...request, begun, want: ['menu'] }),
                });
                const { menu } = await answer.json();
                const fits = ({ text, done }) => (done ? text === turn : turn.startsWith(text));
                const index = menu.steps.findIndex(fits);
                clicks.push(...menu.steps[index].clicks[0]);
                if (menu.steps[index].done) return clicks;
                begun.push(index);
            }
        },
        { request: { game, options, start: position.position, actions: [] }, turn },
    );

// The level of a stack where there is only one needs no click.
async function pressLevel(page, height) {
    const level = page.locator(`.fan [data-height="${height}"]`);
    if (await level.count()) await level.click();
}

// Below its middle a pile is taken by its lowest piece.
export async function pressLow(page, cell) {
    await page.mouse.click(...(await centreOf(page, cell, 0.3)));
}

export const byClicks = {
    cell: press,
    height: pressLevel,
    word: (page, { en }) => page.click(`[data-word="${en}"]`),
    piece: (page, shape) => page.click(`[data-piece="${shape}"]`),
    next: (page) => page.click('[data-next]'),
};
export const byKeys = {
    ...byClicks,
    cell: chooseByKeys,
    word: (page, { en }) => buttonByKeys(page, `[data-word="${en}"]`),
    // It has the focus already.
    next: (page) => page.keyboard.press('Enter'),
};

export async function point(page, click, by) {
    if (typeof click === 'string') return by.cell(page, click);
    const [[kind, value]] = Object.entries(click);
    return by[kind](page, value);
}
