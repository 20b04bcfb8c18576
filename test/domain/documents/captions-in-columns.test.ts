import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { columnsFor } from '../../../domain/documents/columns-for.js';
import { columnCalled, columnNames, columnsFrom } from '../../../domain/documents/layout/columns.js';
import { read, rows } from '../../support/drawn-reading.js';

const LINES = `
1     HV-5090      Hand towel 50x90 cm      6302.60    2,400      1.85     4,440.00
2     BH-7014      Bath towel 70x140 cm     6302.60    3,600      4.10     14,760.00
`;
const READ = [
  [1, 'HV-5090', 'Hand towel 50x90 cm', '2400', '1.85', '4440.00'],
  [2, 'BH-7014', 'Bath towel 70x140 cm', '3600', '4.10', '14760.00'],
];
const FIELDS = ['line_number', 'item_number', 'description', 'quantity', 'unit_price', 'amount'];

describe('captions of columns in a language that nobody knows', () => {
  it('are understood by the other one below them', () => {
    const paper = read(
      'commercial_invoice',
      `
No    Stok kudu    Malyn cinsy              GTYP       Mykdar     Fyat     Tudar USD
      Item code    Description of goods     HS code    Quantity   Price    Amount USD
${LINES.trim()}
`,
    );
    assert.deepEqual(rows(paper, 'line_items', FIELDS), READ);
  });

  it('are understood by the other one above them', () => {
    const paper = read(
      'commercial_invoice',
      `
Nr    Item code    Description of goods     HS code    Quantity   Price    Amount
      Tuotekudi    Tuotekyvaus              Nimyke     Mäyry      Hynta    Sumya
${LINES.trim()}
`,
    );
    assert.deepEqual(rows(paper, 'line_items', FIELDS), READ);
  });
});

describe('a price with its term of delivery', () => {
  for (const caption of ['FOB SHENZHEN UNIT PRICE(USD)', 'UNIT PRICE FOB NINGBO', 'CIF PORT SAID PRICE'])
    it(`is one where its caption says ${caption}`, () => {
      const paper = read(
        'commercial_invoice',
        `
MODEL       DESCRIPTION              QTY       ${caption}         AMOUNT
SL-7701     LED DOWNLIGHT 7W         4800      2.15                                 10,320.00
SL-7705     LED DOWNLIGHT 12W        3000      3.40                                 10,200.00
`,
      );
      assert.deepEqual(rows(paper, 'line_items', ['item_number', 'unit_price', 'amount']), [
        ['SL-7701', '2.15', '10320.00'],
        ['SL-7705', '3.40', '10200.00'],
      ]);
    });
});

describe('a line below a row with captions and no colons', () => {
  for (const [language, first, second] of [
    ['German', 'Warennummer 84219990 Ursprung DE Netto 168,0 kg', 'Warennummer 84212980 Ursprung CZ Netto 3,6 kg'],
    ['English', 'HS code 84219990 Origin DE Net weight 168.0 kg', 'HS code 84212980 Origin CZ Net weight 3.6 kg'],
    ['French', 'Poids net 168,0 kg Origine DE Code NC 84219990', 'Poids net 3,6 kg Origine CZ Code NC 84212980'],
  ])
    it(`says more of it in ${language}`, () => {
      const paper = read(
        'commercial_invoice',
        `
Item no.     Description                                          Quantity    Price       Amount
4410-0750    Filter candle 5 um                                   600         6.85        4110.00
             ${first}
4520-0115    Sealing set                                          12          38.50       462.00
             ${second}
`,
      );
      assert.deepEqual(rows(paper, 'line_items', ['description', 'hs_code', 'country_of_origin', 'net_weight']), [
        ['Filter candle 5 um', '84219990', 'DE', '168.0'],
        ['Sealing set', '84212980', 'CZ', '3.6'],
      ]);
    });
});

describe('captions of columns of a form that letters them', () => {
  const columns = columnsFrom(columnNames({ entered_value: 'entered value' }));

  it('are known with their letter, also where a scan lost the point behind it', () => {
    assert.equal(columnCalled('A. Entered Value', columns), 'entered_value');
    assert.equal(columnCalled('A Entered Value', columns), 'entered_value');
  });
});

describe('columns of amounts', () => {
  const columns = columnsFor('invoice_line') ?? assert.fail();

  it('are known with the sign of their currency before or behind the term of delivery', () => {
    assert.equal(columnCalled('Total Value FOB $', columns), 'amount');
    assert.equal(columnCalled('Unit Price $ FOB', columns), 'unit_price');
  });
});
