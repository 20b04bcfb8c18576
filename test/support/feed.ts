import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.js';

/** A change of a test: what it leaves out is made up. */
export interface TestChange {
  id?: string;
  event?: string;
  shipmentId?: string;
  containerId?: string;
  /** Records told with it. */
  included?: object[];
}

/** Records changes in one transaction, through the one door there is. Answers their ids in order. */
export async function recordEvents(database: Database, accountId: string, changes: readonly TestChange[]): Promise<string[]> {
  const given = changes.map(({ id = randomUUID(), event = 'container.transport.vessel_loaded', included = [], ...about }) => ({
    id,
    event,
    subject_id: about.containerId ?? about.shipmentId ?? id,
    shipment_id: about.shipmentId ?? null,
    container_id: about.containerId ?? null,
    version: '2026-03-10',
    content: JSON.stringify({ reference_object: { type: 'transport_event', id: randomUUID() }, document: null, included }),
    created_at: '2026-03-09T11:30:00Z',
    deliverable: true,
  }));
  await database.forAccount(accountId, (tx) => tx.query('select * from record_changes($1)', [JSON.stringify(given)]));
  return given.map(({ id }) => id);
}

/** One message of a stream of server-sent events. */
export interface StreamMessage {
  id?: string;
  event?: string;
  data?: string;
  comment?: string;
}

/** Messages of a stream as the standard reads them, until it ends. */
export async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    for (let end = rest.indexOf('\n\n'); end !== -1; end = rest.indexOf('\n\n')) {
      yield messageOf(rest.slice(0, end));
      rest = rest.slice(end + 2);
    }
  }
}

function messageOf(text: string): StreamMessage {
  const message: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const at = line.indexOf(':');
    message[line.slice(0, at) || 'comment'] = line.slice(at + 1).trimStart();
  }
  return message;
}
