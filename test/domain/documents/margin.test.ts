import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('a heading in the margin', () => {
  it('is no caption of the table beside it, though it is called like one', () => {
    const waybill = read(
      'sea_waybill',
      `
SEA WAYBILL

Containers     Container No. / Seal No.              Equipment Type     No. of cartons     Gross Wt (KGS)     Tare (KGS)
               ONEU 405958-0 / XG719963              20GP                          307          5,679.600          2,230
               MSKU 673429-1 / CN9882393             20GP                           21          8,652.000          2,230
`,
    );
    const names = ['container_number', 'seal_numbers', 'package_count', 'gross_weight', 'tare_weight'];
    assert.deepEqual(rows(waybill, 'containers', names), [
      ['ONEU4059580', ['XG719963'], 307, '5679.600', '2230'],
      ['MSKU6734291', ['CN9882393'], 21, '8652.000', '2230'],
    ]);
  });
});

describe('an amount in one of two columns', () => {
  it('is that of its charge, be it taxed or not; one in each is doubted', () => {
    const invoice = read(
      'freight_invoice',
      `
FREIGHT INVOICE

Service                          Untaxed USD       Taxed USD
TERMINAL HANDLING CHARGE              855.00
CUSTOMS CLEARANCE                                     120.00
DOCUMENTATION FEE                      40.00           25.00
`,
    );
    assert.deepEqual(rows(invoice, 'charges', ['description', 'amount']).slice(0, 2), [
      ['TERMINAL HANDLING CHARGE', '855.00'],
      ['CUSTOMS CLEARANCE', '120.00'],
    ]);
    const [, sure = 0, doubted = 1] = [0, 1, 2].map((at) => invoice.evidence[`/charges/${at}/amount`]?.confidence);
    assert.ok(doubted <= sure * 0.6);
  });
});

describe('what is to be paid below charges', () => {
  it('is none of them', () => {
    const invoice = read(
      'freight_invoice',
      `
FREIGHT INVOICE

Service                          Untaxed USD       Taxed USD
TERMINAL HANDLING CHARGE              855.00
DOCUMENTATION FEE                      65.00
                       Net sum                    920.00 USD
                       Payable                    920.00 USD
`,
    );
    assert.deepEqual(rows(invoice, 'charges', ['description', 'amount']), [
      ['TERMINAL HANDLING CHARGE', '855.00'],
      ['DOCUMENTATION FEE', '65.00'],
    ]);
  });
});

describe('a measure in a column of weights or other measures', () => {
  it('is no unit', () => {
    const certificate = read(
      'certificate_of_origin',
      `
CERTIFICATE OF ORIGIN

Item number; marks and numbers; number and kind of packages; description of goods       Gross mass or other measure      Invoices
1.   N/M 57 DRUMS                                                                       1,459.20 Kgs                     0509-26
     PAINT, SOLVENT BASED, 20 L
2.   N/M 36 JERRICANS                                                                   1,148.40 Kgs                     0509-26
     CLEANING AGENT, ALKALINE, 25 L
`,
    );
    assert.deepEqual(rows(certificate, 'goods', ['gross_weight', 'unit']), [
      ['1459.20', null],
      ['1148.40', null],
    ]);
  });
});
