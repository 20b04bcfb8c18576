import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rowsOf } from '../../../db/database.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { addDocument, announce, claim, downloadLink, freshPaper, upload } from '../../support/papers.js';
import { writeVoyage } from '../../support/rows.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

describe('documents', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => {
    account = await api.account();
  });

  const asks = (id: string) =>
    api.database.asSystem((tx) =>
      rowsOf<{ kind: string; degrees: number | null; outcome: string | null; kicks: number }>(
        tx,
        `select a.kind, a.degrees, a.outcome,
                (select count(*)::int from outbox o where o.topic = 'document.kick' and o.key = a.document_id::text and o.dispatched_at is null) as kicks
         from document_ask a where a.document_id = $1 order by a.id`,
        [id],
      ),
    );
  const pointers = (body: { errors?: { source?: { pointer?: string | undefined } | undefined }[] }) =>
    body.errors?.map(({ source }) => source?.pointer);

  it('are made of an uploaded file, and their first reading is asked for at once', async () => {
    const paper = { ...freshPaper(), filename: 'INV 10027.pdf' };
    const { status, body, headers } = await claim(account, await upload(api, account, paper), '  Invoice 10027 ');
    assert.equal(status, 201);
    const { id, attributes, relationships } = body.data;
    assert.deepEqual(
      { ...attributes, created_at: '', updated_at: '' },
      {
        id,
        name: 'Invoice 10027',
        document_type: null,
        document_type_manual: null,
        classification_notes: null,
        source: 'upload',
        file_name: 'INV 10027.pdf',
        file_content_type: 'application/pdf',
        file_size_bytes: paper.bytes.length,
        linked_to: [],
        created_at: '',
        updated_at: '',
      },
    );
    assert.deepEqual(relationships?.['user'], { data: { type: 'user', id: account.userId } });
    assert.deepEqual(relationships?.['shipments'], { data: [] });
    assert.deepEqual(relationships?.['parent'], { data: null });
    assert.deepEqual((body.data as { links?: unknown }).links, { self: `/documents/${id}`, download: `/documents/${id}/download_url` });
    assert.match(headers.get('content-type') ?? '', /vnd\.api\+json/);
    assert.deepEqual(await asks(id), [{ kind: 'read', degrees: null, outcome: null, kicks: 1 }]);
    const included = (await account.get(`/documents/${id}?include=account,user,current_extraction`)).body.included ?? [];
    assert.deepEqual(included.map(({ type }) => type).sort(), ['account', 'user']);
    assert.equal((await account.get(`/documents/${id}?include=lighthouse`)).status, 400);
  });

  it('say what each is linked to, by which of its numbers that was found, and why it may be wrong, got and listed', async () => {
    const id = await addDocument(api, account);
    const { shipmentId, containerIds } = await writeVoyage(api.database, { accountId: account.id, containers: 1 });
    const other = await writeVoyage(api.database, { accountId: account.id, containers: 0 });
    const links = [
      { type: 'shipment', id: shipmentId, found_by: 'container', number: 'MSKU1000000', doubt: 'at_another_time' },
      { type: 'shipment', id: other.shipmentId, found_by: 'booking', number: '123456780', doubt: 'one_character_apart' },
      { type: 'container', id: containerIds[0] ?? '', found_by: 'container', number: 'MSKU1000000', doubt: null },
    ];
    for (const [at, link] of links.entries())
      await api.database.asSystem((tx) =>
        tx.query(
          `insert into document_link (account_id, document_id, target_type, target_id, found_by, number, doubt, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 second')`,
          [account.id, id, link.type, link.id, link.found_by, link.number, link.doubt, at],
        ),
      );
    const got = (await account.get(`/documents/${id}`)).body.data;
    const [listed] = (await account.get('/documents')).body.data as unknown as (typeof got)[];
    for (const document of [got, listed]) {
      assert.deepEqual(document?.attributes['linked_to'], links);
      assert.deepEqual(document?.relationships?.['shipments'], {
        data: links.slice(0, 2).map(({ id: of }) => ({ type: 'shipment', id: of })),
      });
      assert.deepEqual(document?.relationships?.['cargos'], { data: [{ type: 'container', id: containerIds[0] }] });
    }
  });

  it('422: without a name, of no file, of one that was not sent, of an address, of one that was used, of one whose time is over', async () => {
    const at = '/data/attributes/attached_document';
    const refused = async (signedId: string, pointer = at, name = 'Invoice') => {
      const { status, body } = await claim(account, signedId, name);
      assert.deepEqual([status, pointers(body)], [422, [pointer]], signedId);
      return body.errors?.[0]?.detail ?? '';
    };
    const unsent = await announce(api, account, freshPaper());
    await refused(unsent.signed_id);
    await refused('nonsense');
    await refused('');
    assert.match(await refused('https://files.example/invoice.pdf'), /not an address/);
    assert.match(await refused('s3://bucket/key'), /not an address/);
    const uploadToken = unsent.direct_upload.url.split('/').at(-1) ?? '';
    await refused(uploadToken);
    const signedId = await upload(api, account, freshPaper());
    await refused(signedId, '/data/attributes/name', ' ');
    const other = await api.account();
    const foreign = await claim(other, signedId);
    assert.deepEqual([foreign.status, foreign.text], [422, (await claim(other, 'nonsense')).text]);
    assert.equal((await claim(account, signedId)).status, 201);
    assert.match(await refused(signedId), /already/);
    const old = await upload(api, account, freshPaper());
    await api.database.asSystem((tx) =>
      tx.query(`update blob set recorded_at = recorded_at - interval '25 hours' where claimed_at is null`),
    );
    await refused(old);
  });

  it('409: of the same bytes, whatever they are called; of ten who send them at once one makes the document', async () => {
    const paper = freshPaper();
    const signed = await Promise.all(Array.from({ length: 10 }, (_, at) => upload(api, account, { ...paper, filename: `${at}.pdf` })));
    const answers = await Promise.all(signed.map((one, at) => claim(account, one, `Invoice ${at}`)));
    const made = answers.filter(({ status }) => status === 201);
    assert.equal(made.length, 1);
    const [{ body }] = made as [(typeof answers)[number]];
    for (const { status, body: told } of answers.filter((answer) => !made.includes(answer))) {
      assert.equal(status, 409);
      assert.deepEqual(
        told.errors?.map(({ detail: _, ...error }) => error),
        [
          {
            status: '409',
            title: 'Duplicate document',
            code: 'duplicate_document',
            meta: { existing_document_id: body.data.id, existing_document_name: body.data.attributes['name'] },
          },
        ],
      );
    }
    assert.equal((await account.get('/documents')).body.meta['total'], 1);
    assert.equal((await asks(body.data.id)).length, 1);
    // Another account knows nothing of it, and once it is deleted it may be sent again.
    const other = await api.account();
    assert.equal((await claim(other, await upload(api, other, paper))).status, 201);
    assert.equal((await account.delete(`/documents/${body.data.id}`)).status, 204);
    assert.equal((await claim(account, signed.find((_, at) => answers[at]?.status === 409) ?? '')).status, 201);
  });

  it('409: of bytes that were found inside another document, which is named', async () => {
    const paper = freshPaper();
    const [archive, inside] = [await addDocument(api, account), await claim(account, await upload(api, account, paper), 'Inside')];
    await api.database.asSystem((tx) => tx.query('update document set parent_id = $2 where id = $1', [inside.body.data.id, archive]));
    const { status, body } = await claim(account, await upload(api, account, paper));
    const meta = { existing_document_id: inside.body.data.id, existing_document_name: 'Inside' };
    assert.deepEqual([status, body.errors?.map((error) => ({ ...error })['meta' as keyof typeof error])], [409, [meta]]);
    assert.equal((await account.delete(`/documents/${archive}`)).status, 204);
    assert.equal((await claim(account, await upload(api, account, paper))).status, 201);
  });

  it('201: of the bytes of a part that was cut out of another document, which take no part in that', async () => {
    const paper = freshPaper();
    const [packet, part] = [await addDocument(api, account), await claim(account, await upload(api, account, paper), 'Part')];
    await api.database.asSystem((tx) =>
      tx.query("update document set parent_id = $2, first_page = 1, last_page = 2, source = 'split_document' where id = $1", [
        part.body.data.id,
        packet,
      ]),
    );
    assert.equal((await claim(account, await upload(api, account, paper))).status, 201);
    assert.equal((await claim(account, await upload(api, account, paper))).status, 409, 'now there is one');
  });

  it('200: are found by the file that they came out of, or by having come out of none', async () => {
    const other = await api.account();
    const [packet, first, second] = [await addDocument(api, other), await addDocument(api, other), await addDocument(api, other)];
    await api.database.asSystem((tx) => tx.query('update document set parent_id = $2 where id = any ($1)', [[first, second], packet]));
    const found = async (filter: string, by = other) => {
      const { status, body } = await by.get(`/documents?filter[parent_id]${filter}`);
      assert.equal(status, 200);
      return [body.data.map(({ id }: { id: string }) => id), body.meta['total']];
    };
    assert.deepEqual(await found(`=${packet}`), [[second, first], 2]);
    assert.deepEqual(await found('[null]=true'), [[packet], 1]);
    assert.deepEqual(await found(`=${first}`), [[], 0]);
    assert.deepEqual(await found(`=${packet}`, await api.account()), [[], 0], 'of another account');
    assert.equal((await other.get('/documents?filter[parent_id]=packet')).status, 422);
  });

  it('are deleted with what comes out of them, or out of a file inside them, at that very moment', async () => {
    const [archive, inside, part] = [await addDocument(api, account), await addDocument(api, account), await addDocument(api, account)];
    const putInto = `update document set parent_id = $2 where id = $1`;
    for (const [held, parent] of [
      [archive, archive],
      [inside, archive],
    ] as const) {
      await api.database.asSystem((tx) =>
        tx.query(`update document set discarded_at = null, parent_id = null where id = any ($1)`, [[archive, inside, part]]),
      );
      if (held === inside) await api.database.asSystem((tx) => tx.query(putInto, [inside, archive]));
      let deleted: Promise<{ status: number }> | undefined;
      await api.database.asSystem(async (tx) => {
        await tx.query('select from document where id = $1 for no key update', [held]);
        deleted = account.delete(`/documents/${parent}`);
        await new Promise((done) => setTimeout(done, 300));
        await tx.query(putInto, [part, held]);
      });
      assert.equal((await deleted)?.status, 204);
      assert.equal((await account.get(`/documents/${part}`)).status, 404, `out of ${held === archive ? 'it' : 'a file inside it'}`);
    }
  });

  it('are gone once they are deleted: from lists, totals, links and what was asked of them', async () => {
    const [id, kept] = [await addDocument(api, account), await addDocument(api, account)];
    const link = await downloadLink(account, id);
    assert.equal((await account.delete(`/documents/${id}`)).status, 204);
    for (const path of [`/documents/${id}`, `/documents/${id}/download_url`]) assert.equal((await account.get(path)).status, 404);
    assert.equal((await account.delete(`/documents/${id}`)).status, 404);
    assert.equal((await account.patch(`/documents/${id}`, { data: { attributes: {} } })).status, 404);
    assert.equal((await account.post(`/documents/${id}/reextract`, undefined)).status, 404);
    assert.equal((await fetch(link)).status, 403);
    const { body } = await account.get('/documents');
    assert.deepEqual([body.data.map((one) => one.id), body.meta['total']], [[kept], 1]);
    assert.deepEqual(
      (await asks(id)).map(({ outcome }) => outcome),
      ['discarded'],
    );
  });

  it('are read again, classified again, linked again and turned when they are asked to, each in its turn', async () => {
    const id = await addDocument(api, account, { bytes: Buffer.concat([PNG, randomBytes(8)]), contentType: 'image/png' });
    for (const kind of ['reextract', 'reclassify', 'relink', 'relink']) {
      const { status, body } = await account.post(`/documents/${id}/${kind}`, undefined);
      assert.deepEqual([status, body], [202, { status: 'accepted' }]);
    }
    const askew = await account.post(`/documents/${id}/rotate`, { degrees: 45 });
    assert.match(askew.text, /"degrees must be 90, 180 or 270\."/);
    assert.equal((await account.post(`/documents/${id}/rotate`, { degrees: 270 })).status, 202);
    assert.equal((await account.post(`/documents/${id}/rotate`, { data: { attributes: { degrees: 90 } } })).status, 202);
    assert.deepEqual(
      (await asks(id)).map(({ kind, degrees, kicks }) => [kind, degrees, kicks]),
      [
        ['read', null, 1],
        ['reextract', null, 1],
        ['reclassify', null, 1],
        ['relink', null, 1],
        ['relink', null, 1],
        ['rotate', 270, 1],
        ['rotate', 90, 1],
      ],
    );
    for (const [body, pointer] of [
      [{ degrees: 45 }, '/degrees'],
      [{ degrees: '90' }, '/degrees'],
      [{}, '/degrees'],
      [{ data: { attributes: { degrees: 0 } } }, '/data/attributes/degrees'],
    ] as const) {
      const answer = await account.post(`/documents/${id}/rotate`, body);
      assert.deepEqual([answer.status, pointers(answer.body)], [422, [pointer]], JSON.stringify(body));
      assert.match(answer.body.errors[0]?.detail ?? '', /^degrees must be (90, 180 or 270|given)\.$/);
    }
    const letter = await addDocument(api, account, { bytes: freshPaper().bytes, filename: 'scan.png', contentType: 'image/png' });
    assert.equal((await account.post(`/documents/${letter}/rotate`, { degrees: 90 })).status, 422, 'a PDF, whatever it is called');
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), freshPaper().bytes]);
    const photo = await addDocument(api, account, { bytes: heic, filename: 'scan.heic', contentType: 'image/heic' });
    assert.equal((await account.post(`/documents/${photo}/rotate`, { degrees: 90 })).status, 202);
    const bitmap = await addDocument(api, account, {
      bytes: Buffer.concat([Buffer.from('BM'), heic]),
      filename: 'scan.bmp',
      contentType: 'image/bmp',
    });
    assert.equal((await account.post(`/documents/${bitmap}/rotate`, { degrees: 90 })).status, 422, 'nothing here writes such pictures');
    assert.equal((await account.post(`/documents/${NOBODY}/rotate`, { degrees: 90 })).status, 404);
  });

  it('are listed by what they are called, what they are and what was found in them, in the order that is asked for', async () => {
    const add = (filename: string, name: string) => addDocument(api, account, { ...freshPaper(), filename, name });
    const ids = [await add('INV-10 final.PDF', 'Chairs'), await add('100%.pdf', 'Tables'), await add('packing_list.pdf', 'Boxes')];
    await account.patch(`/documents/${ids[0]}`, { data: { attributes: { document_type_manual: 'commercial_invoice' } } });
    await account.patch(`/documents/${ids[2]}`, { data: { attributes: { document_type_manual: 'packing_list' } } });
    await api.database.asSystem((tx) =>
      tx.query(
        `insert into document_reference (account_id, document_id, kind, value, weak) values ($1, $2, 'container', 'MSKU9070323', false), ($1, $2, 'purchase_order', '10482', false)`,
        [account.id, ids[1]],
      ),
    );
    const listed = async (query: string) => {
      const { status, body, text } = await account.get(`/documents?${query}`);
      assert.equal(status, 200, text);
      assert.equal(body.meta['total'], body.data.length, query);
      return body.data.map(({ id }) => ids.indexOf(id));
    };
    assert.deepEqual(await listed(''), [2, 1, 0]);
    assert.deepEqual(await listed('filter[filename]=final%20inv-10'), [0]);
    assert.deepEqual(await listed('filter[filename]=100%25'), [1]);
    assert.deepEqual(await listed('filter[filename]=_'), [2]);
    assert.deepEqual(await listed('filter[filename]=tables'), [1]);
    assert.deepEqual(await listed('filter[document_types]=packing_list,commercial_invoice'), [2, 0]);
    assert.deepEqual(await listed('filter[document_types]=lighthouse'), []);
    for (const number of ['msku 907032-3', 'PO-10482', 'P.O. # 0010482', '10482'])
      assert.deepEqual(await listed(`filter[reference]=${encodeURIComponent(number)}`), [1], number);
    assert.deepEqual(await listed('sort=document_type'), [0, 2, 1]);
    assert.deepEqual(await listed('sort=-added_by,created_at'), [0, 1, 2]);
    assert.deepEqual(await listed('sort=created_at'), [0, 1, 2]);
    assert.deepEqual(await listed('filter[added_by]=Ada'), [2, 1, 0]);
  });

  it('are listed by having failed, whether anybody knows what they are or not', async () => {
    const notes = ['failed: encrypted PDF', 'failed: none of its fields was found', 'title "ARRIVAL NOTICE"', null, 'failing: x', 'faile'];
    const ids: string[] = [];
    for (const [at, note] of notes.entries()) {
      ids.push(await addDocument(api, account));
      await api.database.asSystem((tx) =>
        tx.query('update document set classification_notes = $2, document_type = $3 where id = $1', [
          ids[at],
          note,
          at % 2 ? 'other' : null,
        ]),
      );
    }
    const { body } = await account.get(
      '/documents?filter[classification_notes][start]=failed:&filter[classification_notes][end]=failed;&sort=created_at',
    );
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      ids.slice(0, 2),
    );
  });

  it('show the shipments and containers that they are linked to', async () => {
    const id = await addDocument(api, account);
    const voyage = await writeVoyage(api.database, { accountId: account.id });
    const containerId = voyage.containerIds[0] ?? '';
    await api.database.asSystem((tx) =>
      tx.query(
        `insert into document_link (account_id, document_id, target_type, target_id, found_by)
         values ($1, $2, 'shipment', $3, 'booking'), ($1, $2, 'container', $4, 'container')`,
        [account.id, id, voyage.shipmentId, containerId],
      ),
    );
    const { body } = await account.get(`/documents/${id}?include=shipments,cargos`);
    assert.deepEqual(body.data.relationships?.['shipments'], { data: [{ type: 'shipment', id: voyage.shipmentId }] });
    assert.deepEqual(body.data.relationships?.['cargos'], { data: [{ type: 'container', id: containerId }] });
    assert.deepEqual((body.included ?? []).map((one) => one.id).sort(), [voyage.shipmentId, containerId].sort());
  });

  it('have types and schemas that everybody may look up', async () => {
    const { document_types: types } = (await account.get('/documents/types')).body as unknown as {
      document_types: { code: string; label: string }[];
    };
    assert.ok(types.some(({ code }) => code === 'commercial_invoice') && types.some(({ code }) => code === 'other'));
    for (const { code, label } of types) {
      const { status, body } = await account.get(`/document_schemas/${code}%402026-11-20`);
      assert.deepEqual([status, body.data.attributes['label'], body.data.id], [200, label, `${code}@2026-11-20`]);
      assert.ok(body.data.attributes['description'], code);
    }
    for (const id of ['commercial_invoice', 'commercial_invoice@2020-01-01', 'lighthouse@2026-11-20'])
      assert.equal((await account.get(`/document_schemas/${id}`)).status, 404);
  });
});
