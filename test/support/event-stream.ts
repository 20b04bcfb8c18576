import assert from 'node:assert/strict';
import { messagesOf, type StreamMessage } from './feed.js';
import { until } from './until.js';

/** A stream of events that is followed. */
export interface Listening {
  heard: StreamMessage[];
  /** Ids of the events that came. */
  ids(): string[];
  ended: Promise<void>;
  leave(): void;
}

/** Follows a stream of server-sent events. */
export async function listenTo(url: string, { key, headers = {} }: { key: string; headers?: Record<string, string> }): Promise<Listening> {
  const leaving = new AbortController();
  const answer = await fetch(url, { headers: { authorization: `Token ${key}`, ...headers }, signal: leaving.signal });
  assert.equal(answer.status, 200, answer.status === 200 ? '' : await answer.text());
  assert.equal(answer.headers.get('content-type'), 'text/event-stream');
  const heard: StreamMessage[] = [];
  const ended = (async () => {
    assert.ok(answer.body);
    for await (const message of messagesOf(answer.body)) heard.push(message);
  })().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  const ids = () => heard.flatMap(({ data, event }) => (data && !event ? [(JSON.parse(data) as { id: string }).id] : []));
  return { heard, ids, ended, leave: () => leaving.abort() };
}

/** Waits until so many events came. */
export const hears = (listening: Listening, count: number) => until(`${count} events`, async () => listening.ids().length >= count, 10_000);
