import type { Dispatcher, Pool } from 'undici';
import { OutboundFault } from './fault.js';

/** What one use of the client may take. */
export interface Limits {
  /** From the look-up of the name to the last byte. */
  totalMs: number;
  /** From sending to the headers of the answer; without it the total alone counts. */
  firstByteMs?: number;
  /** From the headers of the answer to the last byte of its body; without it the total alone counts. */
  bodyMs?: number;
  bodyBytesMax: number;
  /**
   * `cut`: the status is all that matters; what is longer, or breaks off, is cut and ends the connection.
   * `fail`: an answer that is not whole is no answer.
   */
  incompleteBody: 'cut' | 'fail';
  /** Slower on average, once the answer has been coming for `afterMs`, is too slow. */
  slowest?: { bytesPerSecond: number; afterMs: number };
  redirects: 'never' | 'same_host';
  /** Gives the attempt up from outside. */
  signal?: AbortSignal;
  /** Asked when the connection stands and the request is about to be written: false, and it is never sent. */
  isStillWanted?: () => boolean;
}

const KIB = 1_024;

/** One attempt to deliver a notification (promises D2–D4): the status decides, the body is a courtesy to the owner. */
export const DELIVERY_LIMITS: Limits = {
  totalMs: 15_000,
  // The headers have decided: a body that trickles may not hold one of the endpoint's eight places.
  bodyMs: 1_000,
  bodyBytesMax: 4 * KIB,
  incompleteBody: 'cut',
  redirects: 'never',
};

/** One call of a carrier (promise T7). */
export const CARRIER_LIMITS: Limits = {
  totalMs: 30_000,
  firstByteMs: 15_000,
  bodyBytesMax: 10 * KIB * KIB,
  incompleteBody: 'fail',
  slowest: { bytesPerSecond: KIB, afterMs: 5_000 },
  redirects: 'same_host',
};

interface Sending {
  pool: Pool;
  path: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
}

export interface Received {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  bodyComplete: boolean;
}

/** Sends one request over a pool and reads its answer within the limits. Throws; `faultOf` sorts what. */
export async function receive(
  { pool, ...request }: Sending,
  { limits, signal }: { limits: Limits; signal: AbortSignal },
): Promise<Received> {
  // A delivery has the one limit, and there are many of them: no second signal is made for those.
  const late = limits.firstByteMs === undefined ? null : new AbortController();
  const firstByte = late && setTimeout(() => late.abort(), limits.firstByteMs);
  const both = late ? AbortSignal.any([signal, late.signal]) : signal;
  try {
    const door = limits.isStillWanted ? pool.compose(unlessWithdrawn(limits.isStillWanted)) : pool;
    const answer = await door
      .request({ ...request, body: request.body ?? null, signal: both })
      .finally(() => clearTimeout(firstByte ?? undefined));
    const { body, complete } = await read(answer.body, limits);
    return { status: answer.statusCode, headers: headersOf(answer.headers), body, bodyComplete: complete };
  } catch (error) {
    if (late?.signal.aborted && !signal.aborted) throw new OutboundFault('timeout', 'No answer in time.');
    throw error;
  }
}

function unlessWithdrawn(isStillWanted: () => boolean): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const begin = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (controller, context) => {
      if (isStillWanted()) begin?.(controller, context);
      else controller.abort(new OutboundFault('withdrawn', 'The request is not wanted any more.'));
    };
    return dispatch(options, handler);
  };
}

type BodyStream = Awaited<ReturnType<Pool['request']>>['body'];

async function read(
  stream: BodyStream,
  { bodyBytesMax, bodyMs, incompleteBody, slowest }: Limits,
): Promise<{ body: Uint8Array; complete: boolean }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const start = performance.now();
  const watch =
    slowest &&
    setInterval(() => {
      const elapsedMs = performance.now() - start;
      const expected = (slowest.bytesPerSecond * elapsedMs) / 1_000;
      if (elapsedMs > slowest.afterMs && bytes < expected) stream.destroy(new OutboundFault('too_slow', 'The answer came too slowly.'));
    }, 1_000);
  const tooLong =
    bodyMs === undefined ? undefined : setTimeout(() => stream.destroy(new OutboundFault('timeout', 'The body took too long.')), bodyMs);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      chunks.push(chunk);
      // Leaving the loop destroys the stream, and with it the connection.
      if (bytes > bodyBytesMax) throw new OutboundFault('too_large', `The answer is longer than ${bodyBytesMax} bytes.`);
    }
    return { body: Buffer.concat(chunks), complete: true };
  } catch (error) {
    if (incompleteBody === 'fail') throw error;
    return { body: Buffer.concat(chunks).subarray(0, bodyBytesMax), complete: false };
  } finally {
    clearInterval(watch);
    clearTimeout(tooLong);
  }
}

function headersOf(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'set-cookie' ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return Object.fromEntries(entries);
}
