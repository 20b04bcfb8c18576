import { createHash, createPublicKey, createSign, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/** A key of the practice world with a certificate of its own signing. */
export interface PracticeCertificate {
  /** PEM, PKCS #8. */
  privateKey: string;
  /** PEM. */
  publicKey: string;
  /** PEM, X.509. */
  certificate: string;
  /** SHA-1 of the certificate, as an upper-case hexadecimal text and as a JWT header carries it (RFC 7515 section 4.1.7). */
  thumbprint: string;
  x5t: string;
}

let made: Promise<PracticeCertificate> | undefined;

/** The certificate of this process, made at the first asking. `usePracticeKey` makes it outlive the process. */
export function practiceCertificate(): Promise<PracticeCertificate> {
  made ??= newKey().then(certified);
  return made;
}

/** Goes on with a private key that an earlier process made (PEM, PKCS #8). */
export function usePracticeKey(privateKey: string): void {
  made ??= Promise.resolve(certified(privateKey));
}

async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}

function certified(privateKey: string): PracticeCertificate {
  const key = createPublicKey(privateKey);
  const der = selfSigned(privateKey, key.export({ type: 'spki', format: 'der' }));
  const sha1 = createHash('sha1').update(der).digest();
  const body = der.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    privateKey,
    publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    thumbprint: sha1.toString('hex').toUpperCase(),
    x5t: sha1.toString('base64url'),
  };
}

/** X.509 version 3 (RFC 5280 section 4.1) with a name, a serial and twenty years, in DER. */
function selfSigned(privateKey: string, publicKey: Buffer): Buffer {
  const algorithm = tagged(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex')); // sha256WithRSAEncryption
  const commonName = Buffer.concat([Buffer.from('0603550403', 'hex'), tagged(0x0c, Buffer.from('practice world'))]);
  const name = tagged(0x30, tagged(0x31, tagged(0x30, commonName)));
  const validity = tagged(0x30, Buffer.concat([tagged(0x17, Buffer.from('250101000000Z')), tagged(0x17, Buffer.from('450101000000Z'))]));
  const version = tagged(0xa0, tagged(0x02, Buffer.from([2])));
  // A serial is a positive number, so its first bit is clear. It follows from the key, and so does the thumbprint.
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 8);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const body = tagged(0x30, Buffer.concat([version, tagged(0x02, serial), algorithm, name, validity, name, publicKey]));
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  return tagged(0x30, Buffer.concat([body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature]))]));
}

/** Tag, length, value (X.690 section 8.1). */
function tagged(tag: number, value: Buffer): Buffer {
  const { length } = value;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), value]);
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
