import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { startPeoplePages, type PeoplePages } from '../support/people-pages.js';
import { useTemporal } from '../support/temporal.js';

/** A change in the world shows on an open page. */
const SHOWN_WITHIN_MS = 2_000;

describe('the practice world in the browser', function () {
  this.timeout(180_000);
  useTemporal();
  let pages: PeoplePages;
  before(async () => {
    pages = await startPeoplePages();
    await pages.landfall.clock({ now: '2027-06-05T14:20:00Z', paused: true });
  });
  after(() => pages.close());

  const world = async <Told>(path: string, method = 'GET', body?: unknown): Promise<Told> => {
    const answer = await fetch(pages.landfall.worldUrl + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    assert.ok(answer.ok, await answer.clone().text());
    return (await answer.json()) as Told;
  };
  const clockNow = () => world<{ now: string; rate: number; paused: boolean }>('/clock');
  const bar = (page: Page) => page.getByRole('complementary', { name: 'Practice world' });
  /** Milliseconds until what was changed elsewhere is seen. */
  const seen = async (change: () => Promise<unknown>, what: ReturnType<Page['getByText']>, state: 'visible' | 'detached' = 'visible') => {
    await change();
    const begun = performance.now();
    await what.first().waitFor({ state, timeout: 20_000 });
    const took = performance.now() - begun;
    assert.ok(took < SHOWN_WITHIN_MS, `${Math.round(took)} ms`);
  };

  it('shows its date, speed and pause over every page, and what others change of them within two seconds', async () => {
    for (const address of ['/today', '/shipments', '/sources']) {
      const { page } = await pages.open(address);
      await bar(page).getByText('Sat 5 Jun 2027, 14:20 UTC').waitFor();
      await bar(page).getByRole('button', { name: 'Let the practice world go on' }).waitFor();
      if (address === '/sources') {
        await seen(() => pages.landfall.clock({ now: '2027-06-06T09:00:00Z' }), bar(page).getByText('Sun 6 Jun 2027, 09:00 UTC'));
        await seen(
          () => pages.landfall.clock({ rate: 1, paused: false }),
          bar(page).getByRole('button', { name: 'Pause the practice world' }),
        );
      }
      await page.context().close();
    }
  });

  it('is paused, sped up and taken forward from the page, by keyboard too', async () => {
    const { page } = await pages.open('/practice');
    await bar(page).getByRole('button', { name: 'Pause the practice world' }).focus();
    await page.keyboard.press('Enter');
    await bar(page).getByRole('button', { name: 'Let the practice world go on' }).waitFor();
    const { now, paused } = await clockNow();
    assert.equal(paused, true);
    await bar(page).getByLabel('Speed of the practice world').selectOption({ label: 'a day a second' });
    await page.getByRole('button', { name: 'A week on' }).click();
    await bar(page).getByText('Sun 13 Jun 2027').waitFor();
    const later = await clockNow();
    assert.equal(Math.round((Date.parse(later.now) - Date.parse(now)) / 86_400_000), 7);
    assert.deepEqual([later.rate, later.paused], [86_400, true]);
    await page.getByLabel('Seconds of the world in one of ours').fill('250');
    await page.getByRole('button', { name: 'Set speed' }).click();
    await bar(page).getByRole('button', { name: 'Pause the practice world' }).waitFor();
    assert.equal((await clockNow()).rate, 250);
    await bar(page).getByRole('button', { name: 'Pause the practice world' }).click();
    await page.getByLabel('Forward to').fill('2027-07-01');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await bar(page).getByText('Thu 1 Jul 2027').waitFor();
  });

  it('has faults of each line, on and off, and shows those that others switch within two seconds', async () => {
    const { page } = await pages.open('/practice');
    const row = page.getByRole('listitem').filter({ has: page.getByLabel('Fault of ONE') });
    await row.getByLabel('Fault of ONE').selectOption({ label: 'Refuses the key (401)' });
    await row.getByRole('button', { name: 'Switch on at ONE' }).click();
    const off = row.getByRole('button', { name: 'Switch off at ONE: Refuses the key (401)' });
    await off.waitFor();
    assert.deepEqual(
      (await world<{ kind: string; scac: string }[]>('/faults')).map(({ kind, scac }) => [kind, scac]),
      [['401', 'ONEY']],
    );
    await off.click();
    await off.waitFor({ state: 'detached' });
    assert.deepEqual(await world('/faults'), []);
    const added = page.getByRole('button', { name: 'Switch off at Every line: Fails on its side (500)' });
    await seen(() => world('/faults', 'POST', { kind: '500' }), added);
    await seen(() => world('/faults', 'DELETE'), added, 'detached');
  });

  it('gives a number, which is tracked and begins its voyage', async () => {
    const { page } = await pages.open('/practice');
    await page.getByLabel('Scenario').selectOption({ label: 'Transshipment' });
    await page.getByRole('button', { name: 'New number' }).click();
    const copied = page.getByRole('button', { name: /^Copy the new number / });
    await copied.waitFor();
    const number = (await copied.getAttribute('aria-label'))?.replace('Copy the new number ', '') ?? '';
    const row = page.getByRole('list', { name: 'Voyages' }).getByRole('listitem').filter({ hasText: number });
    assert.match(await row.innerText(), /Transshipment[^]*not begun/);
    await row.getByRole('link', { name: 'Track it' }).click();
    await page.getByRole('button', { name: 'Track 1' }).click();
    await page.getByText('tracked', { exact: true }).waitFor();
    await page.goBack();
    await bar(page).getByRole('button', { name: 'Let the practice world go on' }).click();
    await row.getByRole('link', { name: `Shipment ${number}` }).waitFor({ timeout: 60_000 });
    assert.match(await row.innerText(), /begun/);
  });

  it('is no page, and no bar, where there is no practice world', async () => {
    const watched = await pages.open('/today');
    const { page } = watched;
    await page.route('**/trpc/**session.current**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"sandbox":true', '"sandbox":false') });
    });
    await page.goto(`${pages.origin}/practice`);
    await page.getByText('There is no page here').waitFor();
    assert.equal(await bar(page).count(), 0);
  });
});
