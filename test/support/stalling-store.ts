import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a store on which it can be made to fall silent, with every connection left open. */
export interface StallingStore {
  endpoint: string;
  /** Of each connection so many bytes of answers come through, and then nothing more; all of them unless told. */
  answersUpTo(bytes: number): void;
  /** Ends of connections that are open. */
  open(): number;
  /** Ends them all. */
  drop(): void;
  stop(): Promise<void>;
}

/** Stands before the store at this address. */
export async function startStalling(endpoint: string): Promise<StallingStore> {
  const { hostname: host, port } = new URL(endpoint);
  const sockets = new Set<Socket>();
  let most = Infinity;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    return socket;
  };
  const server = createServer((client) => {
    const store = keep(connect(Number(port), host));
    let passed = 0;
    keep(client).pipe(store);
    store.on('data', (chunk) => {
      const rest = chunk.subarray(0, Math.max(0, most - passed));
      passed += rest.length;
      if (rest.length > 0) client.write(rest);
    });
    client.once('close', () => store.destroy());
    store.once('close', () => most === Infinity && client.destroy());
  });
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answersUpTo: (bytes) => void (most = bytes),
    open: () => sockets.size,
    drop,
    stop: () =>
      new Promise((resolve) => {
        drop();
        server.close(() => resolve());
      }),
  };
}
