import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { inviteDirectly } from '../support/inviting.js';
import type { Watched } from '../support/chromium.js';
import { startPeoplePages, type PeoplePages } from '../support/people-pages.js';
import { writeStandingBoxes } from '../support/standing-boxes.js';
import { useTemporal } from '../support/temporal.js';

const HOLD = { name: 'customs', status: 'hold', description: null } as const;

describe('the lists, as people use them', function () {
  this.timeout(180_000);
  useTemporal();
  let pages: PeoplePages;
  before(async () => {
    pages = await startPeoplePages();
    const { landfall } = pages;
    await landfall.clock({ paused: true });
    await writeStandingBoxes(landfall.database, landfall.accountId, [
      { number: 'MSMU6620198', status: 'available', freeDays: -2 },
      { number: 'TCLU4170934', status: 'available', freeDays: 1 },
      { number: 'ONEU7203316', status: 'not_available', freeDays: 9, holds: [HOLD] },
      { number: 'TRHU2222220', status: 'grounded', freeDays: 5 },
      { number: 'NYKU3333330', status: 'on_ship' },
      { number: 'NYKU3333331', status: 'picked_up' },
      { number: 'NYKU3333332', status: 'empty_returned' },
    ]);
  });
  after(() => pages.close());

  const isQuiet = async (watched: Watched): Promise<void> => {
    assert.equal(await watched.sideways(), 0, 'scrolls sideways');
    assert.deepEqual(await watched.inaccessible(), []);
    assert.deepEqual(watched.trouble, []);
  };
  const quiet = async (watched: Watched): Promise<void> => {
    await isQuiet(watched);
    await watched.page.context().close();
  };

  /** Its columns, once each has its boxes: they are asked for one by one. */
  const board = async ({ page }: Watched) => {
    const column = (name: string) => page.getByRole('region', { name });
    const inUse = ['Arriving in 3 days', 'At terminal', 'Available', 'Held', 'Out', 'Back empty'];
    await Promise.all(inUse.map((name) => column(name).getByRole('link').first().waitFor()));
    return column;
  };

  it('stand at the foot of a phone side by side, the places of who runs it in the menu', async () => {
    const watched = await pages.open('/today', { width: 390 });
    const { page } = watched;
    const bar = page.getByRole('navigation', { name: 'Pages' }).filter({ visible: true });
    await bar.getByRole('link', { name: 'Documents' }).waitFor();
    const words = await bar.locator('li > a > span:first-of-type, button > span:last-of-type').all();
    const boxes = (await Promise.all(words.map((one) => one.boundingBox()))).filter((box) => box !== null);
    assert.ok(boxes.length >= 5, `${boxes.length} places`);
    for (const [at, { x, width }] of boxes.entries()) {
      assert.ok(x >= 0 && x + width <= 390, 'a word is cut');
      const next = boxes[at + 1];
      assert.ok(next === undefined || next.x - x - width >= 4, 'words run together');
    }
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Sources' }).filter({ visible: true }).click();
    await page.getByRole('heading', { name: 'Sources' }).waitFor();
    assert.ok(!(await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).isVisible()), 'the menu is closed');
    await quiet(watched);
  });

  it('keep an address under a name, rename it and let it go', async () => {
    const watched = await pages.open('/containers?status=available&sort=last_free_day');
    const { page } = watched;
    const tabs = page.getByRole('navigation', { name: 'Views' });
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill('To be had');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await tabs.getByRole('link', { name: 'To be had' }).waitFor();
    assert.deepEqual(await tabs.locator('[data-chosen]').allTextContents(), ['To be had']);
    await tabs.getByRole('link', { name: 'All', exact: true }).click();
    await page.waitForURL(/\/containers$/);
    assert.deepEqual(await tabs.locator('[data-chosen]').allTextContents(), ['All']);
    await tabs.getByRole('link', { name: 'To be had' }).click();
    await page.waitForURL(/status=available&sort=last_free_day/);
    await page.getByRole('button', { name: 'The view To be had' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Name of the view').fill('Ready');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await tabs.getByRole('link', { name: 'Ready' }).waitFor();
    await page.getByRole('button', { name: 'The view Ready' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await tabs.getByRole('link', { name: 'Ready' }).waitFor({ state: 'detached' });
    await quiet(watched);
  });

  it('are taken home as a table', async () => {
    const watched = await pages.open('/containers?status=available&sort=last_free_day');
    const [file] = await Promise.all([watched.page.waitForEvent('download'), watched.page.getByRole('link', { name: 'CSV' }).click()]);
    assert.match(file.suggestedFilename(), /^landfall-containers-\d{4}-\d\d-\d\d\.csv$/);
    await quiet(watched);
  });

  it('are a board of boxes by where they stand, by day and by night, on a desk and on a phone', async () => {
    const watched = await pages.open('/containers?view=board');
    await watched.inEveryLook(async () => {
      const column = await board(watched);
      assert.match((await column('Available').getByRole('listitem').first().textContent()) ?? '', /MSMU 662019 8/);
      assert.match((await column('Held').textContent()) ?? '', /ONEU 720331 6/);
      assert.match((await column('Back empty').textContent()) ?? '', /Back empty 1/);
      await isQuiet(watched);
    });
    await watched.page.context().close();
  });

  it('lead along the board by keys', async () => {
    const watched = await pages.open('/containers?view=board');
    const { page } = watched;
    await board(watched);
    const focused = () => page.evaluate<string>(`document.activeElement?.textContent ?? ''`);
    await page.keyboard.press('j');
    assert.match(await focused(), /NYKU 333333 0/);
    for (const [key, number] of [
      ['ArrowRight', /TRHU 222222 0/],
      ['ArrowRight', /MSMU 662019 8/],
      ['ArrowDown', /TCLU 417093 4/],
      ['ArrowRight', /ONEU 720331 6/],
      ['ArrowLeft', /MSMU 662019 8/],
      ['End', /TCLU 417093 4/],
    ] as const) {
      await page.keyboard.press(key);
      assert.match(await focused(), number, key);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/shipments\/[\w-]+\?container=/);
    await page.context().close();
  });

  it('are seen by who is invited, once a password is chosen', async () => {
    const { landfall } = pages;
    const { address } = await inviteDirectly(landfall.database, landfall.accountId);
    const watched = await pages.open(address, { signedIn: false });
    const { page } = watched;
    await page.getByText('invites you to Landfall').waitFor();
    assert.deepEqual(await watched.inaccessible(), []);
    await page.getByLabel('Password').fill('too short');
    assert.ok(await page.getByRole('button', { name: 'Set the password and sign in' }).isDisabled());
    await page.getByLabel('Password').fill('a sea chart, not a dashboard');
    await page.getByRole('button', { name: 'Set the password and sign in' }).click();
    await page.waitForURL(/\/today$/);
    const left = await landfall.database.asSystem((tx) => rowsOf(tx, 'select id from invitation'));
    assert.deepEqual(left, []);
    assert.deepEqual(watched.trouble, []);
    const again = await pages.open(address, { width: 390, signedIn: false });
    await again.page.getByText('was used').waitFor();
    await again.page.context().close();
  });
});
