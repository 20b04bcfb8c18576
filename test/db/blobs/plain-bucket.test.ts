import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'mocha';
import { openBucket } from '../../../db/blobs/bucket.js';
import { newBlobKey } from '../../../db/blobs/key.js';
import type { Files } from '../../../db/blobs/open.js';
import { startS3, type S3Server } from '../../support/s3.js';

/** Answers as a store does that implements no conditions, and hands everything else on to the one at this address. */
function storeWithoutConditions(endpoint: string, refused: string[]): Server {
  const { hostname, port } = new URL(endpoint);
  return createServer((asked, answer) => {
    const { method, url = '', headers } = asked;
    if (method === 'PUT' && headers['if-none-match'] !== undefined) {
      refused.push(url);
      asked.resume();
      answer.writeHead(501, { 'content-type': 'application/xml', connection: 'close' });
      return answer.end(
        '<Error><Code>NotImplemented</Code><Message>A header implies functionality that is not implemented.</Message></Error>',
      );
    }
    const onward = request({ hostname, port, method, path: url, headers, setHost: false }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.rawHeaders);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    return asked.pipe(onward);
  });
}

describe('a bucket whose store knows no conditions', function () {
  this.timeout(20_000);
  const bytes = randomBytes(100_000);
  const promised = { byteSize: bytes.length, checksum: createHash('md5').update(bytes).digest('base64') };
  const refused: string[] = [];
  let server: S3Server;
  let plain: Server;
  let root: string;
  let files: Files;

  before(async function () {
    this.timeout(600_000);
    server = (await startS3()) ?? assert.fail('There is no versitygw, and no Go to build it: papers in a bucket cannot be tried.');
    plain = storeWithoutConditions(server.bucket.endpoint ?? '', refused).listen(0, '127.0.0.1');
    await new Promise((resolve) => plain.once('listening', resolve));
    root = mkdtempSync(join(tmpdir(), 'landfall-plain-'));
    files = openBucket({ ...server.bucket, endpoint: `http://127.0.0.1:${(plain.address() as AddressInfo).port}` }, root);
  });
  after(async () => {
    (plain as Server | undefined)?.close();
    await (server as S3Server | undefined)?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('keeps papers all the same, and once more where somebody repeats himself', async () => {
    const key = newBlobKey();
    for (const times of [1, 2]) {
      const received = await files.blobs.receive(Readable.from([bytes]), promised);
      await received.keepAs(key).finally(() => received.discard());
      assert.equal(refused.length, times);
    }
    assert.deepEqual(Buffer.concat((await (await files.blobs.read(key)).toArray()) as Buffer[]), bytes);
  });
});
