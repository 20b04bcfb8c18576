import assert from 'node:assert/strict';
import type { Operation } from '../../api/inventory.js';
import { recordChanges } from '../../db/changes.js';
import { rowsOf } from '../../db/database.js';
import { rewriteFragments } from '../../db/fragments.js';
import { timestampOf } from '../../domain/time.js';
import { schemaId } from '../../domain/documents/schema.js';
import type { TestAccount, TestApi } from './api.js';
import { addDocument, blobOf, freshPaper, freshPicture, upload } from './papers.js';
import { writeRawEvent, writeTransportEvent, writeVoyage } from './rows.js';
import { writeSubmission } from './mail.js';

/** An account with one record of each kind, and what a request to any operation needs of them. */
export interface OneOfEach {
  account: TestAccount;
  /** The path below /v2 that leads to a record which is there. */
  pathOf(operation: Operation): string;
  /** A body that the operation takes, with every member that is an object or a list of them; undefined where it takes none. */
  bodyOf(operation: Operation): unknown;
}

const SLUG = 'grade';
/** Of a definition that no record has a value of. */
const FREE_SLUG = 'free';
/** Values that bodies and paths name. */
type Ids = Record<string, string>;

export async function writeOneOfEach(api: TestApi): Promise<OneOfEach> {
  const account = await api.account({ features: ['container_refresh', 'routing_data'] });
  const made = async (path: string, body: unknown) => {
    const answer = await account.post(path, body);
    assert.ok(answer.status < 300, `${path} ${answer.text}`);
    return answer.body.data.id;
  };
  const party = await made('/parties', { data: { attributes: { company_name: 'Acme' } } });
  const webhook = await made('/webhooks', { data: { attributes: { url: 'https://receiver.example.com/', active: true } } });
  const { shipment, container, vessel } = await writeTracked(api, account);
  const define = (entity_type: string, data_type: string, api_slug = SLUG) =>
    made('/custom_field_definitions', { data: { attributes: { entity_type, api_slug, display_name: 'Grade', data_type } } });
  await define('Shipment', 'short_text', FREE_SLUG);
  const definition = await define('Shipment', 'enum');
  await define('Container', 'short_text');
  await define('TrackingRequest', 'short_text');
  const option = await made(`/custom_field_definitions/${definition}/options`, { data: { attributes: { label: 'A', value: 'a' } } });
  const request = await made('/tracking_requests', bodies({ party })['trackingRequests.create']?.());
  const note = (path: string) => made(`${path}/custom_fields`, { data: { attributes: { api_slug: SLUG, value: 'a' } } });
  const custom_field = await note(`/shipments/${shipment}`);
  await note(`/containers/${container}`);
  await note(`/tracking_requests/${request}`);
  const replay = await made(`/webhooks/${webhook}/replay`, {});
  const document = await addDocument(api, account, freshPicture());
  const correction = { document_type_manual: 'commercial_invoice', extracted_data_manual: { currency: 'USD' } };
  const { relationships } = (await account.patch(`/documents/${document}`, { data: { attributes: correction } })).body.data;
  const { data: representation } = relationships['last_document_representation'] as { data: { id: string } };
  const first = async (path: string) => (await account.get(path)).body.data[0]?.id ?? '';
  const [metro] = await api.database.asSystem((tx) => rowsOf<{ id: string }>(tx, 'select id from metro_area limit 1'));
  const [terminal] = await api.database.asSystem((tx) =>
    rowsOf<{ id: string }>(tx, `select id from terminal where port_id is not null limit 1`),
  );
  const ids: Ids = {
    api_keys: await made('/api_keys', { data: { attributes: { name: 'another' } } }),
    containers: container,
    custom_field_definitions: definition,
    custom_fields: custom_field,
    documents: document,
    document_representations: representation.id,
    document_schemas: schemaId('other'),
    signed_id: await upload(api, account, freshPaper()),
    email_aliases: await made('/email_aliases', { data: { attributes: { name: 'Desk' } } }),
    email_submissions: await writeSubmission(api.database, { accountId: account.id, documentId: document }),
    events: await first('/events'),
    metro_areas: metro?.id ?? '',
    options: option,
    parties: party,
    party,
    ports: 'USLAX',
    replays: replay,
    shipments: shipment,
    shipping_lines: 'MAEU',
    terminals: terminal?.id ?? '',
    tracking_requests: request,
    vessels: vessel,
    webhook_notifications: await first('/webhook_notifications'),
    webhooks: webhook,
  };
  // An id is of the kind that stands before it in the path.
  const pathOf = ({ rest }: Operation) =>
    rest.path.replaceAll(
      /([^/]+)\/\{(\w+)\}/g,
      (_, kind: string, name: string) => `${kind}/${name === 'api_slug' ? SLUG : (ids[kind] ?? '')}`,
    );
  const known = bodies(ids);
  return {
    account,
    pathOf,
    bodyOf: (operation) => {
      if (!('body' in operation.input.shape)) return undefined;
      assert.ok(known[operation.name], `a body for ${operation.name}`);
      return known[operation.name]?.();
    },
  };
}

/** A voyage with its events, one of which every webhook is told. */
async function writeTracked(api: TestApi, account: TestAccount): Promise<{ shipment: string; container: string; vessel: string }> {
  const voyage = await writeVoyage(api.database, { accountId: account.id });
  const { shipmentId, containerIds, requestId } = voyage;
  const [container = ''] = containerIds;
  await api.database.forAccount(account.id, async (tx) => {
    await tx.query(`insert into look (tracking_request_id, source, account_id) values ($1, 'shipping_line', $2)`, [requestId, account.id]);
    await writeRawEvent(tx, voyage, {});
    const id = await writeTransportEvent(tx, voyage, {});
    await rewriteFragments(tx, { shipmentIds: [shipmentId], containerIds });
    const subject = { subjectId: container, shipmentId, containerId: container };
    const told = { event: 'container.transport.vessel_loaded', key: 'b', version: 1, createdAt: timestampOf(0) } as const;
    await recordChanges(tx, account.id, [{ ...subject, ...told, reference: { type: 'transport_event', id } }]);
  });
  return { shipment: shipmentId, container, vessel: voyage.vesselId };
}

/** Bodies by operation. Those that make something make another one each time. */
function bodies(ids: Ids): Record<string, () => unknown> {
  let count = 0;
  const another = (name: string) => `${name}${(count += 1)}`;
  const record = (attributes: object | undefined, relationships?: object) => ({
    data: { ...(attributes && { attributes }), ...(relationships && { relationships }) },
  });
  const named = (type: string, id = '') => ({ data: { type, id } });
  const webhook = () => ({ url: 'https://receiver.example.com/', active: true, headers: [{ name: 'X-Own', value: '1' }] });
  const staged = { api_slug: SLUG, value: 'a' };
  const value = () => record({ api_slug: SLUG, value: 'a' });
  const otherValue = () => record({ value: 'a' });
  return {
    'apiKeys.create': () => record({ name: another('key') }),
    'containerCustomFields.set': value,
    'containerCustomFields.update': otherValue,
    'containers.refresh': () => named('container', ids['containers']),
    'containers.update': () => record({ ref_numbers: ['A'] }),
    'containers.updateById': () => ({ data: { id: ids['containers'], attributes: { ref_numbers: ['A'] } } }),
    'customFieldDefinitions.create': () =>
      record({ entity_type: 'Shipment', api_slug: another('slug'), display_name: 'Own', data_type: 'short_text', validation: { own: {} } }),
    'customFieldDefinitions.update': () => record({ display_name: 'Own', validation: { own: {} } }),
    'customFieldOptions.create': () => record({ label: 'B', value: another('b') }),
    'customFieldOptions.update': () => record({ label: 'B' }),
    'customFields.create': () => record({ api_slug: FREE_SLUG, value: 'a' }, { entity: named('shipment', ids['shipments']) }),
    'customFields.update': otherValue,
    'directUploads.create': () => ({ blob: blobOf(freshPaper()) }),
    'emailAliases.create': () => record({ name: another('Desk') }),
    'emailAliases.update': () => record({ active: false }),
    'documents.create': () => record({ name: another('Paper'), attached_document: ids['signed_id'] }),
    'documents.update': () => record({ document_type_manual: 'other' }),
    'documents.reclassify': () => named('document', ids['documents']),
    'documents.reextract': () => named('document', ids['documents']),
    'documents.rotate': () => ({ degrees: 90 }),
    'documents.relink': () => named('document', ids['documents']),
    'parties.create': () => record({ company_name: another('Company') }),
    'parties.update': () => record({ company_name: another('Company') }),
    'shipmentCustomFields.set': value,
    'shipmentCustomFields.update': otherValue,
    'shipments.resumeTracking': () => named('shipment', ids['shipments']),
    'shipments.stopTracking': () => named('shipment', ids['shipments']),
    'shipments.update': () => record({ ref_numbers: ['A'], tags: ['B'] }),
    'trackingRequestCustomFields.set': value,
    'trackingRequestCustomFields.update': otherValue,
    'trackingRequests.create': () =>
      record(
        {
          request_type: 'booking',
          request_number: another('BOOK'),
          scac: 'MAEU',
          initial_custom_fields: { shipment: [staged], containers: [staged] },
        },
        { customer: named('party', ids['party']) },
      ),
    'trackingRequests.inferNumber': () => record({ number: 'MAEU123456789' }),
    'trackingRequests.update': () => record({ ref_numbers: ['A'] }),
    'webhooks.create': () => record(webhook()),
    'webhooks.replay': () => record({ dry_run: true }),
    'webhooks.rotateSecret': () => record({ overlap_hours: 1 }),
    'webhooks.trigger': () => ({ url: 'https://receiver.example.com/', event: 'container.created' }),
    'webhooks.update': () => record(webhook()),
  };
}
