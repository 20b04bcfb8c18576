import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import { readCargoTime } from '../../../db/rows.js';
import { keyTo, useApi, type Answer } from '../../support/api.js';
import type { Body } from '../../support/landfall.js';
import { scriptedLine, type Looks } from '../../support/looks.js';
import { lookAt, STORY } from '../../support/story.js';

const INCLUDES: Record<string, string> = {
  shipments: 'containers.shipment,containers.transport_events.location,containers.raw_events,port_of_discharge,pod_terminal,destination',
  containers: 'shipment.containers,transport_events.source_event,transport_events.previous_version,raw_events,pod_terminal.port',
};
const LOOK_TIMES = [
  'terminal_checked_at',
  'pod_last_tracking_request_at',
  'shipment_last_tracking_request_at',
  'rail_last_tracking_request_at',
  'line_tracking_last_attempted_at',
  'line_tracking_last_succeeded_at',
];

interface Answered {
  what: string;
  path: string;
  at: string;
  body: Body;
}

/** What can be known of the past: no times of looks, and records by the place they have in their source's answer today. */
function asPublished(body: Body): unknown {
  const shown = (record: Body) => {
    const { index: _, ...attributes } = record.attributes;
    for (const name of LOOK_TIMES) if (name in attributes) attributes[name] = null;
    const relationships: Partial<Body['relationships']> = record.relationships ?? {};
    const rawEvents = relationships['raw_events'];
    const sorted = rawEvents && { raw_events: { data: rawEvents.data?.map(({ id }) => id).sort() } };
    return { ...record, attributes, relationships: { ...relationships, ...sorted } };
  };
  const key = ({ type, id }: Body) => `${type}/${id}`;
  return {
    data: shown(body.data),
    included: body.included.map(shown).sort((one, other) => (key(one as Body) < key(other as Body) ? -1 : 1)),
  };
}

describe('GET /shipments/{id} and /containers/{id} as_of', () => {
  const api = useApi();
  let line: Looks;
  let key: string;
  let began: string;
  const answers: Answered[] = [];
  const ids: { shipments: string; containers: string[] } = { shipments: '', containers: [] };
  const ask = (path: string, method = 'GET', body?: unknown) => api.ask(method, `/v2/${path}`, { key, body });
  const now = () => api.database.asSystem(readCargoTime);

  async function note(what: string): Promise<void> {
    const boxes = await line.rows<{ id: string }>('select id from container order by number');
    ids.containers = boxes.map(({ id }) => id);
    const at = await now();
    for (const path of [`shipments/${ids.shipments}`, ...boxes.map(({ id }) => `containers/${id}`)]) {
      const { status, body } = await ask(`${path}?include=${INCLUDES[path.split('/')[0] ?? '']}`);
      assert.equal(status, 200, path);
      answers.push({ what, path, at, body });
    }
    // No two of them within one millisecond.
    await new Promise((done) => setTimeout(done, 3));
  }

  const wish = async (what: string, path: string, attributes?: object) => {
    const { status, text } = await ask(path, 'PATCH', attributes ? { data: { attributes } } : undefined);
    assert.equal(status, 200, text);
    await note(what);
  };

  before(async function () {
    this.timeout(60_000);
    line = await scriptedLine(api.database);
    key = await keyTo(api.database, line.accountId);
    await line.rows(`update account set limits = '{"default": 100000}' returning id`);
    began = await now();
    const requestId = await line.post({ number: 'HLCUASOF1', refNumbers: ['PO-1'], tags: ['spring'] });
    for (const [place, [what, words]] of STORY.entries()) {
      await line.look(requestId, words, { at: lookAt(8 * place) });
      ids.shipments ||= (await ask('shipments')).body.data[0]?.id ?? '';
      await note(what);
      const [box] = ids.containers;
      if (what === 'two boxes') {
        await wish('references and tags given', `shipments/${ids.shipments}`, { ref_numbers: ['PO-1', 'PO-2'], tags: [] });
        await wish('references of a box given', `containers/${box}`, { ref_numbers: ['SKU-9'] });
      }
      if (what === 'another seal') {
        await wish('references taken back', `containers/${box}`, { ref_numbers: [] });
        await wish('tags given again', `shipments/${ids.shipments}`, { ref_numbers: ['PO-1'], tags: ['spring'] });
        await wish('tracking stopped', `shipments/${ids.shipments}/stop_tracking`);
        await wish('tracking resumed', `shipments/${ids.shipments}/resume_tracking`);
      }
    }
  });

  it('200: is what was answered then, with all it included, whatever came since', async () => {
    assert.ok(answers.length > 30);
    for (const { what, path, at, body } of answers) {
      const include = INCLUDES[path.split('/')[0] ?? ''];
      const then = await ask(`${path}?include=${include}&as_of=${at}`);
      assert.equal(then.status, 200, `${what}: ${then.text}`);
      assert.deepEqual(asPublished(then.body), asPublished(body), `${what}: ${path}`);
    }
  });

  it('200: has no times of looks, of which nobody keeps a history', async () => {
    const path = `shipments/${ids.shipments}?include=containers&as_of=${answers.at(-1)?.at}`;
    const { body } = await ask(path);
    const times = [body.data, ...body.included].flatMap(({ attributes }) =>
      LOOK_TIMES.filter((name) => name in attributes).map((name) => attributes[name]),
    );
    assert.ok(times.length >= 6);
    assert.deepEqual([...new Set(times)], [null]);
  });

  it('200: a whole second is meant to its end, so that what was told of it is found', async () => {
    const { body } = await ask(`shipments/${ids.shipments}`);
    for (const field of ['created_at', 'updated_at']) {
      const { status, body: then } = await ask(`shipments/${ids.shipments}?as_of=${String(body.data.attributes[field])}`);
      assert.equal(status, 200, field);
      assert.ok(String(then.data.attributes['updated_at']) <= String(body.data.attributes[field]), field);
    }
    const last = await ask(`shipments/${ids.shipments}?as_of=${String(body.data.attributes['updated_at'])}`);
    assert.deepEqual(last.body.data.attributes['updated_at'], body.data.attributes['updated_at']);
  });

  it('404: before there was such a record', async () => {
    for (const path of [`shipments/${ids.shipments}`, `containers/${ids.containers[0]}`]) {
      assert.equal((await ask(`${path}?as_of=${began}`)).status, 404);
      assert.equal((await ask(`${path}?as_of=1970-01-01`)).status, 404);
    }
    // The boxes came with the second look.
    const { at } = answers[0] as Answered;
    assert.equal((await ask(`containers/${ids.containers[0]}?as_of=${at}`)).status, 404);
  });

  it('422: in the future, or no time', async () => {
    const refused = ({ status, body }: Answer) => {
      assert.equal(status, 422);
      assert.deepEqual(body.errors[0]?.source, { parameter: 'as_of' });
      assert.equal(body.errors[0]?.code, 'invalid');
    };
    for (const asOf of ['2999-01-01', '2999-01-01T00:00:00.5Z', 'yesterday', '', '2026-02-30', '2026-01-01T00:00:00%2B99:99'])
      refused(await ask(`shipments/${ids.shipments}?as_of=${asOf}`));
  });
});
