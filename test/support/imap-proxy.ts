import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A server that answers some commands itself and hands on the others. */
export interface ImapProxy {
  port: number;
  close(): Promise<void>;
}

/** Stands before a server. `answer` is given each line that a client says; null: the server is asked. */
export async function proxyTo(to: { host: string; port: number }, answer: (line: string) => string | null): Promise<ImapProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(to);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => [client, behind].forEach((one) => one.destroy()));
    }
    behind.pipe(client);
    const lines = createInterface({ input: client, crlfDelay: Infinity });
    // A client that hangs up in the middle of a word is one of those that tests are about.
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      const answered = answer(line);
      if (answered === null) behind.write(`${line}\r\n`);
      else client.write(answered);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
