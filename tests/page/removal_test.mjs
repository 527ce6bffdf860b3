// Games without any account, which do not stay for ever.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeGame, openSite, unhurried } from './support.mjs';

const site = openSite();
const day = 24 * 60 * 60 * 1000;

describe('a game of guests', unhurried, () => {
    for (const [locale, words, exported, account] of [
        ['en-GB', /this game will be removed on \w+ \d+, \d{4}/, 'Export the game', 'Make an account'],
        ['it-IT', /questa partita sarà eliminata il \d+ \w+ \d{4}/, 'Esporta la partita', 'Crea un account'],
    ])
        it(`says in its last days that it goes, and how to keep it (${locale})`, async () => {
            const { page, context, complaints } = await site.person({ locale });
            await makeGame(page, 'abande', { kind: 'link' });
            const notice = page.locator('[data-removal]');
            assert.equal(await notice.count(), 0);
            await page.clock.setSystemTime(Date.now() + 20 * day);
            await page.reload();
            await notice.waitFor();
            assert.match(await notice.textContent(), words);
            const loaded = page.waitForEvent('download');
            await notice.getByRole('link', { name: exported }).click();
            assert.match((await loaded).suggestedFilename(), /abande.*\.txt$/);
            await notice.getByRole('link', { name: account }).click();
            await page.waitForURL('**/account');
            assert.deepEqual(complaints, []);
            await context.close();
        });
});
