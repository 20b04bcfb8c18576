import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** How a look went that was made by a process of its own, and what it cost there. */
export interface Looked {
  requestId: string;
  /** The activity's outcome, or the type of its failure: `NotDue` once a look is written down and brought nothing. */
  outcome: string;
  /** Of each look. */
  seconds: number[];
  /** Resident at most, and before the first look. */
  peakMiB: number;
  idleMiB: number;
  /** The longest that the event loop was held. */
  heldMs: number;
  /** What was logged as an error. */
  errors: string[];
}

interface Looking {
  databaseUrl: string;
  /** What the line answers, page by page. */
  pages: readonly string[];
  /** What the process may have for its heap. */
  heapMiB?: number;
  looks?: number;
}

/** Makes a look at a line that answers this, in a process of its own. Throws when that process dies. */
export async function lookAlone({ databaseUrl, pages, heapMiB = 4_096, looks = 1 }: Looking): Promise<Looked> {
  const line = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://line').searchParams.get('cursor') ?? 0);
    const more = page + 1 < pages.length ? { 'next-page-cursor': String(page + 1) } : {};
    response.writeHead(200, { 'content-type': 'application/json', ...more }).end(pages[page]);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  const program = fileURLToPath(new URL('one-look.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMiB}`, '--import', 'tsx', program, databaseUrl, address, String(looks)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [said, complained] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  try {
    const code = await new Promise((done) => child.once('close', done));
    if (code !== 0) throw new Error(`A look died with its process (${String(code)}): ${complained.slice(0, 2_000)}`);
    return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Looked;
  } finally {
    line.close();
    line.closeAllConnections();
  }
}
