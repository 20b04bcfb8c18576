import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Timestamp } from '../domain/time.js';
import type { FaultClass } from './fault.js';
import type { GuardedClient, OutboundRequest } from './guarded-fetch.js';
import { CARRIER_LIMITS, type Limits } from './receive.js';

/** Kinds of trouble that a source is told. */
export type CarrierTroubleKind = Exclude<FaultClass, 'url_not_allowed' | 'interrupted' | 'withdrawn'>;

export interface CarrierHttpOptions {
  client: GuardedClient;
  /** Cargo time. */
  clock: () => Promise<Timestamp>;
  /** The error that sources know trouble by. */
  troubleOf: (kind: CarrierTroubleKind, message: string) => Error;
  limits?: Limits;
}

interface CarrierRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

interface CarrierAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  receivedAt: Timestamp;
}

const unpackers = { gzip: promisify(gunzip), 'x-gzip': promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };

/**
 * How sources reach carriers: the limits of promise T7, answers unpacked (to at most as many bytes again) and dated after
 * their last byte. Throws what `troubleOf` makes when no whole answer was received.
 */
export function carrierHttp({ client, clock, troubleOf, limits = CARRIER_LIMITS }: CarrierHttpOptions) {
  return async ({ method, url, headers, body }: CarrierRequest): Promise<CarrierAnswer> => {
    const request: OutboundRequest = {
      method,
      url,
      headers: { 'accept-encoding': 'gzip', ...headers },
      ...(body === undefined ? {} : { body }),
    };
    const answer = await client.fetch(request, limits);
    if (answer.kind === 'failed') throw troubleOf(troubleKind(answer.faultClass), answer.detail);
    const receivedAt = await clock();
    const unpacked = await unpack(answer, limits);
    if (unpacked.kind === 'failed') throw troubleOf(unpacked.trouble, unpacked.detail);
    return { status: answer.status, headers: answer.headers, body: unpacked.body, receivedAt };
  };
}

type Unpacked = { kind: 'unpacked'; body: Uint8Array } | { kind: 'failed'; trouble: CarrierTroubleKind; detail: string };

async function unpack(
  { headers, body }: { headers: Record<string, string>; body: Uint8Array },
  { bodyBytesMax }: Limits,
): Promise<Unpacked> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || body.length === 0) return { kind: 'unpacked', body };
  if (!isKnown(encoding)) return { kind: 'failed', trouble: 'protocol', detail: 'The answer is packed in a way we did not ask for.' };
  try {
    return { kind: 'unpacked', body: await unpackers[encoding](body, { maxOutputLength: bodyBytesMax }) };
  } catch (error) {
    const tooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    return tooLarge
      ? { kind: 'failed', trouble: 'too_large', detail: `The answer is longer than ${bodyBytesMax} bytes.` }
      : { kind: 'failed', trouble: 'protocol', detail: 'The answer cannot be unpacked.' };
  }
}

function isKnown(encoding: string): encoding is keyof typeof unpackers {
  return Object.hasOwn(unpackers, encoding);
}

function troubleKind(faultClass: FaultClass): CarrierTroubleKind {
  switch (faultClass) {
    case 'url_not_allowed':
      return 'address_not_allowed';
    // Given up at the end of a process: the next look asks again.
    case 'interrupted':
    case 'withdrawn':
      return 'timeout';
    default:
      return faultClass;
  }
}
