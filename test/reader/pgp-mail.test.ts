import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { zipOf } from '../support/archives.js';
import { mimeOf, type MimePart } from '../support/mime.js';
import { useReader } from '../support/reader.js';

const reader = useReader();
const LEFT = 'encrypted: sealed with PGP';
const ARMOURED = '-----BEGIN PGP MESSAGE-----\nVersion: 2\n\nhQEMA+x\n-----END PGP MESSAGE-----\n';
/** A session key for a reader, and what is sealed with it (RFC 9580, 4.2), in the old form and the new. */
const binary = (first: number) => Buffer.concat([Buffer.from([first]), randomBytes(300)]);

const words = (content: string): MimePart => ({ head: 'Content-Type: text/plain', content });
const attached = (name: string, content: string | Uint8Array, type = 'application/octet-stream'): MimePart => ({
  head: `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"`,
  content,
});

async function opened(parts: readonly MimePart[]) {
  const { reading } = await reader.open(mimeOf({ Subject: 'Papers' }, parts), { asMail: true });
  assert.ok(reading.outcome === 'read' && reading.mail && reading.members, JSON.stringify(reading));
  return { fault: reading.mail.fault, files: reading.members.map(({ name, left }) => [name, left]) };
}

describe('a mail whose parts are sealed with PGP each by itself', () => {
  const seals: [string, string | Buffer, string][] = [
    ['inv.pdf.pgp', binary(0x85), 'application/octet-stream'],
    ['inv.pdf.gpg', binary(0xc1), 'application/pgp-encrypted'],
    ['inv.pdf.gpg', binary(0x8c), 'application/octet-stream'],
    ['inv.pdf.asc', ARMOURED, 'application/pgp-encrypted'],
    ['inv.pdf.asc', `\r\n${ARMOURED}`, 'text/plain'],
  ];
  for (const [name, content, type] of seals)
    it(`is encrypted, whether its text is or not: ${name} as ${type}`, async () => {
      const sealed = attached(name, content, type);
      for (const text of [ARMOURED, 'See attached.'])
        assert.deepEqual(await opened([words(text), sealed]), { fault: 'encrypted', files: [[name, LEFT]] });
    });

  it('is taken for what is open in it, with a note for each part that is not, in archives too', async () => {
    const mail = [
      words(ARMOURED),
      attached('list.txt', 'PACKING LIST'),
      attached('inv.pdf.pgp', binary(0xc3)),
      attached('all.zip', zipOf([{ name: 'inv.pdf.asc', content: ARMOURED }])),
    ];
    const files = [
      ['list.txt', null],
      ['inv.pdf.pgp', LEFT],
      ['inv.pdf.asc', LEFT],
    ];
    assert.deepEqual(await opened(mail), { fault: null, files });
  });

  it('has no paper in signatures and keys; and a paper is one whatever it is called', async () => {
    const aside = ['SIGNATURE', 'PUBLIC KEY BLOCK'].map((what) => attached(`${what}.asc`, `-----BEGIN PGP ${what}-----\n\nx\n`));
    assert.deepEqual(await opened([words('See attached.'), ...aside]), { fault: null, files: [] });
    assert.deepEqual(await opened([words(ARMOURED), ...aside]), { fault: 'encrypted', files: [] });
    const torn = [attached('version.txt', 'Version: 1\r\n', 'application/pgp-encrypted'), attached('encrypted.asc', ARMOURED)];
    assert.deepEqual(await opened(torn), { fault: 'encrypted', files: [['encrypted.asc', LEFT]] });
    assert.deepEqual(await opened([words('x'), attached('list.gpg', 'PACKING LIST')]), { fault: null, files: [['list.gpg', null]] });
  });
});
