// What happens around the board: two persons, a cut, keys, languages, a small screen, ears instead of eyes.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chance, playTurn, untilAsked } from './player.mjs';
import { goTo, makeGame, moveList, openSite, press, unhurried, untilMoves } from './support.mjs';

const site = openSite();

describe('two persons', unhurried, () => {
    let host, guest;
    before(async () => {
        host = await site.person();
        await makeGame(host.page, 'abande', { kind: 'link', time: 2 });
        guest = await site.person({ at: host.page.url() });
        await guest.page.getByRole('button', { name: 'Sit down and play' }).click();
        await untilAsked(host.page);
    });
    after(async () => {
        await host.context.close();
        await guest.context.close();
    });

    it('move in turn and see the same', async () => {
        const random = chance(3);
        for (const mover of [host, guest, host, guest]) await playTurn(mover.page, random);
        await untilMoves(host.page, 4);
        assert.deepEqual(await moveList(host.page), await moveList(guest.page));
        assert.equal(await host.page.locator('time.clock').count(), 2);
    });

    it('have names that tell them apart, the same for both', async () => {
        const names = async ({ page }) => (await page.locator('.player .name').allTextContents()).sort();
        const [one, other] = await names(host);
        assert.match(`${one} ${other}`, /^Guest \d{4} Guest \d{4}$/);
        assert.notEqual(one, other);
        assert.deepEqual(await names(guest), [one, other]);
    });

    it('take a move back when both agree', async () => {
        const kept = (await moveList(host.page)).slice(0, 3);
        await guest.page.evaluate(() => document.activeElement.blur());
        await guest.page.keyboard.press('Control+z');
        await host.page.getByRole('button', { name: 'Decline' }).click();
        for (const { page } of [host, guest]) await page.waitForSelector('.offer', { state: 'detached' });
        assert.equal((await moveList(guest.page)).length, 4, 'it only asked');
        await guest.page.getByRole('button', { name: 'Take back' }).click();
        await host.page.getByRole('button', { name: 'Accept' }).click();
        for (const { page } of [host, guest]) {
            await untilMoves(page, 3);
            assert.deepEqual(await moveList(page), kept);
        }
    });

    it('talk, and what they write stays text', async () => {
        const text = '<img src=x onerror=alert(1)>';
        await guest.page.getByRole('tab', { name: /Chat/ }).click();
        await guest.page.fill('.chat input', text);
        await guest.page.press('.chat input', 'Enter');
        await host.page.getByRole('tab', { name: /Chat/ }).click();
        await host.page.getByText(text).waitFor();
        assert.equal(await host.page.locator('.chat img').count(), 0);
        await host.page.getByRole('button', { name: 'Mute the chat' }).click();
        await host.page.getByText('The chat is muted.').waitFor();
        await guest.page.fill('.chat input', 'hello?');
        await guest.page.press('.chat input', 'Enter');
        await guest.page.locator('.log', { hasText: 'hello?' }).waitFor();
        assert.equal(await host.page.getByText('hello?').count(), 0);
        assert.equal(await host.page.locator('.log, .chat form').count(), 0);
        await host.page.getByRole('button', { name: 'Show the chat' }).click();
        await host.page.locator('.log', { hasText: 'hello?' }).waitFor();
        for (const { page } of [host, guest]) await page.getByRole('tab', { name: 'Moves' }).click();
    });

    it('come back after a cut to what they missed', async () => {
        await host.cut();
        await playTurn(guest.page, chance(9));
        await untilMoves(host.page, 4);
        assert.deepEqual(await moveList(host.page), await moveList(guest.page));
    });

    it('end by resignation with the reason', async () => {
        const room = new URL(host.page.url()).pathname;
        await host.page.getByRole('button', { name: 'Resign' }).click();
        await host.page.getByRole('button', { name: 'Really resign?' }).click();
        await guest.page.waitForSelector('.result');
        assert.match(await guest.page.textContent('.result'), /You won by resignation/);
        await guest.page.getByRole('button', { name: 'Rematch' }).click();
        await host.page.getByRole('button', { name: 'Accept' }).click();
        for (const { page } of [host, guest]) await page.waitForFunction((old) => location.pathname !== old, room);
        assert.deepEqual([...host.complaints, ...guest.complaints], []);
    });
});

describe('a line that dies in silence', unhurried, () => {
    const isTold = (page) => page.getByText('The connection was lost').first().waitFor();
    const goesOn = async (page) => {
        await untilAsked(page);
        await press(page, 'a3');
        await untilMoves(page, 1);
    };

    it('is noticed while a move is on its way, and the game goes on when it is back', async () => {
        let dead = false;
        const { page, done, keepAway } = await site.atTable({ game: 'dvonn' }, {}, () => (dead ? [] : null));
        dead = true;
        const letIn = keepAway();
        await press(page, 'a3');
        await isTold(page);
        dead = false;
        letIn();
        await goesOn(page);
        await done();
    });

    it('is told at once where the browser knows it', async () => {
        const { page, done, keepAway } = await site.atTable({ game: 'dvonn' });
        const letIn = keepAway();
        await page.evaluate(() => dispatchEvent(new Event('offline')));
        await isTold(page);
        letIn();
        await goesOn(page);
        await done();
    });
});

describe('the dialog', unhurried, () => {
    it('makes the game that was wished for, with its options', async () => {
        const { page, done } = await site.person();
        await makeGame(page, 'volo', { options: { size: '6', cap: '60' } });
        await untilAsked(page);
        assert.equal(await page.locator('.hit').count(), 84, 'a hexagon with sides of six, without its corners and its middle');
        await page.getByText('Level 1').first().waitFor();
        await done();
    });
});

describe('the level of the machine', unhurried, () => {
    it('is the third where nothing was chosen', async () => {
        const { page, context } = await site.person();
        await page.click('[data-play=abande]');
        await page.locator('.player', { hasText: 'Level 1, First steps' }).waitFor();
        await context.close();
    });

    it('is chosen where one begins, kept, and one click from the next', async () => {
        const { page, done } = await site.person({ locale: 'it-IT' });
        await page.getByLabel('Forza della macchina').selectOption({ label: 'Livello 1, Primi passi' });
        await page.reload();
        await page.getByRole('button', { name: 'Gioca · livello 1, Abande' }).click();
        const opponent = (level) => page.locator('.player', { hasText: `Livello ${level},` }).waitFor();
        await opponent(1);
        await untilAsked(page);
        const giveUp = async () => {
            await page.getByRole('button', { name: 'Annulla la partita' }).click();
            await page.getByRole('button', { name: 'Annulli davvero?' }).click();
        };
        await giveUp();
        await page.waitForSelector('.result');
        assert.equal(await page.getByRole('button', { name: 'Più debole' }).count(), 0, 'there is none');
        await page.getByRole('button', { name: 'Più forte: livello 2' }).click();
        await opponent(2);
        assert.match(await page.locator('.player', { hasText: '· tu' }).textContent(), /Nero/);
        await giveUp();
        await page.getByRole('button', { name: 'Più debole: livello 1' }).waitFor();
        await goTo(page, '/');
        await page.getByRole('button', { name: 'Gioca · livello 2, Abande' }).waitFor();
        await done();
    });
});

describe('a server that is busy for a moment', unhurried, () => {
    it('is asked again, for the table and for what can be played', async () => {
        const refused = new Set();
        const busy = ({ t, id }) => {
            if (!['watch', 'menu'].includes(t) || refused.has(t)) return null;
            refused.add(t);
            return [{ t: 'error', re: id, error: { code: 'too_many', words: { en: 'Slower, please.', it: 'Più piano.' } } }];
        };
        const { page, done } = await site.atTable({ game: 'dvonn' }, {}, busy);
        assert.deepEqual([...refused], ['watch', 'menu']);
        await press(page, 'a3');
        await untilMoves(page, 1);
        await done();
    });
});

describe('by keyboard only', unhurried, () => {
    it('arrows and Enter place a piece, typed notation another, Ctrl+Z takes back', async () => {
        const { page, done } = await site.person();
        await page.focus('[data-here=dvonn]');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.hit[data-can]');
        await page.focus('.hit[tabindex="0"]');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowDown');
        const name = await page.evaluate(() => document.activeElement.dataset.cell);
        assert.notEqual(name, await page.evaluate(() => document.querySelector('.hit').dataset.cell));
        await page.keyboard.press('Enter');
        await untilMoves(page, 1);
        assert.deepEqual(await moveList(page), [name]);
        await untilAsked(page);
        await page.keyboard.type('c6');
        await page.keyboard.press('Enter');
        await untilMoves(page, 2);
        await page.keyboard.press('Escape');
        await page.evaluate(() => document.activeElement.blur());
        await page.keyboard.press('Control+z');
        await untilMoves(page, 1);
        await page.keyboard.press('?');
        await page.waitForSelector('dialog[open]');
        await page.keyboard.press('Escape');
        await done();
    });

    it('a wrong choice explains itself', async () => {
        const { page, context } = await site.atTable({ game: 'byte' });
        await page.focus('.hit[data-cell=a1]');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.prompt .bad');
        assert.match(await page.textContent('.prompt p'), /Nothing is ever placed here/);
        await context.close();
    });

    it('a wrong target is explained by the piece that was chosen', async () => {
        const { page, context } = await site.atTable({ game: 'connection' });
        for (const cell of ['e2', 'e5']) {
            await page.focus(`.hit[data-cell=${cell}]`);
            await page.keyboard.press('Enter');
        }
        await page.waitForSelector('.prompt .bad');
        assert.match(await page.textContent('.prompt p'), /A pawn moves one square straight ahead/);
        await context.close();
    });
});

describe('both languages', unhurried, () => {
    it('are chosen by the browser and can be changed', async () => {
        const { page, context } = await site.person({ locale: 'it-IT' });
        assert.equal(await page.getAttribute('html', 'lang'), 'it');
        await page.getByRole('heading', { name: 'Giochi da mettere in tavola' }).waitFor();
        await page.getByRole('button', { name: 'English' }).click();
        await page.getByRole('heading', { name: 'Games worth a table' }).waitFor();
        assert.equal(await page.getAttribute('html', 'lang'), 'en');
        await page.reload();
        await page.getByRole('heading', { name: 'Games worth a table' }).waitFor();
        await context.close();
    });
});

describe('a phone', unhurried, () => {
    it('shows the whole width and plays by touch', async () => {
        const { page, done } = await site.person({ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true });
        const overflow = () => document.documentElement.scrollWidth - innerWidth;
        assert.ok((await page.evaluate(overflow)) <= 0);
        await page.tap('[data-here=onyx]');
        await page.waitForSelector('.hit[data-can]');
        assert.ok((await page.evaluate(overflow)) <= 0);
        const cell = page.locator('.hit[data-can]').nth(20);
        const box = await cell.boundingBox();
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        await untilMoves(page, 1);
        await done();
    });

    it('has a wide board stand upright as long as it does', async () => {
        const { page, done } = await site.person({ at: '/analyse/dvonn', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
        await untilAsked(page);
        const board = () => page.locator('.board-space').boundingBox();
        const cell = await page.locator('.hit[data-cell=c6]').boundingBox();
        assert.ok((await board()).height > 1.5 * (await board()).width);
        assert.ok(cell.width > 44, `${cell.width} pixels`);
        await page.setViewportSize({ width: 844, height: 390 });
        await page.waitForFunction(() => {
            const { width, height } = document.querySelector('.board-space').getBoundingClientRect();
            return width > 1.5 * height;
        });
        await done();
    });

    it('on its side has a board to play on', async () => {
        const { page, context } = await site.person({ at: '/analyse/connection', viewport: { width: 844, height: 390 }, isMobile: true });
        await page.waitForSelector('.hit[data-can]');
        assert.ok((await page.locator('.board-space').boundingBox()).height > 300);
        await context.close();
    });

    it('shows the free seat and what is offered without scrolling, however small', async () => {
        const host = await site.atTable({ game: 'connection', with: 'link' });
        const guest = await site.person({ at: host.page.url(), viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, locale: 'it-IT' });
        const isSeen = async (name) => {
            const found = guest.page.getByRole('button', { name });
            await found.waitFor();
            const { y, height } = await found.boundingBox();
            assert.ok(y + height <= 640, `${name} ends at ${y + height}`);
        };
        await isSeen('Siediti e gioca');
        await guest.page.getByRole('button', { name: 'Siediti e gioca' }).tap();
        await untilAsked(host.page);
        await host.page.getByRole('button', { name: 'Offer a draw' }).click();
        for (const name of ['Accetta', 'Rifiuta']) await isSeen(name);
        for (const { context } of [host, guest]) await context.close();
    });

    it('shows letters beside the board that can be read, without touching it', async () => {
        const { page, context } = await site.person({ at: '/analyse/octagons', viewport: { width: 360, height: 700 }, isMobile: true });
        await page.waitForFunction(() => document.querySelectorAll('.board .label').length === 16);
        const { heights, touching } = await page.evaluate(() => {
            const boxes = (selector) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
            const [labels, goals] = [boxes('.board .label'), boxes('.board .goal-edge')];
            const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            return { heights: labels.map((box) => box.height), touching: labels.filter((one) => goals.some((goal) => meets(one, goal))).length };
        });
        assert.ok(Math.min(...heights) >= 10, `the smallest is ${Math.min(...heights)} pixels high`);
        assert.equal(touching, 0);
        await context.close();
    });

    it('shows every button whole, and speaks of no keys', async () => {
        const { page, context } = await site.person({ at: '/analyse/volo', viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true, locale: 'it-IT' });
        await page.getByText('Posa un uccello').waitFor();
        for (const tab of await page.getByRole('tab').all()) {
            await tab.tap();
            const cut = await page.evaluate(() => [...document.querySelectorAll('main button')].filter((button) => button.getBoundingClientRect().right > innerWidth).map((button) => button.textContent));
            assert.deepEqual(cut, [], await tab.textContent());
        }
        await goTo(page, '/analyse/byte');
        await page.locator('.hit[data-cell=b2]').tap();
        await page.getByText('b2: scegli dove va.').waitFor();
        await context.close();
    });

    // As it is above a keyboard on the screen: neither high nor wide.
    it('needs no sideways scrolling at home in a small window', async () => {
        const { page, context } = await site.person({ viewport: { width: 390, height: 400 }, locale: 'it-IT' });
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
        await context.close();
    });

    it('needs no sideways scrolling on any screen, in the longer language', async () => {
        const { page, context } = await site.person({ viewport: { width: 360, height: 700 }, isMobile: true, locale: 'it-IT' });
        for (const path of ['/', '/rules/volo', '/analyse/octagons', '/edit/entropy', '/edit/abande', '/account']) {
            await goTo(page, path);
            await page.waitForSelector('[data-play], .hit, .prose, form');
            assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, path);
        }
        await goTo(page, '/');
        await page.click('details:has([data-more]) > summary');
        for (const card of await page.locator('[data-more]').all()) {
            await card.click();
            await page.click('dialog summary');
            assert.equal(await page.evaluate(() => document.querySelector('dialog').scrollWidth - document.querySelector('dialog').clientWidth), 0);
            await page.keyboard.press('Escape');
        }
        await context.close();
    });
});

describe('a screen reader', unhurried, () => {
    it('hears cells and moves', async () => {
        const { page, context } = await site.atTable({ game: 'dvonn' });
        assert.match(await page.getAttribute('.hit[data-cell=a3]', 'aria-label'), /^a3, empty, can be chosen/);
        await page.click('.hit[data-cell=a3]');
        await untilMoves(page, 1);
        await page.waitForFunction(() => document.querySelector('[aria-live=polite]').textContent.includes('White places a piece on a3.'));
        await context.close();
    });
});
