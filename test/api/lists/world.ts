import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { rowsOf, type Transaction } from '../../../db/database.js';
import { rewriteFragments } from '../../../db/fragments.js';
import { CONTAINER_STATUSES } from '../../../domain/container-status.js';
import { WEBHOOK_EVENT_NAMES } from '../../../domain/webhook-event.js';
import type { TestAccount, TestApi } from '../../support/api.js';
import { writeVoyage } from '../../support/rows.js';
import { makeWebhook, recordTestChanges } from '../../support/webhooks.js';

/** Records of each list. */
const RECORDS = 34;

/** Few moments, so that many are alike: some of one second and not of one instant, and of days and years apart. */
const MOMENTS = [
  '2026-03-09T11:30:00.000Z',
  '2026-03-09T11:30:00.250Z',
  '2026-03-09T11:30:00.999Z',
  '2026-03-09T11:30:01.000Z',
  '2026-03-09T23:59:59.999Z',
  '2026-03-10T00:00:00.000Z',
  '2025-12-31T23:59:59.500Z',
  '2031-01-01T00:00:00.001Z',
];
/** Texts that languages order in another way than their signs, and that grammars stumble over. */
const TEXTS = [
  'a',
  'B',
  'b',
  'ab',
  'Ärger',
  'z',
  'Z z',
  '10',
  '9',
  'a,b',
  '"quoted"',
  'x "y", z',
  '🚢',
  '％',
  '-a',
  '100%_',
  "O'Hara",
  'null',
  'true',
];
const LOCODES = ['USLAX', 'USNYC', 'CNSHA', 'USCHI'];
const ZONES = ['America/Los_Angeles', 'Asia/Shanghai'];

const moment = fc.constantFrom(...MOMENTS);
const text = fc.constantFrom(...TEXTS);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 3 });
const texts = fc.uniqueArray(text, { maxLength: 3 });
const word = <const T>(...words: readonly T[]) => fc.constantFrom(...words);

type Columns = Record<string, fc.Arbitrary<unknown>>;
const all = (names: string, of: fc.Arbitrary<unknown>): Columns => Object.fromEntries(names.split(' ').map((name) => [name, of]));

const SHIPMENT: Columns = {
  ...all('pol_etd_at pol_original_etd_at pol_atd_at pod_eta_at pod_original_eta_at pod_ata_at destination_eta_at', maybe(moment)),
  ...all('destination_original_eta_at destination_ata_at line_tracking_last_attempted_at line_tracking_last_succeeded_at', maybe(moment)),
  ...all('port_of_lading_name port_of_discharge_name destination_name pod_vessel_name pod_vessel_imo pod_voyage_number', maybe(text)),
  ...all('port_of_lading_locode port_of_discharge_locode destination_locode', maybe(word(...LOCODES))),
  ...all('pol_timezone pod_timezone destination_timezone', maybe(word(...ZONES))),
  ...all('ref_numbers tags', texts),
  ...all('created_at updated_at', moment),
  scac: word('MAEU', 'MSCU', 'HLCU'),
  status: word('pending', 'in_transit', 'arrived_at_pod'),
};

/** Of one in two; the reason comes with the moment. */
const STOPPED: Columns = { line_tracking_stopped_at: moment, line_tracking_stopped_reason: word('cancelled_by_user', 'booking_cancelled') };

const hold = fc.record({ name: word('customs', 'freight', 'USDA'), status: word('hold', 'pending'), description: maybe(text) });
const fee = fc.record({ type: word('demurrage', 'total'), amount: word(0, 12.5), currency_code: fc.constant('USD') });
const json = (of: fc.Arbitrary<unknown>) => of.map((value) => JSON.stringify(value));

const CONTAINER: Columns = {
  ...all('pod_arrived_at pod_discharged_at pod_full_out_at final_destination_full_out_at empty_terminated_at', maybe(moment)),
  ...all('terminal_checked_at pod_last_tracking_request_at shipment_last_tracking_request_at rail_last_tracking_request_at', maybe(moment)),
  ...all('pickup_lfd pickup_lfd_line pickup_lfd_terminal pickup_lfd_rail pickup_appointment_at pod_rail_loaded_at', maybe(moment)),
  ...all('pod_rail_departed_at ind_eta_at ind_ata_at ind_rail_unloaded_at delivered_at empty_out_at', maybe(moment)),
  ...all('pol_full_in_at pol_vessel_loaded_at pol_vessel_departed_at', maybe(moment)),
  ...all('created_at updated_at refreshed_at', moment),
  ...all('seal_number pod_full_out_chassis_number location_at_pod_terminal', maybe(text)),
  ...all('pod_timezone final_destination_timezone empty_terminated_timezone', maybe(word(...ZONES))),
  ...all('pod_rail_carrier_scac ind_rail_carrier_scac', maybe(word('BNSF', 'UPRR'))),
  ...all('available_for_pickup availability_known', fc.boolean()),
  ref_numbers: texts,
  equipment_type: maybe(word('dry', 'open top', 'flat rack')),
  equipment_length: maybe(word(10, 20, 40, 45)),
  equipment_height: maybe(word('standard', 'high_cube')),
  weight_in_lbs: maybe(word(0, 9, 10, 42_000)),
  current_status: word(...CONTAINER_STATUSES.slice(0, 4)),
  holds_at_pod_terminal: json(fc.array(hold, { maxLength: 2 })),
  fees_at_pod_terminal: json(fc.array(fee, { maxLength: 2 })),
};

const REQUEST: Columns = {
  ...all('ref_numbers shipment_tags', texts),
  ...all('created_at updated_at', moment),
  request_type: word('bill_of_lading', 'container'),
  status: word('awaiting_manifest', 'failed', 'tracking_stopped'),
  failed_reason: maybe(word('not_found', 'expired', 'duplicate')),
  is_retrying: fc.boolean(),
  retry_count: maybe(word(1, 2, 10)),
  scac: maybe(word('MAEU', 'MSCU')),
};

const EVENT: Columns = {
  event: word('container.transport.vessel_loaded', 'container.transport.rail_loaded', 'container.pickup_lfd.changed'),
  created_at: moment,
  timestamp: maybe(moment),
  value_timestamp: maybe(moment),
  voyage_number: maybe(text),
  data_source: word('shipping_line', 'terminal', 'user_input'),
  location_locode: maybe(word(...LOCODES)),
  timezone: maybe(word(...ZONES)),
};

const DEFINITION: Columns = {
  ...all('created_at updated_at', moment),
  display_name: text,
  description: maybe(text),
  default_format: fc.constant(null),
  template_id: maybe(fc.uuid()),
  validation: maybe(fc.constant('{"required":true}')),
};

/** Data types of definitions, in turn, with what a value of each is kept as. */
const VALUES: [string, fc.Arbitrary<string>][] = [
  ['short_text', text],
  ['number', word('1', '12.5', '-3', '123456789012.345678')],
  ['boolean', word('true', 'false')],
  ['date', word('2026-03-09', '2026-03-10')],
  ['datetime', word('2026-03-09T11:30:00Z', '2026-03-10T00:00:00Z')],
  ['enum_multi', word('a', 'a,b', 'b', '')],
];

/** Where each list is, by the path of its operation. */
export type Paths = Record<string, string>;

/** Fills every list of an account with records as the seed has them. Answers where the lists are. */
export async function writeWorld(api: TestApi, account: TestAccount, seed: number): Promise<Paths> {
  let drawn = 0;
  const draw = (columns: Columns): Record<string, unknown> => {
    const [row] = fc.sample(fc.record(columns), { seed: seed + (drawn += 1), numRuns: 1 });
    return row ?? {};
  };
  const many = <T>(make: (at: number) => T): T[] => Array.from({ length: RECORDS }, (_, at) => make(at));
  const voyage = await writeVoyage(api.database, { accountId: account.id, containers: 1 });
  const { accountId, shipmentId, requestId } = voyage;
  const [containerId = ''] = voyage.containerIds;
  const owned = { account_id: accountId };
  await api.database.asSystem((tx) => tx.query(`update api_key set last_used_at = '2099-01-01' where account_id = $1`, [accountId]));
  const definitions = await api.database.forAccount(accountId, async (tx) => {
    const parties = await insert(
      tx,
      'party',
      TEXTS.map((name) => ({ ...owned, company_name: name, normalized_name: name, created_at: '2026-03-09T11:30:00Z' })),
    );
    await insert(
      tx,
      'shipment',
      many((at) => ({
        ...draw(SHIPMENT),
        ...(at % 2 ? draw(STOPPED) : {}),
        ...owned,
        number: `BL ${at}`,
        normalized_number: `BL${at % 5}`,
        number_type: 'bill_of_lading',
        current_request_id: requestId,
        customer_id: parties[at % 9] ?? null,
      })),
    );
    await insert(
      tx,
      'tracking_request',
      many((at) => ({
        ...draw(REQUEST),
        ...owned,
        request_type_sent: at % 2 ? 'booking' : 'booking_number',
        request_type: 'booking',
        request_number: `no ${at % 7}-x`,
        normalized_number: `NO${at % 7}X`,
      })),
    );
    await insert(
      tx,
      'container',
      many((at) => ({
        ...draw(CONTAINER),
        ...owned,
        shipment_id: shipmentId,
        number: `MSKU${2_000_000 + at}`,
        left_at: at === 3 ? MOMENTS[0] : null,
      })),
    );
    await insert(
      tx,
      'transport_event',
      many((at) => ({
        ...draw(EVENT),
        ...owned,
        id: randomUUID(),
        shipment_id: shipmentId,
        container_id: containerId,
        milestone_key: `key/${at}`,
        version: 1,
        rule: 'test',
        invalidated_at: at === 5 ? MOMENTS[0] : null,
      })),
    );
    const made = await insert(
      tx,
      'custom_field_definition',
      many((at) => ({
        ...draw(DEFINITION),
        ...owned,
        entity_type: FIELD_ENTITIES[at % 3],
        entity_type_sent: at % 12 === 1 ? 'Cargo' : SENT[at % 3],
        api_slug: `slug_${at}`,
        data_type: VALUES[at % VALUES.length]?.[0],
        default_value: at % 2 ? sampled(VALUES[at % VALUES.length]?.[1], seed + at) : null,
      })),
    );
    await insert(
      tx,
      'custom_field_option',
      many((at) => ({
        ...owned,
        definition_id: made[0],
        label: TEXTS[at % TEXTS.length],
        value: `value ${at}`,
        position: at % 3 ? at % 4 : null,
        created_at: MOMENTS[at % 4],
      })),
    );
    const records = [shipmentId, containerId, requestId];
    await insert(
      tx,
      'custom_field',
      made.map((definition_id, at) => ({
        ...owned,
        definition_id,
        entity_type: FIELD_ENTITIES[at % 3],
        entity_id: records[at % 3],
        value: at % 4 ? sampled(VALUES[at % VALUES.length]?.[1], seed - at) : null,
        created_at: MOMENTS[at % 3],
      })),
    );
    await insert(
      tx,
      'api_key',
      many((at) => ({
        ...owned,
        public_part: `part${at}${accountId.slice(-12)}`,
        secret_hash: createHash('sha256').digest(),
        name: TEXTS[at % TEXTS.length],
        created_at: MOMENTS[at % 5],
        last_used_at: MOMENTS[at % 9] ?? null,
        expires_at: MOMENTS[at % 11] ?? null,
        revoked_at: at === 2 ? MOMENTS[0] : null,
      })),
    );
    for (const [subject_type, subject_id] of [
      ['shipment', shipmentId],
      ['container', containerId],
    ] as const)
      await writeFacts(tx, { ...owned, subject_type, subject_id });
    const ids = async (table: string) => (await rowsOf<{ id: string }>(tx, `select id from ${table}`)).map(({ id }) => id);
    await rewriteFragments(tx, { shipmentIds: await ids('shipment'), containerIds: await ids('container') });
    return made;
  });
  await writeWebhooks(api, accountId);
  return {
    '/shipments': '/shipments',
    '/containers': '/containers',
    '/tracking_requests': '/tracking_requests',
    '/parties': '/parties',
    '/api_keys': '/api_keys',
    '/webhooks': '/webhooks',
    '/webhook_notifications': '/webhook_notifications',
    '/custom_fields': '/custom_fields',
    '/custom_field_definitions': '/custom_field_definitions',
    '/custom_field_definitions/{definition_id}/options': `/custom_field_definitions/${definitions[0]}/options`,
    '/shipments/{shipment_id}/custom_fields': `/shipments/${shipmentId}/custom_fields`,
    '/containers/{container_id}/custom_fields': `/containers/${containerId}/custom_fields`,
    '/tracking_requests/{tracking_request_id}/custom_fields': `/tracking_requests/${requestId}/custom_fields`,
    '/containers/{id}/transport_events': `/containers/${containerId}/transport_events`,
    '/containers/{id}/history': `/containers/${containerId}/history`,
    '/shipments/{id}/history': `/shipments/${shipmentId}/history`,
    '/shipments/{id}/eta_history': `/shipments/${shipmentId}/eta_history`,
  };
}

const FIELD_ENTITIES = ['shipment', 'container', 'tracking_request'];
/** As clients sent them, but for `Cargo` in place of a container now and then. */
const SENT = ['Shipment', 'Container', 'TrackingRequest'];

function sampled(of: fc.Arbitrary<string> | undefined, seed: number): string | null {
  return (of && fc.sample(of, { seed, numRuns: 1 })[0]) ?? null;
}

/** A history with values that end, come back, and stand. */
async function writeFacts(tx: Transaction, subject: Record<string, unknown>): Promise<void> {
  const attributes = ['pod_eta_at', 'destination_eta_at', 'pod_vessel_name', 'tags'];
  const day = (at: number) => `2026-03-${String(at + 1).padStart(2, '0')}T11:30:00.${at % 2 ? '250' : '000'}Z`;
  const rows = attributes.flatMap((attribute, place) =>
    Array.from({ length: 9 }, (_, at) => ({
      ...subject,
      attribute,
      value: JSON.stringify(
        attribute === 'tags' ? TEXTS.slice(at % 3, 3) : attribute.endsWith('_at') ? day(at % 4).replace(/\.\d+Z/, 'Z') : TEXTS[at % 4],
      ),
      source: place % 2 ? 'shipping_line' : 'terminal',
      rule: `rule ${at % 2}`,
      known_from: day(at * 2 + (place % 2)),
      known_to: at === 8 ? null : day(at * 2 + 1 + (place % 2)),
      ended_by: at === 8 ? null : at % 2 ? 'replaced' : 'withdrawn',
    })),
  );
  await insert(tx, 'fact', rows);
}

async function writeWebhooks(api: TestApi, accountId: string): Promise<void> {
  const box = api.deps.secrets;
  const hooks: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const headers =
      at % 3
        ? {
            headers: [
              { name: TEXTS[at % 3] ?? 'x', value: 'y' },
              { name: 'x-b', value: 'z' },
            ].slice(0, at % 4),
          }
        : {};
    hooks.push((await makeWebhook(api.database, `https://${at % 3}.example.com/`, { accountId, box, ...headers })).id);
  }
  await recordTestChanges(api.database, accountId, [randomUUID(), randomUUID(), randomUUID(), randomUUID()]);
  await api.database.forAccount(accountId, async (tx) => {
    for (const [at, id] of hooks.entries())
      await tx.query(
        `update webhook set active = $2, events = $3, created_at = $4, disabled_at = $5, disabled_reason = $6, signature_header = $7,
           secrets = secrets || case when $8::text is null then '[]'::jsonb else jsonb_build_array(jsonb_set(secrets -> 0, '{expiresAt}', to_jsonb($8::text))) end
         where id = $1`,
        [
          id,
          at % 3 > 0,
          at % 2 ? ['container.created', WEBHOOK_EVENT_NAMES[at]] : null,
          MOMENTS[at % 5],
          MOMENTS[at % 9] ?? null,
          at % 4 ? TEXTS[at] : null,
          at % 5 ? 'X-Sign' : null,
          [null, '2020-01-01T00:00:00.000Z', '2098-01-01T00:00:00.250Z'][at % 3],
        ],
      );
    await tx.query(
      `update webhook_notification n set status = (array['pending', 'succeeded', 'failed'])[1 + t.n % 3], delivered = t.n % 4 = 0, created_at = ($1::timestamptz[])[1 + t.n % 8],
         event = ($2::text[])[1 + t.n % 3]
       from (select id, row_number() over (order by id)::int as n from webhook_notification) t where t.id = n.id`,
      [MOMENTS, WEBHOOK_EVENT_NAMES.filter((name) => name.startsWith('container.transport.')).slice(0, 3)],
    );
    await tx.query(`update change set version = '2026-03-1' || position % 3`);
  });
}

/** Answers the ids of the rows, in their order. */
async function insert(tx: Transaction, table: string, rows: readonly Record<string, unknown>[]): Promise<string[]> {
  const ids: string[] = [];
  for (const row of rows) {
    const columns = Object.keys(row);
    const places = columns.map((_, place) => `$${place + 1}`);
    const [made] = await rowsOf<{ id: string }>(
      tx,
      `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${places.join(', ')}) returning id`,
      Object.values(row),
    );
    ids.push(made?.id ?? '');
  }
  return ids;
}
