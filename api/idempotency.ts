import { createHash } from 'node:crypto';
import type { TRPCError } from '@trpc/server';
import { lockIfFree, withRetries } from '../db/database.js';
import { keepAnswer, lockOf, readKeptAnswer, type CallName, type KeptAnswer } from '../db/idempotent-answers.js';
import { readsWithin } from '../db/reads.js';
import { wholeCall } from '../db/whole-call.js';
import type { Errors } from '../resources/error.js';
import { StoredDocument } from '../resources/stored-document.js';
import { Problem, problem, problemAsTold, problemOf } from './problems.js';
import type { Errand } from './temporal.js';
import type { AccountContext } from './trpc.js';

/** How a procedure ended. */
export type Ended = { ok: true; data: unknown } | { ok: false; error: TRPCError };

/** A call that names itself by an `Idempotency-Key`. */
export interface NamedCall {
  ctx: AccountContext;
  key: string;
  /** `PATCH /v2/containers/{id}` */
  route: string;
  /** Address and input as received: of two calls of one name both are the same. */
  asked: unknown;
  /** Of its answer when all is well. */
  status: number;
}

/** What a name of a call looks like. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/** The name a client gives its call; null when it gives none. Throws a 400 for what is no name. */
export function readIdempotencyKey(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (!IDEMPOTENCY_KEY.test(given)) throw problem('malformed', 'The Idempotency-Key must have 1 to 255 printable ASCII characters.');
  return given;
}

/**
 * Runs a call once, however often it is made within a day (promise I1): what it writes, and the answer to it, are one
 * transaction. Made again it is answered alike and does nothing; while the first is under way it is refused. Answers that
 * say nothing of the call itself (401, 403, 429, 5xx) are not kept, and leave no effect.
 */
export function answeredOnce<Result extends Ended>(call: NamedCall, run: (ctx: AccountContext) => Promise<Result>): Promise<Result> {
  return withRetries(() => answered(call, run));
}

async function answered<Result extends Ended>(call: NamedCall, run: (ctx: AccountContext) => Promise<Result>): Promise<Result> {
  const { ctx, key, route } = call;
  const { deps, caller } = ctx;
  const { secrets } = deps;
  const name: CallName = { accountId: caller.accountId, apiKeyId: caller.door.id, route, key };
  const before: { underWay?: true; answer?: KeptAnswer | null } = {};
  const whole = wholeCall(deps.database, caller.accountId, async (tx) => {
    if (!(await lockIfFree(tx, lockOf(name)))) before.underWay = true;
    else before.answer = await readKeptAnswer(tx, secrets, name);
    if (before.underWay ?? before.answer) throw underWay();
  });
  const errands: Errand[] = [];
  const headers: Record<string, string> = {};
  try {
    const result = await run({
      ...ctx,
      deps: {
        ...deps,
        database: whole.database,
        reads: readsWithin(whole.database),
        temporal: { ...deps.temporal, tell: (errand) => void errands.push(errand) },
      },
      setHeader(header, value) {
        headers[header] = value;
        ctx.setHeader(header, value);
      },
    });
    const told = answerOf(result, call.status);
    if (told)
      await whole.commit((tx) =>
        keepAnswer(tx, secrets, { name, answer: { ...told, headers: { ...headers, ...told.headers }, fingerprint: fingerprintOf(call) } }),
      );
    if (told) for (const errand of errands) deps.temporal.tell(errand);
    if (!before.underWay && !before.answer) return result;
  } catch (error) {
    if (!before.underWay && !before.answer) throw error;
  } finally {
    await whole.undo();
  }
  if (!before.answer) throw underWay();
  return repeated(call, before.answer) as Result;
}

const RETRY_AFTER_S = 1;

function underWay(): Problem {
  return new Problem([{ code: 'call_under_way', detail: 'A call with this Idempotency-Key is under way.' }], {
    'retry-after': String(RETRY_AFTER_S),
  });
}

/** Refusals that would be the same again. */
const KEPT_REFUSALS = new Set([404, 409, 422]);

/** What is kept of an answer; null when nothing is. */
function answerOf(result: Ended, status: number): Omit<KeptAnswer, 'fingerprint'> | null {
  if (result.ok) {
    const { data } = result;
    return { status, headers: {}, body: data === null ? null : data instanceof StoredDocument ? data.text : JSON.stringify(data) };
  }
  const told = problemOf(result.error);
  return KEPT_REFUSALS.has(told.status)
    ? { status: told.status, headers: told.headers, body: JSON.stringify({ errors: told.errors }) }
    : null;
}

/** The answer to a call that was made before. Throws what it was refused with, or a 422 when it was another call. */
function repeated(call: NamedCall, { fingerprint, status, headers, body }: KeptAnswer): Ended {
  if (!fingerprint.equals(fingerprintOf(call)))
    throw problem('idempotency_key_reused', 'The Idempotency-Key was given to a call with another address or body before.');
  for (const [header, value] of Object.entries(headers)) call.ctx.setHeader(header, value);
  call.ctx.setHeader('idempotency-replayed', 'true');
  if (status < 400) return { ok: true, data: body === null ? null : new StoredDocument(body) };
  throw problemAsTold(status, (JSON.parse(body ?? '') as Errors).errors, headers);
}

function fingerprintOf({ asked }: NamedCall): Buffer {
  return createHash('sha256').update(JSON.stringify(asked, inOrder)).digest();
}

/** The order of members is no part of what is said. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
