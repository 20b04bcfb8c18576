import assert from 'node:assert/strict';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { after, afterEach, before, describe, it } from 'mocha';
import { timestampOf } from '../../domain/time.js';
import { carrierHttp, type CarrierTroubleKind } from '../../outbound/carrier-http.js';
import { createGuardedClient, operatorTargets, type GuardedClient } from '../../outbound/guarded-fetch.js';
import { CARRIER_LIMITS } from '../../outbound/receive.js';
import { startReceiver, type Receiver } from '../support/receiver.js';

class Trouble extends Error {
  constructor(
    readonly kind: CarrierTroubleKind,
    message: string,
  ) {
    super(message);
  }
}

describe('the network as a source sees it', () => {
  let line: Receiver;
  let client: GuardedClient;
  const receivedAt = timestampOf('2026-03-09T11:30:00Z');
  const http = (bodyBytesMax = CARRIER_LIMITS.bodyBytesMax) =>
    carrierHttp({
      client,
      clock: () => Promise.resolve(receivedAt),
      troubleOf: (kind, message) => new Trouble(kind, message),
      limits: { ...CARRIER_LIMITS, bodyBytesMax },
    });
  const ask = (from = http()) => from({ method: 'GET', url: `${line.url}?eventType=EQUIPMENT`, headers: { 'Consumer-Key': 'k' } });
  const troubleOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 'none',
      (error: unknown) => (error as Trouble).kind,
    );

  before(async () => {
    line = await startReceiver();
    client = createGuardedClient({ targets: operatorTargets() });
  });
  afterEach(() => line.answer({}));
  after(async () => {
    await client.close();
    await line.close();
  });

  it('answers with status, lower-case headers, the bytes and the moment after the last of them', async () => {
    line.answer({ status: 404, headers: { 'Next-Page': '2', 'content-type': 'application/json' }, body: '[]' });
    const { headers, body, ...answer } = await ask();
    assert.deepEqual(answer, { status: 404, receivedAt });
    assert.equal(headers['next-page'], '2');
    assert.equal(Buffer.from(body).toString(), '[]');
    assert.equal(line.received[0]?.headers['consumer-key'], 'k');
    assert.equal(line.received[0].path, '/hook?eventType=EQUIPMENT');
  });

  it('unpacks what was packed', async () => {
    for (const [encoding, body] of [
      ['gzip', gzipSync('[{"eventID":"é"}]')],
      ['br', brotliCompressSync('[{"eventID":"é"}]')],
    ] as const) {
      line.answer({ headers: { 'content-encoding': encoding }, body });
      assert.equal(Buffer.from((await ask()).body).toString(), '[{"eventID":"é"}]', encoding);
    }
  });

  it('is in trouble over what unpacks to too much, or not at all', async () => {
    line.answer({ headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(100_000)) });
    assert.equal(await troubleOf(ask(http(50_000))), 'too_large');
    line.answer({ headers: { 'content-encoding': 'gzip' }, body: '<html>' });
    assert.equal(await troubleOf(ask()), 'protocol');
    line.answer({ headers: { 'content-encoding': 'zstd' }, body: 'x' });
    assert.equal(await troubleOf(ask()), 'protocol');
  });

  it('says what kind of trouble it was', async () => {
    line.answer({ misbehave: 'reset' });
    assert.equal(await troubleOf(ask()), 'reset');
    assert.equal(await troubleOf(http()({ method: 'GET', url: 'not a url', headers: {} })), 'address_not_allowed');
  });
});
