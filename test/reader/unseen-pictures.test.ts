import assert from 'node:assert/strict';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { withUnseenPictures } from '../../reader/pdf/unseen.js';

const JPEG_BEGINS = Buffer.from([0xff, 0xd8, 0xff]);

describe('a PDF whose pictures are not to be decoded', () => {
  let pdf: Uint8Array;
  let unseen: Buffer;
  before(async () => {
    const noise = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const document = await PDFDocument.create();
    const page = document.addPage([400, 400]);
    page.drawImage(await document.embedJpg(noise), { x: 0, y: 0, width: 200, height: 100 });
    page.drawText('INVOICE', { x: 20, y: 300, size: 12, font: await document.embedFont(StandardFonts.Helvetica) });
    pdf = await document.save({ useObjectStreams: false });
    unseen = Buffer.from(withUnseenPictures(pdf));
  });

  it('is as long as it was, and is itself left as it is', () => {
    assert.equal(unseen.length, pdf.length);
    assert.ok(Buffer.from(pdf).includes(JPEG_BEGINS));
  });

  it('has no picture that begins as one', () => assert.ok(!unseen.includes(JPEG_BEGINS)));

  it('has all that is written', async () => {
    const changed = pdf.findIndex((byte, at) => byte !== unseen[at]);
    const last = pdf.length - 1 - [...pdf].reverse().findIndex((byte, at) => byte !== unseen[pdf.length - 1 - at]);
    assert.ok(last - changed < 16);
    assert.equal((await PDFDocument.load(unseen)).getPageCount(), 1);
  });

  const stream = (said: string): Buffer => Buffer.from(`4 0 obj\n<<${said}>>\nstream\n${'x'.repeat(40)}\nendstream\nendobj\n`);
  const kept = (said: string): boolean => Buffer.from(withUnseenPictures(stream(said))).equals(stream(said));

  it('keeps stencils, whose shape is what they are', () =>
    assert.ok(kept('/Subtype/Image/Width 9/Height 9/ImageMask true/Filter/FlateDecode')));
  it('keeps what is packed the same way and is no picture', () => assert.ok(kept('/Length 40/Filter/FlateDecode')));
  it('loses packed pictures', () => assert.ok(!kept('/Subtype /Image/Width 9/Height 9/Filter [/FlateDecode /DCTDecode]')));
});
