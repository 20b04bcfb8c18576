/** Bytes of a file that are read at a time. */
const SLICE_BYTES = 4 * 1024 * 1024;

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const;
const SINES = Uint32Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32));
const BLOCK = 64;

/** Base64 of the MD5 (RFC 1321) of a file, as storage wants it; browsers themselves have no MD5. */
export async function md5Of(file: Blob): Promise<string> {
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  const whole = file.size - (file.size % BLOCK);
  for (let from = 0; from < whole; from += SLICE_BYTES) blocks(state, await bytesOf(file.slice(from, Math.min(from + SLICE_BYTES, whole))));
  blocks(state, padded(await bytesOf(file.slice(whole)), file.size));
  return btoa(String.fromCharCode(...new Uint8Array(state.buffer)));
}

const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer());

/** The last bytes, a one, zeros, and how many bits there were. */
function padded(rest: Uint8Array, size: number): Uint8Array {
  const bytes = new Uint8Array(rest.length < BLOCK - 8 ? BLOCK : 2 * BLOCK);
  bytes.set(rest);
  bytes[rest.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(size) * 8n, true);
  return bytes;
}

function blocks(state: Uint32Array, bytes: Uint8Array): void {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let at = 0; at < words.length; at += 16) {
    const [a0, b0, c0, d0] = [a, b, c, d];
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4;
      const mixed = round === 0 ? (b & c) | (~b & d) : round === 1 ? (d & b) | (~d & c) : round === 2 ? b ^ c ^ d : c ^ (b | ~d);
      const place = round === 0 ? step : round === 1 ? (5 * step + 1) & 15 : round === 2 ? (3 * step + 5) & 15 : (7 * step) & 15;
      const sum = (a + mixed + (SINES[step] ?? 0) + (words[at + place] ?? 0)) | 0;
      const by = SHIFTS[(round << 2) | (step & 3)] ?? 0;
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << by) | (sum >>> (32 - by)))) | 0;
    }
    a = (a + a0) | 0;
    b = (b + b0) | 0;
    c = (c + c0) | 0;
    d = (d + d0) | 0;
  }
  state.set([a, b, c, d]);
}
