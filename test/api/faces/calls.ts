import { referenceId } from '../../../db/reference-id.js';
import type { Input } from '../../support/faces.js';

/** What was written so far, by the words that calls use. */
export type Written = Record<string, string>;

/** One call of the story, and what later calls may name of its answer. */
export interface Call {
  name: string;
  input(written: Written): Input;
  /** The word for the id of the record it makes. */
  makes?: string;
  /** There is no data for it yet, or it costs a feature that the account has not. */
  refused?: true;
}

const attributes = (given: object) => ({ data: { attributes: given } });
const field = (entity_type: string) =>
  attributes({ entity_type, api_slug: 'order', display_name: 'Order', data_type: entity_type === 'Shipment' ? 'enum' : 'short_text' });
const page = { number: 1, size: 5 };

const reads = (name: string, ...inputs: ((written: Written) => Input)[]): Call[] => inputs.map((input) => ({ name, input }));
const call = (name: string, input: (written: Written) => Input, makes?: string): Call => ({ name, input, ...(makes && { makes }) });

const refused = (name: string, input: (written: Written) => Input): Call => ({ name, input, refused: true });
const BETWEEN_PORTS = { port_id: referenceId('port', 'USLAX'), previous_port_id: referenceId('port', 'CNSHA') };

interface Noted {
  procedures: string;
  /** The member of inputs that names the record, and the word for its id. */
  owner: string;
  word: string;
  values: readonly [string, string];
}

/** Values of a field on one kind of record: set, changed, listed, taken away. */
const valuesOn = ({ procedures, owner, word, values: [first, second] }: Noted): Call[] => [
  call(`${procedures}.set`, (w) => ({ [owner]: w[word], body: attributes({ api_slug: 'order', value: first }) })),
  call(`${procedures}.update`, (w) => ({ [owner]: w[word], api_slug: 'order', body: attributes({ value: second }) })),
  call(`${procedures}.list`, (w) => ({ [owner]: w[word], page })),
  call(`${procedures}.delete`, (w) => ({ [owner]: w[word], api_slug: 'order' })),
];

/** A day in the life of an account: every procedure at least once, in an order that makes sense. */
export const STORY: readonly Call[] = [
  call('parties.create', () => ({ body: attributes({ company_name: 'Acme Imports' }) }), 'party'),
  call('parties.update', (w) => ({ id: w['party'], body: attributes({ company_name: 'Acme Exports' }) })),
  ...reads('parties.get', (w) => ({ id: w['party'] })),
  ...reads(
    'parties.list',
    () => ({}),
    () => ({ page }),
  ),

  call('customFieldDefinitions.create', () => ({ body: field('Shipment') }), 'definition'),
  call('customFieldDefinitions.create', () => ({ body: field('Cargo') })),
  call('customFieldDefinitions.create', () => ({ body: field('TrackingRequest') })),
  call('customFieldDefinitions.update', (w) => ({ id: w['definition'], body: attributes({ display_name: 'Order kind' }) })),
  ...reads('customFieldDefinitions.get', (w) => ({ id: w['definition'] })),
  ...reads('customFieldDefinitions.list', () => ({ filter: { entity_type: 'Shipment' } })),
  call(
    'customFieldOptions.create',
    (w) => ({ definition_id: w['definition'], body: attributes({ label: 'Red', value: 'red' }) }),
    'option',
  ),
  call(
    'customFieldOptions.create',
    (w) => ({ definition_id: w['definition'], body: attributes({ label: 'Blue', value: 'blue' }) }),
    'blue',
  ),
  call('customFieldOptions.update', (w) => ({
    definition_id: w['definition'],
    option_id: w['option'],
    body: attributes({ label: 'Rot' }),
  })),
  ...reads('customFieldOptions.get', (w) => ({ definition_id: w['definition'], option_id: w['option'] })),
  ...reads('customFieldOptions.list', (w) => ({ definition_id: w['definition'], page })),

  call('trackingRequests.inferNumber', () => ({ body: { number: 'MAEU123456789' } })),
  call(
    'trackingRequests.create',
    (w) => ({
      body: {
        data: {
          attributes: { request_type: 'booking', request_number: 'BOOK12345', scac: 'MAEU', ref_numbers: ['PO-7'] },
          relationships: { customer: { data: { type: 'party', id: w['party'] } } },
        },
      },
    }),
    'made request',
  ),
  call('trackingRequests.update', (w) => ({ id: w['made request'], body: attributes({ ref_numbers: ['PO-8'] }) })),
  ...reads(
    'trackingRequests.get',
    (w) => ({ id: w['request'] }),
    (w) => ({ id: w['request'], include: 'tracked_object.containers,user' }),
  ),
  ...reads(
    'trackingRequests.list',
    () => ({}),
    () => ({ filter: { status: 'pending' }, include: 'customer', page }),
    () => ({ q: 'BOOK' }),
  ),

  call('shipments.update', (w) => ({ id: w['shipment'], body: attributes({ ref_numbers: ['PO-9'], shipment_tags: ['cold'] }) })),
  call('shipments.stopTracking', (w) => ({ id: w['shipment'] })),
  call('shipments.resumeTracking', (w) => ({ id: w['shipment'] })),
  ...reads(
    'shipments.get',
    (w) => ({ id: w['shipment'], include: 'containers,provenance' }),
    (w) => ({ id: w['shipment'], as_of: w['now'] }),
  ),
  ...reads(
    'shipments.list',
    () => ({ include: 'containers', page }),
    () => ({ q: 'cold' }),
    () => ({ filter: { line_scac: 'MAEU' } }),
  ),
  ...reads('shipments.history', (w) => ({ id: w['shipment'], page })),
  ...reads('shipments.etaHistory', (w) => ({ id: w['shipment'] })),
  ...reads('shipments.freshness', (w) => ({ id: w['shipment'] })),

  call('containers.update', (w) => ({ id: w['container'], body: attributes({ ref_numbers: ['BOX-1'] }) })),
  call('containers.updateById', (w) => ({ body: { data: { id: w['container'], attributes: { ref_numbers: ['BOX-2'] } } } })),
  call('containers.refresh', (w) => ({ id: w['container'] })),
  ...reads('containers.get', (w) => ({ id: w['container'], include: 'shipment,transport_events,raw_events' })),
  ...reads(
    'containers.list',
    () => ({ include: 'shipment', page }),
    () => ({ filter: { status: 'on_ship' } }),
  ),
  ...reads('containers.transportEvents', (w) => ({ id: w['container'], include: 'location', page })),
  ...reads('containers.rawEvents', (w) => ({ id: w['container'] })),
  ...reads('containers.history', (w) => ({ id: w['container'], page })),
  ...reads('containers.freshness', (w) => ({ id: w['container'] })),
  refused('containers.mapGeojson', (w) => ({ id: w['container'] })),
  refused('containers.route', (w) => ({ id: w['container'], include: 'port,vessel,route_location' })),

  ...valuesOn({ procedures: 'shipmentCustomFields', owner: 'shipment_id', word: 'shipment', values: ['red', 'blue'] }),
  ...valuesOn({ procedures: 'containerCustomFields', owner: 'container_id', word: 'container', values: ['A-1', 'A-2'] }),
  ...valuesOn({ procedures: 'trackingRequestCustomFields', owner: 'tracking_request_id', word: 'made request', values: ['B-1', 'B-2'] }),
  call(
    'customFields.create',
    (w) => ({
      body: {
        data: {
          attributes: { api_slug: 'order', value: 'red' },
          relationships: { entity: { data: { type: 'shipment', id: w['shipment'] } } },
        },
      },
    }),
    'value',
  ),
  call('customFields.update', (w) => ({ id: w['value'], body: attributes({ value: 'blue' }) })),
  ...reads('customFields.get', (w) => ({ id: w['value'] })),
  ...reads('customFields.list', (w) => ({ filter: { definition_id: w['definition'] }, page })),
  call('customFields.delete', (w) => ({ id: w['value'] })),
  call('customFieldOptions.delete', (w) => ({ definition_id: w['definition'], option_id: w['blue'] })),
  call('customFieldDefinitions.delete', (w) => ({ id: w['definition'] })),

  ...reads(
    'shippingLines.list',
    () => ({}),
    () => ({ search: 'maersk' }),
  ),
  ...reads('shippingLines.get', () => ({ id: 'MAEU' })),
  ...reads('ports.get', () => ({ id: 'USLAX' })),
  ...reads('metroAreas.get', (w) => ({ id: w['metro area'] })),
  ...reads('terminals.get', (w) => ({ id: w['terminal'] })),
  ...reads('vessels.get', (w) => ({ id: w['vessel'] })),
  refused('vessels.futurePositions', (w) => ({ id: w['vessel'], ...BETWEEN_PORTS })),
  refused('vessels.futurePositionsWithCoordinates', (w) => ({ id: w['vessel'], ...BETWEEN_PORTS, latitude: 31.2, longitude: 122.1 })),
  ...reads(
    'locations.list',
    () => ({ q: 'rotter', page }),
    () => ({ filter: { country: 'NL' } }),
  ),
  ...reads('locations.get', () => ({ id: 'NLRTM' })),
  ...reads('search.records', () => ({ query: 'PO-9' })),

  call('directUploads.create', () => ({
    body: { blob: { filename: 'a.pdf', content_type: 'application/pdf', byte_size: 3, checksum: 'fCbDyF1EDzRKOZWWLsAeeg==' } },
  })),
  call('documents.create', (w) => ({ body: attributes({ name: 'Invoice', attached_document: w['signed id'] }) }), 'made document'),
  call('documents.update', (w) => ({
    id: w['document'],
    body: attributes({ document_type_manual: 'commercial_invoice', extracted_data_manual: { currency: 'EUR' } }),
  })),
  ...['documents.reextract', 'documents.reclassify', 'documents.relink'].map((name) => call(name, (w) => ({ id: w['document'] }))),
  call('documents.rotate', (w) => ({ id: w['document'], body: { degrees: 90 } })),
  ...reads(
    'documents.list',
    () => ({ include: 'user,last_document_representation', page }),
    () => ({ filter: { document_types: 'commercial_invoice,other', filename: 'scan' }, sort: 'added_by' }),
  ),
  ...reads(
    'documents.get',
    (w) => ({ id: w['document'], include: 'current_extraction,shipments' }),
    (w) => ({ id: w['made document'] }),
  ),
  ...reads('documents.downloadUrl', (w) => ({ id: w['document'], original: true })),
  ...reads('documents.pages', (w) => ({ id: w['document'], words: true })),
  ...reads('documents.types', () => ({})),
  ...reads('documentRepresentations.list', (w) => ({ filter: { document_id: w['document'] }, page })),
  ...reads('documentRepresentations.get', (w) => ({ id: w['representation'] })),
  ...reads('documentSchemas.get', () => ({ id: 'other@2026-11-20' })),
  ...reads('emailSubmissions.list', () => ({ page })),
  ...reads('emailSubmissions.get', (w) => ({ id: w['submission'], include: 'account,documents' })),
  call('documents.delete', (w) => ({ id: w['document'] })),

  call('emailAliases.create', () => ({ body: attributes({ name: 'Desk', sender_policy: 'listed', senders: ['example.com'] }) }), 'alias'),
  call('emailAliases.update', (w) => ({ id: w['alias'], body: attributes({ active: false }) })),
  ...reads('emailAliases.list', () => ({ page })),
  ...reads('emailAliases.get', (w) => ({ id: w['alias'] })),
  call('emailAliases.delete', (w) => ({ id: w['alias'] })),

  call('webhooks.create', () => ({ body: attributes({ url: 'https://hooks.example.com/', active: true }) }), 'webhook'),
  call('webhooks.update', (w) => ({ id: w['webhook'], body: attributes({ url: 'https://other.example.com/' }) })),
  call('webhooks.rotateSecret', (w) => ({ id: w['webhook'], body: {} })),
  ...reads('webhooks.get', (w) => ({ id: w['webhook'] })),
  ...reads('webhooks.list', () => ({ page })),
  ...reads('webhooks.events', () => ({})),
  ...reads('webhooks.ips', () => ({})),
  call('webhooks.trigger', () => ({ body: { event: 'container.created', url: 'https://hooks.example.com/' } })),
  call('webhooks.replay', (w) => ({ id: w['webhook'], body: {} }), 'replay'),
  ...reads('webhooks.getReplay', (w) => ({ id: w['webhook'], replay_id: w['replay'] })),
  call('webhooks.stopReplay', (w) => ({ id: w['webhook'], replay_id: w['replay'] })),
  ...reads('webhookNotifications.examples', () => ({ event: 'container.created' })),
  ...reads('webhookNotifications.list', () => ({ include: 'webhook', page })),
  ...reads('webhookNotifications.get', (w) => ({ id: w['notification'] })),
  call('webhookNotifications.replay', (w) => ({ id: w['notification'] })),
  call('webhooks.delete', (w) => ({ id: w['webhook'] })),

  ...reads(
    'events.list',
    () => ({}),
    (w) => ({ filter: { shipment_id: w['shipment'] }, page: { size: 1 } }),
  ),
  ...reads('events.get', (w) => ({ id: w['event'] })),

  call('apiKeys.create', () => ({ body: attributes({ name: 'warehouse' }) }), 'api key'),
  ...reads('apiKeys.get', (w) => ({ id: w['api key'] })),
  ...reads('apiKeys.list', () => ({ include: 'user', page })),
  call('apiKeys.delete', (w) => ({ id: w['api key'] })),
];
