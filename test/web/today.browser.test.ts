import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { rowsOf } from '../../db/database.js';
import { startPeoplePages, type PeoplePages } from '../support/people-pages.js';
import { writeManyShipments, writeStandingBoxes } from '../support/standing-boxes.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

/** Promise of pages.md: a change shows on an open page. */
const SHOWN_WITHIN_MS = 2_000;

describe('pages for people', function () {
  this.timeout(120_000);
  useTemporal();
  let pages: PeoplePages;
  before(async () => {
    pages = await startPeoplePages();
  });
  after(() => pages.close());

  /** A morning with two things to do, and a list that is longer than a screen. */
  const stand = async (): Promise<void> => {
    const { database, accountId } = pages.landfall;
    await pages.landfall.clock({ now: '2027-06-05T14:20:00Z', paused: true });
    await database.asSystem((tx) => tx.query('delete from container'));
    await writeStandingBoxes(database, accountId, [
      { number: 'MSMU6620198', status: 'available', freeDays: -2 },
      { number: 'TCLU4170934', status: 'available', freeDays: 1 },
    ]);
    await writeManyShipments(database, accountId, 250);
  };

  const headline = (page: Page) => page.locator('h1').innerText();
  const rowOf = (page: Page, number: string) => page.locator('li', { has: page.getByRole('link', { name: number, exact: true }) });

  it('show a change in the world within two seconds, in every tab, without being asked', async () => {
    const { landfall } = pages;
    await landfall.clock({ rate: 20_000 });
    const { request_type, request_number, scac } = await landfall.number('transshipment');
    const made = { data: { type: 'tracking_request', attributes: { request_type, request_number, scac } } };
    assert.equal((await landfall.call('POST', '/tracking_requests', made)).status, 201);
    const first = await pages.open('/containers');
    const second = await first.page.context().newPage();
    await second.goto(`${pages.origin}/containers`);
    const tabs = [first.page, second];
    // A container that was named by now, before it is on a ship.
    await Promise.all(tabs.map((page) => page.getByText('No status').first().waitFor({ timeout: 60_000 })));
    await until('a container is on a ship', async () => (await count(`container where current_status = 'on_ship'`)) > 0, 60_000);
    const begun = performance.now();
    await Promise.all(tabs.map((page) => page.getByText('On ship', { exact: true }).first().waitFor({ timeout: 20_000 })));
    const took = performance.now() - begun;
    await landfall.clock({ rate: 1 });
    assert.ok(took < SHOWN_WITHIN_MS, `${Math.round(took)} ms`);
    await first.page.context().close();
  });

  it('ask who is not signed in to sign in, and go on to the address he came for', async () => {
    const { page } = await pages.open('/shipments?q=12E3', { scheme: 'light', width: 1440, signedIn: false });
    await page.getByRole('button', { name: 'Open the demo account' }).click();
    await page.getByText('Nothing is called').waitFor();
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/shipments?q=12E3');
    assert.equal(await page.getByLabel('Number or reference').inputValue(), '12E3');
  });

  it('say in one sentence what needs somebody, in the time of the place and not of this machine', async () => {
    await stand();
    const { page } = await pages.open('/today');
    await page.getByText('2 things need you').waitFor();
    await page.getByText('Sat 5 Jun, 07:20 PDT.').waitFor();
    const row = rowOf(page, 'MSMU 662019 8');
    assert.match(await row.innerText(), /2 days over/);
    assert.match(await row.innerText(), /last free day Thu 3 Jun/);
    assert.match(await row.innerText(), /Available\. No pickup booked\./);
  });

  it('leave out a line that was put off, show it again on request, and when it changes', async () => {
    const { page } = await pages.open('/today');
    const putOff = page.getByRole('button', { name: 'Put off TCLU 417093 4' });
    await putOff.click();
    await page.getByText('One thing needs you').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 things need you').waitFor();
    await putOff.click();
    await page.getByText('One line is put off until it changes.').waitFor();
    await pages.landfall.database.asSystem((tx) =>
      tx.query(`update container set pickup_appointment_at = '2027-06-05T21:00:00Z' where number = 'TCLU4170934'`),
    );
    await page.reload();
    await page.getByText('Appointment today 14:00 PDT').waitFor();
    assert.equal(await headline(page), '2 things need you');
  });

  it('are led through by the keyboard alone: go, walk a list, open, find', async () => {
    const { page } = await pages.open('/today');
    await page.getByText('need you').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.getByRole('heading', { name: 'Shipments' }).waitFor();
    await page.locator('[data-place="3"]').waitFor();
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'H1');
    await page.keyboard.press('j');
    await page.locator('[data-place=\"0\"]:focus').waitFor();
    for (const [key, place] of [
      ['j', 1],
      ['ArrowDown', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key);
      await page.locator(`[data-place="${place}"]:focus`).waitFor();
    }
    await page.keyboard.press('End');
    await page.locator('[data-place=\"251\"]:focus').waitFor();
    await page.keyboard.press('Home');
    await page.locator('[data-place=\"0\"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/shipments\/[0-9a-f-]{36}/);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    assert.equal(await page.evaluate('document.activeElement.id'), 'find');
  });

  it('leave the cursor where somebody began to write while a page was on its way', async () => {
    const { page } = await pages.open('/shipments');
    await page.getByRole('heading', { name: 'Shipments' }).waitFor();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/*.js', async (route) => arrived.then(() => route.continue()));
    const asked = page.waitForRequest('**/*.js');
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await asked;
    await page.keyboard.press('/');
    await page.keyboard.type('MSMU');
    arrive();
    await page.waitForURL(/\/documents$/);
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    await page.keyboard.type('662019');
    assert.equal(await page.locator('#find').inputValue(), 'MSMU662019');
  });

  it('hold of a long list no more than what is seen, and what is jumped to', async () => {
    const { page } = await pages.open('/shipments');
    await page.locator('[data-place="5"]').waitFor();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.locator('[data-place="251"]').waitFor();
    const nodes = await page.evaluate<number>('document.querySelectorAll("*").length');
    assert.ok(nodes <= 2_500, `${nodes} nodes`);
    assert.equal(await page.getByRole('table').getAttribute('aria-rowcount'), '253');
  });

  it('keep filters, order and hidden columns in the address, so that a reload and a mailed link show the same', async () => {
    const { page } = await pages.open('/containers');
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Available', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Last free day' }).first().waitFor();
    await page.getByRole('columnheader', { name: 'Last free day' }).getByRole('button').click();
    await page.waitForURL(/status=available/);
    await page.waitForURL(/sort=last_free_day/);
    const told = () => page.getByRole('row').allInnerTexts();
    await page.getByText('2 days over').waitFor();
    const before = await told();
    await page.reload();
    await page.getByText('2 days over').waitFor();
    assert.deepEqual(await told(), before);
    assert.equal(before.length, 3);
  });

  it('take a pasted mail apart, and track what is sure in it', async () => {
    const number = await pages.landfall.number('direct');
    const { page } = await pages.open('/track');
    await page.getByLabel('Numbers to track').fill(`Please follow ${number.request_number}, our PO 48213, box TCLU 417093 4.`);
    await page.getByText('3 numbers found').waitFor();
    await page.getByText('A purchase order').waitFor();
    await page.getByRole('link', { name: 'tracked already' }).waitFor();
    await page.getByRole('button', { name: 'Track 1' }).click();
    await page.getByText('tracked', { exact: true }).waitFor();
    const made = await pages.landfall.call('GET', `/tracking_requests?filter[request_number]=${number.request_number}`);
    assert.equal(made.body.data.length, 1);
  });

  it('stay open through a restart of the API, say so, and go on by themselves', async () => {
    const { page } = await pages.open('/today');
    await page.getByText('need you').waitFor();
    await until('a stream is open', async () => (await count('feed_reader')) > 0);
    await pages.landfall.parts.api.end(10_000);
    await page.getByText('reconnecting').waitFor();
    assert.match(await headline(page), /need/);
    await pages.landfall.parts.api.restart();
    await page.getByText('reconnecting').waitFor({ state: 'detached', timeout: 30_000 });
  });

  async function count(of: string): Promise<number> {
    const [row] = await pages.landfall.database.asSystem((tx) => rowsOf<{ count: number }>(tx, `select count(*)::int as count from ${of}`));
    return row?.count ?? 0;
  }
});
