import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { startPeoplePages, type PeoplePages } from '../support/people-pages.js';
import { writeStandingSources } from '../support/standing-sources.js';
import { useTemporal } from '../support/temporal.js';

/** Address and a word that is on the page once it is whole. */
const PAGES: readonly (readonly [address: string, has: string])[] = [
  ['/sources', '2 of 6 sources do not answer'],
  ['/sources?tab=codes', 'equipmentEventTypeCode WOBL'],
  ['/sources?tab=failed', 'HLCUFAIL02'],
  ['/sources?tab=mailbox', 'Arrival notice ONEYSRC001'],
  ['/sources/MSCU', '502 Bad Gateway'],
  ['/sources/NONE', 'There is no such source'],
  ['/practice', 'Every line'],
];

describe('the pages of sources', function () {
  this.timeout(180_000);
  useTemporal();
  let pages: PeoplePages;
  before(async () => {
    pages = await startPeoplePages();
    const { landfall } = pages;
    await landfall.clock({ now: '2027-06-05T14:20:00Z', paused: true });
    await writeStandingSources(landfall.database, landfall.accountId);
    await landfall.number('direct');
  });
  after(() => pages.close());

  for (const [address, has] of PAGES)
    it(`${address} is quiet, whole and accessible, by day and by night, on a desk and on a phone`, async () => {
      const watched = await pages.open(address);
      await watched.inEveryLook(async () => {
        await watched.page.getByText(has).first().waitFor({ state: 'attached', timeout: 60_000 });
        assert.equal(await watched.sideways(), 0, 'scrolls sideways');
        assert.deepEqual(await watched.inaccessible(), []);
        // What is not there is said so in the console by the browser itself.
        assert.deepEqual(address === '/sources/NONE' ? watched.trouble.filter((told) => !/404/.test(told)) : watched.trouble, []);
      });
      await watched.page.context().close();
    });

  it('are reached by keyboard, say who does not answer since when, and lead to why', async () => {
    const { page } = await pages.open('/today');
    await page.getByRole('link', { name: 'Sources' }).first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.getByRole('heading', { name: '2 of 6 sources do not answer' }).waitFor();
    const row = page.getByRole('row', { name: /MSC/ });
    assert.match(await row.innerText(), /silent[^]*31 h ago[^]*0 of 27[^]*2 in trouble/);
    await row.getByRole('img', { name: 'In the last 24 hours 0 of 27 looks were answered.' }).waitFor();
    await row.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sources\/MSCU$/);
    await page.getByText('has given no usable answer since Fri 4 Jun 07:20 UTC. It is asked again in 3 h.').waitFor();
    const workflow = await page.getByRole('link', { name: 'Workflow of MSCUSRC001 in the Temporal UI' }).getAttribute('href');
    assert.match(workflow ?? '', /^http:\/\/127\.0\.0\.1:9\/namespaces\/default\/workflows\/tracking-request%2F[0-9a-f-]{36}$/);
  });

  it('show what a line sent as it came, and run none of it', async () => {
    const watched = await pages.open('/sources/MSCU');
    await watched.page.getByRole('button', { name: 'Raw answer about MSCUSRC001' }).click();
    await watched.page.locator('pre').getByText('<html><h1>502 Bad Gateway</h1><script>alert(1)</script></html>').waitFor();
    await watched.page.goto(`${pages.origin}/sources?tab=codes`);
    await watched.page.getByRole('button', { name: 'Samples of equipmentEventTypeCode WOBL' }).click();
    await watched.page.getByText('"remark": "<b>?</b>"').first().waitFor();
    assert.deepEqual(watched.trouble, []);
  });

  it('ask again for what failed, as it was or by another number', async () => {
    const { page } = await pages.open('/sources?tab=failed');
    const asked = async (number: string) => {
      const rows = await pages.landfall.database.asSystem((tx) =>
        rowsOf<{ status: string }>(tx, 'select status from tracking_request where request_number = $1 order by created_at', [number]),
      );
      return rows.length;
    };
    await page.getByRole('button', { name: 'Another line or number for HLCUFAIL01' }).click();
    const number = page.getByLabel('Number', { exact: true });
    await number.fill('HLCUSHA260111222');
    await page.keyboard.press('Enter');
    await page.getByText('HLCUSHA260111222 is asked for.').waitFor();
    await page.getByRole('button', { name: 'Try again: HLCUFAIL01' }).waitFor({ state: 'detached' });
    assert.deepEqual([await asked('HLCUSHA260111222'), await asked('HLCUFAIL01')], [1, 1]);
    await page.getByRole('button', { name: 'Another line or number for HLCUFAIL02' }).click();
    await page.getByLabel('Line', { exact: true }).selectOption({ label: 'ONE' });
    await page.getByRole('button', { name: 'Track it' }).click();
    await page.getByText('HLCUFAIL02 is asked for.').waitFor();
    assert.equal(await asked('HLCUFAIL02'), 2);
  });
});
