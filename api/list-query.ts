import { z } from 'zod';
import { LAST_MOMENT, millisecondsOf, timestampOf, type Timestamp } from '../domain/time.js';
import { problem } from './problems.js';

/** Records on a page, unless the endpoint says otherwise; more than the maximum is lowered to it (promise L6). */
export const PAGE_SIZE_STANDARD = 30;
/** On pages of parties and custom fields. */
export const PAGE_SIZE_SHORT = 25;
export const PAGE_SIZE_MAX = 100;
/** Beyond this no list has a page, and the arithmetic of the database still holds. */
const PAGE_NUMBER_MAX = 10_000_000;

/** `page[size]`. */
const sizeOf = (standard: number) =>
  z.int().optional().describe(`Records per page. More than ${PAGE_SIZE_MAX} is lowered to it.`).meta({ default: standard });

/** `page` of a list: by number, or by cursor. */
export const pageOf = (standard: number) =>
  z
    .object({
      number: z.int().optional().describe('Page wanted, from 1.').meta({ default: 1 }),
      size: sizeOf(standard),
      after: z
        .string()
        .optional()
        .describe('Cursor of `links.next`; empty: from the start. Then `page[number]` says nothing, and nobody counts the records.'),
    })
    .optional();

/** `page` of what has a cursor of its own. */
export const sizeInput = z.object({ size: sizeOf(PAGE_SIZE_STANDARD) }).optional();

/** Number and size of a page, within what there may be. */
export function readPage(
  page: { number?: number | undefined; size?: number | undefined } | undefined,
  standard = PAGE_SIZE_STANDARD,
): { number: number; size: number } {
  const within = (value: number, max: number) => Math.min(Math.max(value, 1), max);
  return { number: within(page?.number ?? 1, PAGE_NUMBER_MAX), size: within(page?.size ?? standard, PAGE_SIZE_MAX) };
}

// A plus sign that nobody encoded arrives as a blank.
const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+ -]\d{2}:?\d{2})?)?$/;

/** A moment of a filter, ISO 8601; a bare day is its first moment in UTC. Throws a 422 that names the parameter. */
export function readMoment(text: string | undefined, parameter: string): Timestamp | undefined {
  if (text === undefined) return undefined;
  const moment = momentIn(text);
  if (moment === null) throw problem('invalid', `${parameter} must be a time like 2026-03-09T11:30:00Z.`, { parameter });
  return moment;
}

/** The moment that a text names, ISO 8601, or the nearest that can be told: nothing here is older than 1970. Null for none. */
export function momentIn(text: string): Timestamp | null {
  const instant = ISO_8601.test(text) && isDay(text.slice(0, 10)) ? Date.parse(zoned(text)) : Number.NaN;
  return Number.isNaN(instant) ? null : timestampOf(Math.min(Math.max(instant, 0), millisecondsOf(LAST_MOMENT)));
}

/**
 * An instant of the past that a parameter names, to the millisecond. One without a fraction means its whole second, up to
 * the end: clients are told no fractions, and ask for what they were told. Throws a 422 that names the parameter.
 */
export function readInstant(text: string | undefined, parameter: string): string | undefined {
  const second = readMoment(text, parameter);
  if (text === undefined || second === undefined) return undefined;
  const [, fraction = '999'] = /\.(\d+)/.exec(text) ?? [];
  return second.replace('Z', `.${fraction.slice(0, 3).padEnd(3, '0')}Z`);
}

/** Date.parse takes 30 February for 2 March. */
function isDay(day: string): boolean {
  const instant = Date.parse(day);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
}

function zoned(text: string): string {
  if (!text.includes('T')) return text;
  const time = text.replace(/ (\d{2}:?\d{2})$/, '+$1').replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  return /(Z|[+-]\d{2}:\d{2})$/.test(time) ? time : `${time}Z`;
}

/**
 * A query string as the input of a procedure: brackets, raw or encoded, become objects without a prototype; words become
 * the numbers and booleans that the input's schema asks for. What the schema does not know, or knows in another shape, is
 * left out. Lists that are given in several parts are joined. Throws a 422 for text that no database can hold.
 */
export function readQuery(query: string, schema: z.ZodType): Record<string, unknown> {
  if (query === '') return Object.create(null) as Record<string, unknown>;
  const nested = nest(new URLSearchParams(query));
  const typed = asSchema(schema, nested);
  return typeof typed === 'object' && typed !== null ? (typed as Record<string, unknown>) : {};
}

/** A parameter's values in the order they were given, or those of its members. */
type Given = readonly string[] | Nested;
type Nested = { [name: string]: Given };
const isNested = (given: Given): given is Nested => !Array.isArray(given);
/** Where the value of `filter[a]` stands beside `filter[a][start]`: no name is empty. */
const ITSELF = '';

const LEVELS_MAX = 2;

function nest(parameters: URLSearchParams): Nested {
  const root: Nested = Object.create(null);
  for (const [key, value] of parameters) {
    const path = parameterPath(key);
    if (!path) continue;
    if (value.includes('\0')) throw problem('invalid', 'A value may not hold NUL.', { parameter: key });
    if (path.length <= LEVELS_MAX + 1) place(root, path, value);
  }
  return root;
}

/** The names in a key of a query string: `filter[created_at][start]` has three; null when its brackets are none. */
export function parameterPath(key: string): string[] | null {
  const [, first, brackets = ''] = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(key) ?? [];
  return first === undefined ? null : [first, ...[...brackets.matchAll(/\[([^[\]]+)\]/g)].map(([, name = '']) => name)];
}

function place(at: Nested, [name = '', ...further]: string[], value: string): void {
  const below = at[name] ?? [];
  if (further.length === 0) {
    if (isNested(below)) place(below, [ITSELF], value);
    else at[name] = [...below, value];
    return;
  }
  const inner: Nested = isNested(below) ? below : Object.assign(Object.create(null), below.length > 0 && { [ITSELF]: below });
  at[name] = inner;
  place(inner, further, value);
}

/** A value as its schema wants it; undefined when it has another shape. Of a text that is given as an object its plain value counts. */
function asSchema(schema: z.ZodType, given: Given): unknown {
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodUnion) return asChoice(bare, given);
  if (bare instanceof z.ZodObject) return isNested(given) ? members(bare, given) : undefined;
  const values = isNested(given) ? (given[ITSELF] ?? []) : given;
  if (isNested(values)) return undefined;
  const value = textOf(schema, values);
  if (value === undefined) return undefined;
  if (bare instanceof z.ZodNumber) return asNumber(value);
  if (bare instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

/** A list that is given in several parts is one; of any other value the last counts. */
function textOf(schema: z.ZodType, values: readonly string[]): string | undefined {
  const isList = choicesOf(schema).some(
    ({ meta: { listed, names, sortKeys } }) => listed === true || names !== undefined || sortKeys !== undefined,
  );
  return isList && values.length > 0 ? values.join() : values.at(-1);
}

/** Whole numbers beyond what can be told apart are the largest that can: clients ask for the last page that way. */
function asNumber(text: string): number | undefined {
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
}

/** A filter is a value or an object with more of them; one that is not of its type is refused by the schema, not left out. */
function asChoice({ options }: z.ZodUnion, given: Given): unknown {
  const choice = (options as z.ZodType[]).find((option) => unwrapped(option) instanceof z.ZodObject === isNested(given));
  if (!choice) return undefined;
  if (!isNested(given)) return asSchema(choice, given) ?? given.at(-1);
  const bare = unwrapped(choice);
  const named: Nested = Object.assign(Object.create(null), given, ITSELF in given && { is: given[ITSELF] });
  const read = asSchema(bare, named) as Record<string, unknown>;
  // Numbers of another form.
  for (const [name, values] of Object.entries(named))
    if (bare instanceof z.ZodObject && name in bare.shape && !isNested(values)) read[name] ??= values.at(-1);
  return read;
}

function members(schema: z.ZodObject, given: Nested): Record<string, unknown> {
  const read: Record<string, unknown> = Object.create(null);
  for (const [name, member] of Object.entries(schema.shape)) {
    const values = given[name];
    if (values === undefined) continue;
    // What must be given and cannot be read is refused as that, not as missing.
    const typed =
      asSchema(member as z.ZodType, values) ?? (member instanceof z.ZodOptional || isNested(values) ? undefined : values.at(-1));
    if (typed !== undefined) read[name] = typed;
  }
  return read;
}

/** The schema within `optional`, `nullable` and `default`. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  let bare = schema;
  while (bare instanceof z.ZodOptional || bare instanceof z.ZodNullable || bare instanceof z.ZodDefault) bare = bare.unwrap() as z.ZodType;
  return bare;
}

/** One of the schemas that a value may be by, and what is said of it or of what it stands in. */
export interface Choice {
  schema: z.ZodType;
  meta: Readonly<Record<string, unknown>>;
}

/** The schemas that a value may be by: one, or those of a union. */
export function choicesOf(schema: z.ZodType, above: Choice['meta'] = {}): Choice[] {
  const meta = { ...above, ...schema.meta() };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return choicesOf(schema.unwrap() as z.ZodType, meta);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => choicesOf(option as z.ZodType, meta));
  if (schema instanceof z.ZodPipe) return choicesOf((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType, meta);
  return [{ schema, meta }];
}
