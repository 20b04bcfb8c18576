import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rowsOf } from '../../../db/database.js';
import { SHOWN_BYTES_MAX } from '../../../db/documents/shown-representations.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { renderChangeContent } from '../../../resources/change.js';
import { renderDocumentRepresentation } from '../../../resources/document-representation.js';
import { renderDocument } from '../../../resources/document.js';
import { pieceOf } from '../../../resources/piece.js';
import { addDocument, freshPaper } from '../../support/papers.js';

const MIB = 2 ** 20;

describe('answers about papers that say very much', function () {
  this.timeout(60_000);
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => (account = await api.account()));

  /** A paper of which so many bytes were read, as a reader may leave them. */
  async function readDocument(bytes: number): Promise<string> {
    const id = await addDocument(api, account, freshPaper());
    await api.database.asSystem((tx) =>
      tx.query(
        `with made as (
           insert into document_representation (account_id, document_id, document_type, schema_version, method, payload, evidence, warnings)
           select $1, $2, 'other', '2026-11-20', 'reader',
                  jsonb_build_object('numbers', array(select md5(n::text) from generate_series(1, $3 / 36) n)), '{}', '[]' returning id)
         update document set document_type = 'other', last_representation_id = made.id, state = 'extracted' from made where document.id = $2`,
        [account.id, id, bytes],
      ),
    );
    return id;
  }

  it('name each paper, and include what was read of as many as there is room for, the shortest first', async () => {
    const huge: string[] = [];
    for (let made = 0; made < 4; made += 1) huge.push(await readDocument(6 * MIB));
    const small = await readDocument(1000);
    const { status, body, text } = await account.get('/documents?include=last_document_representation&page[size]=100');
    assert.deepEqual([status, body.data.length], [200, 5]);
    assert.ok(text.length < SHOWN_BYTES_MAX + MIB, `${text.length} bytes`);
    const idOf = (one: { relationships?: Record<string, { data?: unknown } | undefined> }) =>
      (one.relationships?.['last_document_representation']?.data as { id: string }).id;
    const named = new Map(body.data.map((one) => [one.id, idOf(one)]));
    const included = new Set((body.included ?? []).map(({ id }) => id));
    assert.equal(included.size, 3);
    assert.ok(included.has(named.get(small) ?? ''), 'no long paper keeps out a short one');
    const left = huge.map((id) => named.get(id) ?? '').find((id) => !included.has(id));
    assert.equal((await account.get(`/document_representations/${left}`)).status, 200, 'what was left out is there to be asked for');
    const mails = await account.get('/email_submissions?page[size]=100');
    assert.equal(mails.status, 200);
  });

  it('422: of the representations themselves are refused with how many one answer has room for', async () => {
    for (let made = 0; made < 4; made += 1) await readDocument(6 * MIB);
    const refused = await account.get('/document_representations');
    assert.equal(refused.status, 422);
    const [error] = refused.body.errors ?? [];
    assert.deepEqual([error?.code, error?.source], ['too_costly', { parameter: 'page[size]' }]);
    assert.match(error?.detail ?? '', /page\[size\] of 2 or less/);
    assert.equal((await account.get('/document_representations?page[size]=2')).body.data.length, 2);
  });

  /** What a webhook is told of a paper: all that was read of it, as it was then. */
  async function tell(webhookId: string, documentId: string, bytes: number): Promise<string> {
    const moments = { createdAt: new Date('2026-03-03'), updatedAt: new Date('2026-03-03') };
    const read = renderDocumentRepresentation({
      id: randomUUID(),
      schemaVersion: '2026-11-20',
      payload: { numbers: 'x'.repeat(bytes) },
      evidence: {},
      warnings: [],
      ...moments,
    });
    const told = renderDocument({
      id: documentId,
      name: `then ${bytes}`,
      documentType: 'other',
      documentTypeManual: null,
      classificationNotes: null,
      source: 'upload',
      fileName: 'a.pdf',
      fileContentType: 'application/pdf',
      fileSizeBytes: 10,
      ...moments,
      accountId: account.id,
      userId: null,
      emailSubmissionId: null,
      parentId: null,
      lastDocumentRepresentationId: read.id,
      links: [],
    });
    const content = renderChangeContent(pieceOf(told), [pieceOf(read)]);
    const [row] = await api.database.asSystem((tx) =>
      rowsOf<{ id: string }>(
        tx,
        `with told as (
           insert into change (id, account_id, position, event, subject_id, document_id, version, content, created_at)
           select gen_random_uuid(), $1, coalesce(max(position), 0) + 1, 'document.extracted', $2, $2, '2026-03-10', $3, now() from change where account_id = $1
           returning *)
         insert into webhook_notification (id, account_id, webhook_id, change_id, subject_id, position, event, status, finished_at, created_at)
         select gen_random_uuid(), account_id, $4, id, subject_id, position, event, 'succeeded', now(), created_at from told returning id`,
        [account.id, documentId, content, webhookId],
      ),
    );
    return row?.id ?? '';
  }

  it('of notifications do without what was told where nobody asks for it, and include as much as there is room for', async () => {
    const webhook = await account.post('/webhooks', {
      data: { type: 'webhook', attributes: { url: 'https://hooks.example.com/x', active: true, events: ['document.extracted'] } },
    });
    const documentId = await addDocument(api, account, freshPaper());
    for (let made = 0; made < 3; made += 1) await tell(webhook.body.data.id, await addDocument(api, account, freshPaper()), 7 * MIB);
    const [early, late] = [await tell(webhook.body.data.id, documentId, 10), await tell(webhook.body.data.id, documentId, 20)];
    const bare = await account.get('/webhook_notifications?page[size]=100');
    assert.deepEqual([bare.status, bare.body.data.length, 'included' in bare.body], [200, 5, false]);
    assert.deepEqual(
      bare.body.data.slice(0, 2).map(({ id }) => id),
      [late, early],
    );
    assert.deepEqual(bare.body.data[0]?.relationships?.['document'], { data: { type: 'document', id: documentId } });
    const full = await account.get('/webhook_notifications?page[size]=100&include=document,document.last_document_representation');
    assert.ok(full.text.length < SHOWN_BYTES_MAX + MIB, `${full.text.length} bytes`);
    const shown = full.body.included.filter(({ type }) => type === 'document_representation');
    assert.equal(shown.length, 3, 'two long ones and a short one');
    assert.equal(full.body.included.find(({ id }) => id === documentId)?.attributes['name'], 'then 20', 'as it was last told');
  });
});
