// Persons who do not know each other, and accounts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { untilAsked } from './player.mjs';
import { account, leave, makeGame, openSite, press, unhurried, until, untilMoves } from './support.mjs';

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
        const form = me.page.locator('main form', { has: button(how) });
        await form.getByLabel('Name').fill(name);
        await form.getByLabel('Password').fill(password);
        await button(how).click();
    };
    before(async () => {
        me = await site.person({ at: '/account' });
    });
    after(async () => {
        assert.deepEqual(me.complaints, []);
        await me.context.close();
    });

    it('is made from a name and a password, and a bad name is refused in words', async () => {
        await me.page.getByText('2 to 20 letters, digits, - or _').waitFor();
        await me.page.getByText('at least 8 characters').last().waitFor();
        await enter('Nausicaa', 'x', 'Make an account');
        assert.equal(await me.page.locator('main form :invalid').count(), 6, 'a short password, and the other forms, which are empty');
        await enter('Nausicaa!', 'a ball by the river', 'Make an account');
        await me.page.waitForSelector('[role=alert]');
        assert.ok((await me.page.textContent('[role=alert]')).length > 10);
        await enter('Nausicaa', 'a ball by the river', 'Make an account');
        await me.page.getByText('You are Nausicaa.').waitFor();
    });

    let codes;
    it('shows its recovery codes once, with focus, to be kept', async () => {
        const shown = me.page.locator('section', { has: button('I have kept them') });
        codes = await shown.locator('li').allTextContents();
        assert.equal(new Set(codes).size, 10);
        for (const code of codes) assert.match(code, /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
        assert.equal(await me.page.evaluate(() => document.activeElement.textContent), 'Recovery codes');
        const [download] = await Promise.all([me.page.waitForEvent('download'), button('Save as a file').click()]);
        assert.equal(readFileSync(await download.path(), 'utf8'), `${codes.join('\n')}\n`);
        await button('Copy').click();
        await me.page.getByText('Copied.').waitFor();
        await me.page.evaluate(() => (window.print = () => (window.printed = true)));
        await button('Print').click();
        assert.ok(await me.page.evaluate(() => window.printed));
        await button('I have kept them').click();
        await me.page.getByText('You have 10 recovery codes left.').waitFor();
        assert.equal(await me.page.getByText(codes[0]).count(), 0);
    });

    it('is won back with a code, once', async () => {
        const lost = await site.person({ at: '/account', locale: 'it-IT' });
        const recover = async (password) => {
            await lost.page.getByText('Hai perso la password?').click();
            const form = lost.page.locator('details form');
            await form.getByLabel('Nome').fill('nausicaa');
            await form.getByLabel('Codice di recupero').fill(codes[3].toLowerCase().replaceAll('-', ' '));
            await form.getByLabel('Nuova password').fill(password);
            await lost.page.keyboard.press('Enter');
        };
        await recover('a ball by the river');
        await lost.page.getByText('Ti restano 9 codici di recupero.').waitFor();
        await lost.page.getByRole('button', { name: 'Esci', exact: true }).click();
        await recover('another password');
        await lost.page.getByText('Nome o codice di recupero sbagliati').waitFor();
        assert.deepEqual(lost.complaints.filter((complaint) => !/401/.test(complaint)), []);
        await lost.context.close();
        await me.page.reload();
        await me.page.getByRole('heading', { name: 'A new account' }).waitFor();
        await enter('Nausicaa', 'a ball by the river', 'Log in');
        await me.page.getByText('You are Nausicaa.').waitFor();
    });

    it('makes new codes for the password', async () => {
        const section = me.page.locator('section', { has: button('Make new codes') });
        await section.getByLabel('Current password').fill('a ball by the river');
        await button('Make new codes').click();
        await button('I have kept them').waitFor();
        const fresh = await me.page.locator('.recovery li').allTextContents();
        assert.equal(fresh.filter((code) => codes.includes(code)).length, 0);
        await button('I have kept them').click();
        await me.page.getByText('You have 10 recovery codes left.').waitFor();
    });

    it('keeps the games of a guest, who is told before leaving them behind', async () => {
        const guest = await site.atTable({ game: 'abande' });
        const warning = guest.page.getByText('do not come along when you log in');
        await guest.page.goto(`${site.url}/account`);
        await guest.page.getByRole('heading', { name: 'A new account' }).waitFor();
        assert.equal(await warning.count(), 0, 'nothing has been played');
        await guest.page.goBack();
        await untilAsked(guest.page);
        await press(guest.page, 'd4');
        await untilMoves(guest.page, 1);
        await guest.page.goto(`${site.url}/account`);
        await warning.waitFor();
        assert.deepEqual(guest.complaints, []);
        await guest.context.close();
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
        await guest.page.getByLabel('Nome').first().fill('Nausicaa');
        await guest.page.getByLabel('Password').first().fill('a ball by the river');
        await guest.page.keyboard.press('Enter');
        await guest.page.getByText('Un momento…').waitFor();
        await until(() => answer);
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
        await form.getByLabel('Current password').fill('a ball by the river');
        assert.equal(await me.page.locator('details input').inputValue(), '', 'what is written in one form stays in it');
        await form.getByLabel('New password').fill('washing by the sea');
        await form.getByRole('button').click();
        await me.page.getByText('The password was changed.').waitFor();
        const logIn = (password) => me.page.evaluate(account, { url: '/api/login', name: 'Nausicaa', password });
        assert.ok(!(await logIn('a ball by the river')), 'the old password opens nothing');
        assert.ok(await logIn('washing by the sea'));
    });

    it('lists where it is used, and is left there from here', async () => {
        const elsewhere = await site.person({ at: '/account' });
        assert.ok(await elsewhere.page.evaluate(account, { url: '/api/login', name: 'Nausicaa', password: 'washing by the sea' }));
        await elsewhere.page.reload();
        await elsewhere.page.getByText('You are Nausicaa.').waitFor();
        await me.page.reload();
        const list = me.page.locator('section', { has: me.page.getByRole('heading', { name: 'Where you are logged in' }) });
        await list.getByText('this browser').waitFor();
        assert.match(await list.locator('li').first().textContent(), /Chrome on Linux/);
        await until(async () => (await list.locator('li').count()) > 1);
        for (let left = await list.locator('li').count(); left > 1; --left) {
            await list.getByRole('button').first().click();
            await until(async () => (await list.locator('li').count()) === left - 1);
        }
        assert.equal(await list.getByRole('button').count(), 0);
        assert.equal(await list.locator('li').count(), 1, 'this one stays');
        await elsewhere.page.reload();
        await elsewhere.page.getByRole('heading', { name: 'A new account' }).waitFor();
        await leave(elsewhere);
    });

    it('is left everywhere at once', async () => {
        const elsewhere = await site.person({ at: '/account' });
        assert.ok(await elsewhere.page.evaluate(account, { url: '/api/login', name: 'Nausicaa', password: 'washing by the sea' }));
        await elsewhere.page.reload();
        await elsewhere.page.getByText('You are Nausicaa.').waitFor();
        await button('Log out everywhere').click();
        await me.page.getByRole('heading', { name: 'A new account' }).waitFor();
        await elsewhere.page.reload();
        await elsewhere.page.getByRole('heading', { name: 'A new account' }).waitFor();
        await leave(elsewhere);
        await enter('Nausicaa', 'washing by the sea', 'Log in');
        await me.page.getByText('You are Nausicaa.').waitFor();
    });

    it('gives everything it knows', async () => {
        const [download] = await Promise.all([me.page.waitForEvent('download'), button('Export my data').click()]);
        assert.match(JSON.stringify(JSON.parse(readFileSync(await download.path(), 'utf8'))), /Nausicaa/);
    });

    it('can be deleted, and then its name is free', async () => {
        await me.page.locator('summary').click();
        const form = me.page.locator('details form');
        await form.getByLabel('Current password').fill('washing by the sea');
        await form.getByRole('button').click();
        await me.page.getByText('The account was deleted.').waitFor();
        assert.equal(await me.page.getByText('You are Nausicaa.').count(), 0);
        await enter('Nausicaa', 'a ball by the river', 'Make an account');
        await me.page.getByText('You are Nausicaa.').waitFor();
    });
});
