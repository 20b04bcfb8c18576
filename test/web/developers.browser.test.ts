import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { VERIFY_CODE } from '../../web/pages/developers/verify.js';
import { startPeoplePages, type PeoplePages } from '../support/people-pages.js';
import { freePort } from '../support/ports.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';
import { recordTestChanges } from '../support/webhooks.js';

const run = promisify(execFile);
const MARKUP = 'ci <img src=x onerror=alert(1)>';

describe('the pages for developers', function () {
  this.timeout(120_000);
  useTemporal();
  let pages: PeoplePages;
  let receiver: Receiver;
  let webhookId: string;
  let deliveryId: string;

  const tell = (count: number) =>
    recordTestChanges(
      pages.landfall.database,
      pages.landfall.accountId,
      Array.from({ length: count }, () => randomUUID()),
    );
  const askWith = (key: string) => fetch(`${pages.landfall.apiUrl}/shipments?page[size]=1`, { headers: { authorization: `Token ${key}` } });
  const textOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).innerText();

  before(async () => {
    pages = await startPeoplePages();
    receiver = await startReceiver();
    receiver.answer((_request, index) => (index === 0 ? { status: 500, body: '<script>alert(1)</script>' } : { status: 204 }));
    const made = await pages.landfall.call('POST', '/webhooks', {
      data: {
        type: 'webhook',
        attributes: { url: `${receiver.url}?<b>`, active: true, headers: [{ name: 'x-tenant', value: 'not-shown' }] },
      },
    });
    webhookId = made.body.data.id;
    await pages.landfall.call('POST', '/api_keys', { data: { type: 'api_key', attributes: { name: MARKUP } } });
    await tell(1);
    // The first attempt fails, the second goes well.
    await receiver.waitFor(2, 60_000);
    const { body } = await pages.landfall.call('GET', '/webhook_notifications');
    deliveryId = body.data[0]?.id ?? '';
  });
  after(async () => {
    await pages.close();
    await receiver.close();
  });

  it('make a key that works as its curl line is pasted, show it once, and end it when its name was written', async () => {
    const { page } = await pages.open('/developers');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('What it is for').fill('nightly import');
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByText('Keep the key now.').waitFor();
    const key = (await textOf(page, 'the key')).trim();
    assert.match(key, /^lf_/);
    const { stdout } = await run('bash', ['-c', await textOf(page, 'the curl line')]);
    assert.ok(Array.isArray((JSON.parse(stdout) as { data: unknown }).data), stdout);
    await page.getByRole('button', { name: 'I have it, hide it' }).click();
    await page.getByText('nightly import').waitFor();
    assert.ok(!(await page.content()).includes(key));
    await page.getByRole('button', { name: 'Revoke nightly import' }).click();
    const revoke = page.getByRole('button', { name: 'Revoke the key' });
    assert.ok(await revoke.isDisabled());
    await page.getByLabel('Write its name').fill('nightly');
    assert.ok(await revoke.isDisabled());
    assert.equal((await askWith(key)).status, 200);
    await page.getByLabel('Write its name').fill('nightly import');
    await revoke.click();
    await page.getByText('nightly import is revoked.').waitFor();
    assert.equal((await askWith(key)).status, 401);
    await page.context().close();
  });

  it('wait with making a key for the hour of the server, from which it is told when it expires', async () => {
    const { page } = await pages.open('/developers');
    let tell = () => {};
    const told = new Promise<void>((done) => (tell = done));
    await page.route(/pages\.now/, (route) => told.then(() => route.continue()));
    await page.goto(`${pages.origin}/developers?new=key`);
    await page.getByLabel('What it is for').fill('early import');
    const make = page.getByRole('button', { name: 'Make the key' });
    assert.ok(await make.isDisabled());
    tell();
    await make.click();
    await page.getByText('Keep the key now.').waitFor();
    await page.context().close();
  });

  it('test an address before it is saved, and show the secret of a saved one once', async () => {
    const { page } = await pages.open('/developers');
    await page.getByRole('link', { name: 'New webhook' }).click();
    const address = receiver.url.replace('/hook', '/second');
    await page.getByLabel('Address').fill(address);
    await page.getByLabel('Some events').check();
    await page.getByLabel('container.created').check();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('It answered 204.').waitFor();
    const sent = receiver.received.find(({ path }) => path === '/second');
    assert.match(sent?.body.toString() ?? '', /"event":"container.created"/);
    await page.getByRole('button', { name: 'Save the webhook' }).click();
    await page.getByText('Keep the secret now.').waitFor();
    assert.match(await textOf(page, 'the secret'), /^whsec_/);
    await page.getByRole('button', { name: 'I have it, hide it' }).click();
    await page.getByText('Nothing was to be delivered yet').waitFor();
    assert.doesNotMatch(await page.content(), /whsec_[A-Za-z0-9]/);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByText('The webhook is deleted.').waitFor();
    assert.equal(await page.getByText('/second').count(), 0);
    await page.context().close();
  });

  it('say how each attempt of a delivery went, with the answer as text, and have it sent again', async () => {
    const watched = await pages.open(`/developers/webhooks/${webhookId}?delivery=${deliveryId}`);
    const { page } = watched;
    const panel = page.getByRole('complementary');
    await panel.getByText('answered 500').waitFor();
    await panel.getByText('<script>alert(1)</script>').waitFor();
    await panel.getByText('one of its own, not shown').waitFor();
    assert.doesNotMatch(await page.content(), /not-shown|whsec_/);
    const before = receiver.received.length;
    await panel.getByRole('button', { name: 'Replay' }).click();
    await receiver.waitFor(before + 1, 60_000);
    const again = receiver.received.at(-1);
    assert.deepEqual([again?.headers['webhook-id'], again?.headers['landfall-replay']], [deliveryId, 'true']);
    await panel.getByText('sent again').waitFor();
    assert.deepEqual(watched.trouble, []);
    await page.context().close();
  });

  it('count what failed before it is sent again together, and deliver all of it', async () => {
    const first = receiver.received.length;
    await tell(2);
    await receiver.waitFor(first + 2, 60_000);
    await until(
      'all is delivered',
      async () => (await pages.landfall.call('GET', '/webhook_notifications?filter[delivery_status]=pending')).body.data.length === 0,
    );
    await pages.landfall.database.asSystem((tx) =>
      tx.query(
        `update webhook_notification set status = 'failed', failure_reason = 'attempts_exhausted', delivered = false, finished_at = clock_timestamp()
         where webhook_id = $1 and id <> $2`,
        [webhookId, deliveryId],
      ),
    );
    const { page } = await pages.open(`/developers/webhooks/${webhookId}?status=failed`);
    await page.getByText('given up after the last attempt, 1 attempt').first().waitFor();
    const before = receiver.received.length;
    await page.getByRole('button', { name: 'Replay 2 failed' }).click();
    await receiver.waitFor(before + 2, 60_000);
    assert.ok(receiver.received.slice(before).every(({ headers }) => headers['landfall-replay'] === 'true'));
    await page.getByText('2 chosen').waitFor();
    await page.getByText('No delivery is like this').waitFor();
    await page.context().close();
  });

  it('give code that lets in what is signed and nothing else, as it is pasted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-listen-'));
    const port = await freePort();
    const secret = `whsec_${Buffer.from('a secret of this test alone, 32 b').toString('base64')}`;
    const { page } = await pages.open('/developers/events?event=container.created');
    // What is copied has every character.
    assert.equal(await page.getByRole('region', { name: 'the receiver' }).textContent(), VERIFY_CODE);
    writeFileSync(join(folder, 'listen.mjs'), VERIFY_CODE);
    const listener: ChildProcess = spawn(process.execPath, ['listen.mjs'], {
      cwd: folder,
      env: { ...process.env, SECRET: secret, PORT: String(port) },
    });
    let heard = '';
    listener.stdout?.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    try {
      await until('it listens', () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        ),
      );
      await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/`);
      await page.getByRole('button', { name: 'Send a test' }).click();
      await page.getByText('It failed: answered 401.').waitFor();
      await page.getByLabel('Secret that signs it').fill(secret);
      await page.getByRole('button', { name: 'Send a test' }).click();
      await page.getByText('It answered 204.').waitFor();
      await until('it was read', () => Promise.resolve(heard.trim() === 'container.created'));
    } finally {
      listener.kill();
      await once(listener, 'exit');
      rmSync(folder, { recursive: true, force: true });
    }
    await page.context().close();
  });

  it('follow the feed, stand still when paused, and give the line that goes on after an event', async () => {
    const { page } = await pages.open('/developers/feed');
    const rows = page.getByRole('region', { name: /The newest/ }).getByRole('listitem');
    await rows.first().waitFor();
    const shown = await rows.count();
    await tell(1);
    await until('the next one is there', async () => (await rows.count()) === shown + 1);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await tell(1);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    assert.equal(await rows.count(), shown + 1);
    await page.getByRole('button', { name: 'Go on' }).click();
    await until('both are there', async () => (await rows.count()) === shown + 2);
    await rows.nth(1).getByRole('link').click();
    await page.waitForURL(/after=/);
    await page.getByText('Go on after this event').waitFor();
    const line = await textOf(page, 'the line that reads on');
    const { stdout } = await run('bash', ['-c', line], { env: { ...process.env, KEY: pages.landfall.key } });
    assert.equal((JSON.parse(stdout) as { data: unknown[] }).data.length, 1);
    await page.reload();
    assert.equal(await textOf(page, 'the line that reads on'), line);
    await page.context().close();
  });

  it('are led through by the keyboard alone, and close what was opened where it was opened', async () => {
    const { page } = await pages.open('/today');
    await page.locator('h1').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('v');
    await page.waitForURL(/\/developers$/);
    await page.getByRole('link', { name: receiver.url }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/developers\/webhooks\//);
    await page.locator(`[data-delivery="${deliveryId}"]`).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/delivery=/);
    await page.getByRole('complementary').getByRole('heading', { name: 'Attempts' }).waitFor();
    assert.equal(await page.evaluate('document.activeElement.id'), 'delivery');
    await page.keyboard.press('Escape');
    await page.locator(`[data-delivery="${deliveryId}"]:focus`).waitFor();
    assert.doesNotMatch(page.url(), /delivery=/);
    await page.context().close();
  });

  it('say of a webhook of nobody that there is none', async () => {
    const { page } = await pages.open('/developers/webhooks/00000000-0000-4000-8000-000000000000');
    await page.getByText('There is no such webhook').waitFor();
    await page.context().close();
  });

  const PAGES: readonly (readonly [name: string, address: () => string, has: string])[] = [
    ['front', () => '/developers', 'does not expire'],
    ['new-key', () => '/developers?new=key', 'Make the key'],
    ['new-webhook', () => '/developers/webhooks/new', 'Save the webhook'],
    ['webhook', () => `/developers/webhooks/${webhookId}`, '1 attempt'],
    ['delivery', () => `/developers/webhooks/${webhookId}?delivery=${deliveryId}`, 'answered 500'],
    ['events', () => '/developers/events?event=container.updated', '"container_updated_event"'],
    ['feed', () => '/developers/feed', 'container.transport.vessel_loaded'],
  ];
  for (const [name, address, has] of PAGES)
    it(`are quiet, whole and accessible, by day and by night, on a desk and on a phone: ${name}`, async () => {
      const watched = await pages.open(address());
      await watched.inEveryLook(async () => {
        await watched.page.getByText(has).first().waitFor({ state: 'attached', timeout: 60_000 });
        assert.equal(await watched.sideways(), 0, 'scrolls sideways');
        assert.deepEqual(await watched.inaccessible(), []);
        assert.equal(await watched.page.locator('main img').count(), 0);
        assert.deepEqual(watched.trouble, []);
      });
      await watched.page.context().close();
    });
});
