import { choicesOf, itemKind, type FieldKind, type Fields } from './types/fields.js';
import { shapes } from './types/shapes.js';
import { paperTypeOf } from './types.js';

/** A JSON Schema, draft 2020-12. */
export type Schema = Readonly<Record<string, unknown>>;

/** The version of all schemas there are. A changed field of a type is a new version of it, beside this one. */
export const SCHEMA_VERSION = '2026-11-20';

/** Items of any list in a payload. */
export const ITEMS_MAX = 2000;

/** Rows that are looked for: one more than a list has tells that there are more. */
export const ROWS_LOOKED_FOR = ITEMS_MAX + 1;

/** The id of a type's schema: `commercial_invoice@2026-11-20`. */
export function schemaId(code: string): string {
  return `${code}@${SCHEMA_VERSION}`;
}

/** The schema that payloads of a type follow: every field is there, null where the paper has nothing. Null for no type. */
export function schemaOf(code: string): Schema | null {
  const type = paperTypeOf(code);
  if (type === null) return null;
  const used = shapesOf(type.fields);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: schemaId(code),
    title: type.label,
    ...objectOf(type.fields),
    ...(used.length > 0 && { $defs: Object.fromEntries(used.map((name) => [name, objectOf(shapes[name] ?? {})])) }),
  };
}

function objectOf(fields: Fields): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(fields),
    properties: Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, propertyOf(kind)])),
  };
}

function propertyOf(kind: FieldKind): Schema {
  const item = itemKind(kind);
  if (item !== null) return { type: 'array', items: item in shapes ? { $ref: `#/$defs/${item}` } : scalarOf(item), maxItems: ITEMS_MAX };
  if (kind in shapes) return { anyOf: [{ $ref: `#/$defs/${kind}` }, { type: 'null' }] };
  const { type, enum: choices, ...rest } = scalarOf(kind);
  return Array.isArray(choices) ? { enum: [...(choices as unknown[]), null] } : { type: [type, 'null'], ...rest };
}

function scalarOf(kind: FieldKind): Schema {
  const choices = choicesOf(kind);
  if (choices !== null) return { enum: choices };
  const schema = SCALARS[kind];
  if (schema === undefined) throw new Error(`No kind of value is called ${kind}`);
  return schema;
}

/** The shapes that fields have, in them or in one another. */
function shapesOf(fields: Fields): string[] {
  const names = new Set<string>();
  const collect = (of: Fields): void => {
    for (const kind of Object.values(of)) {
      const name = itemKind(kind) ?? kind;
      if (!(name in shapes) || names.has(name)) continue;
      names.add(name);
      collect(shapes[name] ?? {});
    }
  };
  collect(fields);
  return [...names];
}

const text = (pattern: string): Schema => ({ type: 'string', pattern });

const DECIMAL = text('^-?\\d{1,15}(\\.\\d{1,6})?$');

/** Values that stand by themselves. */
export const SCALARS: Readonly<Record<string, Schema>> = {
  str: { type: 'string', minLength: 1, maxLength: 500 },
  text: { type: 'string', minLength: 1, maxLength: 20_000 },
  // Printed punctuation stays.
  ref: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Z0-9][A-Z0-9 ./_#&()+-]*$' },
  int: { type: 'integer', minimum: 0 },
  bool: { type: 'boolean' },
  // No grouping, the decimals as printed.
  dec: DECIMAL,
  money: DECIMAL,
  currency: text('^[A-Z]{3}$'),
  date: { type: 'string', format: 'date' },
  // Local: papers name no zone.
  datetime: text('^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2})?$'),
  cntr: text('^[A-Z]{4}\\d{7}$'),
  isotype: text('^[A-Z0-9]{4}$'),
  scac: text('^[A-Z]{2,4}$'),
  locode: text('^[A-Z]{2}[A-Z2-9]{3}$'),
  country: text('^[A-Z]{2}$'),
  hs: text('^\\d{6,10}$'),
  incoterm: { enum: ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'DAT', 'DAF', 'DES', 'DEQ', 'DDU'] },
  wunit: { enum: ['kg', 'lb', 't', 'g'] },
  vunit: { enum: ['m3', 'ft3', 'l'] },
  imo: text('^\\d{7}$'),
  // The facility code of the United States.
  firms: text('^[A-Z][A-Z0-9]{3}$'),
  // In-bond numbers of the United States, of nine digits or paperless.
  itno: text('^(\\d{9}|V\\d{8,11})$'),
  // Entry numbers of the United States.
  entryno: text('^[A-Z0-9]{3}-\\d{7}-\\d$'),
  // Cargo control numbers of Canada.
  ccn: text('^[A-Z0-9]{4}[A-Z0-9-]{1,21}$'),
  // Manufacturer ids and export transaction numbers of the United States.
  mid: text('^[A-Z]{2}[A-Z0-9]{3,13}$'),
  itn: text('^X\\d{14}$'),
  unno: text('^UN\\d{4}$'),
  email: text('^[^\\s@]+@[^\\s@]+$'),
};
