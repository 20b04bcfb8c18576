import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from './secrets.js';

/** What a token allows: to name an upload, to send its bytes, to read those of a document. */
export type TokenPurpose = 'blob_id' | 'upload' | 'download';

/** What a token says. Whoever holds it may read that; nobody can write another. */
export interface TokenClaims {
  /** Id of the blob. */
  blob: string;
  account: string;
  /** Of a download: the document whose bytes they are. */
  document?: string;
  /** Machine time in seconds since 1970, after which it is nothing. The database compares (promise R10). */
  exp: number;
}

/** Signs and reads tokens: `<base64url of JSON>--<hex HMAC>`. */
export interface SignedTokens {
  sign(purpose: TokenPurpose, claims: TokenClaims): string;
  /** What it says; null for one that was not signed here for this purpose. Whether its time is over is not looked at. */
  read(purpose: TokenPurpose, token: string): TokenClaims | null;
}

const VERSION = 1;
const FORM = /^([\w-]{1,2000})--([0-9a-f]{64})$/;

/** Tokens by a key of their own for each purpose, made of the installation's secret keys: the first signs, all are accepted. */
export function signedTokens(keys: readonly SecretKey[]): SignedTokens {
  const derived = new Map<TokenPurpose, Buffer[]>();
  const keysFor = (purpose: TokenPurpose): Buffer[] => {
    const known = derived.get(purpose) ?? keys.map(({ key }) => derivedKey(key, purpose));
    derived.set(purpose, known);
    return known;
  };
  return {
    sign(purpose, claims) {
      const [current] = keysFor(purpose);
      if (!current) throw new Error('LANDFALL_SECRET_KEYS names no key.');
      const said = Buffer.from(JSON.stringify({ v: VERSION, purpose, ...claims })).toString('base64url');
      return `${said}--${macOf(current, said).toString('hex')}`;
    },
    read(purpose, token) {
      const [, said = '', mac = ''] = FORM.exec(token) ?? [];
      const given = Buffer.from(mac, 'hex');
      // Each key is tried, so that the time it takes says nothing of which one fits.
      const fits = keysFor(purpose).filter((key) => given.length > 0 && timingSafeEqual(macOf(key, said), given));
      return fits.length > 0 ? claimsIn(said, purpose) : null;
    },
  };
}

const derivedKey = (key: Buffer, purpose: TokenPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `landfall signed token ${purpose}`, 32));

const macOf = (key: Buffer, said: string): Buffer => createHmac('sha256', key).update(said).digest();

/** What was signed here was written here; a later version may say it otherwise. */
function claimsIn(said: string, purpose: TokenPurpose): TokenClaims | null {
  const read = JSON.parse(Buffer.from(said, 'base64url').toString()) as TokenClaims & { v: number; purpose: TokenPurpose };
  if (read.v !== VERSION || read.purpose !== purpose) return null;
  const { blob, account, document, exp } = read;
  return { blob, account, exp, ...(document !== undefined && { document }) };
}
