import { createSocket } from 'node:dgram';
import { isIPv4 } from 'node:net';

export interface NameServer {
  /** As a resolver takes it: `127.0.0.1:5353`. */
  address: string;
  /** Questions so far: `A example.test`. */
  questions: string[];
  /** What names stand for; a name that is missing does not exist, and `null` is never answered. A function is asked each time. */
  names: Map<string, Standing>;
  close(): Promise<void>;
}

type Standing = readonly string[] | null | ((type: 'A' | 'AAAA') => readonly string[]);

const TYPE_A = 1;
const TYPE_AAAA = 28;

/** A real DNS server on the loopback (RFC 1035), for names that move, hang, or stand for places they should not. */
export async function startNameServer(names: Record<string, Standing> = {}): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server: NameServer = {
    address: '',
    questions: [],
    names: new Map(Object.entries(names)),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query);
    const type = query.readUInt16BE(end);
    server.questions.push(`${type === TYPE_A ? 'A' : 'AAAA'} ${name}`);
    const standing = server.names.get(name);
    const known = typeof standing === 'function' ? standing(type === TYPE_A ? 'A' : 'AAAA') : standing;
    if (known === null) return;
    const records = (known ?? []).filter((candidate) => (type === TYPE_A) === isIPv4(candidate) && (type === TYPE_A || type === TYPE_AAAA));
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, known ? 0x80 : 0x83, 0, 1, 0, records.length, 0, 0, 0, 0]);
    const answers = records.map((record) => {
      const data = isIPv4(record) ? Buffer.from(record.split('.').map(Number)) : bytesOf(record);
      // A pointer to the name in the question, the type, class IN, no caching, the length.
      return Buffer.concat([Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]), data]);
    });
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let place = 12;
  for (let length = query[place] ?? 0; length > 0; length = query[place] ?? 0) {
    labels.push(query.subarray(place + 1, place + 1 + length).toString('latin1'));
    place += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: place + 1 };
}

function bytesOf(address: string): Buffer {
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  const words = [...front, ...Array<string>(gap).fill('0'), ...back].map((word) => Number.parseInt(word, 16));
  return Buffer.from(words.flatMap((word) => [word >> 8, word & 0xff]));
}
