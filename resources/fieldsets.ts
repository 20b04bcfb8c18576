import { z } from 'zod';
import { StoredDocument } from './stored-document.js';

/** `fields[type]`: by type of record the attributes and relationships that a client wants of it, joined by commas. */
export const fieldsInput = z.object({ fields: z.record(z.string(), z.string()).optional() }).optional();

/** What clients cannot read a record without, whatever they ask for. */
export const ALWAYS_THERE: Readonly<Record<string, readonly string[]>> = {
  account: ['company_name'],
  // It is shown once.
  api_key: ['key'],
  container_updated_event: ['changeset', 'timestamp', 'container', 'terminal'],
  custom_field: ['api_slug'],
  custom_field_definition: ['entity_type', 'api_slug', 'display_name', 'data_type'],
  custom_field_option: ['label', 'value'],
  estimated_event: ['created_at', 'estimated_timestamp', 'event', 'shipment'],
  party: ['company_name'],
  rail_terminal: ['name', 'port'],
  route: ['id', 'created_at', 'updated_at'],
  route_location: ['id', 'created_at', 'updated_at'],
  shipment: ['bill_of_lading_number'],
  shipping_line: [
    'scac',
    'name',
    'alternative_scacs',
    'short_name',
    'bill_of_lading_tracking_support',
    'booking_number_tracking_support',
    'container_number_tracking_support',
  ],
  terminal: ['name', 'port'],
  tracking_request: ['request_number', 'status', 'request_type', 'scac', 'created_at'],
  webhook: ['url', 'active', 'events', 'secret'],
  webhook_event_category: ['name', 'events'],
  webhook_notification: ['event', 'delivery_status', 'created_at', 'webhook'],
};

/** Names of fields to keep, by type of record; of other types all are kept. */
export type Fieldsets = ReadonlyMap<string, ReadonlySet<string>>;

/** The names in a list joined by commas, blanks aside. */
export function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The fields that an input asks for; null when it asks for none in particular. */
export function fieldsetsOf(input: unknown): Fieldsets | null {
  if (!isObject(input) || input['fields'] === undefined) return null;
  const fields = Object.entries(fieldsInput.safeParse(input).data?.fields ?? {});
  if (fields.length === 0) return null;
  return new Map(fields.map(([type, names]) => [type, new Set([...(ALWAYS_THERE[type] ?? []), ...namesIn(names)])]));
}

/** A JSON:API document whose records, included ones too, have no other fields than these. What is no such document stays. */
export function trimmed(document: unknown, fieldsets: Fieldsets): unknown {
  const whole = document instanceof StoredDocument ? document.toJSON() : document;
  if (!isObject(whole)) return document;
  const record = (one: unknown) => trimmedRecord(one, fieldsets);
  const all = (given: unknown) => (Array.isArray(given) ? given.map(record) : record(given));
  const { data, included } = whole;
  return { ...whole, ...(data !== undefined && { data: all(data) }), ...(included !== undefined && { included: all(included) }) };
}

function trimmedRecord(record: unknown, fieldsets: Fieldsets): unknown {
  const kept = isObject(record) && fieldsets.get(String(record['type']));
  if (!kept) return record;
  const { attributes, relationships } = record;
  return {
    ...record,
    ...(isObject(attributes) && { attributes: only(attributes, kept) }),
    ...(isObject(relationships) && { relationships: only(relationships, kept) }),
  };
}

function only(members: Record<string, unknown>, kept: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => kept.has(name)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
