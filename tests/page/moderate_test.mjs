// People who behave badly: muted, blocked and reported at the table, and what moderators do about it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { account, axePath, created, foreign, leave, openSite, unhurried } from './support.mjs';

const site = openSite();
const signUp = async (who, name) => {
    await who.page.evaluate(account, { url: '/api/account', name, password: 'correct horse' });
    await who.page.reload();
};
const button = (who, name) => who.page.getByRole('button', { name, exact: true });
const openChat = (who) => who.page.getByRole('tab', { name: /^Chat/ }).click();
const speak = async (who, text) => {
    await who.page.getByLabel('Write something').fill(text);
    await button(who, 'Send').click();
    await who.page.getByRole('log').getByText(text).waitFor();
};
// As from another tab.
const callOff = (room) =>
    new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        socket.onopen = () => socket.send(JSON.stringify({ t: 'abort', id: 1, room }));
        socket.onmessage = ({ data }) => JSON.parse(data).re === 1 && resolve(socket.close());
    });

describe('the moderators’ page', unhurried, () => {
    it('is not for others', async () => {
        const guest = await site.person({ at: '/account' });
        await guest.page.goto(`${site.url}/moderate`);
        await guest.page.getByText('This page is not for you').waitFor();
        assert.equal(await guest.page.locator('form').count(), 0);
        await leave(guest);
    });

    it('has what was reported, and ends in a ban that is told in both languages', { skip: foreign }, async () => {
        const [ann, bob, mod] = await Promise.all([site.person(), site.person(), site.person({ bypassCSP: true })]);
        await signUp(ann, 'Ann');
        await signUp(bob, 'Bob');
        await signUp(mod, 'Moira');
        site.server.giveRole('Moira', 'admin');

        const room = await ann.page.evaluate(created, { game: 'dvonn', with: 'link' });
        await ann.page.goto(`${site.url}/game/${room}`);
        await bob.page.goto(`${site.url}/game/${room}`);
        await button(bob, 'Sit down and play').click();
        await openChat(bob);
        await speak(bob, 'you play like a sheep');
        await openChat(ann);
        const log = ann.page.getByRole('log');
        await log.getByText('you play like a sheep').waitFor();

        await ann.page.getByText('Somebody behaves badly?').click();
        await button(ann, 'Mute Bob').click();
        await log.getByText('you play like a sheep').waitFor({ state: 'detached' });
        await speak(bob, 'can you hear me');
        assert.equal(await log.getByText('can you hear me').count(), 0);
        await button(ann, 'Mute Bob').click();
        await log.getByText('can you hear me').waitFor();

        await button(ann, 'Report Bob').click();
        await ann.page.getByLabel('What happened?').fill('he insults me');
        await button(ann, 'Send the report').click();
        await ann.page.getByText('Thank you').waitFor();

        await mod.page.goto(`${site.url}/account`);
        await mod.page.getByRole('link', { name: 'Moderation' }).click();
        const report = mod.page.getByRole('article', { name: 'Report of Bob' });
        await report.getByText('he insults me').waitFor();
        await report.getByText('The chat around it: 2 lines').click();
        await report.getByText('you play like a sheep').waitFor();
        await report.getByRole('button', { name: 'Which levels are the players like?' }).click();
        await report.getByText('the game is not over yet', { exact: false }).waitFor();
        await ann.page.evaluate(callOff, room);
        await report.getByRole('button', { name: 'Which levels are the players like?' }).click();
        await report.getByText('Ann: too few choices to tell').waitFor();
        await report.getByText('This is no proof').waitFor();
        await report.getByLabel('What to do').selectOption('ban');
        await mod.page.addScriptTag({ path: axePath });
        assert.deepEqual(await mod.page.evaluate(async () => (await window.axe.run()).violations.map(({ id }) => id)), []);
        await report.getByLabel('Why (for the log)').fill('insults');
        await report.getByRole('button', { name: 'Ban', exact: true }).click();
        await mod.page.getByText('Nobody has reported anything.').waitFor();
        await mod.page.getByText('Moira: Ban → Bob').waitFor();

        const notice = bob.page.getByRole('alert', { name: 'From the moderators' });
        await notice.getByText('because of what you said in the chat').waitFor();
        await button(bob, 'Italiano').click();
        await bob.page.getByText('per quello che hai detto nella chat').first().waitFor();

        await button(mod, 'Lift the sanction of Bob').click();
        await mod.page.getByLabel('Why (for the log)').first().fill('he is sorry');
        await mod.page.getByRole('listitem').getByRole('button', { name: 'Lift', exact: true }).click();
        await mod.page.getByText('Moira: Lift → Bob').waitFor();
        await bob.page.getByRole('alert', { name: 'Da chi modera' }).waitFor({ state: 'detached' });
        await leave(ann, bob, mod);
    });

    it('keeps those whom one has blocked on the account page, until one thinks better of it', async () => {
        const [ann, bob] = await Promise.all([site.person(), site.person()]);
        const room = await ann.page.evaluate(created, { game: 'dvonn', with: 'link' });
        await ann.page.goto(`${site.url}/game/${room}`);
        await bob.page.goto(`${site.url}/game/${room}`);
        await button(bob, 'Sit down and play').click();
        await openChat(ann);
        await ann.page.getByText('Somebody behaves badly?').click();
        await ann.page.getByRole('button', { name: /^Block Guest/ }).click();
        await ann.page.locator('button[aria-pressed=true]', { hasText: 'Block' }).waitFor();
        await ann.page.goto(`${site.url}/account`);
        await ann.page.getByText('Whom you have muted or blocked').waitFor();
        await ann.page.getByRole('button', { name: /^No longer ignore Guest/ }).click();
        await ann.page.getByText('is no longer on your list.').waitFor();
        await leave(ann, bob);
    });
});
