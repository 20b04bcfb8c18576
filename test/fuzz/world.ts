import type { Landfall } from '../support/landfall.js';
import { until } from '../support/until.js';

const SCENARIO = 'direct';
const EVENTS_WANTED = 5;
const UNLIMITED = 1_000_000;
const BUCKETS = ['default', 'tracking_request_create', 'infer', 'refresh', 'trigger'];

/** Ids of records that there are, by the name under which the configuration of the fuzzer asks for them. */
export type Seeded = Record<`FUZZ_${string}`, string>;

/** An account that may call as often as it likes, and holds one record of every kind. */
export async function seed(landfall: Landfall): Promise<Seeded> {
  const limits = Object.fromEntries(BUCKETS.map((bucket) => [bucket, UNLIMITED]));
  await landfall.database.asSystem((tx) => tx.query('update account set limits = $2 where id = $1', [landfall.accountId, limits]));
  const request = await track(landfall);
  const shipment = await first(landfall, '/shipments');
  const container = await first(landfall, '/containers');
  const make = async (path: string, type: string, attributes: object) => {
    const { status, body } = await landfall.call('POST', path, { data: { type, attributes } });
    if (status !== 201) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`);
    return body.data.id;
  };
  const party = await make('/parties', 'party', { company_name: 'Harbour Lane Furniture' });
  const key = await make('/api_keys', 'api_key', { name: 'Another key' });
  const webhook = await make('/webhooks', 'webhook', { url: 'https://receiver.example/landfall', active: true });
  const choice = { entity_type: 'Shipment', api_slug: 'handling', display_name: 'Handling', data_type: 'enum' };
  const definition = await make('/custom_field_definitions', 'custom_field_definition', choice);
  const option = await make(`/custom_field_definitions/${definition}/options`, 'custom_field_option', { label: 'Urgent', value: 'urgent' });
  const field = await make(`/shipments/${shipment}/custom_fields`, 'custom_field', { api_slug: 'handling', value: 'urgent' });
  const replay = await landfall.call('POST', `/webhooks/${webhook}/replay`, {});
  await until('there is a notification', async () => (await landfall.call('GET', '/webhook_notifications')).body.data.length > 0);
  return {
    FUZZ_REQUEST: request,
    FUZZ_SHIPMENT: shipment,
    FUZZ_CONTAINER: container,
    FUZZ_PARTY: party,
    FUZZ_KEY: key,
    FUZZ_WEBHOOK: webhook,
    FUZZ_DEFINITION: definition,
    FUZZ_OPTION: option,
    FUZZ_FIELD: field,
    FUZZ_REPLAY: replay.body.data.id,
    FUZZ_NOTIFICATION: await first(landfall, '/webhook_notifications'),
    FUZZ_EVENT: await first(landfall, '/events'),
  };
}

/** Has one number of the practice world tracked, and stops its time once something has happened. */
async function track(landfall: Landfall): Promise<string> {
  const { scac, request_number, request_type } = await landfall.number(SCENARIO);
  const asked = { data: { type: 'tracking_request', attributes: { request_type, request_number, scac } } };
  const { body } = await landfall.call('POST', '/tracking_requests', asked);
  const happened = async () => (await landfall.call('GET', '/events')).body.data.length >= EVENTS_WANTED;
  await until('a ship of the practice world has sailed', happened, 90_000);
  await landfall.clock({ paused: true });
  return body.data.id;
}

async function first(landfall: Landfall, list: string): Promise<string> {
  const { body } = await landfall.call('GET', list);
  const [record] = body.data;
  if (!record) throw new Error(`${list} is empty.`);
  return record.id;
}
