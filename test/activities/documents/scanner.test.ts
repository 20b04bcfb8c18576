import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { clamd as scannerAt } from '../../../activities/documents/scanner.js';
import { SIGNATURE, startClamd, type Clamd } from '../../support/clamd.js';

describe('a virus scanner', () => {
  let folder: string;
  const servers: Clamd[] = [];
  const start = async (...options: Parameters<typeof startClamd>): Promise<Clamd> => {
    const server = await startClamd(...options);
    servers.push(server);
    return server;
  };
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'landfall-test-scanner-'))));
  after(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true });
  });
  const fileOf = async (content: Buffer): Promise<string> => {
    const path = join(folder, randomBytes(6).toString('hex'));
    await writeFile(path, content);
    return path;
  };
  const never = new AbortController().signal;

  it('is sent a file whole, on a port or at a socket, and says whether it knows something in it', async () => {
    // The signature lies across the border of two pieces.
    const clean = Buffer.concat([Buffer.alloc(200_000, 'x'), randomBytes(10)]);
    const ill = Buffer.concat([Buffer.alloc(65_530, 'x'), Buffer.from(SIGNATURE), Buffer.alloc(100_000, 'y')]);
    for (const server of [await start(), await start({ path: join(folder, 'clamd.ctl') })]) {
      const scan = scannerAt(server.address);
      assert.deepEqual(await scan(await fileOf(clean), never), { outcome: 'clean' });
      assert.deepEqual(await scan(await fileOf(ill), never), { outcome: 'infected', name: 'Landfall.Test' });
      assert.deepEqual(await scan(await fileOf(Buffer.alloc(0)), never), { outcome: 'clean' });
      assert.deepEqual(
        server.scanned.map((file, at) => file.equals([clean, ill, Buffer.alloc(0)][at] ?? assert.fail())),
        [true, true, true],
      );
    }
  });

  it('says of a file that is too large for it that it did not look', async () => {
    const { address } = await start({ bytesMax: 100_000 });
    assert.deepEqual(await scannerAt(address)(await fileOf(Buffer.alloc(5_000_000)), never), { outcome: 'too_large' });
  });

  it('is away where nobody listens, where nothing is said, and where what is said is no answer', async () => {
    const server = await start();
    const file = await fileOf(Buffer.from('x'));
    server.silent = true;
    await assert.rejects(scannerAt(server.address, { silentMs: 50 })(file, never), /cannot be asked.*: it says nothing/);
    const calledOff = new AbortController();
    const scanning = scannerAt(server.address)(file, calledOff.signal);
    setTimeout(() => calledOff.abort(new Error('called off')), 20);
    await assert.rejects(scanning, /called off/);
    await server.stop();
    await assert.rejects(scannerAt(server.address)(file, never), /nothing is read unscanned: .*ECONNREFUSED/);
  });
});
