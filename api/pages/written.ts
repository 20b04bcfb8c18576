import type { Writable } from 'node:stream';

/** Who reads nothing for so long is taken for gone. */
const STALLED_MS = 30_000;

/** Nobody reads any more. */
export class ClientLeft extends Error {}

/** Writes, and waits until the reader has room for more. Rejects with `ClientLeft` where there is no reader, or one that stands still. */
export async function written(out: Writable, text: string, patienceMs = STALLED_MS): Promise<void> {
  if (out.destroyed) throw new ClientLeft('The client left.');
  if (text === '' || out.write(text)) return;
  await new Promise<void>((drained, left) => {
    const end = (settle: () => void) => (): void => {
      clearTimeout(timer);
      out.off('drain', onDrain).off('close', onClose);
      settle();
    };
    const onDrain = end(drained);
    const onClose = end(() => left(new ClientLeft('The client left.')));
    const timer = setTimeout(
      end(() => left(new ClientLeft('The client stands still.'))),
      patienceMs,
    );
    out.once('drain', onDrain).once('close', onClose);
  });
}
