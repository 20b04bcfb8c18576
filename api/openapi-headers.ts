import { entityTagOf } from './entity-tag.js';
import { IDEMPOTENCY_KEY } from './idempotency.js';
import { PREFER } from './openapi-parameters.js';

export const HEADERS = {
  'request-id': { description: 'Names this request in our logs.', schema: { type: 'string', format: 'uuid' } },
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer', minimum: 1 } },
  Location: { description: 'Address of the record that was made.', schema: { type: 'string', format: 'uri' } },
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

export const PARAMETERS = {
  Prefer: PREFER,
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Names this call: made again within 24 hours with the same key it is answered alike, and done once. Another call needs another one, such as a UUID.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: IDEMPOTENCY_KEY.source },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that is held: 304 while it would be the same.',
    schema: { type: 'string' },
    example: entityTagOf(Buffer.from('{}')),
  },
};

export const header = (name: keyof typeof HEADERS) => ({ [name]: { $ref: `#/components/headers/${name}` } });
export const parameter = (name: string): object => ({ $ref: `#/components/parameters/${name}` });

/** What every answer says. */
export const ALWAYS = { ...header('request-id'), ...header('Vary'), ...header('Preference-Applied') };
/** What every answer says to a call that counts against a limit. */
export const COUNTED = { ...ALWAYS, ...header('RateLimit'), ...header('RateLimit-Policy') };
