import { createHmac, randomBytes } from 'node:crypto';

/** Header of the plain hex signature where neither the installation nor the webhook names another. */
export const SIGNATURE_HEADER = 'X-Landfall-Webhook-Signature';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A fresh signing secret: `whsec_` and the base64 of 32 random bytes. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** What is signed: the exact bytes that go out, at the moment of this attempt. */
export interface Signed {
  /** The notification's id. */
  id: string;
  /** Seconds since 1970 of this attempt. */
  timestamp: number;
  body: Uint8Array;
  /** Live secrets, oldest first. */
  secrets: readonly string[];
  /** Name of the plain hex signature's header. */
  plainHeader: string;
}

/**
 * Both signatures of one attempt. `webhook-id`, `webhook-timestamp` and `webhook-signature` follow the Standard Webhooks
 * specification, one value per live secret. The plain header has room for one value, so it is made with the oldest live
 * secret: a receiver that knows that one alone stays right until the overlap of a rotation ends. Without a secret nothing
 * is signed.
 */
export function signatureHeaders({ id, timestamp, body, secrets, plainHeader }: Signed): Record<string, string> {
  const [oldest] = secrets;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(oldest === undefined
      ? {}
      : {
          'webhook-signature': secrets.map((secret) => `v1,${standardSignature({ id, timestamp, body, secret })}`).join(' '),
          [plainHeader]: createHmac('sha256', oldest).update(body).digest('hex'),
        }),
  };
}

function standardSignature({ id, timestamp, body, secret }: { id: string; timestamp: number; body: Uint8Array; secret: string }): string {
  return createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64');
}

/** The key's bytes: base64 after the prefix; a secret of another make (a test delivery's) is taken as it stands. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(SECRET_PREFIX) ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64') : Buffer.from(secret, 'utf8');
}
