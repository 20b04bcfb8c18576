import { createHash } from 'node:crypto';

export type ReferenceKind = 'port' | 'metro_area' | 'terminal' | 'shipping_line' | 'vessel';

// A namespace of our own (RFC 9562, version 4, drawn once): another one would give every row of reference data another id.
const NAMESPACE = Buffer.from('7d6b1f0e52c84c0d9a1be1d2a3c0f4b6', 'hex');

/**
 * The id of a row of reference data: a UUID of version 5 (RFC 9562), so that every installation, and every new seeding of
 * one, gives the same thing the same id. Keys: UN/LOCODE for places, SCAC for lines, IMO number for vessels, and
 * `<UN/LOCODE>:<facility code>` for terminals.
 */
export function referenceId(kind: ReferenceKind, key: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(`${kind}:${key}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
