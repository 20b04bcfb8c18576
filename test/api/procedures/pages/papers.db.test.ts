import assert from 'node:assert/strict';
import type { PaperField, PaperPage } from '../../../../resources/paper-page.js';
import type { PaperListPage } from '../../../../resources/paper-rows.js';
import type { ReadingWarning } from '../../../../domain/documents/reading.js';
import { emptyPayload } from '../../../../domain/documents/types.js';
import { useApi, type TestAccount } from '../../../support/api.js';
import { personOf, type Browser, type Heard } from '../../../support/browser.js';
import { documentWork } from '../../../support/document-work.js';
import { invoice, readingOf, standInPapers, writeDocument } from '../../../support/documents.js';
import { drawnPage } from '../../../support/paper.js';
import { writeVoyage } from '../../../support/rows.js';
import { read, writeFailedPaper, writeReadPaper, type ReadPaper } from '../../../support/read-papers.js';

const WRONG: ReadingWarning = {
  code: 'check_digit',
  pointer: '/container_numbers/1',
  detail: 'the check digit of NYKU5549871 does not hold: it would be 8',
};
const WHOLE: ReadingWarning = { code: 'ocr_page_limit', pointer: null, detail: 'pages 61 to 70 were not recognised' };

const INVOICE: ReadPaper = {
  name: 'Commercial invoice 26-1187.pdf',
  payload: {
    invoice_number: 'NHL-26-1187',
    seller: { name: 'Ningbo Hailan', address: null, country: 'CN', phone: null, email: null, tax_id: null, contact: null },
    container_numbers: ['TCLU4170934', 'NYKU5549871'],
    total_amount: '28567.00',
    line_items: [
      { ...lineOf(), line_number: 1, description: 'LED lamp', quantity: '1200' },
      { ...lineOf(), line_number: 2, description: 'Shade', quantity: '640' },
    ],
  },
  evidence: {
    '/invoice_number': read('NHL-26-1187', [0.5, 0.1, 0.6, 0.12]),
    '/seller/name': read('Ningbo Hailan', [0.1, 0.1, 0.3, 0.12]),
    '/container_numbers/0': read('TCLU 417093-4', [0.1, 0.4, 0.2, 0.42], { method: 'pattern' }),
    '/container_numbers/1': read('NYKU 554987-1', [0.3, 0.4, 0.4, 0.42], { method: 'pattern', confidence: 0.61 }),
    '/line_items/1/quantity': read('640', [0.6, 0.5, 0.65, 0.52], { method: 'table' }),
  },
  warnings: [WRONG],
  pages: [drawnPage('COMMERCIAL INVOICE\n\nInvoice date: 24 October 2026\nContainer NYKU 554987-8')],
};

function lineOf() {
  const names =
    'line_number purchase_order_number item_number description hs_code country_of_origin quantity unit unit_price amount net_weight gross_weight packages';
  return Object.fromEntries(names.split(' ').map((name) => [name, null]));
}

describe('documents, as pages ask', () => {
  const api = useApi();
  let account: TestAccount;
  let browser: Browser;
  beforeEach(async () => {
    account = await api.account();
    ({ browser } = await personOf(api, account));
  });

  const writing = (of = account) => ({ database: api.database, accountId: of.id, folder: api.files });
  const ok = <Answer>({ status, text, data }: Heard): Answer => {
    assert.equal(status, 200, text);
    return data as Answer;
  };
  const pageOf = async (id: string): Promise<PaperPage> => ok(await browser.query('pages.document', { id }));
  const list = async (view: string, more: object = {}): Promise<PaperListPage> =>
    ok(await browser.query('pages.documents', { number: 1, view, ...more }));
  const toCheck = async (): Promise<number> => ok<{ count: number }>(await browser.query('pages.documentsToCheck')).count;
  const correct = (id: string, pointer: string, said: { was: unknown; text: string; place?: object }) =>
    browser.mutate('pages.correctField', { id, pointer, ...said });
  const at = ({ fields, tables }: PaperPage, pointer: string): PaperField => {
    const found = [...fields, ...tables.flatMap(({ rows }) => rows.flat())].find((field) => field.pointer === pointer);
    assert.ok(found, pointer);
    return found;
  };
  const payloadOf = async (id: string): Promise<Record<string, unknown>> => {
    const { body } = await account.get(`/document_representations?filter[document_id]=${id}`);
    const [newest] = body.data as unknown as { attributes: { payload: Record<string, unknown> } }[];
    return newest?.attributes.payload ?? {};
  };

  it('are listed by what has become of them, with how many there are of each', async () => {
    const doubtful = await writeReadPaper(writing(), INVOICE);
    const sure = await writeReadPaper(writing(), { ...INVOICE, name: 'sure.pdf', warnings: [] });
    const failed = await writeFailedPaper(writing());
    await account.post(`/documents/${sure}/reextract`, {});
    const { rows, counts } = await list('all');
    assert.deepEqual(counts, { all: 3, check: 1, reading: 1, failed: 1 });
    assert.deepEqual(
      rows.map(({ id, state, to_check, notes }) => [id, state, to_check, notes]),
      [
        [failed, 'failed', 0, 'encrypted PDF'],
        [sure, 'reading', 0, null],
        [doubtful, 'read', 1, null],
      ],
    );
    for (const [view, id] of [
      ['check', doubtful],
      ['reading', sure],
      ['failed', failed],
    ] as const)
      assert.deepEqual(
        (await list(view)).rows.map((row) => row.id),
        [id],
        view,
      );
    assert.equal(await toCheck(), 1);
  });

  it('are found by name, sender and the numbers that stand on them, and signs mean nothing but themselves', async () => {
    const id = await writeReadPaper(writing(), INVOICE);
    await api.database.forAccount(account.id, (tx) =>
      tx.query(
        `insert into document_reference (account_id, document_id, kind, value, weak) values ($1, $2, 'container', 'TCLU4170934', false)`,
        [account.id, id],
      ),
    );
    for (const q of ['26-1187', 'tclu 417093-4', 'INVOICE']) assert.equal((await list('all', { q })).total, 1, q);
    for (const q of ['%', '_', 'MSKU0000000', '\\']) assert.equal((await list('all', { q })).total, 0, q);
  });

  it('show what they are linked to, by what, and what speaks against it', async () => {
    const id = await writeReadPaper(writing(), INVOICE);
    const { shipmentId } = await writeVoyage(api.database, { accountId: account.id, containers: 0 });
    await api.database.asSystem((tx) =>
      tx.query(
        `insert into document_link (account_id, document_id, target_type, target_id, found_by, number, doubt)
         values ($1, $2, 'shipment', $3, 'container', 'TCLU4170934', 'at_another_time')`,
        [account.id, id, shipmentId],
      ),
    );
    const { links } = await pageOf(id);
    assert.deepEqual(
      links.map(({ kind, shipment_id: of, found_by: by, named, doubt }) => [kind, of, by, named, doubt]),
      [['shipment', shipmentId, 'container', 'TCLU4170934', 'at_another_time']],
    );
  });

  it('show their fields in the order of the schema, each with its place, how sure it is and what is doubted', async () => {
    const page = await pageOf(await writeReadPaper(writing(), INVOICE));
    assert.deepEqual(page.type, { code: 'commercial_invoice', label: 'Commercial invoice', manual: false, sureness: page.type?.sureness });
    const filled = page.fields.filter(({ value }) => value !== null);
    assert.deepEqual(
      filled.map(({ label, value }) => [label, value]),
      [
        ['Invoice number', 'NHL-26-1187'],
        ['Seller', 'Ningbo Hailan'],
        ['Seller, country', 'CN'],
        ['Container', 'TCLU4170934'],
        ['Container', 'NYKU5549871'],
        ['Total', '28567.00'],
      ],
    );
    const doubted = at(page, '/container_numbers/1');
    assert.deepEqual([doubted.sureness, doubted.method, doubted.doubts], [0.61, 'pattern', [WRONG]]);
    assert.deepEqual(doubted.place, { page: 1, box: [0.3, 0.4, 0.4, 0.42], cell: null, text: 'NYKU 554987-1' });
    assert.equal(at(page, '/total_amount').place, null);
    const [table] = page.tables;
    assert.deepEqual(table?.columns, ['No.', 'Description', 'Quantity']);
    assert.equal(table?.rows[1]?.[2]?.value, '640');
    assert.equal(page.to_check, 1);
  });

  it('take a word of a page for a field of a list: it reaches the payload, stands where it was taken, and the others stay as they were read', async () => {
    const id = await writeReadPaper(writing(), INVOICE);
    const place = { page: 1, box: [0.2, 0.4, 0.25, 0.42] };
    const page = ok<PaperPage>(await correct(id, '/container_numbers/1', { was: 'NYKU5549871', text: 'NYKU 554987-8', place }));
    const taken = at(page, '/container_numbers/1');
    assert.deepEqual([taken.value, taken.said, taken.doubts, taken.place?.box], ['NYKU5549878', true, [], place.box]);
    const other = at(page, '/container_numbers/0');
    assert.deepEqual([other.said, other.sureness, other.place?.box], [false, 0.98, [0.1, 0.4, 0.2, 0.42]]);
    assert.equal(page.to_check, 0);
    assert.deepEqual((await payloadOf(id))['container_numbers'], ['TCLU4170934', 'NYKU5549878']);
    assert.equal(await toCheck(), 0);
  });

  it('read what is typed or taken as readers do, and refuse in words what is no value of the field', async () => {
    const id = await writeReadPaper(writing(), INVOICE);
    const taken: readonly (readonly [string, string, unknown])[] = [
      ['/invoice_date', '24 October 2026', '2026-10-24'],
      ['/payment_due_date', '2026-11-30', '2026-11-30'],
      ['/subtotal_amount', 'USD 13,680.00', '13680.00'],
      ['/total_packages', '412 cartons', 412],
      ['/incoterm', 'FOB Shanghai', 'FOB'],
      ['/currency', 'usd', 'USD'],
      ['/seller/address', 'No. 88 Jiangnan Road\nNingbo', 'No. 88 Jiangnan Road\nNingbo'],
    ];
    for (const [pointer, text, value] of taken)
      assert.deepEqual(at(ok(await correct(id, pointer, { was: null, text })), pointer).value, value, pointer);
    for (const [pointer, text, told] of [
      ['/invoice_date', 'Shanghai', '“Shanghai” is not a date.'],
      ['/invoice_date', '05/06/2026', '“05/06/2026” can be read in two ways'],
      ['/total_amount', 'Total', '“Total” is not an amount.'],
      ['/container_numbers/0', '554987-1', '“554987-1” is not a container number.'],
      ['/nothing', 'x', 'no such field'],
      ['/seller', 'x', 'no such field'],
      ['/__proto__/x', 'x', 'no such field'],
    ] as const) {
      const was = pointer === '/invoice_date' ? '2026-10-24' : pointer === '/total_amount' ? '28567.00' : 'TCLU4170934';
      const { status, errors } = await correct(id, pointer, { was, text });
      assert.equal(status, 422, pointer);
      assert.ok(errors[0]?.detail.includes(told), errors[0]?.detail);
    }
  });

  it('add one to a list, take one out, and change a cell, each as a whole list goes', async () => {
    const id = await writeReadPaper(writing(), INVOICE);
    const added = ok<PaperPage>(await correct(id, '/container_numbers/-', { was: null, text: 'ONEU 720331 6' }));
    assert.equal(at(added, '/container_numbers/2').value, 'ONEU7203316');
    const taken = ok<PaperPage>(await correct(id, '/container_numbers/0', { was: 'TCLU4170934', text: '' }));
    assert.equal(at(taken, '/container_numbers/1').value, 'ONEU7203316');
    assert.deepEqual(at(taken, '/container_numbers/0').place?.box, [0.3, 0.4, 0.4, 0.42], 'it stands where it was read');
    ok(await correct(id, '/line_items/1/quantity', { was: '640', text: '641' }));
    const payload = await payloadOf(id);
    assert.deepEqual(payload['container_numbers'], ['NYKU5549871', 'ONEU7203316']);
    assert.deepEqual(
      (payload['line_items'] as { quantity: string }[]).map(({ quantity }) => quantity),
      ['1200', '641'],
    );
  });

  it('say nothing of a field that is another by now', async () => {
    const id = await writeReadPaper(writing(), INVOICE);
    const { status, errors } = await correct(id, '/container_numbers/1', { was: 'TCLU4170934', text: 'ONEU7203316' });
    assert.deepEqual([status, errors[0]?.detail], [422, 'The field says something else by now. Look at it again.']);
  });

  it('believe who says that a doubted value is right, though its check digit stays wrong', async () => {
    const id = await writeReadPaper(writing(), { ...INVOICE, warnings: [WRONG, WHOLE] });
    const page = ok<PaperPage>(await browser.mutate('pages.confirmField', { id, pointer: '/container_numbers/1', was: 'NYKU5549871' }));
    const field = at(page, '/container_numbers/1');
    assert.deepEqual([field.value, field.doubts], ['NYKU5549871', []]);
    assert.deepEqual([page.to_check, page.doubts], [1, [WHOLE]]);
    const passed = ok<PaperPage>(await browser.mutate('pages.passDoubt', { id, doubt: WHOLE }));
    assert.deepEqual([passed.to_check, passed.doubts], [0, []]);
    assert.equal(await toCheck(), 0);
  });

  it('keep a person’s word when they are read again, and what was passed', async () => {
    const papers = standInPapers(() =>
      readingOf(
        invoice({
          payload: { ...emptyPayload('commercial_invoice'), ...INVOICE.payload },
          evidence: INVOICE.evidence ?? {},
          warnings: [WRONG],
        }),
      ),
    );
    const worked = documentWork(api, papers);
    const { id } = await writeDocument(api.database, account.id);
    await worked.work(id);
    ok(await correct(id, '/invoice_number', { was: 'NHL-26-1187', text: 'NHL-26-1188' }));
    ok(await browser.mutate('pages.confirmField', { id, pointer: '/container_numbers/1', was: 'NYKU5549871' }));
    await account.post(`/documents/${id}/reextract`, {});
    assert.equal((await pageOf(id)).state, 'reading');
    await worked.work(id);
    const page = await pageOf(id);
    assert.deepEqual([page.state, page.to_check], ['read', 0]);
    assert.deepEqual([at(page, '/invoice_number').value, at(page, '/invoice_number').said], ['NHL-26-1188', true]);
    assert.equal((await payloadOf(id))['invoice_number'], 'NHL-26-1188');
  });

  it('list the papers that were cut out of them, and lead from those to them', async () => {
    const id = await writeReadPaper(writing(), { ...INVOICE, name: 'packet.pdf' });
    const part = await writeReadPaper(writing(), { ...INVOICE, name: 'packet.pdf (pages 2-3)' });
    await api.database.forAccount(account.id, (tx) =>
      tx.query(`update document set parent_id = $2, first_page = 2, last_page = 3, source = 'split_document' where id = $1`, [part, id]),
    );
    const [found] = (await pageOf(id)).parts;
    assert.deepEqual([found?.id, found?.type, found?.first_page, found?.last_page, found?.to_check], [part, 'Commercial invoice', 2, 3, 1]);
    assert.deepEqual((await pageOf(part)).parent, { id, name: 'packet.pdf', first_page: 2, last_page: 3 });
    assert.deepEqual(
      (await list('all')).rows.map(({ name, parts, parent }) => [name, parts, parent]),
      [
        ['packet.pdf (pages 2-3)', 0, 'packet.pdf'],
        ['packet.pdf', 1, null],
      ],
    );
  });

  it('tell the words of a page, of which one has none yet that there are none', async () => {
    const id = await writeReadPaper(writing(), INVOICE);
    const { words } = ok<{ words: { text: string; box: number[] | null }[] }>(await browser.query('pages.documentWords', { id, page: 1 }));
    assert.ok(words.some(({ text, box }) => text === '554987-8' && box?.length === 4));
    assert.equal((await browser.query('pages.documentWords', { id, page: 2 })).status, 404);
  });

  it('say why they could not be read', async () => {
    const page = await pageOf(await writeFailedPaper(writing()));
    assert.deepEqual([page.state, page.failure, page.fields], ['failed', { reason: 'encrypted', text: 'encrypted PDF' }, []]);
  });

  it('are nobody’s but their account’s: another is told that there are none', async () => {
    const other = await api.account();
    const id = await writeReadPaper(writing(other), INVOICE);
    assert.equal((await list('all')).counts.all, 0);
    assert.equal(await toCheck(), 0);
    for (const [name, input] of [
      ['pages.document', { id }],
      ['pages.documentWords', { id, page: 1 }],
    ] as const)
      assert.equal((await browser.query(name, input)).status, 404, name);
    for (const [name, input] of [
      ['pages.correctField', { id, pointer: '/invoice_number', was: 'NHL-26-1187', text: 'X-1' }],
      ['pages.confirmField', { id, pointer: '/invoice_number', was: 'NHL-26-1187' }],
      ['pages.passDoubt', { id, doubt: WRONG }],
    ] as const)
      assert.equal((await browser.mutate(name, input)).status, 404, name);
    const { browser: owner } = await personOf(api, other);
    const page = ok<PaperPage>(await owner.query('pages.document', { id }));
    assert.deepEqual([at(page, '/invoice_number').value, page.to_check], ['NHL-26-1187', 1]);
  });

  it('answer a browser that goes to their address with the page, and programs below /v2 as ever', async () => {
    const id = await writeReadPaper(writing(), INVOICE);
    const program = await account.get(`/documents/${id}`);
    assert.equal(program.status, 200);
    assert.match(program.headers.get('content-type') ?? '', /vnd\.api\+json/);
  });
});
