import { z } from 'zod';
import { operations, type Operation } from './inventory.js';
import type { Refusal } from './problems.js';
import { unknownMembers } from './unknown-members.js';
import { unknownInInput, unknownInQuery } from './unknown-parameters.js';

/** So many of the things that nobody knows are told in one answer. */
const TOLD_MAX = 20;

/** What of a REST request its operation does not know. */
export function unknownInRequest(operation: Operation, { query, body }: { query: string; body: unknown }): Refusal[] {
  return [...unknownInQuery(query, operation.query), ...unknownInBody(operation, body)].slice(0, TOLD_MAX);
}

/** What of a tRPC call its procedure does not know. */
export function unknownInCall(procedure: string, input: unknown): Refusal[] {
  named ??= new Map(operations().map((operation) => [operation.name, operation]));
  const operation = named.get(procedure);
  if (!operation || typeof input !== 'object' || input === null) return [];
  if (!('body' in operation.input.shape)) return unknownInInput(input, operation.input).slice(0, TOLD_MAX);
  const { body, ...parameters } = input as { body?: unknown };
  return [...unknownInInput(parameters, operation.input), ...unknownInBody(operation, body)].slice(0, TOLD_MAX);
}

let named: Map<string, Operation> | undefined;

/** An operation that takes no body knows no member of one. */
function unknownInBody({ input }: Operation, body: unknown): Refusal[] {
  return unknownMembers(body, (input.shape['body'] as z.ZodType | undefined) ?? z.object({}));
}
