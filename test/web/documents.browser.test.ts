import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { rowsOf } from '../../db/database.js';
import { billOfLading, drawnPdf } from '../support/drawn-papers.js';
import { startPeoplePages, type PeoplePages } from '../support/people-pages.js';
import { printedInvoice, printedPage } from '../support/printed-invoice.js';
import { writeFailedPaper, writeReadPaper } from '../support/read-papers.js';
import { writeStandingBoxes } from '../support/standing-boxes.js';
import { sheetPage } from '../support/paper.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

const MARKUP = '<img src=x onerror=alert(1)>.pdf';

describe('the pages of documents', function () {
  this.timeout(120_000);
  useTemporal();
  let pages: PeoplePages;
  let shown: string;
  let failed: string;
  const writing = () => ({
    database: pages.landfall.database,
    accountId: pages.landfall.accountId,
    folder: join(pages.landfall.dataFolder, 'files'),
  });
  before(async () => {
    pages = await startPeoplePages();
    await pages.landfall.clock({ paused: true });
    shown = await writeReadPaper(writing(), await printedInvoice());
    failed = await writeFailedPaper(writing(), { name: MARKUP });
  });
  after(() => pages.close());

  /** For whoever looks at them. */
  const shoot = async (page: Page, what: string): Promise<void> => {
    const folder = process.env['LANDFALL_SHOTS'];
    if (folder) await page.screenshot({ path: join(folder, `${what.replaceAll(' ', '-')}.png`) });
  };
  const payloadOf = async (id: string): Promise<Record<string, unknown>> => {
    const { body } = await pages.landfall.call('GET', `/document_representations?filter[document_id]=${id}`);
    return body.data[0]?.attributes['payload'] as Record<string, unknown>;
  };
  const row = (page: Page, label: string | RegExp) => page.getByRole('region', { name: 'Fields' }).getByRole('button', { name: label });
  const addressOf = (id: string, field?: string) => `/documents/${id}${field === undefined ? '' : `?field=${field}`}`;

  for (const [what, address, has] of [
    ['what is to check', () => '/documents', 'Commercial invoice 26-1187.pdf'],
    ['all of them', () => '/documents?view=all', MARKUP],
    ['what failed', () => '/documents?view=failed', 'encrypted PDF'],
    ['nothing that is being read', () => '/documents?view=reading', 'Nothing is being read'],
    ['a paper', () => addressOf(shown), 'NHL-26-1187'],
    ['a field in doubt', () => addressOf(shown, '/container_numbers/2'), 'Check digit should be 8, the paper says 1'],
    ['a paper that was not read', () => addressOf(failed), 'It could not be read: encrypted PDF'],
  ] as const)
    it(`show ${what}, quiet, whole and accessible, by day and by night, on a desk and on a phone`, async () => {
      const watched = await pages.open(address());
      await watched.inEveryLook(async ({ scheme, width }) => {
        await watched.page.getByText(has).first().waitFor();
        if (address().includes(shown)) await watched.page.locator('figure[data-picture="shown"]').waitFor();
        assert.equal(await watched.sideways(), 0, 'scrolls sideways');
        assert.deepEqual(await watched.inaccessible(), []);
        assert.deepEqual(watched.trouble, []);
        await shoot(watched.page, `${what} ${scheme} ${width}`);
      });
      await watched.page.context().close();
    });

  it('lead from the list to a paper and back by the keyboard alone, and say in the bar how many are to check', async () => {
    const { page } = await pages.open('/today');
    await page.getByRole('link', { name: 'Documents 1 to check' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    await page.locator('[data-place="0"]').waitFor();
    await page.keyboard.press('j');
    await page.locator('[data-place="0"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Commercial invoice 26-1187.pdf' }).waitFor();
    await page.keyboard.press('n');
    await page.getByText('Check digit should be 8, the paper says 1').waitFor();
    assert.match(page.url(), /\?field=\/?%?2?F?container_numbers/);
    await page.keyboard.press('ArrowUp');
    await page.locator('[data-field="/container_numbers/1"]:focus').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('[data-box="/container_numbers/2"][data-chosen]').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
    await page.context().close();
  });

  it('lead from how many are to check to the field that is', async () => {
    const watched = await pages.open(addressOf(shown));
    const { page } = watched;
    await page.getByRole('button', { name: '1 to check' }).click();
    await page.locator('[data-field="/container_numbers/2"]:focus').waitFor();
    await page.locator('[data-box="/container_numbers/2"][data-chosen]').waitFor();
    assert.deepEqual(await watched.inaccessible(), []);
    await page.context().close();
  });

  it('show a field where it stands, choose it by its box, and keep it in the address', async () => {
    const watched = await pages.open(addressOf(shown));
    const { page } = watched;
    await page.getByRole('img', { name: /Page 1 of 1/ }).waitFor();
    await page.locator('[data-box="/bill_of_lading_number"]').click();
    await row(page, /Bill of lading/)
      .and(page.locator('[aria-expanded="true"]'))
      .waitFor();
    await page.reload();
    await row(page, /Bill of lading/)
      .and(page.locator('[aria-expanded="true"]'))
      .waitFor();
    await row(page, /^Currency/).click();
    await page.getByText('No place on the page is known for it.').waitFor();
    assert.deepEqual(watched.trouble, []);
    await page.context().close();
  });

  it('take a word that is clicked, and a span by shift: both reach the payload and stay', async () => {
    const id = await writeReadPaper(writing(), await printedInvoice('taken.pdf'));
    const watched = await pages.open(addressOf(id, '/container_numbers/2'));
    const { page } = watched;
    await page.getByRole('button', { name: 'Take from page' }).click();
    await page.getByRole('button', { name: 'Click the right word, Esc to stop' }).waitFor();
    await page.locator('[title="554987-8"]').hover();
    await shoot(page, 'picking');
    await page.locator('[title="NYKU"]').nth(1).click();
    await page.getByRole('alert').getByText('“NYKU” is not a container number.').waitFor();
    await page.locator('[title="554987-8"]').click({ modifiers: ['Shift'] });
    await row(page, /NYKU 554987 8/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Take from page' }).waitFor();
    await page.locator('[data-box="/container_numbers/2"][data-chosen]').waitFor();
    assert.deepEqual((await payloadOf(id))['container_numbers'], ['TCLU4170934', 'ONEU7203310', 'NYKU5549878']);
    await row(page, /^Purchase order/).click();
    await page.getByRole('button', { name: 'Take from page' }).click();
    await page.locator('[title="NHL-26-1187"]').click();
    await row(page, /^Purchase order.*NHL-26-1187.*by you/).waitFor();
    await page.reload();
    await row(page, /^Purchase order.*NHL-26-1187.*by you/).waitFor();
    assert.deepEqual((await payloadOf(id))['purchase_order_numbers'], ['NHL-26-1187']);
    assert.deepEqual(
      watched.trouble.filter((line) => !line.includes('422')),
      [],
    );
    await page.context().close();
  });

  it('take what is typed, in lines of tables too, and believe who says that a value is right', async () => {
    const id = await writeReadPaper(writing(), await printedInvoice('typed.pdf'));
    const { page } = await pages.open(addressOf(id, '/invoice_date'));
    await page.getByRole('button', { name: 'Type it' }).click();
    await page.getByRole('textbox', { name: 'Invoice date' }).fill('25 October 2026');
    await page.keyboard.press('Enter');
    await row(page, /^Invoice date 2026-10-25.*by you/).waitFor();
    await page.getByRole('table').getByRole('button', { name: 'Lamp base, ash wood' }).click();
    await page.getByRole('button', { name: 'Type it' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Lamp base, oak');
    await page.keyboard.press('Enter');
    await page.getByRole('table').getByRole('button', { name: 'Lamp base, oak' }).waitFor();
    await shoot(page, 'table');
    await row(page, /NYKU 554987 1/).click();
    await page.getByRole('button', { name: 'It is right' }).click();
    await page.getByRole('region', { name: 'Fields' }).getByText('1 to check').waitFor({ state: 'detached' });
    const payload = await payloadOf(id);
    assert.equal(payload['invoice_date'], '2026-10-25');
    assert.equal((payload['line_items'] as { description: string }[])[2]?.description, 'Lamp base, oak');
    await page.context().close();
  });

  it('take cells of a sheet by the same click, since it has no picture', async () => {
    const sheet = sheetPage([
      ['Invoice', 'X-1', null],
      ['Container', 'MSKU9070323', '<b>bold</b>'],
    ]);
    const id = await writeReadPaper(writing(), { name: 'book.xlsx', payload: { invoice_number: 'X-1' }, pages: [sheet] });
    const { page } = await pages.open(addressOf(id, '/container_numbers/-'));
    await page.getByRole('cell', { name: '<b>bold</b>' }).waitFor();
    await page.getByRole('button', { name: 'Take from page' }).click();
    await shoot(page, 'sheet');
    await page.getByRole('cell', { name: 'MSKU9070323' }).click();
    await row(page, /MSKU 907032 3.*by you/).waitFor();
    assert.deepEqual((await payloadOf(id))['container_numbers'], ['MSKU9070323']);
    await page.context().close();
  });

  it('set the words of a page that has no picture where they stand, and take them from there', async () => {
    const id = await writeReadPaper(writing(), {
      ...(await printedInvoice('far.pdf')),
      pages: [{ ...printedPage(), method: 'ocr' }],
      pictures: {},
    });
    const { page } = await pages.open(addressOf(id, '/invoice_number'));
    await page.getByText('CONTAINER').first().waitFor();
    await page.getByRole('button', { name: 'Take from page' }).click();
    await shoot(page, 'set words');
    await page.locator('[title="48213"]').click();
    await row(page, /^Invoice number 48213 by you/).waitFor();
    await page.context().close();
  });

  it('send files that are dropped anywhere, say why one is refused, and lead to the document that has the same bytes', async () => {
    const watched = await pages.open('/documents');
    const { page } = watched;
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    const drop = (files: { name: string; type: string; text: string }[]) =>
      page.evaluate(`(() => {
        const carried = new DataTransfer();
        for (const { name, type, text } of ${JSON.stringify(files)}) carried.items.add(new File([text], name, { type }));
        for (const kind of ['dragenter', 'dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
      })()`);
    await drop([
      { name: MARKUP, type: 'application/pdf', text: '%PDF-1.7 dropped' },
      { name: 'nothing.pdf', type: 'application/pdf', text: '' },
    ]);
    const sent = page.getByRole('region', { name: 'Files you added' });
    await sent.getByText('taken, being read').waitFor();
    await sent.getByText('The file is empty.').waitFor();
    await drop([{ name: 'again.pdf', type: 'application/pdf', text: '%PDF-1.7 dropped' }]);
    const known = sent.getByRole('listitem').filter({ hasText: 'again.pdf' }).getByRole('link');
    await known.waitFor();
    assert.equal(await known.innerText(), MARKUP);
    await shoot(page, 'dropped');
    assert.equal(await page.locator('main img').count(), 0);
    assert.deepEqual(await watched.inaccessible(), []);
    assert.deepEqual(
      watched.trouble.filter((line) => !line.includes('409')),
      [],
    );
    await known.click();
    await page.getByRole('heading', { name: MARKUP }).waitFor();
    await until('it was read', async () => {
      const [found] = await pages.landfall.database.asSystem((tx) =>
        rowsOf<{ state: string }>(tx, 'select state from document where name = $1 and state in ($2, $3)', [
          MARKUP,
          'extracted',
          'extraction_failed',
        ]),
      );
      return found !== undefined;
    });
    await page.context().close();
  });

  it('show a paper from the moment that it is sent until it was read, drawn and corrected, without being asked', async () => {
    const watched = await pages.open('/documents?view=all');
    const { page } = watched;
    const buffer = Buffer.from(await drawnPdf(billOfLading));
    await page.getByLabel('Files to add').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('link', { name: 'open bill.pdf' }).click();
    await page
      .getByText('It is being read. Its fields appear here by themselves.')
      .or(row(page, /^Booking/))
      .first()
      .waitFor();
    await row(page, /^Booking/).waitFor({ timeout: 60_000 });
    await page.locator('figure[data-picture="shown"]').waitFor({ timeout: 60_000 });
    await row(page, /^Booking/).click();
    await page.locator('[data-box][data-chosen]').waitFor();
    await shoot(page, 'real paper');
    await row(page, /^Shipper /)
      .first()
      .click();
    await page.locator('[data-box="/shipper/name"][data-chosen]').waitFor();
    await row(page, /^Booking/).click();
    await page.getByRole('button', { name: 'Take from page' }).click();
    await page.locator('[title="OSLUNGB2604419"]').first().click();
    await row(page, /^Booking OSLUNGB2604419 by you/).waitFor();
    assert.deepEqual(watched.trouble, []);
    await page.context().close();
  });

  it('wait for a page that is still being drawn, as long as they are told to', async () => {
    const { page } = await pages.open('/today');
    let asked = 0;
    await page.route('**/pages/1/image*', async (route) => {
      asked += 1;
      if (asked > 2) await route.continue();
      else
        await route.fulfill({
          status: 404,
          headers: { 'retry-after': '1' },
          contentType: 'application/vnd.api+json',
          body: '{"errors":[]}',
        });
    });
    await page.goto(pages.origin + addressOf(shown));
    await page.getByText('The page is being drawn.').waitFor();
    await page.getByRole('img', { name: /Page 1 of 1/ }).waitFor();
    await page.getByText('The page is being drawn.').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('say what paper it is where the reader was wrong, which is then read as that', async () => {
    const id = await writeReadPaper(writing(), await printedInvoice('wrong-type.pdf'));
    const { page } = await pages.open(addressOf(id));
    await page.getByLabel('Type of paper').selectOption('packing_list');
    await page.getByText('It is read again as that.').waitFor();
    const { body } = await pages.landfall.call('GET', `/documents/${id}`);
    assert.equal(body.data.attributes['document_type_manual'], 'packing_list');
    const asks = await pages.landfall.database.asSystem((tx) =>
      rowsOf<{ kind: string }>(tx, 'select kind from document_ask where document_id = $1 order by id', [id]),
    );
    assert.deepEqual(
      asks.map(({ kind }) => kind),
      ['read', 'reextract'],
    );
    await page.context().close();
  });

  it('lead from a file to the papers that were cut out of it, and from a paper to its shipment', async () => {
    const { database, accountId } = pages.landfall;
    const id = await writeReadPaper(writing(), await printedInvoice('packet.pdf'));
    const part = await writeReadPaper(writing(), { ...(await printedInvoice('packet.pdf (pages 2-3)')), warnings: [] });
    const shipment = await writeStandingBoxes(database, accountId, [{ number: 'MSKU9070323', status: 'available' }]);
    await database.forAccount(accountId, async (tx) => {
      await tx.query(`update document set parent_id = $2, first_page = 2, last_page = 3, source = 'split_document' where id = $1`, [
        part,
        id,
      ]);
      await tx.query(
        `insert into document_link (account_id, document_id, target_type, target_id, found_by, number) values ($1, $2, 'shipment', $3, 'booking', 'X')`,
        [accountId, part, shipment],
      );
    });
    const { page } = await pages.open(addressOf(id));
    await page.getByText('1 paper was found in it').waitFor();
    await page.getByText('pages 2–3').waitFor();
    await page.locator('figure[data-picture="shown"]').waitFor();
    await shoot(page, 'packet');
    await page.getByRole('region', { name: '1 paper was found in it' }).getByRole('link', { name: 'Commercial invoice' }).click();
    await page.getByRole('link', { name: 'packet.pdf', exact: true }).waitFor();
    await page.locator(`a[href^="/shipments/${shipment}"]`).click();
    await page.getByRole('tab').first().or(page.getByText('MSKU 907032 3').first()).first().waitFor();
    await page.getByRole('link', { name: 'packet.pdf (pages 2-3)' }).click();
    await page.getByRole('heading', { name: 'packet.pdf (pages 2-3)' }).waitFor();
    await page.context().close();
  });

  it('say what could not be read and what to do, and delete it on request', async () => {
    const id = await writeFailedPaper(writing(), { name: 'to be deleted.pdf' });
    const { page } = await pages.open(addressOf(id));
    await page.getByText('Open it with its password').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('to be deleted.pdf was deleted.').waitFor();
    assert.equal((await pages.landfall.call('GET', `/documents/${id}`)).status, 404);
    await page.goto(pages.origin + addressOf(id));
    await page.getByRole('heading', { name: 'There is no such document' }).waitFor();
    await page.context().close();
  });
});
