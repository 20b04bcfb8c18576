import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import { timestampOf } from '../../../domain/time.js';
import { keyTo, useApi } from '../../support/api.js';
import type { Body } from '../../support/landfall.js';
import { scriptedLine, TROUBLE, type Looks, type Says } from '../../support/looks.js';
import { BOX, emptyOut, fullIn, loaded, OTHER, sailed } from '../../support/story.js';

const words = [emptyOut, fullIn, loaded(BOX), loaded(OTHER), sailed];
const silence = { receivedAt: timestampOf(0), body: null };
const HOUR_S = 3_600;

describe('GET /shipments/{id}/freshness and /containers/{id}/freshness', () => {
  const api = useApi();
  let line: Looks;
  let key: string;
  let requestId: string;
  let shipmentId: string;
  let boxId: string;

  const sources = async (path: string) => {
    const { status, text, body } = await api.ask('GET', `/v2/${path}/freshness`, { key });
    assert.equal(status, 200, text);
    return body.data as Body[];
  };
  const ofLine = async (path = `shipments/${shipmentId}`) => (await sources(path))[0]?.attributes ?? {};
  const after = async (says: Says) => {
    await line.look(requestId, says);
    return ofLine();
  };

  before(async () => {
    line = await scriptedLine(api.database);
    key = await keyTo(api.database, line.accountId);
    requestId = await line.post({ number: 'HLCUFRESH1' });
    await line.look(requestId, words);
    const [box] = await line.rows<{ id: string; shipment_id: string }>('select id, shipment_id from container order by number');
    [boxId, shipmentId] = [box?.id ?? '', box?.shipment_id ?? ''];
  });

  it('200: names every kind of source, those that are not asked too, and why', async () => {
    for (const path of [`shipments/${shipmentId}`, `containers/${boxId}`]) {
      const found = await sources(path);
      assert.deepEqual(
        found.map(({ attributes }) => [attributes['source'], attributes['source_code'], attributes['state']]),
        [
          ['shipping_line', 'HLCU', 'fresh'],
          ['terminal', null, 'not_provided'],
          ['rail', null, 'not_provided'],
          ['ais', null, 'not_provided'],
        ],
      );
      for (const { attributes } of found) assert.match(String(attributes['reason']), /^[A-Z].{10,}\.$/);
    }
  });

  it('200: says when the line was asked, answered and said something new, and when it is asked next', async () => {
    await line.pass(HOUR_S);
    const first = await after([...words]);
    assert.equal(first['last_asked_at'], first['last_answered_at']);
    assert.ok(String(first['last_news_at']) < String(first['last_asked_at']), 'nothing was new');
    assert.ok(String(first['next_look_at']) > String(first['last_asked_at']));
  });

  it('200: late while the line is in trouble, silent after a day of it, fresh when it is back', async () => {
    assert.equal((await after(TROUBLE))['state'], 'late');
    await line.pass(25 * HOUR_S);
    const { state, reason, last_answered_at, last_asked_at } = await after(TROUBLE);
    assert.equal(state, 'silent');
    assert.match(String(reason), /trouble/);
    assert.ok(String(last_answered_at) < String(last_asked_at));
    assert.equal((await after(words))['state'], 'fresh');
  });

  it('200: late when a look that is due is not made', async () => {
    await line.pass(30 * HOUR_S);
    const { state, reason } = await ofLine();
    assert.equal(state, 'late');
    assert.match(String(reason), /due at/);
    await after(words);
  });

  it('200: refused when the line refuses the key of the account, silent when it no longer knows the number', async () => {
    const refused = await after({ kind: 'refused', reason: 'credentials', status: 401, ...silence });
    assert.equal(refused['state'], 'refused');
    assert.match(String(refused['reason']), /key/);
    assert.equal((await after({ kind: 'not_found', ...silence }))['state'], 'silent');
    assert.equal((await after(words))['state'], 'fresh');
  });

  it('200: a box that left its shipment is not asked about any more', async () => {
    await line.rows(`update container set left_at = landfall_now() where id = $1 returning id`, [boxId]);
    assert.equal((await ofLine(`containers/${boxId}`))['state'], 'not_provided');
    assert.equal((await ofLine())['state'], 'fresh');
  });

  it('200: nobody is asked once tracking is stopped', async () => {
    await api.ask('PATCH', `/v2/shipments/${shipmentId}/stop_tracking`, { key });
    const { state, reason, next_look_at, last_asked_at } = await ofLine();
    assert.equal(state, 'not_provided');
    assert.match(String(reason), /stopped at .*: cancelled_by_user/);
    assert.equal(next_look_at, null);
    assert.ok(last_asked_at);
  });
});
