import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { copyTemplate } from '../../test/support/database.js';
import { hand } from '../../test/support/handing.js';
import { startLandfall, type Body } from '../../test/support/landfall.js';
import { provideReader } from '../../test/support/reader.js';
import { startTemporal } from '../../test/support/temporal.js';
import { startDurable } from '../machine.js';

/** A file as a client hands it in. */
export interface Handed {
  bytes: Uint8Array;
  filename: string;
}

/** One paper's way. */
export interface Way {
  /** From the 201 to the first byte at the receiver. */
  waitedMs: number;
  event: string;
}

/** The whole road of a paper: API, worker, Temporal, PostgreSQL that forgets nothing, and a receiver of webhooks. */
export interface Road {
  /** Announced, sent, claimed; resolves when the webhook is told what came of it. */
  go(paper: Handed): Promise<Way>;
  close(): Promise<void>;
}

export async function startRoad(): Promise<Road> {
  await provideReader();
  const postgres = await startDurable();
  const temporal = await startTemporal();
  const landfall = await startLandfall({ databaseUrl: await copyTemplate(), temporalAddress: temporal.address, lines: [] });
  const told = new Map<string, { at: number; event: string }>();
  const waiting = new Map<string, () => void>();
  const receiver = createServer((request, response) => {
    const at = performance.now();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(204).end();
      const { data } = JSON.parse(Buffer.concat(chunks).toString()) as Body;
      const id = data.relationships['document']?.data?.id ?? '';
      if (!told.has(id)) told.set(id, { at, event: String(data.attributes['event']) });
      waiting.get(id)?.();
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const attributes = { url, active: true, events: ['document.extracted', 'document.extraction_failed'] };
  await landfall.call('POST', '/webhooks', { data: { type: 'webhook', attributes } });
  return {
    async go({ bytes, filename }) {
      const id = await hand(landfall, bytes, { filename });
      const created = performance.now();
      if (!told.has(id)) await new Promise<void>((resolve) => waiting.set(id, resolve));
      const { at, event } = told.get(id) ?? { at: NaN, event: '' };
      // It may be told before its sender hears of the 201.
      return { waitedMs: Math.max(0, at - created), event };
    },
    async close() {
      receiver.close();
      receiver.closeAllConnections();
      await landfall.close();
      await temporal.server?.stop();
      await postgres.server.stop();
    },
  };
}
