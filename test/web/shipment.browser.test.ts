import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import type { Landfall } from '../support/landfall.js';
import { startPeoplePages, type PeoplePages } from '../support/people-pages.js';
import { writeStandingBoxes } from '../support/standing-boxes.js';
import { useTemporal } from '../support/temporal.js';

const CUSTOMS = { name: 'customs', status: 'hold', description: 'exam <img src=x onerror=alert(1)>' };

describe('the page of a shipment', function () {
  this.timeout(120_000);
  useTemporal();
  let pages: PeoplePages;
  let address: string;
  before(async () => {
    pages = await startPeoplePages();
    await pages.landfall.clock({ now: '2027-02-06T15:20:00Z', paused: true });
    const id = await writeStandingBoxes(pages.landfall.database, pages.landfall.accountId, [
      { number: 'MSMU6620198', status: 'picked_up', freeDays: -2 },
      { number: 'TCLU4170934', status: 'available', freeDays: 1 },
      { number: 'ONEU7203316', status: 'not_available', freeDays: 9, holds: [CUSTOMS] },
    ]);
    address = `/shipments/${id}`;
    await writeEstimates(pages.landfall, id);
  });
  after(() => pages.close());

  it('begins with what somebody must do, a sentence each, and shows the box that needs somebody first', async () => {
    const { page } = await pages.open(address);
    await page.getByText('Tomorrow is the last free day for').waitFor();
    await page.getByText('Customs hold').first().waitFor();
    const chosen = page.getByRole('tab', { selected: true });
    assert.match(await chosen.innerText(), /TCLU 417093 4/);
    await page.getByText('Sun 7 Feb').first().waitFor();
  });

  it('is chosen by arrows from box to box, and the address says which', async () => {
    const { page } = await pages.open(address);
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await page
      .getByRole('tab', { name: /ONEU 720331 6/, selected: true })
      .or(page.getByRole('tab', { name: /MSMU 662019 8/, selected: true }))
      .waitFor();
    const shown = page.url();
    assert.match(shown, /\?container=[0-9a-f-]{36}$/);
    await page.reload();
    assert.equal(page.url(), shown);
    await page.getByRole('tab', { selected: true }).waitFor();
  });

  it('says of a shipment of nobody what it says of one of others: that there is none', async () => {
    const { page } = await pages.open('/shipments/00000000-0000-4000-8000-000000000000');
    await page.getByText('There is no such shipment').waitFor();
  });

  it('goes back to what was known on another day, says so on top, and comes back to now', async () => {
    const { page } = await pages.open(`${address}?as_of=2027-02-02T12:00:00Z`);
    const then = page.getByRole('status').filter({ hasText: 'You see what was known on Tue 2 Feb 04:00 PST' });
    await then.waitFor();
    const arrival = page.getByRole('region', { name: 'Arrival at Long Beach' });
    await arrival.getByText('Sat 20 Feb').first().waitFor();
    assert.equal(await page.getByText('Tomorrow is the last free day for').count(), 0, 'what is to be done today goes');
    await page.getByRole('slider', { name: 'Known on' }).press('ArrowRight');
    await page.waitForURL(/as_of=2027-02-04T08(%3A|:)00/);
    await page.getByText('Tue 23 Feb').first().waitFor();
    await then.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.getByText('Tomorrow is the last free day for').waitFor();
    assert.doesNotMatch(page.url(), /as_of/);
    await page.goto(`${pages.origin}${address}?as_of=2001-01-01T00:00:00Z`);
    await page.getByText('Nothing was known of it then').waitFor();
  });

  it('makes a link for others, who see the journey and no more, until it is taken back', async () => {
    const { page } = await pages.open(address);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this shipment' });
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const link = await dialog.getByRole('textbox', { name: 'The new link' }).inputValue();
    const shared = new URL(link).pathname;
    const visitor = await pages.open(shared, { scheme: 'light', width: 390, signedIn: false });
    await visitor.page.getByRole('heading', { level: 1 }).filter({ hasText: 'The 3 containers arrived at Long Beach' }).waitFor();
    assert.equal(await visitor.page.getByText('Holds').count(), 0);
    assert.deepEqual([await visitor.sideways(), await visitor.inaccessible(), visitor.trouble], [0, [], []]);
    await dialog.getByRole('button', { name: 'Revoke' }).first().click();
    await dialog.getByRole('button', { name: 'Revoke' }).waitFor({ state: 'detached' });
    const answer = await visitor.page.goto(pages.origin + shared);
    assert.equal(answer?.status(), 404);
    await visitor.page.getByText('This link shows nothing, or no longer').waitFor();
  });

  it('is quiet, whole and accessible, by day and by night, on a desk and on a phone', async () => {
    const watched = await pages.open(address);
    await watched.inEveryLook(async () => {
      await watched.page.getByText('Tomorrow is the last free day for').waitFor();
      assert.equal(await watched.sideways(), 0, 'scrolls sideways');
      assert.deepEqual(await watched.inaccessible(), []);
      assert.deepEqual(watched.trouble, []);
    });
    await watched.page.context().close();
  });
});

/** What was said of the arrival, and when it was told. */
async function writeEstimates({ database, accountId }: Landfall, shipmentId: string): Promise<void> {
  const told = [
    ['2027-02-01T08:00:00Z', '2027-02-04T08:00:00Z', '2027-02-20T12:00:00Z'],
    ['2027-02-04T08:00:00Z', null, '2027-02-23T12:00:00Z'],
  ] as const;
  await database.forAccount(accountId, async (tx) => {
    await tx.query(
      `insert into fact (account_id, subject_type, subject_id, attribute, value, rule, known_from) values ($1, 'shipment', $2, 'pod_timezone', '"America/Los_Angeles"', 'port', $3),
         ($1, 'shipment', $2, 'port_of_discharge_name', '"Long Beach"', 'port', $3)`,
      [accountId, shipmentId, told[0][0]],
    );
    for (const [place, [from, to, eta]] of told.entries()) {
      await tx.query(
        `insert into fact (account_id, subject_type, subject_id, attribute, value, rule, known_from, known_to, ended_by)
         values ($1, 'shipment', $2, 'pod_eta_at', to_jsonb($3::text), 'line', $4, $5, case when $5::timestamptz is not null then 'replaced' end)`,
        [accountId, shipmentId, eta, from, to],
      );
      await tx.query(
        `insert into change (id, account_id, position, event, subject_id, shipment_id, version, content, created_at)
         values (gen_random_uuid(), $1, $3, 'shipment.estimated.arrival', $2, $2, '1', '{}', $4)`,
        [accountId, shipmentId, 1_000_000 + place, from],
      );
    }
  });
}
