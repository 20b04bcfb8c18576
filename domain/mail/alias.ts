/** How the addresses look that papers are mailed to. */
export interface AliasForm {
  /** The host behind the @. */
  domain: string;
  /** The name in front of the token; null where all mail to the domain comes in, and the whole name is the alias. */
  prefix: string | null;
  /** Between the two. */
  separator: '+' | '-' | '.' | '=';
}

/** Crockford's base32: no letter is taken for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TOKEN = /^(?:.*-)?([0-9a-hjkmnp-tv-z]{13})$/;

/** The 13 letters that 64 random bits make. */
export function tokenOf(bits: bigint): string {
  let token = '';
  for (let left = BigInt.asUintN(64, bits), at = 0; at < 13; at += 1, left >>= 5n) token = ALPHABET.charAt(Number(left & 31n)) + token;
  return token;
}

/** `docs+k7m2v9q4x8r3d@in.example.com` */
export function aliasAddress({ domain, prefix, separator }: AliasForm, token: string): string {
  return `${prefix === null ? '' : `${prefix}${separator}`}${token}@${domain}`.toLowerCase();
}

/**
 * The token in an address of ours, whatever its case; null where it is none. Something readable may stand in front of it
 * (`docs+acme-k7m2…`) and says nothing.
 */
export function tokenIn({ domain, prefix, separator }: AliasForm, address: string): string | null {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  if (lower.slice(at + 1).replace(/\.$/, '') !== domain.toLowerCase()) return null;
  const name = lower.slice(0, at);
  const before = prefix === null ? '' : `${prefix}${separator}`.toLowerCase();
  return name.startsWith(before) ? (TOKEN.exec(name.slice(before.length))?.[1] ?? null) : null;
}
