// Long jobs: reviews that people ask for, and the page where the operator sees them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { account, axePath, foreign, goTo, leave, openSite, unhurried } from './support.mjs';

const site = openSite();
const match = (seed) => ({ kind: 'match', game: 'lasca', players: ['nodes=200', 'nodes=200'], games: 2, seed });
const wrong = { kind: 'review', game: 'lasca', options: {}, actions: ['a1-a2'] };

const signUp = async (who, name) => {
    await who.page.evaluate(account, { url: '/api/account', name, password: 'correct horse' });
    await who.page.reload();
};
const section = (who, stage) => who.page.locator(`[data-stage=${stage}]`);

describe('the page of the jobs', unhurried, () => {
    it('is for admins alone', { skip: foreign }, async () => {
        const guest = await site.person({ at: '/account', locale: 'it-IT' });
        await signUp(guest, 'Moira');
        site.server.giveRole('Moira', 'moderator');
        await goTo(guest.page, '/moderate');
        await guest.page.getByRole('heading', { name: 'Moderazione', level: 1 }).waitFor();
        assert.equal(await guest.page.getByRole('link', { name: 'Lavori lunghi' }).count(), 0);
        await goTo(guest.page, '/jobs');
        await guest.page.getByText('Questa pagina è per gli admin di questo server.').waitFor();
        assert.equal(await guest.page.locator('[data-counts]').count(), 0);
        await leave(guest);
    });

    it('shows what waits, runs and has ended, and lets the operator cancel and begin again by the keyboard', { skip: foreign }, async () => {
        const boss = await site.person({ at: '/account', bypassCSP: true });
        await signUp(boss, 'Boss');
        site.server.giveRole('Boss', 'admin');
        await goTo(boss.page, '/moderate');
        await boss.page.getByRole('link', { name: 'Long jobs' }).click();
        await boss.page.getByRole('heading', { name: 'Long jobs', level: 1 }).waitFor();
        const [id] = site.server.addJobs(match(1));
        const row = boss.page.locator(`[data-job="${id}"]`);
        await section(boss, 'waiting').locator(row).waitFor();
        assert.match(await row.innerText(), /Match, no\. \d+/);

        const cancel = boss.page.getByRole('button', { name: `Cancel: Match, no. ${id}` });
        await cancel.focus();
        await boss.page.keyboard.press('Enter');
        await section(boss, 'cancelled').locator(row).waitFor();
        await boss.page.getByRole('status').getByText(`Match, no. ${id} is cancelled.`).waitFor();
        await boss.page.waitForFunction(() => document.activeElement !== document.body);
        await boss.page.getByRole('button', { name: `Begin again: Match, no. ${id}` }).click();
        await section(boss, 'waiting').locator(row).waitFor();

        const [broken] = site.server.addJobs(wrong);
        site.server.workUntilIdle();
        await section(boss, 'done').locator(row).waitFor();
        await section(boss, 'failed').locator(`[data-job="${broken}"] .why`).waitFor();
        assert.match(await boss.page.locator('[data-counts]').innerText(), /done: 1, failed: 1, cancelled: 0\./);

        await boss.page.addScriptTag({ path: axePath });
        const faults = await boss.page.evaluate(() => window.axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)));
        assert.deepEqual(faults, []);
        await boss.page.setViewportSize({ width: 360, height: 740 });
        assert.ok((await boss.page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
        await leave(boss);
    });

    it('has the review that somebody asks for, made by the server itself', { skip: foreign }, async () => {
        const reader = await site.person({ at: '/analyse/byte?moves=d2-e3+g7-f6' });
        await reader.page.getByRole('button', { name: 'Review this game' }).click();
        await reader.page.locator('svg.graph').first().waitFor();
        const jobs = site.server.jobs().jobs.filter(({ kind, stage }) => kind === 'review' && stage === 'done');
        assert.equal(jobs.length, 1);
        assert.equal(jobs[0].priority, 2000);
        await leave(reader);
    });
});
