// Every screen, in every dress, for those who do not see it or do not use a mouse.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilAsked } from './player.mjs';
import { axePath, boardOf, goTo, openSite, press, unhurried, untilMoves } from './support.mjs';

// Nobody is written to, but an account can have an address and passkeys.
const site = openSite(
    async () => {},
    async () => ['--mail', 'smtp://127.0.0.1:9', '--mail-from', 'games@example.org', '--public-url', 'https://games.example.org'],
);

const wear = (page, dress) => page.evaluate((theme) => (document.documentElement.dataset.theme = theme), dress);
const violations = async (page, dress, rules = null) => {
    await wear(page, dress);
    if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath });
    const found = await page.evaluate(async (only) => (await window.axe.run(only ? { runOnly: only } : {})).violations, rules);
    return found
        .filter(({ impact }) => impact !== 'minor')
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
};

// Colours that the system forces upon a page leave the pieces apart, and show who is to move and what is chosen.
describe('the colours of a system with high contrast', unhurried, () => {
    for (const colorScheme of ['light', 'dark'])
        it(`hide nothing, ${colorScheme}`, async () => {
            const { page, context } = await site.person({ at: boardOf('dvonn', 'phase=move turn=w w=c2:3 b=c1:4 r=d1,c5'), colorScheme, forcedColors: 'active' });
            await untilAsked(page);
            await press(page, 'c2');
            await press(page, 'c5');
            await untilMoves(page, 1);
            const paint = (selector, property) => page.locator(selector).first().evaluate((element, name) => getComputedStyle(element)[name], property);
            const apart = async (property, ...selectors) => {
                const paints = await Promise.all(selectors.map((selector) => paint(selector, property)));
                assert.equal(new Set(paints).size, paints.length, `${selectors}: ${paints}`);
            };
            await apart('fill', '.board .piece.white .body', '.board .piece.black .body', '.board .cell');
            await apart('borderLeftColor', '.player.to-move', '.player:not(.to-move)');
            await apart('borderBottomColor', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]');
            await apart('backgroundColor', '.move[aria-current]', '.moves');
            await page.getByRole('switch').click();
            await apart('backgroundColor', '.bar', '.bar .first');
            await context.close();
        });
});

// How to come to each screen, from anywhere.
const screens = {
    home: async (page) => {
        await goTo(page, '/');
        await page.waitForSelector('[data-play]');
    },
    'new game': async (page) => {
        await goTo(page, '/');
        await page.click('[data-more=onyx]');
        await page.click('dialog summary');
    },
    table: async (page) => {
        await goTo(page, '/');
        await page.click('[data-here=byte]');
        await untilAsked(page);
        await press(page, 'b2');
        await press(page, 'a3');
        await untilMoves(page, 1);
        await untilAsked(page);
    },
    'rules beside a table': async (page) => {
        await page.getByRole('tab', { name: 'Rules' }).click();
        await page.waitForSelector('.prose');
    },
    'the end of a game': async (page) => {
        await goTo(page, '/');
        await page.click('[data-here=volo]');
        await untilAsked(page);
        for (const name of ['Withdraw', 'Really withdraw?']) await page.getByRole('button', { name }).click();
        await page.waitForSelector('.result');
        await page.getByRole('tab', { name: 'Share' }).click();
    },
    rules: async (page) => {
        await goTo(page, '/rules/dvonn');
        await page.waitForSelector('[data-figure] [role=grid]');
    },
    lesson: async (page) => {
        await goTo(page, '/learn/byte');
        await page.waitForSelector('[data-task]');
        await untilAsked(page);
    },
    problem: async (page) => {
        await goTo(page, '/problems/byte');
        await page.waitForSelector('[data-problem]');
        await untilAsked(page);
        await page.click('[data-own] summary');
        await page.waitForSelector('[data-own-none]');
    },
    'a problem that was shown': async (page) => {
        await page.click('[data-help]');
        await page.waitForSelector('[data-solution]');
    },
    account: async (page) => {
        await goTo(page, '/account');
        await page.waitForSelector('form');
    },
    analysis: async (page) => {
        await goTo(page, '/analyse/octagons');
        await untilAsked(page);
        await page.getByRole('tab', { name: 'Position' }).click();
    },
    openings: async (page) => {
        await goTo(page, '/analyse/byte');
        await untilAsked(page);
        await page.click('[data-openings] summary');
        await page.locator('[data-opening]').first().waitFor();
    },
    'the engine': async (page) => {
        await goTo(page, '/analyse/abande');
        await page.getByRole('switch', { name: 'Engine' }).click();
        await page.waitForSelector('[data-line="2"]');
    },
    editor: async (page) => {
        await goTo(page, '/edit/abande');
        await page.waitForFunction(() => document.querySelector('.verdict')?.textContent.includes('can be played'));
    },
    'nothing there': async (page) => {
        await goTo(page, '/nowhere');
        await page.waitForSelector('h1');
    },
    // Last, since the dialog stays open wherever one goes.
    settings: async (page) => {
        await goTo(page, '/');
        await page.getByRole('button', { name: 'Settings' }).click();
        for (const dress of ['dark', 'contrast', 'light']) {
            await page.selectOption('dialog select >> nth=1', dress);
            assert.equal(await page.getAttribute('html', 'data-theme'), dress);
        }
    },
};

describe('a screen reader', unhurried, () => {
    it('meets nothing wrong on any screen, in any dress', async () => {
        const me = await site.person({ bypassCSP: true });
        for (const [name, go] of Object.entries(screens)) {
            await go(me.page);
            assert.deepEqual(await violations(me.page, 'light'), [], name);
            // Another dress changes nothing but the colours.
            for (const dress of ['dark', 'contrast'])
                assert.deepEqual(await violations(me.page, dress, ['color-contrast']), [], `${name} in ${dress}`);
        }
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });

    it('nor in the warning before a blunder', async () => {
        const me = await site.atTable({ game: 'connection', start: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1' }, { bypassCSP: true });
        const { page } = me;
        await page.evaluate(() => localStorage.setItem('tavoliere', JSON.stringify({ language: 'en', warn: true })));
        await page.reload();
        await untilAsked(page);
        await press(page, 'e1');
        await press(page, 'e2');
        await page.locator('.warning').waitFor();
        for (const dress of ['light', 'dark', 'contrast']) assert.deepEqual(await violations(page, dress), [], dress);
        await me.done();
    });

    it('nor on the screen of an account with its address and passkeys, in Italian', async () => {
        const me = await site.person({ at: '/account', bypassCSP: true, locale: 'it-IT' });
        await me.page.getByLabel('Nome').last().fill(`Circe${Date.now() % 100000}`);
        await me.page.getByLabel('Password').last().fill('the herb called moly');
        await me.page.getByRole('button', { name: 'Registrati' }).click();
        await me.page.getByText('Circe').first().waitFor();
        for (const part of ['[data-mail]', '[data-passkeys]']) await me.page.waitForSelector(part);
        for (const summary of await me.page.locator('summary').all()) await summary.click();
        for (const dress of ['light', 'dark', 'contrast']) assert.deepEqual(await violations(me.page, dress), [], dress);
        await me.context.close();
    });
});

describe('what is announced', unhurried, () => {
    it('is every refusal, as often as it comes, and not the waiting', async () => {
        const { page, context } = await site.atTable({ game: 'byte' });
        await page.evaluate(() => {
            window.alerts = [];
            const heard = ({ addedNodes }) => [...addedNodes].filter((node) => node.role === 'alert').forEach((node) => window.alerts.push(node.textContent));
            new MutationObserver((changes) => changes.forEach(heard)).observe(document.querySelector('.prompt'), { childList: true });
        });
        for (const count of [1, 2]) {
            await press(page, 'a1');
            await page.waitForFunction((wanted) => window.alerts.length === wanted, count);
        }
        assert.equal(await page.locator('.prompt .bad svg').count(), 1, 'a sign tells it without its colour');
        assert.equal(new Set(await page.evaluate(() => window.alerts)).size, 1);
        await context.close();
        const silent = await site.atTable({ game: 'connection' }, {}, ({ t }) => (t === 'move' ? [] : null));
        await press(silent.page, 'e2');
        await press(silent.page, 'e4');
        await silent.page.getByText('Move sent…').waitFor();
        assert.equal(await silent.page.locator('.prompt [role=status]').first().textContent(), '');
        await silent.context.close();
    });

    it('is every step on a board without an opponent, and the swap that is open', async () => {
        const { page, context } = await site.person({ at: '/analyse/onyx' });
        const hears = (words) => page.waitForFunction((text) => [...document.querySelectorAll('[aria-live], [role=status]')].some((place) => place.textContent.includes(text)), words);
        await untilAsked(page);
        await press(page, 'f6');
        await hears('1. Black places a piece on f6.');
        await hears('Or press “Swap colours”.');
        await page.getByRole('button', { name: 'One move back' }).click();
        await hears('The position at the start.');
        await context.close();
    });

    it('is a line of the chat that is not open, and how many there are', async () => {
        const host = await site.atTable({ game: 'abande', with: 'link' });
        const guest = await site.person({ at: host.page.url() });
        await guest.page.getByRole('button', { name: 'Sit down and play' }).dblclick();
        await untilAsked(host.page);
        await guest.page.getByRole('tab', { name: 'Chat' }).click();
        await guest.page.fill('.chat input', 'good luck');
        await guest.page.press('.chat input', 'Enter');
        await host.page.getByRole('tab', { name: 'Chat , 1 new' }).waitFor();
        assert.match(await host.page.locator('.side [aria-live]').textContent(), /^Guest \d{4}: good luck$/);
        for (const { context } of [host, guest]) await context.close();
    });
});

describe('the figures of the rules', unhurried, () => {
    // The colour of the paper near the corner of the first figure, as it is painted, and the one that the theme wishes.
    const papers = (page) =>
        page.evaluate(async () => {
            const image = document.querySelector('figure img');
            await image.decode();
            const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 });
            const brush = canvas.getContext('2d');
            brush.drawImage(image, 0, 0, 100, 100);
            const [red, green, blue] = brush.getImageData(2, 50, 1, 1).data;
            const swatch = document.body.appendChild(document.createElement('i'));
            swatch.style.color = 'var(--board-paper)';
            const wished = getComputedStyle(swatch).color;
            swatch.remove();
            return [`rgb(${red}, ${green}, ${blue})`, wished];
        });

    it('are painted by the theme, whether the system or the person chose it', async () => {
        const seen = new Set();
        const look = async (page) => {
            await page.waitForSelector('figure img');
            const [painted, wished] = await papers(page);
            assert.equal(painted, wished);
            seen.add(painted);
        };
        const { page, done } = await site.person({ colorScheme: 'dark' });
        await goTo(page, '/rules/onyx');
        await page.click('main summary');
        await look(page);
        for (const theme of ['light', 'contrast', 'dark']) {
            await page.getByRole('button', { name: 'Settings' }).click();
            await page.getByLabel('Colours').selectOption(theme);
            await page.keyboard.press('Escape');
            await look(page);
        }
        assert.equal(seen.size, 3);
        await done();
    });
});

describe('the keyboard', unhurried, () => {
    const focus = (page) => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
    // Walks on until something fits, at most once around the page.
    const tabTo = async (page, selector) => {
        for (let step = 0; step < 150; step++) {
            await page.keyboard.press('Tab');
            if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        }
        assert.fail(`Tab never comes to ${selector}`);
    };

    it('makes a game from the dialog, which Escape leaves where it was', async () => {
        const { page, context } = await site.person();
        await tabTo(page, '[data-more=dvonn]');
        await page.keyboard.press('Enter');
        await page.waitForSelector('dialog[open]');
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog[open]', { state: 'detached' });
        assert.equal(await page.evaluate(() => document.activeElement.matches('[data-more=dvonn]')), true);
        await page.keyboard.press('Enter');
        await page.waitForSelector('dialog[open]');
        await tabTo(page, 'dialog form button.main');
        await page.keyboard.press('Enter');
        await page.waitForSelector('[role=grid]');
        await untilAsked(page);
        await context.close();
    });

    it('comes to the board, the tools, every tab and the moves of a table', async () => {
        const { page, context } = await site.atTable({ game: 'abande' });
        for (const place of ['.hit', '.tools input', '.tools button', '.gestures button', '[role=tab]']) await tabTo(page, place);
        const tabs = await page.locator('[role=tab]').count();
        for (let step = 1; step < tabs; step++) {
            await page.keyboard.press('ArrowRight');
            assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-selected')), 'true');
        }
        assert.notEqual(await focus(page), 'BODY');
        await context.close();
    });

    const isOnBoard = (page) => page.waitForFunction(() => document.activeElement?.matches('.hit'));

    it('is on the board again when what it was on has done its work', async () => {
        const { page, context } = await site.person({ at: boardOf('byte', 'turn=w s=c3:www,d4:bbb') });
        await untilAsked(page);
        await page.focus('.hit[data-cell=c3]');
        await page.keyboard.press('Enter');
        await page.focus('.fan button');
        await page.keyboard.press('Enter');
        await isOnBoard(page);
        await goTo(page, '/analyse/onyx');
        await untilAsked(page);
        await press(page, 'f6');
        await page.focus('[data-word]');
        await page.keyboard.press('Enter');
        await untilMoves(page, 2);
        await isOnBoard(page);
        await page.keyboard.type('g7');
        await page.keyboard.press('Escape');
        await isOnBoard(page);
        await context.close();
    });

    it('is on the title of a screen that was gone to, also when that comes late', async () => {
        const { page, context } = await site.person();
        await page.focus('[data-here=abande]');
        await page.keyboard.press('Enter');
        await untilAsked(page);
        await page.waitForFunction(() => document.activeElement?.matches('main h1') && document.activeElement.textContent === 'Abande');
        await page.keyboard.press('Tab');
        assert.equal(await page.evaluate(() => document.activeElement.matches('.hit')), true);
        await page.focus('.brand');
        await page.keyboard.press('Enter');
        await page.waitForSelector('[data-play]');
        await page.waitForFunction(() => document.activeElement?.matches('main h1'));
        await context.close();
    });

    it('sets up a position', async () => {
        const { page, context } = await site.person({ at: '/edit/abande' });
        await page.waitForSelector('[data-put]');
        await page.focus('.hit[tabindex="0"]');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => /White/.test(document.activeElement.getAttribute('aria-label')));
        await tabTo(page, '[data-put="second disc"]');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => /Black stack of 2/.test(document.activeElement.getAttribute('aria-label')));
        assert.match(await page.getByLabel('The position as text').inputValue(), /b=\S+:2/);
        await context.close();
    });
});
