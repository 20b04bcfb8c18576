import assert from 'node:assert/strict';
import { contentDisposition } from '../../../api/files/file-name.js';
import { safeFileName } from '../../../domain/documents/file-name.js';
import { servedType } from '../../../api/files/served-type.js';

describe('the name of a file that is downloaded', () => {
  it('can be saved anywhere', () => {
    for (const [given, saved] of [
      ['invoice.pdf', 'invoice.pdf'],
      ['../../etc/passwd', 'etcpasswd'],
      ['C:\\Temp\\a|b?.pdf', 'CTempab.pdf'],
      ['.htaccess', 'htaccess'],
      ['CON', '_CON'],
      ['aux.txt', '_aux.txt'],
      ['a\r\nX-Other: 1.pdf', 'aX-Other 1.pdf'],
      ['fdp\u202Efdp.exe', 'fdpfdp.exe'],
      ['Gro\u0308\u00dfe.pdf', 'Gr\u00f6\u00dfe.pdf'],
      ['提单.pdf', '提单.pdf'],
      [' . . ', 'document'],
    ] as const)
      assert.equal(safeFileName(given), saved);
  });

  it('keeps its extension when it is too long, and no half characters', () => {
    const name = safeFileName(`${'提'.repeat(200)}.pdf`);
    assert.match(name, /^提+\.pdf$/);
    assert.ok(Buffer.byteLength(name) <= 180);
  });

  it('is told in ASCII, and as it is', () => {
    assert.equal(
      contentDisposition('attachment', `it's 100% "fine" (é).pdf`),
      `attachment; filename="it's 100_ fine (e).pdf"; filename*=UTF-8''it%27s%20100%25%20fine%20%28%C3%A9%29.pdf`,
    );
  });
});

describe('the type of a file that is downloaded', () => {
  it('is what was found, for every kind of file that is read', () => {
    const kinds = [
      'image/avif',
      'application/rtf',
      'application/vnd.oasis.opendocument.spreadsheet',
      'application/vnd.ms-excel.sheet.binary.macroenabled.12',
      'application/vnd.ms-excel.sheet.macroenabled.12',
      'application/vnd.ms-word.document.macroenabled.12',
      'text/tab-separated-values',
      'application/vnd.ms-tnef',
    ];
    assert.deepEqual(kinds.map(servedType), kinds);
  });

  it('is nothing that a browser runs', () => {
    assert.deepEqual(['application/pdf', 'IMAGE/PNG', 'text/plain; charset=utf-8'].map(servedType), [
      'application/pdf',
      'image/png',
      'text/plain',
    ]);
    for (const type of ['text/html', 'image/svg+xml', 'text/xml', 'application/xhtml+xml', 'application/javascript', 'nonsense', null])
      assert.equal(servedType(type), 'application/octet-stream', String(type));
  });
});
