import { z } from 'zod';
import { namesIn } from '../resources/fieldsets.js';
import { unknownInclude } from './includes.js';
import { operations, type Operation } from './inventory.js';
import type { Refusal } from './problems.js';
import { unknownMembers } from './unknown-members.js';
import { unknownInInput, unknownInQuery } from './unknown-parameters.js';

/** So many of the things that nobody knows are told in one answer. */
const TOLD_MAX = 20;

interface Request {
  query: string;
  body: unknown;
  /** Whether the client wants to be told of all that nobody knows; of an `include` everybody is. */
  strict: boolean;
}

/** What of a REST request is refused because its operation does not know it. */
export function unknownInRequest(operation: Operation, { query, body, strict }: Request): Refusal[] {
  const included = [...new URLSearchParams(query)].filter(([key]) => /^include(\[|$)/.test(key));
  const refused = refusedIncludes(operation, included);
  if (!strict) return refused;
  const isOther = ({ code, parameter = '' }: Refusal) => code !== 'unknown_parameter' || !included.some(([key]) => key === parameter);
  return [...refused, ...unknownInQuery(query, operation.query).filter(isOther), ...unknownInBody(operation, body)].slice(0, TOLD_MAX);
}

/** What of a tRPC call is refused because its procedure does not know it. */
export function unknownInCall(procedure: string, input: unknown, { strict }: Pick<Request, 'strict'>): Refusal[] {
  named ??= new Map(operations().map((operation) => [operation.name, operation]));
  const operation = named.get(procedure);
  if (!operation || typeof input !== 'object' || input === null) return [];
  const { include, ...others } = input as { include?: unknown };
  const refused = include === undefined ? [] : refusedIncludes(operation, [['include', include]]);
  if (!strict) return refused;
  if (!('body' in operation.input.shape)) return [...refused, ...unknownInInput(others, operation.input)].slice(0, TOLD_MAX);
  const { body, ...parameters } = others as { body?: unknown };
  return [...refused, ...unknownInInput(parameters, operation.input), ...unknownInBody(operation, body)].slice(0, TOLD_MAX);
}

let named: Map<string, Operation> | undefined;

/**
 * Of an `include` where nothing can be included, or that is no list of names. What an operation that can include does not know, it
 * refuses itself.
 */
function refusedIncludes({ input }: Operation, given: readonly (readonly [key: string, value: unknown])[]): Refusal[] {
  if (given.some(([key, value]) => key !== 'include' || typeof value !== 'string'))
    return [{ code: 'unknown_include', detail: 'include takes names joined by commas: include=a,b.', parameter: 'include' }];
  if ('include' in input.shape) return [];
  const names = given.flatMap(([, value]) => namesIn(String(value)));
  return names.slice(0, 1).map((name) => unknownInclude(name, []));
}

/** An operation that takes no body knows no member of one. */
function unknownInBody({ input }: Operation, body: unknown): Refusal[] {
  return unknownMembers(body, (input.shape['body'] as z.ZodType | undefined) ?? z.object({}));
}
