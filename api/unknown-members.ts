import { z } from 'zod';
import { choicesOf } from './list-query.js';
import { among, pointerPart, type Refusal } from './problems.js';

/** Members of a body that its schema does not know and would pass over, at any depth. What may hold anything knows all. */
export function unknownMembers(body: unknown, schema: z.ZodType): Refusal[] {
  return unknownIn(body, { schemas: [schema], pointer: '' });
}

interface At {
  /** By one of these it is read. */
  schemas: readonly z.ZodType[];
  pointer: string;
}

function unknownIn(value: unknown, { schemas, pointer }: At): Refusal[] {
  if (typeof value !== 'object' || value === null) return [];
  const choices = schemas.flatMap((schema) => choicesOf(schema)).map(({ schema }) => schema);
  if (Array.isArray(value)) {
    const elements = choices.flatMap((choice) => (choice instanceof z.ZodArray ? [choice.element as z.ZodType] : []));
    return value.flatMap((item, place) => unknownIn(item, { schemas: elements, pointer: `${pointer}/${place}` }));
  }
  const objects = choices.filter((choice) => choice instanceof z.ZodObject);
  if (objects.length === 0 || choices.some(holdsAnything)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = `${pointer}/${pointerPart(name)}`;
    const members = objects.flatMap(({ shape }) => (Object.hasOwn(shape, name) ? [shape[name] as z.ZodType] : []));
    return members.length ? unknownIn(inner, { schemas: members, pointer: at }) : [unknown(name, { at, objects })];
  });
}

/** Names are a client's own here, or nobody looks at them. */
function holdsAnything(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodObject) return schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever);
  return schema instanceof z.ZodUnknown || schema instanceof z.ZodAny || schema instanceof z.ZodRecord;
}

function unknown(name: string, { at, objects }: { at: string; objects: readonly z.ZodObject[] }): Refusal {
  const known = [...new Set(objects.flatMap(({ shape }) => Object.keys(shape)))];
  return { code: 'unknown_member', detail: `There is no member ${name} here${among(known)}.`, pointer: at };
}
