import { isObject, listIn, namesOn, pointerTo, within, type Json, type JsonObject } from './read.js';

/** A schema, and where it stands in its description. */
export interface Located {
  schema: Json;
  pointer: string;
}

/** What a value may be, whichever of several schemas it is by. */
export interface Shape {
  /** Anything at all. */
  open: boolean;
  types: Set<string>;
  /** The only values there are, beside null; null where there are others. */
  values: Set<Json> | null;
  /** The only forms that texts have; null where there are others. */
  formats: Set<string> | null;
  members: Map<string, { schemas: Located[]; required: boolean }>;
  items: Located[];
  /** Members without a name of their own. */
  others: Located[];
}

/** The shape of values by any of these schemas. */
export function shapeOf(schemas: readonly Located[], description: JsonObject): Shape {
  const choices = schemas.flatMap((schema) => choicesOf(schema, description));
  const objects = choices.filter(({ schema }) => typesOf(schema).includes('object'));
  const texts = choices.filter(({ schema }) => typesOf(schema).includes('string'));
  return {
    open: choices.some(({ schema }) => typesOf(schema).length === 0),
    types: new Set(choices.flatMap(({ schema }) => typesOf(schema))),
    values: closed(choices.filter(({ schema }) => typesOf(schema).join() !== 'null').map(({ schema }) => valuesOf(schema))),
    formats: closed(texts.map(({ schema }) => formatOf(schema))),
    members: membersOf(objects),
    items: choices.filter(({ schema }) => isObject(schema) && 'items' in schema).map((choice) => below(choice, 'items')),
    others: objects
      .filter(({ schema }) => isObject(schema) && isObject(schema['additionalProperties']))
      .map((choice) => below(choice, 'additionalProperties')),
  };
}

/** What a reference leads to, however many references it leads over. */
export function resolved(located: Located, description: JsonObject): Located {
  const reference = isObject(located.schema) ? located.schema['$ref'] : undefined;
  if (typeof reference !== 'string') return located;
  return resolved({ pointer: reference.slice(1), schema: namesOn(reference).reduce<JsonObject>(within, description) }, description);
}

/** What lies further in. */
export function below({ schema, pointer }: Located, ...names: readonly string[]): Located {
  const step = (at: Json, name: string) => (Array.isArray(at) ? at[Number(name)] : isObject(at) ? at[name] : undefined) ?? {};
  return { schema: names.reduce(step, schema), pointer: pointerTo(pointer, ...names) };
}

function choicesOf(schema: Located, description: JsonObject): Located[] {
  const located = resolved(schema, description);
  const keyword = ['anyOf', 'oneOf'].find((name) => isObject(located.schema) && name in located.schema);
  if (keyword === undefined) return located.schema === false ? [] : [located];
  return listIn(located.schema, keyword).flatMap((_, at) => choicesOf(below(located, keyword, String(at)), description));
}

function membersOf(objects: readonly Located[]): Shape['members'] {
  const names = new Set(objects.flatMap(({ schema }) => Object.keys(within(schema, 'properties'))));
  return new Map(
    [...names].map((name) => {
      const having = objects.filter(({ schema }) => name in within(schema, 'properties'));
      const required = objects.every(({ schema }) => listIn(schema, 'required').includes(name));
      return [name, { schemas: having.map((object) => below(object, 'properties', name)), required }];
    }),
  );
}

function typesOf(schema: Json): string[] {
  if (!isObject(schema)) return [];
  if (typeof schema['type'] === 'string') return [schema['type']];
  if (Array.isArray(schema['type'])) return schema['type'].map(String);
  return 'properties' in schema ? ['object'] : [];
}

function valuesOf(schema: Json): Json[] | null {
  if (!isObject(schema)) return null;
  const values = 'const' in schema ? [schema['const'] ?? null] : schema['enum'];
  return Array.isArray(values) ? values.filter((value) => value !== null) : null;
}

const formatOf = (schema: Json) => (isObject(schema) && typeof schema['format'] === 'string' ? [schema['format']] : null);

/** All that choices allow; null where one of them allows everything. */
function closed<Value>(choices: readonly (readonly Value[] | null)[]): Set<Value> | null {
  const lists = choices.filter((choice) => choice !== null);
  return lists.length === 0 || lists.length < choices.length ? null : new Set(lists.flat());
}
