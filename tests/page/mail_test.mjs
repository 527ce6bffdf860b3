// Letters to an account, with a mail server of the test's own.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import { account, leave, openSite, unhurried, until } from './support.mjs';

const letters = [];
const mailServer = createServer((socket) => {
    let lines = null;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    createInterface({ input: socket }).on('line', (line) => {
        if (lines && line !== '.') return void lines.push(line);
        if (lines) letters.push(Buffer.from(lines.slice(lines.indexOf('') + 1).join(''), 'base64').toString());
        lines = line === 'DATA' ? [] : null;
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    });
});
after(() => mailServer.close());

const site = openSite(
    async () => {},
    async () => {
        mailServer.listen(0, '127.0.0.1');
        await once(mailServer, 'listening');
        const server = `smtp://127.0.0.1:${mailServer.address().port}`;
        return ['--mail', server, '--mail-from', 'games@example.org', '--public-url', 'https://games.example.org'];
    },
);

const tokenIn = async (count, what) => {
    await until(() => letters.length >= count);
    const found = new RegExp(`https://games\\.example\\.org/account#${what}=([\\w-]{22})`).exec(letters[count - 1]);
    assert.ok(found, letters[count - 1]);
    return found[1];
};

describe('the address of an account', unhurried, () => {
    it('is confirmed by a link, and sets a new password', async () => {
        assert.ok(await account({ url: `${site.url}/api/account`, name: 'Letters', password: 'correct horse' }));
        const owner = await site.person({ at: '/account' });
        const { page } = owner;
        const form = (name) => page.locator('form', { has: page.getByRole('button', { name, exact: true }) });
        await form('Log in').getByLabel('Name').fill('Letters');
        await form('Log in').getByLabel('Password').fill('correct horse');
        await page.getByRole('button', { name: 'Log in', exact: true }).click();
        const section = page.locator('[data-mail]');
        await section.getByLabel('E-mail address').fill('letters@example.org');
        await section.locator('input[type=password]').fill('correct horse');
        await section.getByRole('button', { name: 'Send the link' }).click();
        await page.getByText('We have written to that address.').waitFor();
        const confirmation = await tokenIn(1, 'confirm');
        await page.goto(`${site.url}/account#confirm=${confirmation}`);
        await page.reload();
        await page.getByText('Your address is confirmed.').waitFor();
        assert.equal(new URL(page.url()).hash, '', 'the secret does not stay in the address');
        await page.getByText('Your address is letters@example.org.').waitFor();

        const elsewhere = await site.person({ at: '/account', locale: 'it-IT' });
        await elsewhere.page.getByText('Hai perso la password?').click();
        await elsewhere.page.locator('[data-forgotten]').fill('letters');
        await elsewhere.page.getByRole('button', { name: 'Mandami un link' }).click();
        await elsewhere.page.getByText('la lettera è in viaggio').waitFor();
        const reset = await tokenIn(2, 'reset');
        await elsewhere.page.goto('about:blank');
        await elsewhere.page.goto(`${site.url}/account#reset=${reset}`);
        const fresh = elsewhere.page.locator('section', { has: elsewhere.page.getByRole('heading', { name: 'Una nuova password' }) });
        await fresh.locator('input[type=password]').fill('another horse');
        await fresh.getByRole('button').click();
        await elsewhere.page.getByText('Letters').first().waitFor();
        await until(() => letters.length >= 3);
        assert.match(letters[2], /password of your account was changed/);
        await page.reload();
        await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
        await leave(owner, elsewhere);
    });
});

describe('a link that was used', unhurried, () => {
    it('says so', async () => {
        const { page, context } = await site.person({ at: `/account#confirm=${'x'.repeat(22)}` });
        await page.getByText('this link has been used').waitFor();
        await context.close();
    });
});
