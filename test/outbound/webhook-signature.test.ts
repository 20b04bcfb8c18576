import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'mocha';
import { Webhook } from 'standardwebhooks';
import { newWebhookSecret, SIGNATURE_HEADER, signatureHeaders } from '../../outbound/webhook-signature.js';

const body = Buffer.from('{"data":{"id":"0b9d","attributes":{"event":"container.created","place":"Göteborg"}}}');
const now = () => Math.floor(Date.now() / 1000);
const signed = (secrets: string[], timestamp = now()) =>
  signatureHeaders({ id: '0b9d3a52-0000-5000-8000-000000000001', timestamp, body, secrets, plainHeader: SIGNATURE_HEADER });

describe('the signature of a webhook', () => {
  it('is verified by the published Standard Webhooks library', () => {
    const secret = newWebhookSecret();
    assert.deepEqual(new Webhook(secret).verify(body, signed([secret])), JSON.parse(body.toString()));
  });

  it('is refused by that library for another body, another id, another secret or an old timestamp', () => {
    const secret = newWebhookSecret();
    const headers = signed([secret]);
    assert.throws(() => new Webhook(secret).verify(body.toString().replace('created', 'updated'), headers));
    assert.throws(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'another' }));
    assert.throws(() => new Webhook(newWebhookSecret()).verify(body, headers));
    assert.throws(() => new Webhook(secret).verify(body, signed([secret], now() - 3600)));
  });

  it('holds one value per live secret, so that either verifies during a rotation', () => {
    const [older, newer] = [newWebhookSecret(), newWebhookSecret()];
    const headers = signed([older, newer]);
    assert.equal(headers['webhook-signature']?.split(' ').length, 2);
    new Webhook(older).verify(body, headers);
    new Webhook(newer).verify(body, headers);
  });

  it('comes as plain hex too: lower-case HMAC-SHA256 of the body, the secret as written being the key', () => {
    const secret = newWebhookSecret();
    assert.equal(signed([secret])[SIGNATURE_HEADER], createHmac('sha256', secret).update(body).digest('hex'));
  });

  it('is made with the older secret in the plain header until a rotation is over', () => {
    const [older, newer] = [newWebhookSecret(), newWebhookSecret()];
    assert.equal(signed([older, newer])[SIGNATURE_HEADER], createHmac('sha256', older).update(body).digest('hex'));
    assert.equal(signed([newer])[SIGNATURE_HEADER], createHmac('sha256', newer).update(body).digest('hex'));
  });

  it('matches the example of the specification', () => {
    const headers = signatureHeaders({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: Buffer.from('{"test": 2432232314}'),
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      plainHeader: SIGNATURE_HEADER,
    });
    assert.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('is left out where there is no secret', () => {
    assert.deepEqual(Object.keys(signed([])), ['webhook-id', 'webhook-timestamp']);
  });
});

describe('a new webhook secret', () => {
  it('is 32 random bytes after whsec_, never the same twice', () => {
    const secrets = Array.from({ length: 100 }, newWebhookSecret);
    assert.equal(new Set(secrets).size, 100);
    for (const secret of secrets) {
      assert.match(secret, /^whsec_/);
      assert.equal(Buffer.from(secret.slice(6), 'base64').length, 32);
    }
  });
});
