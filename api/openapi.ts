import type { OpenAPIV3_1 } from '@trpc/openapi';
import { z } from 'zod';
import { errors } from '../resources/error.js';
import { operations, type Operation } from './inventory.js';
import { unwrapped } from './list-query.js';
import { PROBLEMS } from './problems.js';
import { fieldsKey, fieldsParameters, PREFER } from './openapi-parameters.js';
import { JSON_API } from './rest.js';
import { TAGS } from './tags.js';
import { documentSchemaOf } from './trpc.js';

type Schema = Record<string, unknown>;
type Io = 'input' | 'output';

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
 * integers). Throws when the two do not name the same procedures, or one name stands for two schemas.
 */
export function describeApi(generated: OpenAPIV3_1.Document): Description {
  const served = new Map(operations().map((operation) => [operation.name, operation]));
  const found = Object.keys(generated.paths ?? {}).map((path) => path.slice(1));
  // The compiler leaves subscriptions out.
  const compiled = [...served.values()].filter(({ type }) => type !== 'subscription').map(({ name }) => name);
  const differing = compiled.filter((name) => !found.includes(name)).concat(found.filter((name) => !served.has(name)));
  if (differing.length) throw new Error(`The router's types and its procedures disagree on ${differing.join(', ')}.`);

  const schemas = new Schemas();
  const paths: Description['paths'] = {};
  for (const operation of served.values()) {
    const { method, path } = operation.rest;
    const comment = generated.paths?.[`/${operation.name}`]?.[operation.type === 'query' ? 'get' : 'post']?.description;
    const item = (paths[`/v2${path}`] ??= {});
    item[method.toLowerCase()] = describe(operation, { comment, schemas });
  }
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
      responses: refusals(schemas),
      headers: HEADERS,
      parameters: { ...PARAMETERS, ...fieldsParameters([...served.values()]) },
      schemas: sorted(schemas.named),
    },
  };
}

const INFO = {
  title: 'Landfall',
  version: '2.0.0',
  description: 'Where your ocean containers are: ask for a number to be tracked, read what became of it, be told as it happens.',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

const HEADERS = {
  'request-id': { description: 'Names this request in our logs.', schema: { type: 'string', format: 'uuid' } },
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer', minimum: 1 } },
  Allow: { description: 'The methods that this path answers to.', schema: { type: 'string' } },
  'Accept-Encoding': { description: 'Codings that a body may come in: none.', schema: { type: 'string' } },
  Vary: { description: 'Headers of the request that the answer is by.', schema: { type: 'string' } },
  'Preference-Applied': {
    description: '`handling=strict` when the request asked for it.',
    schema: { type: 'string', enum: ['handling=strict'] },
  },
  ETag: { description: 'Names these bytes; sent as `If-None-Match` it spares them.', schema: { type: 'string' } },
  'Idempotency-Replayed': {
    description: '`true` when the call was made before, and this is what it was answered.',
    schema: { type: 'string', enum: ['true'] },
  },
  RateLimit: { description: 'Calls left, and seconds until the oldest counted one leaves the window.', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'The limit: calls and the seconds of its window.', schema: { type: 'string' } },
};

const PARAMETERS = {
  Prefer: PREFER,
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Names this call: made again within 24 hours with the same key it is answered alike, and done once.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that is held: 304 while it would be the same.',
    schema: { type: 'string' },
  },
};

const header = (name: keyof typeof HEADERS) => ({ [name]: { $ref: `#/components/headers/${name}` } });
const parameter = (name: string): object => ({ $ref: `#/components/parameters/${name}` });

/** What every answer says. */
const ALWAYS = { ...header('request-id'), ...header('Vary'), ...header('Preference-Applied') };

function refusals(schemas: Schemas): Record<string, object> {
  const schema = schemas.refTo(errors, 'output');
  return Object.fromEntries(
    STATUSES.map((status) => [
      String(status),
      {
        description: titleOf(status),
        headers: {
          ...ALWAYS,
          ...(RETRIED.has(status) ? header('Retry-After') : {}),
          ...(status === 405 ? header('Allow') : {}),
          ...(status === 415 ? header('Accept-Encoding') : {}),
        },
        content: { [JSON_API]: { schema } },
      },
    ]),
  );
}

/** Refusals that may not be when the call is made again. */
const RETRIED = new Set([409, 429, 503]);
const STATUSES = [400, 401, 403, 404, 405, 408, 409, 410, 413, 414, 415, 422, 429, 431, 503];
/** Any request may be cut off, too long, another account's, hold what no text may hold, or come when we cannot answer. */
const ANYWHERE = [400, 401, 403, 408, 414, 422, 429, 431, 503];
/** What is sent may be too much, or nothing we read, and its key may stand for another. */
const WRITTEN = [409, 413, 415];

function titleOf(status: number): string {
  const known = Object.values(PROBLEMS).find((kind) => kind.status === status);
  if (!known) throw new Error(`No problem has the status ${status}.`);
  return known.title;
}

function describe(operation: Operation, { comment, schemas }: { comment: string | undefined; schemas: Schemas }): object {
  const { rest, input, output, name } = operation;
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
    parameters: [...parametersOf(operation, schemas), ...ownHeader(operation), parameter('Prefer')],
    ...(body && { requestBody: requestBody(body, schemas) }),
    responses: {
      [rest.status]: success(rest, { schema: documentSchemaOf(output), schemas }),
      ...(!isWrite(rest) && {
        304: { description: 'Not modified: the bytes that `If-None-Match` names.', headers: { ...ALWAYS, ...header('ETag') } },
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

function success(rest: Operation['rest'], { schema, schemas }: { schema: z.ZodType; schemas: Schemas }): object {
  const common = { ...ALWAYS, ...header('RateLimit'), ...header('RateLimit-Policy') };
  if (rest.mediaType === 'text/event-stream')
    return { description: STREAM, headers: common, content: { [rest.mediaType]: { schema: { type: 'string' }, example: STREAM_EXAMPLE } } };
  const headers = { ...common, ...header(isWrite(rest) ? 'Idempotency-Replayed' : 'ETag') };
  if (schema instanceof z.ZodNull) return { description: 'Done; the body is empty.', headers };
  return {
    description: DONE[rest.status],
    headers,
    content: { [rest.mediaType ?? JSON_API]: { schema: schemas.refTo(schema, 'output') } },
  };
}

const STREAM =
  'Server-sent events: `id` is the cursor, `data` an EventResource in one line of JSON. What comes without `data` (a comment, and the cursor up to which nothing was missed) may be passed over. When no more is to come, `event: problem` says why.';
const STREAM_EXAMPLE =
  'retry: 1000\n\n: up to here\nid: 0WZbUbVlAAAAAAAAACo\n\nid: 1TyZm2qMAAAAAAAAACs\ndata: {"id":"…","type":"event","attributes":{"event":"container.created","…":"…"}}\n\n';

function requestBody(body: z.ZodType, schemas: Schemas): object {
  const schema = schemas.refTo(unwrapped(body), 'input');
  return { required: !body.safeParse(undefined).success, content: { [JSON_API]: { schema }, 'application/json': { schema } } };
}

function parametersOf({ rest, input }: Operation, schemas: Schemas): object[] {
  const members = Object.entries(input.shape as Record<string, z.ZodType>).filter(([name]) => name !== 'body');
  return members.flatMap(([name, schema]) => {
    if (name === 'fields') return flattened(name, schema).map(([key]) => parameter(fieldsKey(key)));
    const inPath = rest.path.includes(`{${name}}`);
    if (name === 'lastEventId')
      return [{ name: 'Last-Event-ID', in: 'header', required: false, ...describedAs(schemas.refTo(unwrapped(schema), 'output'), schema) }];
    return flattened(name, schema).map(([key, leaf]) => ({
      name: key,
      in: inPath ? 'path' : 'query',
      required: inPath || leaf.meta()?.['required'] === true,
      ...describedAs(schemas.refTo(unwrapped(leaf), 'output'), leaf),
    }));
  });
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
  const { description, default: standard, maximum } = leaf.meta() ?? {};
  const { description: _, ...bare } = schema;
  return {
    ...(description && { description }),
    schema: { ...bare, ...(standard !== undefined && { default: standard }), ...(maximum !== undefined && { maximum }) },
  };
}

/** Schemas with a name of their own, gathered while the paths are described. */
class Schemas {
  readonly named: Record<string, Schema> = {};

  /** A schema as it stands in a path: a reference when it has a name, itself when it has none. */
  refTo(schema: z.ZodType, io: Io): Schema {
    // Wrapped, so that a named schema becomes a definition even when it is the whole.
    const made = z.toJSONSchema(z.object({ it: schema }), { io, target: 'draft-2020-12', override: tidy(io), unrepresentable: 'any' });
    for (const [name, definition] of Object.entries(made.$defs ?? {})) this.add(name, rerooted(definition) as Schema);
    return rerooted(made.properties?.['it'] ?? {}) as Schema;
  }

  private add(name: string, { id: _, ...schema }: Schema): void {
    const before = this.named[name];
    if (before && JSON.stringify(before) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}.`);
    this.named[name] = schema;
  }
}

/** What the schemas of lists tell our own adapter, and descriptions tell in words. */
const OUR_OWN = ['words', 'listed', 'sortKeys', 'unpublished'];

/** Takes out what says nothing: patterns beside a format, the bounds of safe integers, closed answers. */
function tidy(io: Io) {
  return ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    for (const name of OUR_OWN) delete jsonSchema[name];
  };
}

/** The same, with references that lead to the description's components. */
function rerooted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rerooted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : rerooted(inner),
    ]),
  );
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}
