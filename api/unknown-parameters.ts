import { z } from 'zod';
import { namesIn } from '../resources/fieldsets.js';
import { choicesOf, parameterPath, readQuery, type Choice } from './list-query.js';
import { among, type Refusal } from './problems.js';

/** One parameter as a client gave it, `filter[status]`, and the names it is made of; null when it is no name. */
interface Given {
  parameter: string;
  path: readonly string[] | null;
  value: unknown;
  /** A text of a query string, which is still to be read as what its schema wants. */
  inQuery: boolean;
}

/** What of a query string an operation does not know or cannot read: keys, words, shapes. `schema` has what it knows. */
export function unknownInQuery(query: string, schema: z.ZodObject): Refusal[] {
  const given = [...new URLSearchParams(query)].map(([key, value]) => ({ parameter: key, path: parameterPath(key), value, inQuery: true }));
  const refusals = refusalsOf(given, schema);
  const isTold = (key: string) => refusals.some(({ parameter }) => parameter === key);
  return [
    ...refusals,
    ...repeated(given.map(({ parameter }) => parameter))
      .filter((key) => !isTold(key))
      .map(givenTwice),
  ];
}

/** Names that occur more than once, each once. */
const repeated = (names: readonly string[]) => [...new Set(names.filter((name, at) => names.indexOf(name) < at))];

/** The same of the input of a tRPC call, whose parameters are members: `{ filter: { status } }`. */
export function unknownInInput(input: object, schema: z.ZodObject): Refusal[] {
  return refusalsOf(flattened(input), schema);
}

function flattened(value: unknown, path: readonly string[] = []): Given[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([name, inner]) => flattened(inner, [...path, name]));
  const [first = '', ...rest] = path;
  return value === undefined ? [] : [{ parameter: written(first, rest), path, value, inQuery: false }];
}

const written = (first: string, rest: readonly string[]) => [first, ...rest.map((name) => `[${name}]`)].join('');

function refusalsOf(given: readonly Given[], schema: z.ZodObject): Refusal[] {
  const refusals = given.flatMap((one) => judge(one, schema));
  // A key that is given twice is told of once.
  return [...new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal])).values()];
}

/** What is wrong with one parameter. */
function judge({ parameter, path, value, inQuery }: Given, schema: z.ZodObject): Refusal[] {
  if (!path) return [unknown(parameter, Object.keys(schema.shape))];
  let choices: Choice[] = [{ schema, meta: {} }];
  for (const name of path) {
    const shapes = choices.map(shapeOf);
    const having = shapes.filter((shape) => Object.hasOwn(shape, name));
    if (having.length === 0) return [unknown(parameter, shapes.flatMap(Object.keys))];
    choices = having.flatMap((shape) => choicesOf(shape[name] as z.ZodType));
  }
  const leaves = choices.filter((choice) => !(choice.schema instanceof z.ZodObject));
  if (leaves.length === 0) return [unusable(parameter, `takes names in brackets: ${parameter}[${choices.flatMap(namesBelow)[0] ?? ''}]`)];
  if (typeof value !== 'string') return [];
  if (inQuery && !isTaken(path, value, schema)) return [unusable(parameter, 'must be a number')];
  return unknownWords(value, { parameter, leaves });
}

const shapeOf = ({ schema }: Choice): Record<string, z.ZodType> => (schema instanceof z.ZodObject ? schema.shape : {});
const namesBelow = (choice: Choice) => Object.keys(shapeOf(choice));

/** Whether a query's value is taken up when it is read; what its schema refuses is. */
function isTaken(path: readonly string[], value: string, schema: z.ZodObject): boolean {
  const [first = '', ...rest] = path;
  const query = String(new URLSearchParams([[written(first, rest), value]]));
  const within = (read: unknown, name: string) => (read as Record<string, unknown> | undefined)?.[name];
  return path.reduce<unknown>(within, readQuery(query, schema)) !== undefined;
}

/** Words of a value that is a word, or several joined by commas, which none of its schemas has. */
function unknownWords(value: string, { parameter, leaves }: { parameter: string; leaves: readonly Choice[] }): Refusal[] {
  const [found] = leaves.flatMap(({ meta }) => wordsOf(meta, value) ?? []);
  if (!found) return [];
  return found.given
    .filter((word) => !found.known.includes(word))
    .map((word) => ({ code: 'unknown_parameter', detail: `"${word}" is unknown to ${parameter}${among(found.known)}.`, parameter }));
}

interface Words {
  given: readonly string[];
  known: readonly string[];
}

/** The words that a value holds and those that it may hold, by what is said of its schema; null when it may hold any. */
function wordsOf({ words, sortKeys, names, listed }: Choice['meta'], value: string): Words | null {
  if (isList(names)) return { given: namesIn(value), known: names };
  if (isList(sortKeys)) return { given: namesIn(value).map((key) => key.replace(/^-/, '')), known: sortKeys };
  if (!isList(words)) return null;
  return { given: listed === true ? namesIn(value).map((word) => word.replace(/^"(.*)"$/, '$1')) : [value], known: words.map(String) };
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

const unknown = (parameter: string, known: readonly string[]): Refusal => ({
  code: 'unknown_parameter',
  detail: `There is no parameter ${parameter} here${among(known)}.`,
  parameter,
});

const givenTwice = (parameter: string) => unusable(parameter, 'is given more than once');

const unusable = (parameter: string, detail: string): Refusal => ({ code: 'malformed', detail: `${parameter} ${detail}.`, parameter });
