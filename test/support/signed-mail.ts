import { randomBytes } from 'node:crypto';

/** `empty`: of a mail that lies beside it. `endless`: of pieces in pieces, deeper than anybody writes. */
export type Signing = 'whole' | 'streamed' | 'twice' | 'empty' | 'endless';

/**
 * A mail signed with its text inside (RFC 8551, `smime-type=signed-data`), but for its signatures, which nobody checks: its header and its
 * body. `streamed`: as programs write one of which they do not know yet how long it is.
 */
export function signedMail(inner: string, how: Signing): string {
  if (how === 'twice') return signedMail(signedMail(inner, 'whole'), 'whole');
  const content = Buffer.from(inner);
  const signed = how === 'whole' || how === 'empty' ? wholeOf(how === 'empty' ? null : content) : streamedOf(content, how === 'endless');
  return mailOf(signed, { type: 'signed-data', name: 'smime.p7m' });
}

/** The same compressed (`smime-type=compressed-data`, RFC 3274); its bytes as they are given, packed or not. */
export const compressedMail = (packed: Buffer): string =>
  mailOf(der(0x30, COMPRESSED_DATA, der(0xa0, der(0x30, VERSION_0, der(0x30, ZLIB), der(0x30, DATA, der(0xa0, der(0x04, packed)))))), {
    type: 'compressed-data',
    name: 'smime.p7z',
  });

/** The same sealed (`smime-type=enveloped-data`): nobody has its key. */
export const sealedMail = (): string =>
  mailOf(der(0x30, ENVELOPED_DATA, der(0xa0, der(0x30, VERSION_0, der(0x31, randomBytes(400)), der(0x30, DATA, randomBytes(400))))), {
    type: 'enveloped-data',
    name: 'smime.p7m',
  });

function mailOf(message: Buffer, { type, name }: { type: string; name: string }): string {
  const lines = message.toString('base64').replaceAll(/(.{76})/g, '$1\r\n');
  return `MIME-Version: 1.0\r\nContent-Type: application/pkcs7-mime; smime-type=${type}; name=${name}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${lines}\r\n`;
}

const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const ENVELOPED_DATA = Buffer.from('06092a864886f70d010703', 'hex');
const DATA = Buffer.from('06092a864886f70d010701', 'hex');
const COMPRESSED_DATA = Buffer.from('060b2a864886f70d0109100109', 'hex');
const ZLIB = Buffer.from('060b2a864886f70d0109100308', 'hex');
const VERSION_0 = Buffer.from('020100', 'hex');
const VERSION = Buffer.from('020101', 'hex');
const DIGESTS = Buffer.from('310d300b0609608648016503040201', 'hex');

function wholeOf(content: Buffer | null): Buffer {
  const held = content === null ? [] : [der(0xa0, der(0x04, content))];
  return der(0x30, SIGNED_DATA, der(0xa0, der(0x30, VERSION, DIGESTS, der(0x30, DATA, ...held), certificates(), der(0x31))));
}

function streamedOf(content: Buffer, isEndless: boolean): Buffer {
  const pieces = Array.from({ length: Math.ceil(content.length / 100) }, (_, at) => der(0x04, content.subarray(at * 100, at * 100 + 100)));
  let octets = open(0x24, ...pieces);
  for (let depth = 0; isEndless && depth < 10_000; depth += 1) octets = Buffer.concat([Buffer.from([0x24, 0x80]), octets]);
  return open(0x30, SIGNED_DATA, open(0xa0, open(0x30, VERSION, DIGESTS, open(0x30, DATA, open(0xa0, octets)), certificates(), der(0x31))));
}

const certificates = (): Buffer => der(0xa0, der(0x30, randomBytes(700)));

/** An element that says how long it is. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const length = content.length < 0x80 ? Buffer.from([content.length]) : Buffer.from([0x84, 0, 0, 0, 0]);
  if (content.length >= 0x80) length.writeUInt32BE(content.length, 1);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

/** One that ends where it ends. */
const open = (tag: number, ...contents: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...contents, Buffer.from([0, 0])]);
