import { createReadStream } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** What a scanner says of a file. `too_large`: it looks at none of that size. */
export type Scanned = { outcome: 'clean' } | { outcome: 'infected'; name: string } | { outcome: 'too_large' };

/** Looks for viruses in a file of this machine. Rejects where it does not answer; who calls it off gets the reason. */
export type Scan = (path: string, signal: AbortSignal) => Promise<Scanned>;

/** Where clamd listens. */
type ScannerAddress = { host: string; port: number } | { path: string };

/** Longer silence is none of a scanner at work. */
const SILENT_MS = 2 * 60_000;
const CHUNK_BYTES = 64 * 1024;
/** Its answer is a line. */
const ANSWER_MAX = 4_096;

/** A scanner that speaks the protocol of clamd: the file is sent to it in pieces (`INSTREAM`), so that it need not be on this machine. */
export const clamd =
  (address: ScannerAddress, { silentMs = SILENT_MS }: { silentMs?: number } = {}): Scan =>
  async (path, signal) => {
    try {
      const sending = { address, silentMs, path, signal };
      const answer = await ask({ ...sending, pauseMs: 0 }).catch((error: unknown) => {
        if (!isBroken(error)) throw error;
        return ask({ ...sending, pauseMs: PAUSE_MS });
      });
      return said(answer);
    } catch (error) {
      signal.throwIfAborted();
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The virus scanner at ${nameOf(address)} cannot be asked, and nothing is read unscanned: ${why}`, { cause: error });
    }
  };

/**
 * A scanner hangs up on a file that is too large for it, and its answer is lost to who is still sending: sent once more with a pause after
 * each piece, it is heard.
 */
const PAUSE_MS = 20;

const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ECONNRESET'].includes(String(error.code));

interface Sending {
  address: ScannerAddress;
  silentMs: number;
  path: string;
  signal: AbortSignal;
  pauseMs: number;
}

async function ask({ address, silentMs, path, signal, pauseMs }: Sending): Promise<string> {
  signal.throwIfAborted();
  const socket = createConnection({ ...address, timeout: silentMs });
  const callOff = (): unknown => socket.destroy();
  signal.addEventListener('abort', callOff);
  try {
    return await answerTo(socket, () => send(socket, path, pauseMs));
  } finally {
    signal.removeEventListener('abort', callOff);
    socket.destroy();
  }
}

const nameOf = (address: ScannerAddress): string => ('path' in address ? address.path : `${address.host}:${address.port}`);

/** It may come before all was sent: what is too large it does not hear to the end. */
function answerTo(socket: Socket, send: () => Promise<void>): Promise<string> {
  return new Promise((answered, failed) => {
    let text = '';
    const end = (error?: Error): void => {
      const whole = /^([^\0]*)\0/.exec(text)?.[1];
      if (whole !== undefined) answered(whole.trim());
      else failed(error ?? new Error('it closed the connection without an answer'));
    };
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text = (text + piece).slice(0, ANSWER_MAX);
      if (text.includes('\0') || text.length === ANSWER_MAX) end(new Error('its answer has no end'));
    });
    socket.once('timeout', () => end(new Error('it says nothing')));
    socket.once('close', () => end());
    socket.on('error', end);
    socket.once('connect', () => void send().catch(end));
  });
}

async function send(socket: Socket, path: string, pauseMs: number): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    if (socket.destroyed) return;
    socket.write(sized(chunk.length));
    await written(socket, chunk);
    if (pauseMs > 0) await setTimeout(pauseMs);
  }
  socket.write(sized(0));
}

function sized(bytes: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes);
  return size;
}

const written = (socket: Socket, bytes: Buffer): Promise<void> => new Promise((done) => socket.write(bytes, () => done()));

/** `stream: OK`, `stream: NAME FOUND`, `INSTREAM size limit exceeded. ERROR`. */
function said(answer: string): Scanned {
  if (answer === 'stream: OK') return { outcome: 'clean' };
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (name !== undefined) return { outcome: 'infected', name };
  if (/size limit exceeded/i.test(answer)) return { outcome: 'too_large' };
  throw new Error(`it said "${answer.slice(0, 200)}"`);
}
