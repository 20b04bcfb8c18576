import type { PackedNetwork } from '../../domain/sea-route/network.js';

/** Places are held in so many parts of a degree. */
const PER_DEGREE = 500;

/** The graph that build/sea-network/pack.ts wrote: nodes, the neighbours after each, and the edges of channels. */
export function unpackedGraph(bytes: Uint8Array): Omit<PackedNetwork, 'mask'> {
  const read = reader(bytes);
  const count = read();
  const [longitudes, latitudes] = [new Float64Array(count), new Float64Array(count)];
  let [longitude, latitude] = [0, 0];
  for (let node = 0; node < count; node++) {
    latitude += unzigzag(read());
    longitude += unzigzag(read());
    latitudes[node] = latitude / PER_DEGREE;
    longitudes[node] = longitude / PER_DEGREE;
  }
  const [from, to, channel]: [number[], number[], number[]] = [[], [], []];
  const add = (one: number, other: number, number: number) => {
    from.push(one);
    to.push(other);
    channel.push(number);
  };
  for (let node = 0; node < count; node++) {
    let neighbour = node;
    for (let neighbours = read(); neighbours > 0; neighbours--) {
      neighbour += read();
      add(node, neighbour, 0);
    }
  }
  for (let edges = read(); edges > 0; edges--) add(read(), read(), read());
  return { longitudes, latitudes, from: Int32Array.from(from), to: Int32Array.from(to), channel: Uint8Array.from(channel) };
}

const unzigzag = (value: number) => (value % 2 ? -(value + 1) / 2 : value / 2);

/** Numbers of seven bits a byte, the lowest first; the eighth says that more follow. */
function reader(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('The graph of the sea ends early.');
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
}
