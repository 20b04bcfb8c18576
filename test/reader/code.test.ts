import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { READING_LIMITS } from '../../domain/documents/limits.js';
import { readerFlags } from '../../domain/documents/reader.js';
import { provideReader } from '../support/reader.js';

const run = promisify(execFile);
const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

async function partsFolder(): Promise<string> {
  await provideReader();
  const [, name = ''] = /reader-parts\/(\w+)\//.exec(readFileSync(join(checkout, 'dist', 'reader.mjs'), 'utf8')) ?? [];
  return join(checkout, 'dist', 'reader-parts', name);
}

/** What V8 with such flags says of the code that is kept: how many parts have some, and those of which it takes none. */
async function heard(flags: readonly string[]): Promise<{ kept: number; refused: string[] }> {
  const script = `
    const { Parts } = await import(${JSON.stringify(join(checkout, 'reader', 'parts.ts'))});
    const { readdirSync } = await import('node:fs');
    const folder = new URL(${JSON.stringify(pathToFileURL(`${await partsFolder()}/`).href)});
    const names = readdirSync(folder).filter((name) => name.endsWith('.code')).map((name) => name.slice(0, -5));
    const refused = names.filter((name) => new Parts(folder.href).script(name).cachedDataRejected);
    console.log(JSON.stringify({ kept: names.length, refused }));`;
  const { stdout } = await run(process.execPath, [...flags, '--import', 'tsx', '--input-type=module', '-e', script], { cwd: checkout });
  return JSON.parse(stdout) as { kept: number; refused: string[] };
}

describe('what V8 made of the program that opens papers when it was built', function () {
  this.timeout(60_000);

  it('is taken by every reader, as it is started', async () => {
    const { kept, refused } = await heard(readerFlags(READING_LIMITS.heapMb));
    assert.ok(kept > 0);
    assert.deepEqual(refused, []);
  });

  it('is not taken where it was made with other flags, and does no harm', async () => {
    const { kept, refused } = await heard(readerFlags(READING_LIMITS.heapMb / 2));
    assert.equal(refused.length, kept);
  });

  it('is of what a text paper needs, and of nothing that recognises or draws', async () => {
    const folder = await partsFolder();
    const names = readdirSync(folder).filter((name) => name.endsWith('.code'));
    for (const kind of ['main', 'read-file', 'open'])
      assert.ok(
        names.some((name) => name.startsWith(kind)),
        kind,
      );
    for (const kind of ['mail', 'docx', 'workbook', 'cut', 'turn', 'doc'])
      assert.ok(!names.some((name) => name.startsWith(`${kind}-`)), kind);
  });
});
