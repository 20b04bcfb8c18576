import type { Timestamp } from '../../domain/time.js';
import type { Attribute, List } from './list.js';
import type { Parameters } from './parameters.js';

/** A stretch of time, its end left out. Clients see whole seconds, so that what they name lasts one at least. */
export interface Span {
  from: Timestamp;
  until: string;
}

export type Comparable = string | number | boolean | Span;

/** What a list is narrowed by: all conditions hold of each of its records. */
export type Condition = { attribute: string } & (
  | { is: 'equal' | 'since' | 'until' | 'prefix' | 'words'; value: Comparable }
  | { is: 'among'; values: readonly Comparable[] }
  | { is: 'null'; value: boolean }
);

/** A condition as SQL. */
export function conditionSql(list: List, condition: Condition, parameters: Parameters): string {
  const attribute = list.attributes[condition.attribute];
  if (!attribute) throw new Error(`${list.name} has no ${condition.attribute}.`);
  const sql = `(${parameters.filled(attribute.sql)})`;
  switch (condition.is) {
    case 'null':
      return `${sql} is ${condition.value ? '' : 'not '}null`;
    case 'prefix':
      return `starts_with(lower(${sql}), lower(${parameters.add(condition.value)}))`;
    case 'words':
      return `${sql} ilike all (${parameters.add(wordsIn(String(condition.value)))}::text[])`;
    case 'among':
      return amongSql(attribute, { sql, values: condition.values, parameters });
    case 'equal':
      return amongSql(attribute, { sql, values: [condition.value], parameters });
    case 'since':
    case 'until':
      // What lies between two texts goes by what is shown, as the order does.
      return boundSql(
        `(${parameters.filled(attribute.sort ?? attribute.shown ?? attribute.sql)})`,
        { is: condition.is, value: condition.value },
        parameters,
      );
  }
}

/** Patterns of the words of a text, each of which may stand anywhere. */
const wordsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);

const TYPES: Readonly<Record<Attribute['kind'], string>> = {
  text: 'text',
  word: 'text',
  number: 'numeric',
  boolean: 'boolean',
  moment: 'timestamptz',
  day: 'text',
  uuid: 'uuid',
  texts: 'text',
  object: 'text',
};

interface Among {
  sql: string;
  values: readonly Comparable[];
  parameters: Parameters;
}

function amongSql({ kind }: Attribute, { sql, values, parameters }: Among): string {
  const spans = values.filter(isSpan);
  if (spans.length > 0) return `(${spans.map((span) => within(sql, span, parameters)).join(' or ')})`;
  const type = TYPES[kind];
  if (kind === 'texts') return `${sql} && ${parameters.add(values)}::text[]`;
  // One value is compared as such, which every index knows how to look up.
  const [only] = values;
  if (values.length === 1) return `${sql} = ${parameters.add(only)}::${type}`;
  return `${sql} = any (${parameters.add(values)}::${type}[])`;
}

function within(sql: string, { from, until }: Span, parameters: Parameters): string {
  return `${sql} >= ${parameters.add(from)}::timestamptz and ${sql} < ${parameters.add(until)}::timestamptz`;
}

/** Texts are compared sign by sign, whatever the language of the database. */
function boundSql(sql: string, { is, value }: { is: 'since' | 'until'; value: Comparable }, parameters: Parameters): string {
  if (isSpan(value))
    return is === 'since' ? `${sql} >= ${parameters.add(value.from)}::timestamptz` : `${sql} < ${parameters.add(value.until)}::timestamptz`;
  const sign = is === 'since' ? '>=' : '<=';
  return typeof value === 'number'
    ? `${sql} ${sign} ${parameters.add(value)}::numeric`
    : `${sql} collate "C" ${sign} ${parameters.add(value)}::text`;
}

export function isSpan(value: Comparable): value is Span {
  return typeof value === 'object';
}
