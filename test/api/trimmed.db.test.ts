import assert from 'node:assert/strict';
import { createTRPCClient, httpLink } from '@trpc/client';
import { entityTagOf } from '../../api/entity-tag.js';
import { operations, type Operation } from '../../api/inventory.js';
import { servedAt } from '../../api/links.js';
import { unwrapped } from '../../api/list-query.js';
import type { AppRouter } from '../../api/router.js';
import { referenceId } from '../../db/reference-id.js';
import { ALWAYS_THERE } from '../../resources/fieldsets.js';
import { StoredDocument } from '../../resources/stored-document.js';
import { useApi, type Answer, type TestAccount } from '../support/api.js';
import { writeOneOfEach, type OneOfEach } from '../support/one-of-each.js';

interface Told {
  type: string;
  attributes: Record<string, unknown>;
  relationships?: Record<string, unknown>;
}

/** Types of records whose fields an operation can be asked for. */
function typesOf({ query }: Operation): string[] {
  const fields = query.shape['fields'];
  return fields ? Object.keys((unwrapped(fields as never) as unknown as { shape: object }).shape) : [];
}

const recordsOf = ({ body }: Answer): Told[] => [body.data, body.included ?? []].flat().filter((record: unknown) => record !== null);
const fieldsOf = ({ attributes, relationships }: Told) => [...Object.keys(attributes), ...Object.keys(relationships ?? {})];

const BETWEEN_PORTS = `port_id=${referenceId('port', 'USLAX')}&previous_port_id=${referenceId('port', 'USOAK')}`;
/** What an operation does not answer without. */
const ASKED: Record<string, string> = {
  'search.records': 'query=M',
  'vessels.futurePositions': BETWEEN_PORTS,
  'vessels.futurePositionsWithCoordinates': `${BETWEEN_PORTS}&latitude=31.2&longitude=-122`,
};

describe('an answer with the fields a client names', () => {
  const api = useApi();
  let each: OneOfEach;
  let account: TestAccount;
  before(async () => {
    each = await writeOneOfEach(api);
    account = each.account;
  });
  const container = () => each.pathOf(operations().find(({ name }) => name === 'containers.get') as Operation);

  it('is trimmed, whatever the operation: to nothing but what is always there', async function () {
    this.timeout(60_000);
    const told = new Set<string>();
    // What deletes a record comes when nothing needs it any more.
    const trimming = operations().filter((operation) => typesOf(operation).length);
    assert.ok(trimming.length > 50);
    for (const operation of trimming.sort((one, other) => Number(one.rest.method === 'DELETE') - Number(other.rest.method === 'DELETE'))) {
      const body = each.bodyOf(operation);
      const fields = typesOf(operation).map((type) => `fields[${type}]=`);
      const query = [
        ASKED[operation.name] ?? '',
        'include' in operation.input.shape ? `include=${INCLUDES[operation.name] ?? ''}` : '',
        ...fields,
      ]
        .filter(Boolean)
        .join('&');
      const { method } = operation.rest;
      const answer = await api.ask(method, `${servedAt(each.pathOf(operation))}?${query}`, {
        key: account.key,
        ...(body !== undefined && { body }),
      });
      assert.equal(answer.status, operation.rest.status, `${operation.name} ${answer.text}`);
      for (const record of recordsOf(answer)) {
        told.add(record.type);
        assert.deepEqual(
          fieldsOf(record).filter((name) => !ALWAYS_THERE[record.type]?.includes(name)),
          [],
          `${operation.name} ${record.type}`,
        );
      }
      assert.equal(answer.headers.get('etag'), method === 'GET' ? entityTagOf(Buffer.from(answer.text)) : null);
    }
    for (const type of ['container', 'shipment', 'transport_event', 'port', 'vessel', 'user', 'webhook', 'api_key'])
      assert.ok(told.has(type), type);
  });

  it('has the attributes and relationships that are named, in single records, lists and what they include', async () => {
    const query = 'include=shipment&fields[container]=number,shipment&fields[shipment]=status,containers';
    for (const path of [container(), '/containers']) {
      const answer = await account.get(`${path}?${query}`);
      const [box, shipment] = recordsOf(answer);
      assert.ok(box && shipment);
      assert.deepEqual(fieldsOf(box).sort(), ['number', 'shipment']);
      assert.deepEqual(fieldsOf(shipment).sort(), ['bill_of_lading_number', 'containers', 'status']);
      const { data } = (await account.get(path)).body as unknown as { data: Told | Told[] };
      const [whole] = [data].flat();
      assert.deepEqual(box.attributes['number'], whole?.attributes['number']);
      const next = answer.body.links;
      assert.ok(next['self']?.endsWith(query));
    }
  });

  it('passes over types and names that nobody knows, and leaves records of other types whole', async () => {
    const whole = await account.get('/containers?include=shipment');
    const trimmed = await account.get('/containers?include=shipment&fields[nobody]=number&fields[container]=nobody,number');
    const [box, shipment] = recordsOf(trimmed);
    assert.deepEqual(box && fieldsOf(box), ['number']);
    assert.deepEqual(shipment, recordsOf(whole)[1]);
  });

  it('is whole in the feed and in examples, which tell what webhooks are sent', async () => {
    for (const path of ['/events', '/webhook_notifications/examples?event=container.created']) {
      const join = path.includes('?') ? '&' : '?';
      const fields = 'fields[event]=&fields[webhook_notification]=&fields[container]=';
      const [whole, asked] = [await account.get(path), await account.get(`${path}${join}${fields}`)];
      assert.deepEqual(asked.body.data, whole.body.data);
    }
  });

  it('shows a secret that is shown once, whatever is asked for', async () => {
    const { body } = await account.post('/api_keys?fields[api_key]=name', { data: { attributes: { name: 'shown' } } });
    assert.match(String(body.data.attributes['key']), /^lf_/);
    assert.deepEqual(Object.keys(body.data.attributes).sort(), ['key', 'name']);
  });

  it('is the same bytes when the call is made again, and its write is done', async () => {
    const write = () =>
      account.patch(
        `${container()}?fields[container]=number`,
        { data: { attributes: { ref_numbers: ['T'] } } },
        { headers: { 'idempotency-key': 'trimmed' } },
      );
    const [first, second] = [await write(), await write()];
    assert.deepEqual([first.status, second.text, second.headers.get('idempotency-replayed')], [200, first.text, 'true']);
    assert.deepEqual(recordsOf(first).map(fieldsOf), [['number']]);
    assert.deepEqual((await account.get(container())).body.data.attributes['ref_numbers'], ['T']);
  });

  it('is stored text that nobody has read, where no fields are named', async () => {
    const toJSON = StoredDocument.prototype.toJSON;
    let read = 0;
    StoredDocument.prototype.toJSON = function (this: StoredDocument) {
      read += 1;
      return toJSON.call(this);
    };
    try {
      await account.get('/containers?include=shipment');
      assert.equal(read, 0);
      await account.get('/containers?fields[container]=number');
      assert.equal(read, 1);
    } finally {
      StoredDocument.prototype.toJSON = toJSON;
    }
  });

  it('is the same by tRPC', async () => {
    const client = createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${api.origin}/trpc`, headers: { authorization: `Token ${account.key}` } })],
    });
    const { data, included } = await client.containers.list.query({ include: 'shipment', fields: { container: 'number', shipment: '' } });
    const rest = await account.get('/containers?include=shipment&fields[container]=number&fields[shipment]=');
    assert.deepEqual([data, included], [rest.body.data, rest.body.included]);
    const wrong = await api.ask('GET', `/trpc/containers.list?input=${encodeURIComponent('{"fields":{"container":3}}')}`, {
      key: account.key,
    });
    assert.match(wrong.text, /"httpStatus":422.*"parameter":"fields\[container\]"/);
  });
});

/** Paths that bring records of many types along. */
const INCLUDES: Record<string, string> = {
  'containers.get': 'shipment.port_of_lading,pod_terminal.port,transport_events.vessel,raw_events,provenance',
  'containers.list': 'shipment,pod_terminal,transport_events.vessel,raw_events',
  'shipments.get': 'containers.transport_events,port_of_discharge,provenance',
  'shipments.list': 'containers,port_of_lading',
  'trackingRequests.get': 'customer,user,account,shipping_line',
  'trackingRequests.list': 'tracked_object,customer,user,account,shipping_line',
  'webhookNotifications.list': 'webhook,reference_object',
  'webhookNotifications.get': 'webhook,reference_object,webhook_notification_logs',
  'apiKeys.list': 'user',
};
