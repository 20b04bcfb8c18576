import assert from 'node:assert/strict';
import sharp from 'sharp';
import { failureNotes } from '../../domain/documents/attempts.js';
import { tnefOf } from '../support/compounds.js';
import { mimeOf } from '../support/mime.js';
import { useReader } from '../support/reader.js';

const reader = useReader();

describe('a file that cannot be read', function () {
  this.timeout(30_000);

  async function notesOf(bytes: Uint8Array | string): Promise<string> {
    const { reading } = await reader.open(bytes);
    assert.ok(reading.outcome === 'failed', JSON.stringify(reading));
    return failureNotes(reading.reason, reading.contentType);
  }

  const PAGELESS =
    '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';

  it('is said to be damaged where what Outlook packed is, and to be without pages where a PDF is', async () => {
    const whole = tnefOf([[0x18004, Buffer.from('Papers\0')]]);
    assert.equal(await notesOf(whole.subarray(0, whole.length - 6)), 'failed: damaged file');
    assert.equal(await notesOf(PAGELESS), 'failed: PDF without pages');
    assert.equal(await notesOf(''), 'failed: empty file');
  });

  it('is said to have no text, not to be damaged, where it is a picture that is very long and hardly high', async () => {
    const strip = await sharp({ create: { width: 65_000, height: 10, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const { reading } = await reader.open(strip);
    const reason = reading.outcome === 'failed' ? reading.reason : 'read';
    assert.ok(['no_text', 'read'].includes(reason), JSON.stringify(reading));
  });

  it('is said to be damaged where bytes stand before the header of a mail', async () => {
    const mail = mimeOf({ From: 'a@line.example', Subject: 'Papers', Date: 'Mon, 2 Mar 2026 09:00:00 +0100' }, []);
    assert.equal(await notesOf(Buffer.concat([Buffer.from([0, 1, 2, 3, 0xff, 10]), Buffer.from(mail)])), 'failed: damaged file');
  });

  it('is said to have too large a header where it is a mail with one of five megabytes', async () => {
    const { reading } = await reader.open(`From: a@line.example\r\nX-Long: ${'x'.repeat(5 * 2 ** 20)}\r\nSubject: Papers\r\n\r\nHello`, {
      asMail: true,
    });
    assert.ok(reading.outcome === 'read' && reading.mail);
    assert.equal(reading.mail.fault, 'header_too_large');
  });
});
