import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const currencyOf = (type: string, drawing: string): unknown => read(type, drawing).payload['currency'];

describe('the currency of a paper that names several', () => {
  it('stands beside its total', () => {
    const currency = currencyOf(
      'freight_invoice',
      `
Charges                        Foreign amount    Ex. rate     Charges
Ocean Freight                  USD 3,450.00      1.3275       2,598.87
Import Customs Entry                                          55.00
                                          Sub total    GBP    2,653.87
                                          VAT          GBP    11.00
                                          Total        GBP    2,664.87
`,
    );
    assert.equal(currency, 'GBP');
  });

  it('stands in the caption of its total', () => {
    const currency = currencyOf(
      'freight_invoice',
      `
Code   Description                               Amount     VAT
101    Ocean Freight USD 2,750.00 @ 18.1240      49,841.00  0.00
118    Cargo Dues                                3,612.40   0.00
131    Customs Clearance                         2,350.00   352.50
                                  Total excl. VAT     55,803.40
                                  VAT                 352.50
                                  TOTAL ZAR           56,155.90
`,
    );
    assert.equal(currency, 'ZAR');
  });

  it('is that of the total, and not the one that the first of its charges is priced in', () => {
    const paper = read(
      'freight_invoice',
      `
TAX INVOICE            ST/0031877

Particulars            Currency   Foreign     ROE      Net EUR
Air freight            USD        1,300.00    1.3000   1,000.00
Delivery               EUR                             185.00
Customs entry          EUR                             65.00
                                 Net total 1,250.00
                                 VAT @ 20% 50.00
                                 Invoice total EUR 1,300.00
`,
    );
    assert.equal(paper.payload['currency'], 'EUR');
    assert.deepEqual(rows(paper, 'charges', ['amount', 'currency']), [
      ['1000.00', 'EUR'],
      ['185.00', 'EUR'],
      ['65.00', 'EUR'],
    ]);
  });

  it('stands above the amounts of its rows', () => {
    const currency = currencyOf(
      'freight_invoice',
      `
Description                          VAT (GBP)     Amount (GBP)
OCEAN FREIGHT USD 1950.00 @ 1.2810   0.00          1,522.25
UK CUSTOMS CLEARANCE                 0.00          55.00
                          Total                    1,577.25
`,
    );
    assert.equal(currency, 'GBP');
  });
});

describe('what a customer calls his business', () => {
  for (const caption of ['Uw referentie', 'Su referencia', 'Vostro rif.', 'Ihr Zeichen', 'Votre réf.', 'Deres referanse', 'Customer ref'])
    it(`is told by ${caption}`, () => {
      const { payload } = read(
        'freight_invoice',
        `
FREIGHT INVOICE
${caption.padEnd(20)}: 25-1190
B/L No.             : CGSR0417726
`,
      );
      const references = payload['reference_numbers'] as { kind: string; value: string }[];
      assert.deepEqual(
        references.map(({ kind, value }) => [kind, value]),
        [['customer', '25-1190']],
      );
    });
});

describe('a tax with its rate', () => {
  for (const line of ['VAT 52.50', 'VAT 21% 52.50', 'VAT @ 21% 52.50', 'BTW 21 %: 52.50', 'GST @ 9%            52.50'])
    it(`has the amount behind the rate: ${line}`, () => {
      const { payload } = read(
        'freight_invoice',
        `
FREIGHT INVOICE                  ST/0031878

Delivery to the door             250.00
Net total                        250.00

${line}
Invoice total EUR 302.50
`,
      );
      assert.equal(payload['tax_amount'], '52.50');
    });
});

describe('the currency of a paper that writes none beside its figures', () => {
  it('stands in its total in words', () => {
    const currency = currencyOf(
      'commercial_invoice',
      `
COMMERCIAL INVOICE                 Invoice No: INV-10027
Description        Qty      Unit price     Amount
LCD PANEL 32       1,200    41.50          49,800.00
TOTAL                                      49,800.00
SAY TOTAL U.S.DOLLARS FORTY NINE THOUSAND EIGHT HUNDRED ONLY
`,
    );
    assert.equal(currency, 'USD');
  });
});
