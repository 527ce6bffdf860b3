// Every screen, in every dress, for those who do not see it or do not use a mouse.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilAsked } from './player.mjs';
import { axePath, openSite, press, unhurried, untilMoves } from './support.mjs';

const site = openSite();

const violations = async (page, rules = null) => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath });
    const found = await page.evaluate(async (only) => (await window.axe.run(only ? { runOnly: only } : {})).violations, rules);
    return found
        .filter(({ impact }) => impact !== 'minor')
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
};

// How to come to each screen, from anywhere.
const screens = {
    home: async (page) => {
        await page.goto(site.url);
        await page.waitForSelector('[data-play]');
    },
    'new game': async (page) => {
        await page.goto(site.url);
        await page.click('[data-more=onyx]');
        await page.click('dialog summary');
    },
    settings: async (page) => {
        await page.goto(site.url);
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.waitForSelector('dialog[open]');
    },
    table: async (page) => {
        await page.goto(site.url);
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
        await page.goto(site.url);
        await page.click('[data-here=volo]');
        await untilAsked(page);
        await page.getByRole('button', { name: 'Call off' }).click();
        await page.waitForSelector('.result');
        await page.getByRole('tab', { name: 'Share' }).click();
    },
    rules: async (page) => {
        await page.goto(`${site.url}/rules/dvonn`);
        await page.waitForSelector('.prose');
    },
    account: async (page) => {
        await page.goto(`${site.url}/account`);
        await page.waitForSelector('form');
    },
    analysis: async (page) => {
        await page.goto(`${site.url}/analyse/octagons`);
        await untilAsked(page);
        await page.getByRole('tab', { name: 'Position' }).click();
    },
    editor: async (page) => {
        await page.goto(`${site.url}/edit/abande`);
        await page.waitForFunction(() => document.querySelector('.verdict')?.textContent.includes('can be played'));
    },
    'nothing there': async (page) => {
        await page.goto(`${site.url}/nowhere`);
        await page.waitForSelector('h1');
    },
};

describe('a screen reader', unhurried, () => {
    // Another dress changes nothing but the colours.
    for (const [dress, rules] of [['light', null], ['dark', ['color-contrast']], ['contrast', ['color-contrast']]])
        it(`meets nothing wrong on any screen in ${dress}`, async () => {
            const me = await site.person({ bypassCSP: true });
            await me.page.evaluate((theme) => localStorage.setItem('tavoliere', JSON.stringify({ theme })), dress);
            for (const [name, go] of Object.entries(screens)) {
                await go(me.page);
                assert.deepEqual(await violations(me.page, rules), [], name);
            }
            assert.deepEqual(me.complaints, []);
            await me.context.close();
        });

    it('nor on the screen of an account, in Italian', async () => {
        const me = await site.person({ bypassCSP: true, locale: 'it-IT' });
        await me.page.goto(`${site.url}/account`);
        await me.page.getByLabel('Nome').fill(`Circe${Date.now() % 100000}`);
        await me.page.getByLabel('Password').fill('the herb called moly');
        await me.page.locator('button[value=register]').click();
        await me.page.getByText('Circe').first().waitFor();
        await me.page.locator('summary').click();
        assert.deepEqual(await violations(me.page), []);
        await me.context.close();
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
        const { page, context } = await site.person();
        await page.click('[data-here=abande]');
        await untilAsked(page);
        for (const place of ['.hit', '.tools input', '.tools button', '.gestures button', '[role=tab]']) await tabTo(page, place);
        const tabs = await page.locator('[role=tab]').count();
        for (let step = 1; step < tabs; step++) {
            await page.keyboard.press('ArrowRight');
            assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-selected')), 'true');
        }
        assert.notEqual(await focus(page), 'BODY');
        await context.close();
    });

    it('sets up a position', async () => {
        const { page, context } = await site.person();
        await page.goto(`${site.url}/edit/abande`);
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
