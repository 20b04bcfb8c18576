import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('a list with its captions in two languages', () => {
  it('is read where one stands below the other in Chinese', () => {
    const paper = read(
      'packing_list',
      `
C/NO.       ITEM NO.     DESCRIPTION            QTY       CTNS     N.W.        G.W.
箱号        货号         品名                   (PCS)     箱数     (KGS)       (KGS)
1-240       HT-2031      ONE-PIECE TOILET       240       240      8640.00     9360.00
241-440     HB-5120      COUNTERTOP BASIN       400       200      3000.00     3400.00
                         TOTAL:                 640       440      11640.00    12760.00
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['item_number', 'quantity', 'package_count']), [
      ['HT-2031', '240', 240],
      ['HB-5120', '400', 200],
    ]);
    assert.equal(paper.payload['total_packages'], 440);
  });

  it('counts in what its column is called', () => {
    const paper = read(
      'packing_list',
      `
N.º caixas     Ref.        Descrição           Caixas     Pç        Peso bruto
Carton nos.    Ref.        Description         Cartons    Pcs       Gross kg
1-180          PRT27-W     Prato raso 27 cm    180        2.160     1.548,00
181-330        PFD22-W     Prato fundo 22 cm   150        1.800     1.050,00
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['package_count', 'quantity', 'unit']), [
      [180, '2160', 'PCS'],
      [150, '1800', 'PCS'],
    ]);
  });

  it('has numbers with letters, a blank and the year, below its title and in boxes', () => {
    const { payload } = read(
      'packing_list',
      `
LISTA DE EMBALAGEM
PACKING LIST
N.º LE 2026/0087

DATA / DATE        FATURA / INVOICE
23-04-2026         FT 2026/0412
`,
    );
    assert.deepEqual([payload['packing_list_number'], payload['invoice_number']], ['LE2026/0087', 'FT2026/0412']);
  });

  it('is read where a scan makes a letter of the stroke between two of their words', () => {
    const paper = read(
      'customs_entry_release',
      `
BILL TYPE     SCAC      BILL I NUMBER      QUANTITY     UOM
M             CMDU      SGN2811940         1310         CTN
H             VTXC      SGNSAV260331       1310         CTN
`,
    );
    assert.deepEqual(rows(paper, 'bills', ['bill_type', 'scac', 'number']), [
      ['master', 'CMDU', 'SGN2811940'],
      ['house', 'VTXC', 'SGNSAV260331'],
    ]);
  });
});
