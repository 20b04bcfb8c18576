import { rename, writeFile } from 'node:fs/promises';

/** Writes a file whole or not at all: who is cut off, or finds no room, leaves what was there before. */
export async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.new`, content, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
