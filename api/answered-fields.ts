import { z } from 'zod';
import { includePathsOf, isIncludingList } from '../resources/includes.js';
import { unwrapped } from './list-query.js';

/** By type of record the names of its attributes and relationships. */
export type FieldNames = ReadonlyMap<string, readonly string[]>;

/**
 * The records that an answer may hold: what `fields[type]` may name. `including` says whether its request may name others
 * to include. None where it holds no records.
 */
export function answeredFields(output: z.ZodType, including: boolean): FieldNames {
  if (!(output instanceof z.ZodObject)) return new Map();
  const { data, included } = output.shape as Record<string, z.ZodType | undefined>;
  const main = recordsIn(data);
  const known = new Map(recordsIn(included).map((record) => [typeOf(record), record]));
  const beside = including || (included && !included.isOptional()) ? pathsFrom(main) : [];
  const others = beside.flatMap((path) => along(path.split('.'), { from: main, known }));
  const told = including ? main.flatMap(({ shape }) => typesNamedIn(shape['meta'])).flatMap((type) => known.get(type) ?? []) : [];
  // What comes along with a record of no list always does, all of it.
  const whole = beside.length === 0 && included && !included.isOptional() ? [...known.values()] : [];
  const all = new Map([...main, ...others, ...told, ...whole].map((record) => [typeOf(record), record]));
  return new Map([...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([type, record]) => [type, fieldsOf(record)]));
}

/** The schemas of records in a member of an answer. */
function recordsIn(schema: unknown): z.ZodObject[] {
  const bare = schema instanceof z.ZodType ? unwrapped(schema) : undefined;
  if (bare instanceof z.ZodArray) return recordsIn(bare.element);
  if (bare instanceof z.ZodUnion) return bare.options.flatMap(recordsIn);
  return bare instanceof z.ZodObject && bare.shape['attributes'] ? [bare] : [];
}

const pathsFrom = (records: readonly z.ZodObject[]) =>
  records
    .map((record) => `${typeOf(record)}s`)
    .filter(isIncludingList)
    .flatMap(includePathsOf);

interface Step {
  from: readonly z.ZodObject[];
  known: ReadonlyMap<string, z.ZodObject>;
}

/** Every record that one comes by when one follows the relationships of this path. */
function along([name, ...further]: readonly string[], { from, known }: Step): z.ZodObject[] {
  if (name === undefined) return [];
  const types = from.flatMap((record) => typesNamedIn(relationshipsOf(record)[name]));
  const reached = [...new Set(types)].flatMap((type) => known.get(type) ?? []);
  return [...reached, ...along(further, { from: reached, known })];
}

/** The types of the records that are named by id anywhere in a value. */
function typesNamedIn(schema: unknown): string[] {
  const bare = schema instanceof z.ZodType ? unwrapped(schema) : undefined;
  if (bare instanceof z.ZodArray) return typesNamedIn(bare.element);
  if (bare instanceof z.ZodRecord) return typesNamedIn(bare.valueType);
  if (!(bare instanceof z.ZodObject)) return [];
  const { id, type, ...others } = bare.shape as Record<string, unknown>;
  if (id && type instanceof z.ZodEnum) return type.options.map(String);
  if (id && type instanceof z.ZodLiteral) return [...type.values].map(String);
  return Object.values(others).flatMap(typesNamedIn);
}

function typeOf({ shape }: z.ZodObject): string {
  return shape['type'] instanceof z.ZodLiteral ? String(shape['type'].value) : '';
}

const fieldsOf = (record: z.ZodObject) => [...Object.keys(shapeOf(record.shape['attributes'])), ...Object.keys(relationshipsOf(record))];

const relationshipsOf = (record: z.ZodObject) => shapeOf(record.shape['relationships']);

function shapeOf(schema: unknown): Record<string, unknown> {
  const bare = schema instanceof z.ZodType ? unwrapped(schema) : undefined;
  return bare instanceof z.ZodObject ? bare.shape : {};
}
