import { z } from 'zod';
import type { Operation } from '../../../api/inventory.js';

/** What stands at a place of a call: what of another account's it could name. */
export type PlaceKind = 'id' | 'reference' | 'text' | 'value' | 'cursor';

/** A member of a call's input that could name a record: `body.data.relationships.customer.data`, `filter.shipment_id`. */
export interface Place {
  at: string;
  kind: PlaceKind;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Every place of an operation's input at which something of another account could be named. Throws for one that is not known. */
export function placesOf({ name, input }: Operation): Place[] {
  const kinds = new Map<string, PlaceKind>();
  for (const { at, schema: leaf } of leavesIn(input)) {
    const kind = kindOf(at, leaf);
    if (kind === undefined)
      throw new Error(`${name}: what of another account's could ${at} name? Tell test/support/isolation/places.ts (promise R7).`);
    if (kind !== 'nothing') kinds.set(at, kind);
  }
  return [...kinds].map(([at, kind]) => ({ at, kind }));
}

/** Every place of an operation's input that holds no further ones, whatever may stand there. */
export const leafPlacesOf = ({ input }: Operation): string[] => [...new Set(leavesIn(input).map(({ at }) => at))];

interface Leaf {
  at: string;
  schema: Schema;
}

const leavesIn = (input: z.ZodType) => leavesOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, '');

function leavesOf(schema: Schema, at: string): Leaf[] {
  if (schema.anyOf) return isValue(schema) ? [{ at, schema }] : schema.anyOf.flatMap((one) => leavesOf(one, at));
  if (schema.type === 'array' && schema.items) return leavesOf(schema.items, `${at}[]`);
  if (schema.type !== 'object' || !schema.properties || isReference(schema)) return [{ at, schema }];
  return Object.entries(schema.properties).flatMap(([member, below]) => leavesOf(below, at ? `${at}.${member}` : member));
}

/** The type and id of a record. */
const isReference = ({ properties }: Schema) => Boolean(properties?.['type'] && properties['id'] && Object.keys(properties).length === 2);
/** What a custom field holds: a text, or a record, or more. */
const isValue = ({ anyOf = [] }: Schema): boolean => anyOf.some((one) => isReference(one) || isValue(one)) && anyOf.length > 2;

const CURSORS = new Set(['after', 'before', 'lastEventId']);
/** How an answer is wanted, from lists of ours. */
const GRAMMAR = /^(include|sort|fields(\..+)?)$/;
const MOMENTS = /^(as_of|from|to|start|end|.+_at|.+_timestamp)$/;
const TEXTS = new Set([
  'api_slug',
  'attached_document',
  'checksum',
  'content_type',
  'filename',
  'document_type_manual',
  'data_type',
  'entity_type',
  'events',
  'company_name',
  'default_format',
  'description',
  'display_name',
  'label',
  'name',
  'number',
  'pattern',
  'q',
  'query',
  'ref_number',
  'ref_numbers',
  'reference_type',
  'request_number',
  'scac',
  'search',
  'secret',
  'senders',
  'shipment_tags',
  'signature_header',
  'tags',
  'url',
  'value',
]);
/** Bodies that are not read, a word, and pointers into the document itself. */
const NOTHING = new Set([
  ...['body', 'event'],
  ...['extracted_data_manual', 'extracted_data_manual_clear[]'].map((member) => `body.data.attributes.${member}`),
]);
/** Types of JSON that name nothing by themselves. */
const NAMELESS = new Set(['integer', 'number', 'boolean', 'null']);
const isNameless = ({ type = 'any' }: Schema) => [type].flat().every((one) => NAMELESS.has(one));

function kindOf(at: string, schema: Schema): PlaceKind | 'nothing' | undefined {
  const names = at.replaceAll('[]', '').split('.');
  const name = names.at(-1) ?? '';
  if (isReference(schema)) return 'reference';
  if (schema.anyOf) return 'value';
  if (schema.enum || schema.const !== undefined || isNameless(schema)) return 'nothing';
  if (GRAMMAR.test(at) || MOMENTS.test(name) || NOTHING.has(at)) return 'nothing';
  if (/(^|_)id$/.test(name)) return 'id';
  if (CURSORS.has(name)) return 'cursor';
  return names[0] === 'filter' || TEXTS.has(name) ? 'text' : undefined;
}

/** What stands at a place of an input. */
export function memberAt(input: unknown, at: string): unknown {
  return namesOf(at).reduce<unknown>(
    (below, name) => (typeof below === 'object' && below !== null ? Reflect.get(below, name) : undefined),
    input,
  );
}

const namesOf = (at: string) => at.replaceAll('[]', '.0').split('.');

/** An input with something else at a place: objects and lists on the way are copied, or made. */
export function withAt<T>(input: T, at: string, value: unknown): T {
  return put(input, namesOf(at), value) as T;
}

function put(below: unknown, [name, ...further]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') {
    const [first, ...others] = Array.isArray(below) ? (below as unknown[]) : [];
    return [put(first, further, value), ...others];
  }
  const members = typeof below === 'object' && below !== null ? (below as Record<string, unknown>) : {};
  return { ...members, [name]: put(members[name], further, value) };
}
