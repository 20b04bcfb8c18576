import assert from 'node:assert/strict';
import { SHOWN_BYTES_MAX } from '../../../db/documents/shown-representations.js';
import { useApi, type TestAccount } from '../../support/api.js';
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
});
