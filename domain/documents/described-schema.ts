import { meaningOf } from './meanings.js';
import { shapesMean } from './meanings/shapes.js';
import { typesMean } from './meanings/types.js';
import { schemaOf, type Schema } from './schema.js';
import { paperTypeOf } from './types.js';
import type { Fields } from './types/fields.js';
import { shapes } from './types/shapes.js';

/** What papers of a type are, in one sentence; null for no type. */
export function typeMeaning(code: string): string | null {
  return Object.hasOwn(typesMean, code) ? (typesMean[code] ?? null) : null;
}

/** The schema of a type as people read it: with a `description` of the type, of each shape, and of each field. Null for no type. */
export function describedSchemaOf(code: string): Schema | null {
  const schema = schemaOf(code) as Described | null;
  if (schema === null) return null;
  const { $schema, $id, title, $defs, ...object } = schema;
  const described = withMeanings(object, { owner: code, fields: paperTypeOf(code)?.fields ?? {} });
  return {
    $schema,
    $id,
    title,
    description: typeMeaning(code),
    ...described,
    ...($defs && { $defs: Object.fromEntries(Object.entries($defs).map(([name, shape]) => [name, shapeWithMeanings(name, shape)])) }),
  };
}

interface ObjectSchema extends Schema {
  properties: Readonly<Record<string, Schema>>;
}

interface Described extends ObjectSchema {
  $defs?: Readonly<Record<string, ObjectSchema>>;
}

const shapeWithMeanings = (name: string, shape: ObjectSchema): Schema => ({
  description: `${shapesMean[name] ?? ''}.`,
  ...withMeanings(shape, { owner: name, fields: shapes[name] ?? {} }),
});

function withMeanings(object: ObjectSchema, { owner, fields }: { owner: string; fields: Fields }): Schema {
  const properties = Object.entries(object.properties).map(([name, property]): [string, Schema] => [
    name,
    { description: meaningOf(owner, name, fields[name] ?? ''), ...property },
  ]);
  return { ...object, properties: Object.fromEntries(properties) };
}
