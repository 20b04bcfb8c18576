import type { Refusal } from '../problems.js';

/** For each status of a refusal, one that its readers may meet. */
export const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: { code: 'unknown_include', detail: '"lighthouse" cannot be included here.', parameter: 'include' },
  401: { code: 'unauthorized', detail: 'Send a valid API key: "Authorization: Token <key>".' },
  403: { code: 'wrong_account', detail: 'The API key does not belong to the account that x-account-id names.' },
  404: { code: 'not_found', detail: 'There is no such record.' },
  405: { code: 'method_not_allowed', detail: 'This path answers to GET, POST.' },
  408: { code: 'timeout', detail: 'The request took too long to arrive.' },
  409: { code: 'call_under_way', detail: 'A call with this Idempotency-Key is under way.' },
  410: {
    code: 'cursor_expired',
    detail: 'Events after this cursor are no longer kept. Begin with the oldest one that is (no cursor), or with after=latest.',
  },
  413: { code: 'too_large', detail: 'The body is larger than 1048576 bytes.' },
  414: { code: 'url_too_long', detail: 'The URL is longer than 8192 bytes.' },
  415: { code: 'media_type', detail: 'Send application/vnd.api+json or application/json.' },
  422: { code: 'blank', detail: 'request_number must be given.', pointer: '/data/attributes/request_number' },
  429: { code: 'rate_limited', detail: 'More than 100 requests in a minute.' },
  431: { code: 'headers_too_large', detail: 'At most 100 headers of 16384 bytes together.' },
  500: { code: 'internal_error', detail: 'Something went wrong on our side. The request id names it.' },
  503: { code: 'unavailable', detail: 'The service is busy or restarting. Try again.' },
};
