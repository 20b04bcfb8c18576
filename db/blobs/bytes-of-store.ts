import { Readable } from 'node:stream';
import { BlobStoreAway } from './store.js';

/**
 * What a store sends, for as long as it sends: whoever asks for more and hears nothing for so many milliseconds is told that the
 * store is away, and the connection is given up. Who asks late may.
 */
export const unlessSilent = (bytes: Readable, silentMs: number): Readable => Readable.from(heard(bytes, silentMs), { objectMode: false });

async function* heard(bytes: Readable, silentMs: number): AsyncGenerator<Buffer> {
  const chunks = (bytes as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const silence = setTimeout(() => bytes.destroy(new Error(`The store said nothing for ${silentMs} ms.`)), silentMs);
      const next = await chunks.next().finally(() => clearTimeout(silence));
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw new BlobStoreAway('The files of papers cannot be read or written.', { cause: error });
  } finally {
    bytes.destroy();
  }
}
