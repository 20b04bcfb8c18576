import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a scanner knows at its start. */
export const SIGNATURE = 'LANDFALL-TEST-SIGNATURE';
export const BYTES_MAX = 1_000_000;

export interface Clamd {
  address: { host: string; port: number } | { path: string };
  /** Bytes of the files that it was sent whole. */
  scanned: Buffer[];
  /** From now on it hears everything and says nothing. */
  silent: boolean;
  /** Whatever holds this is infected. */
  signature: string;
  /** Of files larger than this it hears no more. */
  bytesMax: number;
  stop(): Promise<void>;
}

/** A scanner that speaks the protocol of clamd over a socket, with one signature. */
export function startClamd({ path, bytesMax = BYTES_MAX }: { path?: string; bytesMax?: number } = {}): Promise<Clamd> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let heard = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      heard = Buffer.concat([heard, piece]);
      const answer = clamd.silent || socket.writableEnded ? null : answerTo(heard, clamd);
      if (answer !== null) socket.end(`${answer}\0`, () => socket.destroy());
    });
  });
  const clamd: Clamd = {
    address: { path: path ?? '' },
    scanned: [],
    silent: false,
    signature: SIGNATURE,
    bytesMax,
    stop: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
  return new Promise((started) => {
    const ready = (): void => {
      if (path === undefined) clamd.address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
      started(clamd);
    };
    if (path === undefined) server.listen(0, '127.0.0.1', ready);
    else server.listen(path, ready);
  });
}

const COMMAND = 'zINSTREAM\0';

/** Null: there is more to come. */
function answerTo(heard: Buffer, { bytesMax, signature, scanned }: Clamd): string | null {
  if (heard.length < COMMAND.length) return null;
  if (heard.toString('latin1', 0, COMMAND.length) !== COMMAND) return 'UNKNOWN COMMAND';
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (let at = COMMAND.length; at + 4 <= heard.length;) {
    const size = heard.readUInt32BE(at);
    if (size === 0) {
      const file = Buffer.concat(chunks);
      scanned.push(file);
      return file.includes(signature) ? 'stream: Landfall.Test FOUND' : 'stream: OK';
    }
    bytes += size;
    if (bytes > bytesMax) return 'INSTREAM size limit exceeded. ERROR';
    chunks.push(heard.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}
