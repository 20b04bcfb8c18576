import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { rowsOf, type Transaction } from '../../../db/database.js';
import { rewriteFragments } from '../../../db/fragments.js';
import { WEBHOOK_EVENT_NAMES } from '../../../domain/webhook-event.js';
import type { TestAccount, TestApi } from '../../support/api.js';
import { ARRIVAL, writeRawEvent, writeVoyage } from '../../support/rows.js';
import { makeWebhook, recordTestChanges } from '../../support/webhooks.js';
import {
  CONTAINER,
  DEFINITION,
  EVENT,
  MEANT,
  MOMENTS,
  RAW_EVENT,
  REQUEST,
  SHIPMENT,
  STOPPED,
  TEXTS,
  VALUES,
  type Columns,
} from './columns.js';
import { insert, RECORDS } from './insert.js';
import { writePapers } from './papers.js';

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
    for (let at = 0; at < RECORDS; at += 1) {
      const { means } = draw({ means: MEANT });
      await writeRawEvent(tx, voyage, {
        ...draw(RAW_EVENT),
        means: means ? JSON.stringify({ ...ARRIVAL, ...means, dateOnly: at % 2 === 0 }) : null,
      });
    }
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
  await writePapers(api, { accountId, draw });
  return {
    '/shipments': '/shipments',
    '/containers': '/containers',
    '/tracking_requests': '/tracking_requests',
    '/parties': '/parties',
    '/api_keys': '/api_keys',
    '/documents': '/documents',
    '/document_representations': '/document_representations',
    '/email_aliases': '/email_aliases',
    '/email_submissions': '/email_submissions',
    '/webhooks': '/webhooks',
    '/webhook_notifications': '/webhook_notifications',
    '/custom_fields': '/custom_fields',
    '/custom_field_definitions': '/custom_field_definitions',
    '/custom_field_definitions/{definition_id}/options': `/custom_field_definitions/${definitions[0]}/options`,
    '/shipments/{shipment_id}/custom_fields': `/shipments/${shipmentId}/custom_fields`,
    '/containers/{container_id}/custom_fields': `/containers/${containerId}/custom_fields`,
    '/tracking_requests/{tracking_request_id}/custom_fields': `/tracking_requests/${requestId}/custom_fields`,
    '/containers/{id}/transport_events': `/containers/${containerId}/transport_events`,
    '/containers/{id}/raw_events': `/containers/${containerId}/raw_events`,
    '/shipping_lines': '/shipping_lines',
    // Those of one country: all of them are too many to be walked again and again.
    '/locations': '/locations?q=ber',
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
