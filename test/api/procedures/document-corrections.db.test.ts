import assert from 'node:assert/strict';
import { rowsOf } from '../../../db/database.js';
import { emptyPayload, emptyShape } from '../../../domain/documents/types.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { addDocument } from '../../support/papers.js';

const pointers = (body: { errors?: { source?: { pointer?: string | undefined } | undefined }[] }) =>
  body.errors?.map(({ source }) => source?.pointer);

describe('documents that somebody corrects', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => {
    account = await api.account();
  });

  const TYPE = 'commercial_invoice';
  const read = async (payload: Record<string, unknown>): Promise<string> => {
    const id = await addDocument(api, account);
    await api.database.asSystem((tx) =>
      tx.query(
        `with made as (
           insert into document_representation (account_id, document_id, document_type, schema_version, method, payload, evidence, warnings)
           values ($1, $2, $3, '2026-11-20', 'reader', $4, $5, $6) returning id)
         update document set document_type = $3, last_representation_id = made.id, state = 'extracted' from made where document.id = $2`,
        [
          account.id,
          id,
          TYPE,
          JSON.stringify({ ...emptyPayload(TYPE), ...payload }),
          JSON.stringify({
            '/invoice_number': { page: 1, box: [0, 0, 1, 1], text: 'INV-l', confidence: 0.5, method: 'label_right' },
            '/currency': { page: 1, box: null, text: 'USD', confidence: 0.9, method: 'pattern' },
          }),
          JSON.stringify([{ code: 'doubtful', pointer: '/invoice_number', detail: 'l or 1' }]),
        ],
      ),
    );
    return id;
  };
  const correct = (id: string, attributes: object) => account.patch(`/documents/${id}`, { data: { type: 'document', attributes } });
  const current = async (id: string) => {
    const { body } = await account.get(`/documents/${id}?include=last_document_representation`);
    const attributes = body.included?.[0]?.attributes as {
      payload: Record<string, unknown>;
      evidence: Record<string, object>;
      warnings: unknown[];
    };
    return attributes;
  };

  it('their word is laid over what was read, field by field, and says where it comes from', async () => {
    const id = await read({ invoice_number: 'INV-l', currency: 'USD' });
    assert.equal((await correct(id, { extracted_data_manual: { invoice_number: 'INV-1' } })).status, 200);
    assert.equal((await correct(id, { extracted_data_manual: { currency: null } })).status, 200);
    const { payload, evidence, warnings } = await current(id);
    assert.deepEqual([payload['invoice_number'], payload['currency']], ['INV-1', null]);
    assert.deepEqual(evidence['/invoice_number'], { page: null, box: null, text: 'INV-1', confidence: 1, method: 'manual' });
    assert.deepEqual(warnings, []);
    assert.equal((await account.get(`/document_representations?filter[document_id]=${id}`)).body.meta['total'], 3);
    assert.equal((await correct(id, { extracted_data_manual: null })).status, 200);
    assert.equal((await current(id)).payload['invoice_number'], 'INV-l');
    const changes = await api.database.asSystem((tx) => rowsOf(tx, 'select from change where document_id = $1', [id]));
    assert.equal(changes.length, 0, 'nobody is told');
  });

  it('are found by the numbers that they gave, and by none that they took away', async () => {
    const id = await read({ invoice_number: 'INV-7170' });
    await correct(id, { extracted_data_manual: { invoice_number: 'INV-7171' } });
    const found = async (number: string) =>
      (await account.get(`/documents?filter[reference]=${number}`)).body.data as unknown as { id: string }[];
    assert.deepEqual([(await found('inv 7171')).map((one) => one.id), await found('INV-7170')], [[id], []]);
  });

  it('200: every word of many who say them at once is kept, one after the other', async () => {
    const id = await read({});
    const fields = ['invoice_number', 'supplier_name', 'payment_terms', 'voyage_number', 'vessel_name'];
    const said = Array.from({ length: 50 }, (_, at) => ({ field: fields[at % fields.length] ?? '', value: `WORD ${at}` }));
    const answers = await Promise.all(said.map(({ field, value }) => correct(id, { extracted_data_manual: { [field]: value } })));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const { payload, evidence } = await current(id);
    for (const field of fields) {
      const values = said.filter((one) => one.field === field).map(({ value }) => value);
      assert.ok(values.includes(String(payload[field])), `${field}: ${String(payload[field])}`);
      assert.deepEqual(evidence[`/${field}`], { page: null, box: null, text: payload[field], confidence: 1, method: 'manual' });
    }
    const kept = await account.get(`/document_representations?filter[document_id]=${id}&page[size]=100`);
    const shown = kept.body.data.map(
      ({ attributes }: { attributes: Record<string, unknown> }) => attributes['payload'] as Record<string, unknown>,
    );
    assert.equal(shown.length, said.length + 1);
    for (const { field, value } of said)
      assert.ok(
        shown.some((one) => one[field] === value),
        value,
      );
  });

  it('422: with the place of what is no value of its schema, and nothing is changed', async () => {
    const id = await read({ invoice_number: 'INV-1' });
    const at = '/data/attributes/extracted_data_manual';
    for (const [data, pointer] of [
      [{ currency: 'dollars' }, `${at}/currency`],
      [{ invoice_number: 7 }, `${at}/invoice_number`],
      [{ lighthouse: 'x' }, `${at}/lighthouse`],
      [[], at],
    ] as const) {
      const { status, body } = await correct(id, { extracted_data_manual: data });
      assert.deepEqual([status, pointers(body)], [422, [pointer]], JSON.stringify(data));
    }
    assert.equal((await current(id)).payload['invoice_number'], 'INV-1');
    const { status, body } = await correct(id, { document_type_manual: 'lighthouse' });
    assert.deepEqual([status, pointers(body)], [422, ['/data/attributes/document_type_manual']]);
    for (const none of ['', ' ']) {
      const { status: refusal, body: said } = await correct(id, { document_type_manual: none });
      assert.deepEqual([refusal, said.errors?.[0]?.code, pointers(said)], [422, 'blank', ['/data/attributes/document_type_manual']]);
    }
    const unread = await addDocument(api, account);
    assert.equal((await correct(unread, { extracted_data_manual: { currency: 'EUR' } })).status, 422);
    assert.equal((await correct(unread, { document_type_manual: TYPE, extracted_data_manual: { currency: 'EUR' } })).status, 200);
    assert.equal((await current(unread)).payload['currency'], 'EUR');
  });

  it('every word is taken back at once, also of what nobody has read yet', async () => {
    const unread = await addDocument(api, account);
    await correct(unread, { document_type_manual: TYPE, extracted_data_manual: { currency: 'EUR' } });
    assert.equal((await correct(unread, { document_type_manual: null, extracted_data_manual: null })).status, 200);
    const { body } = await account.get(`/documents/${unread}`);
    assert.deepEqual(
      [body.data.attributes['document_type'], body.data.relationships?.['last_document_representation']?.data],
      [null, null],
    );
    assert.equal((await correct(unread, { document_type_manual: TYPE, extracted_data_manual: { invoice_number: 'INV-1' } })).status, 200);
    const { payload } = await current(unread);
    assert.deepEqual([payload['currency'], payload['invoice_number']], [null, 'INV-1']);
  });

  it('their type goes before the one that was found, until they take it back', async () => {
    const id = await read({});
    const typeOf = async () => (await account.get(`/documents/${id}`)).body.data.attributes['document_type'];
    await correct(id, { document_type_manual: 'packing_list' });
    assert.equal(await typeOf(), 'packing_list');
    await correct(id, { document_type_manual: null });
    assert.equal(await typeOf(), TYPE);
  });

  it('one word of theirs is taken back by its pointer, the others stay', async () => {
    const seller = { ...emptyShape('party'), name: 'ACME MILLS', country: 'CN' };
    const id = await read({ invoice_number: 'INV-l', currency: 'USD', seller, container_numbers: ['MSKU9070323'] });
    const said = {
      ...{ invoice_number: 'INV-1', currency: null },
      ...{ seller: { name: 'Acme Mills Ltd', country: 'VN' }, container_numbers: ['TGHU1643396'] },
    };
    await correct(id, { extracted_data_manual: said });
    assert.equal((await correct(id, { extracted_data_manual_clear: ['/currency', '/seller/country'] })).status, 200);
    let { payload, evidence } = await current(id);
    assert.deepEqual([payload['invoice_number'], payload['currency'], payload['container_numbers']], ['INV-1', 'USD', ['TGHU1643396']]);
    assert.deepEqual(payload['seller'], { ...seller, name: 'Acme Mills Ltd' });
    assert.deepEqual(evidence['/currency'], { page: 1, box: null, text: 'USD', confidence: 0.9, method: 'pattern' });
    assert.equal((evidence['/invoice_number'] as { method?: string }).method, 'manual');
    // All of an object, and a list as a whole, in one call with something else that is said.
    await correct(id, { extracted_data_manual_clear: ['/seller', '/container_numbers'], extracted_data_manual: { incoterm: 'FOB' } });
    ({ payload, evidence } = await current(id));
    assert.deepEqual([payload['seller'], payload['container_numbers'], payload['incoterm']], [seller, ['MSKU9070323'], 'FOB']);
    assert.deepEqual(Object.keys(evidence).sort(), ['/currency', '/incoterm', '/invoice_number']);
    // What nobody said is taken back already: nothing is written.
    const made = async () => (await account.get(`/document_representations?filter[document_id]=${id}`)).body.meta['total'];
    const before = await made();
    assert.equal((await correct(id, { extracted_data_manual_clear: ['/currency'] })).status, 200);
    assert.equal(await made(), before);
    assert.equal((await correct(id, { extracted_data_manual_clear: ['/invoice_number', '/incoterm'] })).status, 200);
    const { payload: read_, warnings } = await current(id);
    assert.deepEqual([read_['invoice_number'], read_['incoterm'], warnings.length], ['INV-l', null, 1]);
  });

  it('nothing is left of a paper that nobody read once the one word said of it is taken back', async () => {
    const unread = await addDocument(api, account);
    await correct(unread, { document_type_manual: TYPE, extracted_data_manual: { currency: 'EUR' } });
    assert.equal((await correct(unread, { extracted_data_manual_clear: ['/currency'] })).status, 200);
    const { body } = await account.get(`/documents/${unread}`);
    assert.equal(body.data.relationships?.['last_document_representation']?.data, null);
  });

  it('422: what is to be taken back is no field, or only one of a list', async () => {
    const id = await read({ container_numbers: ['MSKU9070323'] });
    await correct(id, { extracted_data_manual: { currency: 'EUR' } });
    const cleared = ['/currency', 'currency', '/lighthouse', '/container_numbers/0', '/seller/lighthouse', ''];
    const { status, body } = await correct(id, { extracted_data_manual_clear: cleared });
    const at = '/data/attributes/extracted_data_manual_clear';
    assert.deepEqual([status, pointers(body)], [422, [1, 2, 3, 4, 5].map((place) => `${at}/${place}`)]);
    assert.equal((await current(id)).payload['currency'], 'EUR');
  });

  it('are called as they say, which changes nothing else and tells nobody', async () => {
    const id = await read({ currency: 'USD' });
    const { status, body } = await correct(id, { name: '  Our invoice ' });
    assert.deepEqual([status, body.data.attributes['name']], [200, 'Our invoice']);
    const [before, after] = [body.data, (await account.get(`/documents/${id}`)).body.data];
    assert.deepEqual(after, before);
    assert.deepEqual(
      (await account.get('/documents?filter[filename]=our%20invoice')).body.data.map((one) => one.id),
      [id],
    );
    assert.equal((await correct(id, { name: 'Our invoice', extracted_data_manual: { currency: 'EUR' } })).status, 200);
    assert.equal((await current(id)).payload['currency'], 'EUR');
    const changes = await api.database.asSystem((tx) => rowsOf(tx, 'select from change where document_id = $1', [id]));
    assert.equal(changes.length, 0);
    for (const name of ['', ' ', null, 7, 'x'.repeat(256)]) {
      const refused = await correct(id, { name });
      assert.deepEqual([refused.status, pointers(refused.body)], [422, ['/data/attributes/name']], String(name));
    }
    const other = await api.account();
    assert.equal((await other.patch(`/documents/${id}`, { data: { attributes: { name: 'Mine' } } })).status, 404);
    assert.equal((await account.get(`/documents/${id}`)).body.data.attributes['name'], 'Our invoice');
  });

  it('keep what nobody can change of them, which is told to those who ask for it', async () => {
    const id = await read({});
    const attributes = { file_name: 'other.pdf', source: 'api', name: 'Named' };
    const strict = await account.patch(`/documents/${id}`, { data: { attributes } }, { headers: { prefer: 'handling=strict' } });
    assert.deepEqual([strict.status, pointers(strict.body)], [422, ['/data/attributes/file_name', '/data/attributes/source']]);
    const { status, body } = await correct(id, attributes);
    assert.deepEqual([status, body.data.attributes['name'], body.data.attributes['source']], [200, 'Named', 'upload']);
  });
});
