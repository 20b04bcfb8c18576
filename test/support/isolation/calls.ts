import { referenceId } from '../../../db/reference-id.js';
import { operations, type Operation } from '../../../api/inventory.js';
import { REFERRING, REFERRING_TO_SHIPMENT, type Household } from './household.js';

export type Input = Record<string, unknown>;

/** Stands for what a call names for the first time, of the length of such a text. */
export const FRESH = 'FRESH.....';

/** Stands for a file that was uploaded, and that no document is made of yet. */
export const UPLOADED = 'UPLOADED';

const DOCUMENT_INCLUDES = 'shipments,cargos,account,user,last_document_representation,email_submission';
const SUBMISSION_INCLUDES = 'account,user,documents,documents.last_document_representation';
const CONTAINER_INCLUDES = 'shipment.containers,transport_events.vessel,transport_events.terminal,raw_events.vessel';
const SHIPMENT_INCLUDES = 'containers.raw_events,containers.transport_events.vessel,destination_terminal.port';
const REQUEST_INCLUDES = 'tracked_object.containers.transport_events,customer,user,account';
const NOTIFICATION_INCLUDES = 'webhook,webhook_notification_logs,reference_object.shipment.containers,reference_object.vessel';

/** Values that fields can be given: a record of one's own. */
const recordsFor = (own: Household, slugs: readonly string[]) =>
  slugs.map((api_slug) => {
    const type = REFERRING[api_slug]?.type ?? '';
    return { api_slug, value: { type, id: own.ids[type] } };
  });
/** The same, and a choice. */
const valuesFor = (own: Household, slugs: readonly string[]) => [
  { api_slug: own.texts.slug, value: own.texts.choice },
  ...recordsFor(own, slugs),
];
const OF_SHIPMENTS = Object.keys(REFERRING);
const OF_OTHERS = [REFERRING_TO_SHIPMENT];

const bodies = (list: readonly object[]) => list.map((attributes) => ({ body: { data: { attributes } } }));
const setting = (slugs: readonly string[]) => (own: Household) => bodies(valuesFor(own, slugs));
const updating = (own: Household) =>
  valuesFor(own, OF_OTHERS).map(({ api_slug, value }) => ({ api_slug, body: { data: { attributes: { value } } } }));
const marking = { ref_numbers: ['PO-1'], pickup_appointment_at: null };
const asOf = () => new Date(Date.now() - 1).toISOString();

/** A day apart, as each answer is searched for what others wrote. */
const BETWEEN_PORTS = { port_id: referenceId('port', 'USLAX'), previous_port_id: referenceId('port', 'USOAK') };

/** What goes with a good call beside the ids in its path, by operation; several where a call can mean several things. The first is the one that is asked everything. */
const CALLS: Record<string, (own: Household) => Input[]> = {
  'apiKeys.create': () => bodies([{ name: FRESH }]),
  'apiKeys.get': () => [{ include: 'user' }],
  'apiKeys.list': () => [{ include: 'user' }],
  'containerCustomFields.set': setting(OF_OTHERS),
  'containerCustomFields.update': updating,
  'containers.get': () => [{ include: `${CONTAINER_INCLUDES},provenance` }, { include: CONTAINER_INCLUDES, as_of: asOf() }],
  'containers.history': () => [{ include: 'raw_event' }],
  'containers.list': () => [{ include: CONTAINER_INCLUDES }, {}],
  'containers.transportEvents': () => [{ include: 'vessel,shipment.containers,container' }],
  'containers.update': () => bodies([marking]),
  'containers.updateById': ({ ids }) => [{ body: { data: { id: ids['container'], attributes: marking } } }],
  'customFieldDefinitions.create': (own) =>
    bodies([
      { entity_type: 'Cargo', api_slug: FRESH, display_name: 'Text', data_type: 'short_text' },
      ...recordsFor(own, OF_SHIPMENTS).map(({ api_slug, value }) => ({
        entity_type: 'Cargo',
        api_slug: FRESH,
        display_name: 'Reference',
        data_type: 'reference',
        reference_type: REFERRING[api_slug]?.spelled,
        default_value: value,
      })),
    ]),
  'customFieldDefinitions.update': () => bodies([{ description: 'Changed' }]),
  'customFieldOptions.create': () => bodies([{ label: FRESH, value: FRESH }]),
  'customFieldOptions.update': () => bodies([{ label: 'Changed' }]),
  'customFields.create': (own) =>
    bodies(recordsFor(own, ['refers_to_container', 'refers_to_vessel'])).map(({ body }) => ({
      body: { data: { ...body.data, relationships: { entity: { data: { type: 'shipment', id: own.ids['shipment'] } } } } },
    })),
  'customFields.update': ({ ids }) => bodies([{ value: { type: 'party', id: ids['party'] } }]),
  'directUploads.create': () => [
    { body: { blob: { filename: FRESH, content_type: 'application/pdf', byte_size: 3, checksum: 'fCbDyF1EDzRKOZWWLsAeeg==' } } },
  ],
  'documents.create': () => bodies([{ name: FRESH, attached_document: UPLOADED }]),
  'documents.get': () => [{ include: DOCUMENT_INCLUDES }],
  'documents.list': () => [{ include: DOCUMENT_INCLUDES }],
  'documents.pages': () => [{ words: true }],
  'documents.rotate': () => [{ body: { degrees: 90 } }],
  'documents.update': () => bodies([{ document_type_manual: 'commercial_invoice', extracted_data_manual: { currency: 'USD' } }]),
  'emailAliases.create': () => bodies([{ name: FRESH }]),
  'emailAliases.update': () => bodies([{ name: 'Changed', active: false }]),
  'emailSubmissions.get': () => [{ include: SUBMISSION_INCLUDES }],
  'emailSubmissions.list': () => [{ include: SUBMISSION_INCLUDES }],
  'parties.create': () => bodies([{ company_name: FRESH }]),
  'parties.update': () => bodies([{ company_name: 'Changed' }]),
  'search.records': ({ texts }) => [{ query: texts.number }],
  'shipmentCustomFields.set': setting(OF_SHIPMENTS),
  'shipmentCustomFields.update': updating,
  'shipments.etaHistory': () => [{ include: 'raw_event' }],
  'shipments.get': () => [{ include: `${SHIPMENT_INCLUDES},provenance` }, { include: SHIPMENT_INCLUDES, as_of: asOf() }],
  'shipments.history': () => [{ include: 'raw_event' }],
  'shipments.list': () => [{ include: SHIPMENT_INCLUDES }, {}],
  'shipments.update': () => bodies([{ ref_numbers: ['PO-1'], tags: ['urgent'] }]),
  'vessels.futurePositions': () => [BETWEEN_PORTS],
  'vessels.futurePositionsWithCoordinates': () => [{ ...BETWEEN_PORTS, latitude: 34, longitude: -121 }],
  'trackingRequestCustomFields.set': setting(OF_OTHERS),
  'trackingRequestCustomFields.update': updating,
  'trackingRequests.create': (own) => [
    {
      body: {
        data: {
          attributes: {
            request_type: 'booking',
            request_number: FRESH,
            scac: 'MAEU',
            initial_custom_fields: {
              shipment: [{ api_slug: 'refers_to_party', value: { type: 'party', id: own.ids['party'] } }],
              containers: [{ api_slug: 'refers_to_shipment', value: { type: 'shipment', id: own.ids['shipment'] } }],
            },
          },
          relationships: { customer: { data: { type: 'party', id: own.ids['party'] } } },
        },
      },
    },
  ],
  'trackingRequests.get': () => [{ include: REQUEST_INCLUDES }],
  'trackingRequests.inferNumber': ({ texts }) => [{ body: { number: texts.number } }],
  'trackingRequests.list': () => [{ include: REQUEST_INCLUDES }, {}],
  'trackingRequests.update': () => bodies([{ ref_numbers: ['PO-1'] }]),
  'webhookNotifications.examples': () => [{ event: 'container.created' }],
  'webhookNotifications.get': () => [{ include: NOTIFICATION_INCLUDES }],
  'webhookNotifications.list': () => [{ include: NOTIFICATION_INCLUDES }],
  'webhooks.create': () => bodies([{ url: 'https://own.example.com/', active: true }]),
  'webhooks.replay': () => [{ body: { dry_run: true } }],
  'webhooks.rotateSecret': () => [{ body: { overlap_hours: 0 } }],
  'webhooks.trigger': () => [{ body: { url: 'https://own.example.com/', event: 'container.created' } }],
  'webhooks.update': () => bodies([{ active: true }]),
};

/** What the id at the end of a path belongs to, by its first word: reference data is everybody's. */
const SHARED: Record<string, (own: Household) => string> = {
  metro_areas: () => 'USCHI',
  ports: () => 'USLAX',
  shipping_lines: () => 'MAEU',
  terminals: ({ terminalId }) => terminalId,
  locations: ({ terminalId }) => terminalId,
  document_schemas: () => 'other@2026-11-20',
};
const NAMED: Record<string, string> = {
  definition_id: 'custom_field_definition',
  option_id: 'custom_field_option',
  replay_id: 'webhook_replay',
};
const PLURALS: Record<string, string> = { email_aliases: 'email_alias', parties: 'party' };

/** What stands in an operation's path when it is asked about the records of a household. */
export function pathOf({ name: operation, rest }: Operation, household: Household): Input {
  const kind = rest.path.split('/')[1] ?? '';
  const valueOf = (name: string) => {
    if (name === 'api_slug') return household.texts.slug;
    const shared = SHARED[kind];
    if (shared) return shared(household);
    const type = NAMED[name] ?? (name === 'id' ? (PLURALS[kind] ?? kind.replace(/s$/, '')) : name.replace(/_id$/, ''));
    const id = household.ids[type];
    if (id === undefined) throw new Error(`${operation}: the tests of isolation have no ${type}. Add one to their household (promise R7).`);
    return id;
  };
  return Object.fromEntries([...rest.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, valueOf(name)]));
}

/** Calls of an operation on a household's own records that succeed. */
export function goodCalls(operation: Operation, own: Household): Input[] {
  const path = pathOf(operation, own);
  return (CALLS[operation.name]?.(own) ?? [{}]).map((call) => ({ ...path, ...call }));
}

/** What deletes comes last, parts before what they are part of. */
export const WRITES = operations()
  .filter(({ type }) => type === 'mutation')
  .sort((one, other) => turnOf(one) - turnOf(other));

function turnOf({ rest }: Operation): number {
  return rest.method === 'DELETE' ? 1 / rest.path.split('/').length : 0;
}

let made = 0;

/** A call that names what it makes as nothing was named before. */
export function renamed(input: Input): Input {
  const name = `FRESH${String((made += 1)).padStart(5, '0')}`;
  return JSON.parse(JSON.stringify(input).replaceAll(FRESH, name)) as Input;
}
