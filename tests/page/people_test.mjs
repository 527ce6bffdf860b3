// Persons who do not know each other, and accounts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { untilAsked } from './player.mjs';
import { makeGame, openSite, press, unhurried, untilMoves } from './support.mjs';

const site = openSite();

describe('the lobby', unhurried, () => {
    it('shows an open challenge until somebody takes it', async () => {
        const stranger = await site.person();
        await stranger.page.getByText('Nobody is waiting right now').waitFor();
        const host = await site.person();
        await makeGame(host.page, 'abande', { kind: 'lobby', options: { board: 'hex' } });
        const challenge = stranger.page.locator('a[href^="/game/"]', { hasText: 'Abande' });
        await challenge.waitFor();
        for (const words of ['you play Black', 'no clock', 'Board: hexagonal']) assert.match(await challenge.textContent(), new RegExp(words));
        const late = await site.person();
        await late.page.locator('a[href^="/game/"]', { hasText: 'Abande' }).waitFor();
        await stranger.page.locator('a[href^="/game/"]').click();
        await stranger.page.getByText('You would play Black.').waitFor();
        await stranger.page.getByText('no clock · Board: hexagonal').waitFor();
        await stranger.page.getByRole('button', { name: 'Sit down and play' }).click();
        await late.page.getByText('Nobody is waiting right now').waitFor();
        await untilAsked(host.page);
        await press(host.page, 'd4');
        await untilMoves(stranger.page, 1);
        assert.deepEqual([host, stranger, late].flatMap(({ complaints }) => complaints), []);
        for (const { context } of [host, stranger, late]) await context.close();
    });

    it('forgets a challenge that is withdrawn', async () => {
        const host = await site.person();
        await makeGame(host.page, 'abande', { kind: 'lobby' });
        const stranger = await site.person();
        await stranger.page.locator('a[href^="/game/"]').waitFor();
        await host.page.getByRole('button', { name: 'Withdraw' }).click();
        await stranger.page.getByText('Nobody is waiting right now').waitFor();
        assert.equal(await stranger.page.locator('a[href^="/game/"]').count(), 0);
        assert.deepEqual([host, stranger].flatMap(({ complaints }) => complaints), []);
        await host.context.close();
        await stranger.context.close();
    });
});

describe('an account', unhurried, () => {
    let me;
    const button = (name) => me.page.getByRole('button', { name, exact: true });
    const enter = async (name, password, how) => {
        await me.page.getByLabel('Name').fill(name);
        await me.page.getByLabel('Password').fill(password);
        await button(how).click();
    };
    before(async () => {
        me = await site.person({ at: '/account' });
    });
    after(async () => {
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });

    it('is made from a name and a password, and a bad password is refused in words', async () => {
        await enter('Nausicaa', 'x', 'Make an account');
        await me.page.waitForSelector('[role=alert]');
        assert.ok((await me.page.textContent('[role=alert]')).length > 10);
        await enter('Nausicaa', 'a ball by the river', 'Make an account');
        await me.page.getByText('You are Nausicaa.').waitFor();
    });

    it('tells that a password takes a moment, and asks only once', async () => {
        const guest = await site.person({ at: '/account', locale: 'it-IT' });
        let asked = 0;
        let answer;
        await guest.page.route('**/api/login', async (route) => {
            ++asked;
            await new Promise((resolve) => (answer = resolve));
            await route.continue();
        });
        await guest.page.getByLabel('Nome').fill('Nausicaa');
        await guest.page.getByLabel('Password').fill('a ball by the river');
        await guest.page.keyboard.press('Enter');
        await guest.page.getByText('Un momento…').waitFor();
        assert.equal(await guest.page.getAttribute('main form', 'aria-busy'), 'true');
        assert.equal(await guest.page.locator('main form button:enabled').count(), 0);
        await guest.page.keyboard.press('Enter');
        answer();
        await guest.page.getByText('Sei Nausicaa.').waitFor();
        assert.equal(await guest.page.getByText('Un momento…').count(), 0);
        assert.equal(asked, 1);
        assert.deepEqual(guest.complaints, []);
        await guest.context.close();
    });

    it('is left and entered again', async () => {
        await button('Log out').click();
        await enter('Nausicaa', 'not this one', 'Log in');
        await me.page.waitForSelector('[role=alert]');
        assert.equal(await me.page.getByText('You are Nausicaa.').count(), 0);
        await enter('Nausicaa', 'a ball by the river', 'Log in');
        await me.page.getByText('You are Nausicaa.').waitFor();
        await me.page.locator('header .person', { hasText: 'Nausicaa' }).waitFor();
    });

    it('changes its password', async () => {
        const form = me.page.locator('section', { has: me.page.getByRole('heading', { name: 'Change the password' }) });
        await form.getByLabel('Password', { exact: true }).fill('a ball by the river');
        await form.getByLabel('New password').fill('washing by the sea');
        await form.getByRole('button').click();
        await me.page.getByText('The password was changed.').waitFor();
        const logIn = (password) =>
            me.page.evaluate(
                async (body) => (await fetch('/api/login', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Tavoliere': '1' }, body })).status,
                JSON.stringify({ name: 'Nausicaa', password }),
            );
        assert.notEqual(await logIn('a ball by the river'), 200, 'the old password opens nothing');
        assert.equal(await logIn('washing by the sea'), 200);
    });

    it('gives everything it knows', async () => {
        const [download] = await Promise.all([me.page.waitForEvent('download'), button('Export my data').click()]);
        assert.match(JSON.stringify(JSON.parse(readFileSync(await download.path(), 'utf8'))), /Nausicaa/);
    });

    it('can be deleted, and then its name is free', async () => {
        await me.page.locator('summary').click();
        const form = me.page.locator('details form');
        await form.getByLabel('Password').fill('washing by the sea');
        await form.getByRole('button').click();
        await me.page.getByText('The account was deleted.').waitFor();
        assert.equal(await me.page.getByText('You are Nausicaa.').count(), 0);
        await enter('Nausicaa', 'a ball by the river', 'Make an account');
        await me.page.getByText('You are Nausicaa.').waitFor();
    });
});
