import type { OpenAPIV3_1 } from '@trpc/openapi';
import { z } from 'zod';
import { errors } from '../resources/error.js';
import { CALLS } from './examples/calls/index.js';
import { REFUSALS } from './examples/refusals.js';
import { isProcedure, operations, type Operation } from './inventory.js';
import { servedAt } from './links.js';
import { unwrapped } from './list-query.js';
import { exampleAddress, Examples } from './openapi-examples.js';
import { ALWAYS, COUNTED, header, HEADERS, parameter, PARAMETERS } from './openapi-headers.js';
import { INFO } from './openapi-info.js';
import { PAGE_IMAGE, PAGE_IMAGE_PATH } from './openapi-page-image.js';
import { fieldsKey, fieldsParameters } from './openapi-parameters.js';
import { Schemas, type Schema } from './openapi-schemas.js';
import { Problem, PROBLEMS } from './problems.js';
import { JSON_API } from './rest.js';
import { TAGS } from './tags.js';
import { documentSchemaOf } from './trpc.js';

/** The published description: OpenAPI 3.1, paths and schemas as REST serves them. */
export interface Description {
  openapi: '3.1.1';
  info: object;
  servers: object[];
  security: object[];
  tags: object[];
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, Schema>; [kind: string]: object };
}

/**
 * Describes what REST serves. `generated` is what the compiler makes of the router's types: the inventory of procedures
 * and their comments. Its schemas are replaced by those of the procedures themselves, which say more (formats, limits,
 * integers). What is for pages alone is no part of it. Throws when the two do not name the same procedures, or one name stands for two schemas.
 */
export function describeApi(generated: OpenAPIV3_1.Document): Description {
  const served = new Map(operations().map((operation) => [operation.name, operation]));
  const found = Object.keys(generated.paths ?? {}).map((path) => path.slice(1));
  // The compiler leaves subscriptions out.
  const compiled = [...served.values()].filter(({ type }) => type !== 'subscription').map(({ name }) => name);
  const differing = compiled.filter((name) => !found.includes(name)).concat(found.filter((name) => !isProcedure(name)));
  if (differing.length) throw new Error(`The router's types and its procedures disagree on ${differing.join(', ')}.`);

  const parts = { schemas: new Schemas(), examples: new Examples() };
  const paths: Description['paths'] = {};
  for (const operation of served.values()) {
    const { method, path } = operation.rest;
    const comment = generated.paths?.[`/${operation.name}`]?.[operation.type === 'query' ? 'get' : 'post']?.description;
    const item = (paths[servedAt(path)] ??= {});
    item[method.toLowerCase()] = describe(operation, { comment, ...parts });
  }
  paths[servedAt(PAGE_IMAGE_PATH)] = PAGE_IMAGE;
  return {
    openapi: '3.1.1',
    info: INFO,
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [...new Set([...served.values()].map(({ rest }) => rest.tag))].sort().map((name) => ({ name, description: TAGS[name] })),
    paths: sorted(paths),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token <API key>`; `Bearer <API key>` is accepted as well.',
        },
      },
      responses: refusals(parts),
      headers: HEADERS,
      parameters: { ...PARAMETERS, ...fieldsParameters([...served.values()]) },
      schemas: sorted(parts.schemas.named),
      examples: sorted(parts.examples.named),
    },
  };
}

/** What operations refer to, gathered while they are described. */
interface Parts {
  schemas: Schemas;
  examples: Examples;
}

function refusals({ schemas, examples }: Parts): Record<string, object> {
  const schema = schemas.refTo(errors, 'output');
  return Object.fromEntries(
    STATUSES.map((status) => [
      String(status),
      {
        description: titleOf(status),
        headers: {
          ...(MAY_COUNT.has(status) ? COUNTED : ALWAYS),
          ...(RETRIED.has(status) ? header('Retry-After') : {}),
          ...(status === 405 ? header('Allow') : {}),
          ...(status === 415 ? header('Accept-Encoding') : {}),
        },
        content: { [JSON_API]: { schema, ...examples.shown(`refused.${status}`, refusalExample(status)) } },
      },
    ]),
  );
}

function refusalExample(status: number): unknown {
  const refusal = REFUSALS[status];
  return refusal && { errors: new Problem([refusal]).errors };
}

/** Refusals that may not be when the call is made again. */
const RETRIED = new Set([409, 429, 503]);
/** Refusals of a call whose key was good. */
const MAY_COUNT = new Set([400, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503]);
const STATUSES = [400, 401, 403, 404, 405, 408, 409, 410, 413, 414, 415, 422, 429, 431, 500, 503];
/** Any request may be cut off, too long, another account's, hold what no text may hold, or come when we cannot answer. */
const ANYWHERE = [400, 401, 403, 408, 414, 422, 429, 431, 500, 503];
/** What is sent may be too much, or nothing we read, and its key may stand for another. */
const WRITTEN = [409, 413, 415];

function titleOf(status: number): string {
  const known = Object.values(PROBLEMS).find((kind) => kind.status === status);
  if (!known) throw new Error(`No problem has the status ${status}.`);
  return known.title;
}

function describe(operation: Operation, { comment, ...parts }: Parts & { comment: string | undefined }): object {
  const { rest, input, name } = operation;
  const { body } = input.shape as Record<string, z.ZodType>;
  const statuses = new Set([
    ...rest.errors,
    ...ANYWHERE,
    ...(isWrite(rest) ? WRITTEN : []),
    ...(mayMeetAnotherPath(operation) ? [405] : []),
  ]);
  return {
    operationId: name,
    tags: [rest.tag],
    summary: rest.summary,
    ...(comment && { description: comment }),
    parameters: [...parametersOf(operation, parts.schemas), ...ownHeader(operation), parameter('Prefer')],
    ...(body && { requestBody: requestBody(body, { name, ...parts }) }),
    responses: {
      [rest.status]: success(operation, parts),
      ...(!isWrite(rest) && {
        304: { description: 'Not modified: the bytes that `If-None-Match` names.', headers: { ...COUNTED, ...header('ETag') } },
      }),
      ...Object.fromEntries([...statuses].sort().map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}

/** A header that a call may bear: what names a write, or the answer to a read that is held. A trigger is meant to send again, a stream to go on. */
function ownHeader({ rest, bucket }: Operation): object[] {
  if ((isWrite(rest) && bucket === 'trigger') || rest.mediaType === 'text/event-stream') return [];
  return [parameter(isWrite(rest) ? 'Idempotency-Key' : 'If-None-Match')];
}

/** An id may be written like the last word of a path of its own, which answers to other methods. */
function mayMeetAnotherPath({ rest }: Operation): boolean {
  const fits = new RegExp(`^${rest.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const others = operations().filter((other) => !other.rest.path.includes('{') && fits.test(other.rest.path));
  return others.some(({ rest: { path } }) => !others.some((other) => other.rest.path === path && other.rest.method === rest.method));
}

const DONE: Record<Operation['rest']['status'], string> = { 200: 'OK.', 201: 'Created.', 202: 'Accepted.', 204: 'No content.' };

const isWrite = ({ method }: Operation['rest']) => method !== 'GET';

function success({ name, rest, output }: Operation, { schemas, examples }: Parts): object {
  const schema = documentSchemaOf(output);
  const shown = examples.shown(name, CALLS[name]?.answer?.(exampleAddress(rest.path, CALLS[name])));
  if (rest.mediaType === 'text/event-stream')
    return { description: STREAM, headers: COUNTED, content: { [rest.mediaType]: { schema: { type: 'string' }, ...shown } } };
  const headers = {
    ...COUNTED,
    ...header(isWrite(rest) ? 'Idempotency-Replayed' : 'ETag'),
    ...(rest.status === 201 && header('Location')),
  };
  if (schema instanceof z.ZodNull) return { description: 'Done; the body is empty.', headers };
  return {
    description: DONE[rest.status],
    headers,
    content: { [rest.mediaType ?? JSON_API]: { schema: schemas.refTo(schema, 'output'), ...shown } },
  };
}

const STREAM =
  'Server-sent events: `id` is the cursor, `data` an EventResource in one line of JSON. What comes without `data` (a comment, and the cursor up to which nothing was missed) may be passed over. When no more is to come, `event: problem` says why.';

function requestBody(body: z.ZodType, { name, schemas, examples }: Parts & { name: string }): object {
  const content = { schema: schemas.refTo(unwrapped(body), 'input'), ...examples.shown(`${name}.body`, CALLS[name]?.body) };
  return { required: !body.safeParse(undefined).success, content: { [JSON_API]: content, 'application/json': content } };
}

function parametersOf({ name: procedure, rest, input }: Operation, schemas: Schemas): object[] {
  const given = CALLS[procedure]?.parameters ?? {};
  const shown = (name: string) => (name in given ? { example: given[name] } : {});
  const described = (leaf: z.ZodType) => describedAs(schemas.refTo(unwrapped(leaf), 'output'), leaf);
  const members = inOrder(Object.entries(input.shape as Record<string, z.ZodType>).filter(([name]) => name !== 'body'));
  return members.flatMap(([name, schema]) => {
    if (name === 'fields') return flattened(name, schema).map(([key]) => parameter(fieldsKey(key)));
    const inPath = rest.path.includes(`{${name}}`);
    if (name === 'lastEventId')
      return [{ name: 'Last-Event-ID', in: 'header', required: false, ...described(schema), ...shown('Last-Event-ID') }];
    return flattened(name, schema).map(([key, leaf]) => ({
      name: key,
      in: inPath ? 'path' : 'query',
      required: inPath || leaf.meta()?.['required'] === true,
      ...described(leaf),
      ...shown(key),
    }));
  });
}

/** The many filters of a list come last, so that nobody overlooks the rest. */
function inOrder(members: [string, z.ZodType][]): [string, z.ZodType][] {
  const isFilter = ([name]: [string, z.ZodType]) => name === 'filter';
  return [...members.filter((member) => !isFilter(member)), ...members.filter(isFilter)];
}

/** Objects of a query are written in brackets: `filter[created_at][start]`. */
function flattened(name: string, schema: z.ZodType): [string, z.ZodType][] {
  const bare = unwrapped(schema);
  if (schema.meta()?.['unpublished'] === true) return [];
  // A filter is a value, or what else is said of it in brackets.
  if (bare instanceof z.ZodUnion) return bare.options.flatMap((option) => flattened(name, option as z.ZodType));
  if (!(bare instanceof z.ZodObject)) return [[name, schema]];
  return Object.entries(bare.shape as Record<string, z.ZodType>).flatMap(([inner, below]) => flattened(`${name}[${inner}]`, below));
}

function describedAs(schema: Schema, leaf: z.ZodType): object {
  const { description, default: standard } = leaf.meta() ?? {};
  const { description: _, ...bare } = schema;
  return {
    ...(description && { description }),
    schema: { ...bare, ...(standard !== undefined && { default: standard }) },
  };
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}
