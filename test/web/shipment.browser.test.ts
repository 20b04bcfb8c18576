import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { LOOKS } from '../support/chromium.js';
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

  for (const look of LOOKS)
    it(`is quiet, whole and accessible (${look.scheme}, ${look.width})`, async () => {
      const watched = await pages.open(address, look);
      await watched.page.getByText('Tomorrow is the last free day for').waitFor();
      assert.equal(await watched.sideways(), 0, 'scrolls sideways');
      assert.deepEqual(await watched.inaccessible(), []);
      assert.deepEqual(watched.trouble, []);
      await watched.page.context().close();
    });
});
