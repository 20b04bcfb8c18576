import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** One key of `LANDFALL_SECRET_KEYS`. The first encrypts, all decrypt. */
export interface SecretKey {
  id: string;
  key: Buffer;
}

/** Seals what must not lie open in the database: carrier credentials, their tokens, webhook secrets. */
export interface SecretBox {
  /** Sealed text bound to where it stands, e.g. `webhook:<account>:<id>`: moved to another row it does not open. */
  seal(text: string, place: string): Buffer;
  /** Throws when the key is unknown, the text was changed, or it stands in another place. */
  open(sealed: Buffer, place: string): string;
}

const FORM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with the key's id stored and the place as associated data. Layout: form, length of id, id, nonce, tag, text. */
export function secretBox(keys: readonly SecretKey[]): SecretBox {
  const [current] = keys;
  if (!current) throw new Error('LANDFALL_SECRET_KEYS names no key.');
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const id = Buffer.from(current.id);
      return Buffer.concat([Buffer.from([FORM, id.length]), id, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const [form, idLength] = sealed;
      if (form !== FORM || idLength === undefined) throw new Error('Not a sealed secret.');
      const id = sealed.subarray(2, 2 + idLength).toString();
      const key = keys.find((candidate) => candidate.id === id)?.key;
      if (!key) throw new Error(`LANDFALL_SECRET_KEYS has no key "${id}", which this secret was sealed with.`);
      const nonce = sealed.subarray(2 + idLength, 2 + idLength + NONCE_BYTES);
      const tag = sealed.subarray(2 + idLength + NONCE_BYTES, 2 + idLength + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(2 + idLength + NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}

/** Where a webhook's signing secrets stand. */
export const webhookSecretPlace = (accountId: string, webhookId: string): string => `webhook:${accountId}:${webhookId}`;

/** Reads `id:base64,id:base64`. Throws in words for a person when a key is not 32 bytes. */
export function readSecretKeys(text: string): SecretKey[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const colon = part.indexOf(':');
      const key = Buffer.from(part.slice(colon + 1), 'base64');
      if (colon < 1 || key.length !== 32) throw new Error('LANDFALL_SECRET_KEYS must be id:base64 of 32 bytes, several joined by commas.');
      return { id: part.slice(0, colon), key };
    });
}
