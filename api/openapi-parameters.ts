import { z } from 'zod';
import type { Operation } from './inventory.js';
import { unwrapped } from './list-query.js';

/** Any request may ask for strict handling. */
export const PREFER = {
  name: 'Prefer',
  in: 'header',
  description:
    '`handling=strict`: a query key, a word of one or a member of the body that nobody here knows is refused. Otherwise it is passed over, but for `include`, whose names are always judged.',
  schema: { type: 'string', examples: ['handling=strict'] },
};

/** `fields[container]` among the components of the description, whose names have no brackets. */
export const fieldsKey = (parameter: string): string => parameter.replace(/\[(\w+)\]$/, '.$1');

/** `fields[type]` for every type of record that an answer may hold. */
export function fieldsParameters(operations: readonly Operation[]): Record<string, object> {
  const names = new Map<string, Set<string>>();
  for (const [type, own] of operations.flatMap(fieldsOf)) names.set(type, new Set([...(names.get(type) ?? []), ...own]));
  return Object.fromEntries(
    [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([type, all]) => [`fields.${type}`, parameterOf(type, [...all])]),
  );
}

function fieldsOf({ query: { shape } }: Operation): [string, string[]][] {
  const fields = shape['fields'] ? unwrapped(shape['fields'] as z.ZodType) : null;
  if (!(fields instanceof z.ZodObject)) return [];
  return Object.entries(fields.shape).map(([type, leaf]) => [type, (leaf as z.ZodType).meta()?.['names'] as string[]]);
}

function parameterOf(type: string, names: readonly string[]): object {
  return {
    name: `fields[${type}]`,
    in: 'query',
    description: `What to tell of each ${type}: the names of attributes and relationships. The others are left out, save for the few that clients rely on.`,
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { type: 'string', enum: names } },
  };
}
