import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isIPv4 } from 'node:net';

export interface Certificate {
  key: string;
  /** Signed by itself, so that it is its own authority. */
  cert: string;
}

/** A fresh certificate for these names and addresses (X.509, RFC 5280; ECDSA on P-256), good for a day. No key lies in the repository. */
export function certificateFor(names: readonly string[], { validDays = 1 } = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid('1.2.840.10045.4.3.2'));
  const name = sequence(set(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(names[0] ?? '')))));
  const alternatives = sequence(
    ...names.map((one) => (isIPv4(one) ? der(0x87, Buffer.from(one.split('.').map(Number))) : der(0x82, Buffer.from(one)))),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(-2), time(validDays)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        sequence(oid('2.5.29.19'), der(0x01, Buffer.from([0xff])), octets(sequence(der(0x01, Buffer.from([0xff]))))),
        sequence(oid('2.5.29.17'), octets(alternatives)),
      ),
    ),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  return { key: pem(privateKey), cert: armour(sequence(body, algorithm, signature)) };
}

function pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }) as string;
}

function armour(bytes: Buffer): string {
  const rows = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...rows, '-----END CERTIFICATE-----', ''].join('\n');
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const set = (...parts: Buffer[]) => der(0x31, ...parts);
const octets = (...parts: Buffer[]) => der(0x04, ...parts);

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((arc) => {
    const digits = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
    return digits;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

function time(daysFromNow: number): Buffer {
  const moment = new Date(Date.now() + daysFromNow * 86_400_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  return der(0x18, Buffer.from(`${moment}Z`));
}
