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
  if (!strict) return includedInVain(operation, new URLSearchParams(query).getAll('include').join());
  return [...unknownInQuery(query, operation.query), ...unknownInBody(operation, body)].slice(0, TOLD_MAX);
}

/** What of a tRPC call is refused because its procedure does not know it. */
export function unknownInCall(procedure: string, input: unknown, { strict }: Pick<Request, 'strict'>): Refusal[] {
  named ??= new Map(operations().map((operation) => [operation.name, operation]));
  const operation = named.get(procedure);
  if (!operation || typeof input !== 'object' || input === null) return [];
  if (!strict) return includedInVain(operation, (input as { include?: unknown }).include);
  if (!('body' in operation.input.shape)) return unknownInInput(input, operation.input).slice(0, TOLD_MAX);
  const { body, ...parameters } = input as { body?: unknown };
  return [...unknownInInput(parameters, operation.input), ...unknownInBody(operation, body)].slice(0, TOLD_MAX);
}

let named: Map<string, Operation> | undefined;

/** Of an `include` where nothing can be included. What an operation that can include does not know, it refuses itself. */
function includedInVain({ rest, input }: Operation, include: unknown): Refusal[] {
  if (rest.method !== 'GET' || 'include' in input.shape || typeof include !== 'string') return [];
  return namesIn(include)
    .slice(0, 1)
    .map((name) => unknownInclude(name, []));
}

/** An operation that takes no body knows no member of one. */
function unknownInBody({ input }: Operation, body: unknown): Refusal[] {
  return unknownMembers(body, (input.shape['body'] as z.ZodType | undefined) ?? z.object({}));
}
