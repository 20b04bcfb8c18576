import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, describe, it } from 'mocha';
import { uploadTurns } from '../../../api/files/upload-turns.js';
import { Problem } from '../../../api/problems.js';

describe('requests that send the same file', () => {
  const server = createServer();
  before(() => void server.listen(0, '127.0.0.1'));
  after(() => void server.close().closeAllConnections());

  /** A request of a thousand bytes, of which ten have come. */
  async function request(): Promise<{ socket: Socket; raw: IncomingMessage }> {
    const asked = once(server, 'request');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    socket.write(`PUT / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n${'x'.repeat(10)}`);
    const [raw] = (await asked) as [IncomingMessage];
    raw.on('error', () => undefined).resume();
    return { socket, raw };
  }

  it('come one after the other, each file for itself', async () => {
    const turnOf = uploadTurns();
    const [one, two, other] = [await request(), await request(), await request()];
    const end = await turnOf('a', one.raw);
    (await turnOf('b', other.raw))();
    let came = false;
    const second = turnOf('a', two.raw).then((ended) => ((came = true), ended));
    await sleep(50);
    assert.equal(came, false);
    end();
    (await second)();
    assert.equal(one.raw.destroyed, false);
  });

  it('cut off one that is silent, and wait for one that sends: 409 with Retry-After, once that takes too long', async () => {
    const turnOf = uploadTurns({ silentMs: 600, patienceMs: 2_000 });
    const [silent, sends, late] = [await request(), await request(), await request()];
    const first = await turnOf('a', silent.raw);
    silent.raw.once('close', first);
    await turnOf('a', sends.raw);
    assert.equal(silent.raw.destroyed, true);
    const drip = setInterval(() => sends.socket.write('x'), 100);
    const refused: unknown = await turnOf('a', late.raw)
      .catch((error: unknown) => error)
      .finally(() => clearInterval(drip));
    assert.ok(refused instanceof Problem);
    assert.deepEqual([refused.status, refused.errors[0]?.code, refused.headers['retry-after']], [409, 'call_under_way', '10']);
    assert.equal(sends.raw.destroyed, false);
  }).timeout(10_000);
});
