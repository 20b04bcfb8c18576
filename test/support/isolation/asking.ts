import { setTimeout as sleep } from 'node:timers/promises';
import { entityTagOf } from '../../../api/entity-tag.js';
import type { Operation } from '../../../api/inventory.js';
import { restAddress } from '../../../api/links.js';
import type { TestApi } from '../api.js';
import type { Input } from './calls.js';

/** An answer as a client sees it, without what is another each time. */
export interface Told {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export type Face = 'REST' | 'tRPC';

/** One who calls operations by either face. */
export interface Asking {
  api: TestApi;
  key: string;
  face: Face;
  headers?: Record<string, string>;
}

/** Calls an operation. */
export async function ask(operation: Operation, input: Input, { api, key, face, headers: more = {} }: Asking): Promise<Told> {
  const { method, path, body, headers } = face === 'REST' ? restCall(operation, input) : trpcCall(operation, input);
  const given = { ...headers, ...more };
  if (operation.type === 'subscription') return askStream(api.origin + path, { ...given, authorization: `Token ${key}` });
  const answer = await api.ask(method, path, { key, headers: given, ...(body !== undefined && { body }) });
  return { status: answer.status, headers: lastingHeaders(answer.headers), text: answer.text };
}

interface Call {
  method: string;
  path: string;
  body?: unknown;
  headers: Record<string, string>;
}

function restCall({ rest }: Operation, { lastEventId, ...input }: Input): Call {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) };
  return { method: rest.method, path: restAddress(rest.path, input), body: input['body'], headers };
}

/** A call of tRPC, or several in one when their names are joined and it is said in the query. */
export function trpcCall({ name, type }: Pick<Operation, 'name' | 'type'>, input: Input, query: Record<string, string> = {}): Call {
  const [method, given] = type === 'mutation' ? ['POST', query] : ['GET', { ...query, input: JSON.stringify(input) }];
  const path = `/trpc/${name}?${new URLSearchParams(given)}`;
  return method === 'GET' ? { method, path, headers: {} } : { method, path, body: input, headers: { 'content-type': 'application/json' } };
}

/** What is there is sent at once. */
const LISTEN_MS = 100;

/** A server that is busy may notice a moment late that a stream was left, and count it until then. */
const CROWDED = /The account has \d+ streams open/;
const CROWDED_MS = 250;
const TRIES = 40;

/** What a stream tells before it waits, once there is room for one more. */
async function askStream(url: string, headers: Record<string, string>, triesLeft = TRIES): Promise<Told> {
  const told = await listenTo(url, headers);
  if (!CROWDED.test(told.text) || triesLeft === 0) return told;
  await sleep(CROWDED_MS);
  return askStream(url, headers, triesLeft - 1);
}

async function listenTo(url: string, headers: Record<string, string>): Promise<Told> {
  const leaving = new AbortController();
  const answer = await fetch(url, { headers, signal: leaving.signal });
  const leave = setTimeout(() => leaving.abort(), LISTEN_MS);
  let text = '';
  try {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
  }
  clearTimeout(leave);
  return { status: answer.status, headers: lastingHeaders(answer.headers), text };
}

/** Headers that are the same when a call is made again. */
export const lastingHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'request-id').sort());

/** The answer with other words in its text, and in the headers that are made of it. */
export function retold({ status, headers, text }: Told, change: (text: string) => string): Told {
  const changed = change(text);
  return {
    status,
    headers: {
      ...headers,
      ...(headers['etag'] !== undefined && { etag: entityTagOf(Buffer.from(changed)) }),
      ...(headers['location'] !== undefined && { location: change(headers['location']) }),
    },
    text: changed,
  };
}

const SECRETS =
  /(\blf_|whsec_)[\w+/=]+|[\w-]+--[0-9a-f]{64}|(?<="key":")[0-9a-f]{40}|(?<="address":"docs\+)\w{13}|(?<="(public_part|webhook-timestamp|webhook-signature|X-Landfall-Webhook-Signature)":")[^"]*/g;

/** A write that was done, without the ids, times and secrets that are new each time. */
export function withoutNews(told: Told): Told {
  return retold(told, (text) =>
    text
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(SECRETS, '<secret>'),
  );
}
