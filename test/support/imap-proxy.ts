import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A server that answers some commands itself and hands on the others. */
export interface ImapProxy {
  port: number;
  /** Says this to all clients, as a server may that was not asked. */
  say(text: string): void;
  /** Hangs up on all clients, as a line does that is lost. */
  drop(): void;
  close(): Promise<void>;
}

/**
 * Stands before a server. `answer` is given each line that a client says, one after the other; null: the server is asked. `retell` is
 * given what the server says, and clients hear what it makes of it.
 */
export async function proxyTo(
  to: { host: string; port: number },
  answer: (line: string) => string | null | Promise<string | null>,
  retell = (said: string): string => said,
): Promise<ImapProxy> {
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(to);
    clients.add(client);
    client.on('close', () => clients.delete(client));
    for (const socket of [client, behind]) {
      socket.on('error', () => undefined);
      socket.on('close', () => [client, behind].forEach((one) => one.destroy()));
    }
    behind.on('data', (said) => client.write(Buffer.from(retell(said.toString('latin1')), 'latin1')));
    const lines = createInterface({ input: client, crlfDelay: Infinity });
    // A client that hangs up in the middle of a word is one of those that tests are about.
    lines.on('error', () => undefined);
    let before = Promise.resolve();
    lines.on('line', (line) => {
      before = before.then(async () => {
        const answered = await answer(line);
        if (answered === null) behind.write(`${line}\r\n`);
        else client.write(answered);
      });
    });
  });
  const drop = () => clients.forEach((client) => client.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    say: (text) => clients.forEach((client) => client.write(text)),
    drop,
    close: () => {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
