/** What is left of a file that was sealed for somebody. */
export const SEALED_BY_PGP = 'encrypted: sealed with PGP';

/** Text of a mail that is sealed. */
export const SEALED_TEXT = /^-----BEGIN PGP MESSAGE-----/m;

const ARMOUR = /^\s*-----BEGIN PGP (MESSAGE|SIGNATURE|PUBLIC KEY BLOCK)-----/;
const VERSION = /^\s*version:/i;
const LOOKED_AT = 200;
const NAME = /\.(?:pgp|gpg|asc)$/i;
/** What a sealed file begins with: a session key, for a reader or by a password, or what is sealed (RFC 9580, 5). */
const SEALING_PACKETS = [1, 3, 9, 18, 20];

interface NamedBytes {
  name: string | null;
  bytes: Uint8Array;
}

/** Whether a file is sealed with PGP: it is written in letters, or its name says that it may be and its first byte that it is. */
export function isSealedByPgp({ name, bytes }: NamedBytes): boolean {
  const armour = armourOf(bytes);
  if (armour !== null) return armour === 'MESSAGE';
  const first = bytes[0] ?? 0;
  if (!NAME.test(name ?? '') || first < 0x80) return false;
  return SEALING_PACKETS.includes(first & 0x40 ? first & 0x3f : (first >> 2) & 0x0f);
}

/** Whether a file is what PGP puts beside others: a signature, a key, or the version of what is sealed. */
export const isAsideOfPgp = ({ contentType, bytes }: { contentType: string; bytes: Uint8Array }): boolean =>
  ![null, 'MESSAGE'].includes(armourOf(bytes)) || (contentType === 'application/pgp-encrypted' && VERSION.test(beginningOf(bytes)));

const armourOf = (bytes: Uint8Array): string | null => ARMOUR.exec(beginningOf(bytes))?.[1] ?? null;

const beginningOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1');
