import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a store ails: `refuses` all with a 503, or what changes it alone; `cuts` answers in their middle; begins them `late`. */
export type Ailment = 'refuses' | 'refuses changes' | 'cuts' | 'late' | null;

/** A way to a store on which it can be made to ail. Who asks is told what the store says, bit for bit, while it does not. */
export interface AilingStore {
  endpoint: string;
  ails(how: Ailment): void;
  /** Requests that fared ill since it was last said how it ails. */
  harmed(): number;
  stop(): Promise<void>;
}

const LATE_MS = 2_000;
const CUT_AFTER = 200;
/** As stores say that they are asked too much. */
const SLOW_DOWN =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';

/** Stands before the store at this address. */
export async function startAiling(endpoint: string): Promise<AilingStore> {
  const { hostname: host, port } = new URL(endpoint);
  let ailment: Ailment = null;
  let harmed = 0;
  const isRefused = ({ method }: IncomingMessage) =>
    ailment === 'refuses' || (ailment === 'refuses changes' && method !== 'GET' && method !== 'HEAD');
  const refuse = (asked: IncomingMessage, answer: ServerResponse) => {
    asked.resume().once('end', () => answer.writeHead(503, { 'content-type': 'application/xml' }).end(SLOW_DOWN));
  };
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const [isCut, isLate] = [ailment === 'cuts', ailment === 'late'];
    if (isCut || isLate) harmed += 1;
    // What is signed stays as it is, the name of the host among it.
    const onward = request({ host, port, method: asked.method, path: asked.url, headers: asked.headers }, (said) => {
      const tell = () => {
        answer.writeHead(said.statusCode ?? 502, said.headers);
        if (!isCut) return void said.pipe(answer);
        said
          .once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, CUT_AFTER), () => answer.destroy()))
          .once('end', () => answer.destroy());
      };
      if (isLate) setTimeout(tell, LATE_MS);
      else tell();
    });
    onward.on('error', () => answer.destroy());
    answer.once('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const server = createServer((asked, answer) => {
    if (!isRefused(asked)) return pass(asked, answer);
    harmed += 1;
    refuse(asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ails: (how) => {
      ailment = how;
      harmed = 0;
    },
    harmed: () => harmed,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
