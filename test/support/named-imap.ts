import { connect, createServer, type Server, type Socket } from 'node:net';
import { imapAt, type ImapServer } from './imap.js';
import { freePort } from './ports.js';

/** Where the server is that somebody names for these tests (`LANDFALL_TEST_IMAP`, host:port); null: they bring their own. */
export function namedImap(env: NodeJS.ProcessEnv): { host: string; port: number } | null {
  const text = env.LANDFALL_TEST_IMAP;
  if (!text) return null;
  const [, host, port] = /^\[?([^\s\]]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined) throw new Error(`LANDFALL_TEST_IMAP must be host:port, not "${text}".`);
  return { host, port: Number(port) };
}

/** A server that others run, with a door of the test's own before it: closed, the server is away. What lies there stays. */
export async function startNamed(to: { host: string; port: number }): Promise<ImapServer> {
  const [host, port] = ['127.0.0.1', await freePort()];
  const sockets = new Set<Socket>();
  let door: Server | null = null;
  const start = async (): Promise<void> => {
    const opened = createServer((client) => {
      const behind = connect(to);
      for (const socket of [client, behind]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => [client, behind].forEach((one) => (sockets.delete(one), one.destroy())));
      }
      client.pipe(behind).pipe(client);
    });
    await new Promise<void>((done) => opened.listen(port, host, done));
    door = opened;
  };
  const stop = async (): Promise<void> => {
    const closing = door;
    door = null;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise((done) => closing.close(done));
  };
  await start();
  return { ...imapAt({ host, port }), start, stop, close: stop };
}
