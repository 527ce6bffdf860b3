// Passkeys, with the authenticator that Chromium pretends to have.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { account, leave, openSite, unhurried } from './support.mjs';

// A passkey belongs to a name, and its page must be known beforehand: so the port is chosen here.
let place;
const site = openSite(
    async () => {},
    async () => {
        const free = createServer().listen(0, '127.0.0.1');
        await once(free, 'listening');
        const { port } = free.address();
        await new Promise((resolve) => free.close(resolve));
        place = `http://localhost:${port}`;
        return ['--port', String(port), '--public-url', place];
    },
);

async function withAuthenticator(page, verifies = true) {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: verifies };
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });
    return { session, authenticatorId };
}

async function enter(page, name) {
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Log in', exact: true }) });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Password').fill('correct horse');
    await form.getByRole('button').click();
    await page.locator('[data-passkeys]').waitFor();
}

async function add(page, name) {
    const section = page.locator('[data-passkeys]');
    await section.getByLabel('A name for it').fill(name);
    await section.locator('input[type=password]').fill('correct horse');
    await section.getByRole('button', { name: 'Add a passkey' }).click();
}

describe('a passkey', unhurried, () => {
    it('is added on the account page, logs in without a password, and is removed', async () => {
        assert.ok(await account({ url: `${site.url}/api/account`, name: 'Keys', password: 'correct horse' }));
        const owner = await site.person();
        const { page } = owner;
        await page.goto(`${place}/account`);
        const { session, authenticatorId } = await withAuthenticator(page);
        await enter(page, 'Keys');
        await add(page, 'my phone');
        await page.getByText('The passkey has been added.').waitFor();
        await page.locator('[data-passkeys] li', { hasText: 'my phone' }).waitFor();
        const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
        assert.deepEqual(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential]), [['localhost', true]]);

        for (let time = 0; time < 2; ++time) {
            await page.getByRole('button', { name: 'Log out', exact: true }).first().click();
            await page.getByRole('button', { name: 'Log in with a passkey' }).click();
            await page.locator('[data-passkeys]').waitFor();
        }
        await page.getByRole('button', { name: 'Remove the passkey my phone' }).click();
        await page.getByText('The passkey my phone has been removed.').waitFor();
        await page.getByRole('button', { name: 'Log out', exact: true }).first().click();
        await page.getByRole('button', { name: 'Log in with a passkey' }).click();
        await page.getByText('this passkey was not accepted').waitFor();
        owner.complaints.splice(0, owner.complaints.length, ...owner.complaints.filter((complaint) => !complaint.includes('401')));
        await leave(owner);
    });

    it('needs somebody who proves who they are', async () => {
        assert.ok(await account({ url: `${site.url}/api/account`, name: 'Shy', password: 'correct horse' }));
        const { page, context } = await site.person();
        await page.goto(`${place}/account`);
        await withAuthenticator(page, false);
        await enter(page, 'Shy');
        await add(page, 'stolen');
        await page.getByText('No passkey was used.').waitFor();
        assert.equal(await page.locator('[data-passkeys] li').count(), 0);
        await context.close();
    });
});
