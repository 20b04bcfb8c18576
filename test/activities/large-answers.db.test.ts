import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { ANSWERS } from '../support/answers.js';
import { useDatabase } from '../support/database.js';
import { lookAlone } from '../support/looking.js';

/** What a worker may have left beside its other looks; an answer that multiplies dies of it. */
const HEAP_MIB = 400;

describe('a look at a line with a large answer, in a process with little memory', function () {
  this.timeout(300_000);
  const db = useDatabase();
  const look = (name: keyof typeof ANSWERS, looks = 1) =>
    lookAlone({ databaseUrl: db.url, pages: ANSWERS[name](), heapMiB: HEAP_MIB, looks });
  const rows = <Row>(sql: string, parameters: unknown[]) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql, parameters));
  const requestOf = async (id: string) => {
    const [row] = await rows<{ status: string; failed_reason: string | null; retry_count: number | null; wait_s: number }>(
      `select r.status, r.failed_reason, r.retry_count, extract(epoch from l.next_look_at - landfall_now())::float8 as wait_s
       from tracking_request r join look l on l.tracking_request_id = r.id where r.id = $1`,
      [id],
    );
    assert.ok(row);
    return row;
  };

  it('of four million numbers is not understood: its first bytes are kept, and the next look comes at the pace of trouble', async () => {
    const { requestId, errors } = await look('4 million numbers');
    assert.deepEqual(errors, []);
    const { status, failed_reason, retry_count, wait_s } = await requestOf(requestId);
    assert.deepEqual([status, failed_reason, retry_count], ['pending', 'unrecognized_response', 1]);
    assert.ok(wait_s > 40, String(wait_s));
    const [kept] = await rows<{ body: Buffer; problem: string }>('select body, problem from answer where tracking_request_id = $1', [
      requestId,
    ]);
    assert.equal(gunzipSync(kept?.body ?? Buffer.alloc(0)).length, 256 * 1_024);
    assert.match(kept?.problem ?? '', /^unrecognized: more than 1000000 values/);
  });

  it('of thirty events that name 990 boxes each is taken, its words kept once per event and found from every fact of a box', async () => {
    const { requestId, errors } = await look('30 transports that name 990 boxes each');
    assert.deepEqual(errors, []);
    assert.equal((await requestOf(requestId)).status, 'created');
    const [count] = await rows<{ events: number; boxes: number; words: number }>(
      `select count(*)::int as events, count(distinct container_number)::int as boxes, count(*) filter (where said_in is null)::int as words
       from raw_event where shipment_id = (select shipment_id from tracking_request where id = $1)`,
      [requestId],
    );
    assert.deepEqual(count, { events: 29_700, boxes: 990, words: 30 });
    const facts = await rows<{ number: string; said: { transportEventTypeCode: string; references: { referenceValue: string }[] } }>(
      `select c.number, coalesce(keeper.said, r.said) as said
       from fact f join container c on c.id = f.subject_id join raw_event r on r.id = f.raw_event_id
       left join raw_event keeper on keeper.shipment_id = r.shipment_id and keeper.source_kind = r.source_kind
         and keeper.source_code = r.source_code and keeper.identity_hash = r.said_in
       where f.attribute = 'pol_vessel_departed_at' and c.shipment_id = (select shipment_id from tracking_request where id = $1)`,
      [requestId],
    );
    assert.equal(facts.length, 990);
    for (const { number, said } of facts) {
      assert.equal(said.transportEventTypeCode, 'DEPA');
      assert.ok(
        said.references.some(({ referenceValue }) => referenceValue === number),
        number,
      );
    }
  });
});
