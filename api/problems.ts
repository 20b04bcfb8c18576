import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { BlobStoreAway } from '../db/blobs/store.js';
import { isDatabaseAway } from '../db/away.js';
import { TooMuchToLookThrough } from '../db/lists/find.js';
import type { ErrorObject } from '../resources/error.js';
import { isOutOfBounds, missing, wordsOf } from './issue-words.js';

/** Every way the API says no. Clients rely on `code` and `status`; people read `detail`. */
export const PROBLEMS = {
  /** The body or the address cannot be read as what it claims to be. */
  malformed: { status: 400, trpc: 'BAD_REQUEST', title: 'Bad Request' },
  /** `include` names something that the list does not offer. */
  unknown_include: { status: 400, trpc: 'BAD_REQUEST', title: 'Bad Request' },
  /** A query key, or a word in its value, that the operation does not know; only where the client wants to be told. */
  unknown_parameter: { status: 400, trpc: 'BAD_REQUEST', title: 'Bad Request' },
  unauthorized: { status: 401, trpc: 'UNAUTHORIZED', title: 'Unauthorized' },
  /** `x-account-id` names another account than the key's. */
  wrong_account: { status: 403, trpc: 'FORBIDDEN', title: 'Forbidden' },
  /** Clients search the detail for "not enabled" or "feature". */
  feature_disabled: { status: 403, trpc: 'FORBIDDEN', title: 'Forbidden' },
  /** A browser's call that changes something, without what shows that a page of ours makes it. */
  foreign_page: { status: 403, trpc: 'FORBIDDEN', title: 'Forbidden' },
  /** A link to send or read a file by that was not given here, or whose time is over. */
  link_over: { status: 403, trpc: 'FORBIDDEN', title: 'Forbidden' },
  /** Unknown and foreign records alike, in the same words (promise R7). */
  not_found: { status: 404, trpc: 'NOT_FOUND', title: 'Not Found' },
  /** The page has no picture yet. Always with `Retry-After`. */
  not_drawn_yet: { status: 404, trpc: 'NOT_FOUND', title: 'Not Found' },
  method_not_allowed: { status: 405, trpc: 'METHOD_NOT_SUPPORTED', title: 'Method Not Allowed' },
  /** The same call, by its `Idempotency-Key`, or a sending of the same file is under way. Always with `Retry-After`. */
  call_under_way: { status: 409, trpc: 'CONFLICT', title: 'Conflict' },
  /** A scanner has not looked at the file yet. Always with `Retry-After`. */
  not_scanned_yet: { status: 409, trpc: 'CONFLICT', title: 'Conflict' },
  /** The same bytes are a document of the account already; `meta` says which. */
  duplicate_document: { status: 409, trpc: 'CONFLICT', title: 'Duplicate document' },
  timeout: { status: 408, trpc: 'TIMEOUT', title: 'Request Timeout' },
  /** Events after this place in the feed were let go. */
  cursor_expired: { status: 410, trpc: 'BAD_REQUEST', title: 'Gone' },
  /** Bytes come without their number. */
  length_required: { status: 411, trpc: 'BAD_REQUEST', title: 'Length Required' },
  too_large: { status: 413, trpc: 'PAYLOAD_TOO_LARGE', title: 'Content Too Large' },
  url_too_long: { status: 414, trpc: 'BAD_REQUEST', title: 'URI Too Long' },
  media_type: { status: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE', title: 'Unsupported Media Type' },
  /** The file has no bytes there. Always with `Content-Range`. */
  no_such_range: { status: 416, trpc: 'BAD_REQUEST', title: 'Range Not Satisfiable' },
  blank: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable Entity' },
  duplicate: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable Entity' },
  /** The `Idempotency-Key` named another call within the last day. */
  idempotency_key_reused: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable Entity' },
  inclusion: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable Entity' },
  invalid: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable Entity' },
  taken: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable Entity' },
  too_long: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable Entity' },
  /** A filter or sort that no index helps went through too many records. */
  too_costly: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable Entity' },
  /** A member of the body that the operation does not know; only where the client wants to be told. */
  unknown_member: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable Entity' },
  /** An account has as many as it may have (promise L9). */
  limit_reached: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable Entity' },
  rate_limited: { status: 429, trpc: 'TOO_MANY_REQUESTS', title: 'Too Many Requests' },
  headers_too_large: { status: 431, trpc: 'BAD_REQUEST', title: 'Request Header Fields Too Large' },
  internal_error: { status: 500, trpc: 'INTERNAL_SERVER_ERROR', title: 'Internal Server Error' },
  /** Something we depend on is away. Always with `Retry-After`. */
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE', title: 'Service Unavailable' },
} as const satisfies Record<string, { status: number; trpc: TRPCError['code']; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** One refusal: what, and which part of the request it is about. */
export interface Refusal {
  code: ProblemCode;
  /** In place of the catalogue's title, where the interface fixes another one. */
  title?: string;
  detail: string;
  /** JSON pointer into the body: `/data/attributes/scac`. */
  pointer?: string;
  /** Name of the query parameter: `filter[created_at][start]`. */
  parameter?: string;
  /** Further facts, by the code. */
  meta?: Record<string, unknown>;
}

/** Thrown by whatever answers a client; REST and tRPC both tell it. Several refusals have one status: the first one's. */
export class Problem extends TRPCError {
  readonly status: number;
  readonly errors: ErrorObject[];
  readonly headers: Record<string, string>;

  constructor(refusals: readonly [Refusal, ...Refusal[]], headers: Record<string, string> = {}) {
    const [first] = refusals;
    super({ code: PROBLEMS[first.code].trpc, message: first.detail });
    this.status = PROBLEMS[first.code].status;
    this.errors = refusals.map(errorObject);
    this.headers = headers;
  }
}

export function problem(code: ProblemCode, detail: string, at: Omit<Refusal, 'code' | 'detail'> = {}): Problem {
  return new Problem([{ code, detail, ...at }]);
}

/** All that is wrong at once. */
export function problemOfAll([first, ...others]: readonly Refusal[]): Problem {
  if (!first) throw new Error('A refusal without a reason.');
  return new Problem([first, ...others]);
}

/** A refusal as it was told before, word for word. */
export function problemAsTold(status: number, errors: readonly ErrorObject[], headers: Record<string, string>): Problem {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  const known = codes.find((code) => code === errors[0]?.code) ?? codes.find((code) => PROBLEMS[code].status === status);
  const told = new Problem([{ code: known ?? 'invalid', detail: errors[0]?.detail ?? '' }], headers);
  told.errors.splice(0, 1, ...errors);
  return told;
}

/** The same words for every record that is not there to be seen. */
export function notFound(): Problem {
  return problem('not_found', 'There is no such record.');
}

/** Seconds after which a client may try again when the database or the files are away. */
const AWAY_RETRY_S = 5;

/** Any failure as clients are told it. What nobody foresaw becomes a bare 500: no stack, SQL, path or host. */
export function problemOf(error: unknown, input?: unknown): Problem {
  if (error instanceof Problem) return error;
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof Problem) return cause;
  if (cause instanceof z.ZodError && error instanceof TRPCError && error.code === 'BAD_REQUEST') return problemOfInput(cause, input);
  if (cause instanceof TooMuchToLookThrough)
    return problem(
      'too_costly',
      'So many records cannot be looked through in time. Narrow the filter, leave out sort, or read with page[after].',
    );
  if (cause instanceof BlobStoreAway)
    return new Problem([{ code: 'unavailable', detail: 'Files cannot be stored or read just now. Try again.' }], {
      'retry-after': String(AWAY_RETRY_S),
    });
  if (isDatabaseAway(cause))
    return new Problem([{ code: 'unavailable', detail: 'The service is busy or restarting. Try again.' }], {
      'retry-after': String(AWAY_RETRY_S),
    });
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') return problemOfTrpc(error);
  return problem('internal_error', 'Something went wrong on our side. The request id names it.');
}

// tRPC's own refusals: a path that names no procedure, a body that is no input, a batch that is too long.
function problemOfTrpc({ code }: TRPCError): Problem {
  if (code === 'NOT_FOUND') return problem('not_found', 'There is no such procedure.');
  if (code === 'METHOD_NOT_SUPPORTED') return problem('method_not_allowed', 'The procedure is called by another method.');
  if (code === 'UNSUPPORTED_MEDIA_TYPE') return problem('media_type', 'Send JSON.');
  if (code === 'PAYLOAD_TOO_LARGE') return problem('too_large', 'The body is too large.');
  return problem('malformed', 'The call cannot be read.');
}

/**
 * One refusal per issue. Below `body` it names the member by pointer, elsewhere the query parameter. A member that is
 * missing or empty is `blank`, a word that is none of its enumeration `inclusion`.
 */
function problemOfInput(error: z.ZodError, input: unknown): Problem {
  return problemOfAll(error.issues.map((issue) => refusalOf(innermost(issue), input)));
}

/** What is wrong with the one of several choices that was meant: where the issue lies deepest. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  // Of a body that is told as a whole.
  if (issue.code !== 'invalid_union' || issue.path[0] === 'body') return issue;
  const [meant] = issue.errors.flat().sort((one, other) => other.path.length - one.path.length);
  return meant ? { ...meant, path: [...issue.path, ...meant.path] } : issue;
}

function refusalOf(issue: z.core.$ZodIssue, input: unknown): Refusal {
  const value = valueAt(input, issue.path);
  const code = codeOf(issue, value);
  const isMissing = code === 'blank' && issue.code !== 'custom' && !Array.isArray(value);
  const detail = isMissing ? missing(issue) : wordsOf(issue);
  const [first, ...rest] = issue.path.map(String);
  if (first === 'body') return { code, detail, pointer: rest.map((name) => `/${pointerPart(name)}`).join('') };
  const parameter = first === undefined ? '' : [first, ...rest.map((name) => `[${name}]`)].join('');
  return { code, detail, parameter };
}

function codeOf(issue: z.core.$ZodIssue, value: unknown): ProblemCode {
  if (issue.code === 'custom')
    return z.object({ code: z.enum(['blank', 'invalid', 'inclusion']) }).safeParse(issue.params).data?.code ?? 'invalid';
  if (value === undefined || value === null) return 'blank';
  // An empty text is none, but it is no missing number either.
  if (typeof value === 'string' && value.trim() === '' && issue.code !== 'invalid_type') return 'blank';
  if (issue.code === 'invalid_value') return 'inclusion';
  if (isOutOfBounds(issue)) return 'invalid';
  if (issue.code === 'too_small' && issue.minimum === 1) return 'blank';
  return issue.code === 'too_big' ? 'too_long' : 'invalid';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[name] : undefined),
    input,
  );
}

/** A member's name as RFC 6901 writes it. */
export function pointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** As many names as a person reads. */
const NAMES_TOLD = 12;

/** What would have been known, for the end of a sentence; nothing where it is too much. */
export function among(known: readonly string[]): string {
  return known.length && known.length <= NAMES_TOLD ? `; known are ${known.join(', ')}` : '';
}

function errorObject({ code, title, detail, pointer, parameter, meta }: Refusal): ErrorObject {
  const source = pointer === undefined ? (parameter === undefined ? null : { parameter }) : { pointer };
  return {
    status: String(PROBLEMS[code].status),
    ...(source && { source }),
    title: title ?? PROBLEMS[code].title,
    detail,
    code,
    ...(meta && { meta }),
  };
}
