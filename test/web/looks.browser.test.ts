import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { startPeoplePages, type PeoplePages } from '../support/people-pages.js';
import { writeManyShipments, writeStandingBoxes } from '../support/standing-boxes.js';
import { useTemporal } from '../support/temporal.js';

const CUSTOMS = { name: 'customs', status: 'hold', description: 'exam <img src=x onerror=alert(1)>' };

/** Address and a word that is on the page once it is whole. */
const PAGES: readonly (readonly [address: string, has: string])[] = [
  ['/today', 'Everything else moves as planned.'],
  ['/shipments', 'BULK'],
  ['/shipments?q=NOSUCHNUMBER1', 'Nothing is called'],
  ['/shipments?view=quiet&sort=-arrival&hide=route,holds', 'BULK'],
  ['/containers?view=ending&sort=last_free_day', 'TCLU 417093 4'],
  ['/track?n=MEDULF218349%0ATCLU4170932%0APO+48213', 'A purchase order'],
  ['/nowhere', 'There is no page here'],
];

describe('every page, by day and by night, on a desk and on a phone', function () {
  this.timeout(120_000);
  useTemporal();
  let pages: PeoplePages;
  before(async () => {
    pages = await startPeoplePages();
    const { landfall } = pages;
    await landfall.clock({ paused: true });
    await writeStandingBoxes(landfall.database, landfall.accountId, [
      { number: 'MSMU6620198', status: 'available', freeDays: -2 },
      { number: 'TCLU4170934', status: 'available', freeDays: 1 },
      { number: 'ONEU7203316', status: 'not_available', freeDays: 9, holds: [CUSTOMS] },
    ]);
    await writeManyShipments(landfall.database, landfall.accountId, 250);
  });
  after(() => pages.close());

  for (const [address, has] of [...PAGES, ['/sign-in', 'Open the demo account'] as const])
    it(`${address} is quiet, whole and accessible`, async () => {
      const watched = await pages.open(address, { signedIn: address !== '/sign-in' });
      await watched.inEveryLook(async () => {
        await watched.page.getByText(has).first().waitFor({ state: 'attached', timeout: 60_000 });
        assert.equal(await watched.sideways(), 0, 'scrolls sideways');
        assert.deepEqual(await watched.inaccessible(), []);
        assert.deepEqual(watched.trouble, []);
      });
      await watched.page.context().close();
    });

  it('shows what a carrier wrote as it was written, and runs none of it', async () => {
    const watched = await pages.open('/today');
    await watched.page.getByText('Customs hold').first().waitFor();
    assert.equal(await watched.page.locator('main img').count(), 0);
    assert.deepEqual(watched.trouble, []);
  });
});
