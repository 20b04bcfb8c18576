import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const INVOICE = `
INVOICE

INVOICE NO. GS-0099812        INVOICE DATE 2026-11-08     CUR USD
MBL / HBL
SMLU8840127A / GSF2611042
CONTAINERS
TEMU7712091, CAIU8830161

CODE     DESCRIPTION             QTY      RATE         CUR     AMOUNT
OFR      OCEAN FREIGHT 2X40HC      2      2,950.00     USD     5,900.00
BUC      BUNKER SURCHARGE          2        385.00     USD       770.00
AES      AES FILING                1         45.00     USD        45.00
DSC      VOLUME DISCOUNT           1       (150.00)    USD      (150.00)
                                          SUBTOTAL             6,565.00
                  LESS PAYMENT RECEIVED 11/06/2026            (2,000.00)
                                   BALANCE DUE USD             4,565.00
TOTAL INVOICE: USD 6,565.00
`;

describe('an invoice of which a part was paid already', () => {
  const { payload } = read('freight_invoice', INVOICE);

  it('has no charge and no subtotal in the line of what was paid', () => {
    assert.equal(rows({ payload }, 'charges', ['amount']).length, 4);
    assert.equal(payload['subtotal_amount'], '6565.00');
  });

  it('has no container by the number of a bill, which goes on with a letter', () => {
    assert.deepEqual(payload['container_numbers'], ['TEMU7712091', 'CAIU8830161']);
  });
});

describe('a bill with what its containers come to below them', () => {
  it('has that for its own weight and volume, without a word beside it', () => {
    const { payload } = read(
      'master_bill_of_lading',
      `
BILL OF LADING No. HLCUHEL261140228           Destination agent:
                                              HARBOUR LINES BRASIL AGENCIAMENTO
                                              MARITIMO LTDA., ITAJAI

Container Nos., Seal Nos.   Number and Kind of Packages         Gross Weight:    Measurement:
HLBU 2019381                1 CONT. 40'X9'6" HIGH CUBE CONT.    KGM              MTQ
SEAL: HLG4410827            48 PACKAGES                         24860,000        58,200
                            SAWN TIMBER
TCNU 4471200                1 CONT. 40'X9'6" HIGH CUBE CONT.
SEAL: HLG4410828            50 PACKAGES                         25310,000        59,750
                            SAWN TIMBER

                                                                50170,000        117,950
                            TOTAL: 98 PACKAGES
`,
    );
    assert.deepEqual([payload['gross_weight'], payload['volume']], ['50170.000', '117.950']);
    const agent = payload['delivery_agent'] as { name: string; address: string };
    assert.deepEqual([agent.name, agent.address], ['HARBOUR LINES BRASIL AGENCIAMENTO MARITIMO LTDA.', 'ITAJAI']);
  });
});

describe('the lines of an entry', () => {
  const { payload } = read(
    'customs_entry_summary',
    `
ENTRY SUMMARY

27.        28. Description of Merchandise        32. A. Entered Value    33. A. HTSUS Rate    34. Duty and I.R. Tax
Line No.                                         B. CHGS
001        DINING CHAIRS, UPHOLSTERED            48,120                  FREE                 0.00
           9401.61.4011 9,814 KG 2,472 NO        C 2,900
           9903.88.03                                                    25%                  12,030.00
           499 - MPF                                                     0.3464%              166.69
002        DINING TABLES, WOOD                   31,040                  FREE                 0.00
           9403.60.8040 9,241 KG 388 NO          C 2,700
           9903.88.03                                                    25%                  7,760.00
           499 - MPF                                                     0.3464%              107.52
Other Fee Summary                                35. Total Entered Value                      37. Duty
499 MPF 274.21                                   $ 79,160                                     19,790.00
`,
  );

  it('have their own number of the tariff, with how much of it there is behind it', () => {
    const names = ['line_number', 'hts_code', 'additional_hts_codes', 'gross_weight', 'quantity', 'unit', 'entered_value'];
    assert.deepEqual(rows({ payload }, 'lines', names), [
      ['001', '9401614011', ['99038803'], '9814', '2472', 'NO', '48120'],
      ['002', '9403608040', ['99038803'], '9241', '388', 'NO', '31040'],
    ]);
  });

  it('end where boxes are numbered that say what all comes to', () => {
    assert.deepEqual([payload['total_entered_value'], payload['total_duty']], ['79160', '19790.00']);
  });
});

describe('two days under one caption', () => {
  it('are each of what the caption names in its place, with the months spelled', () => {
    const { payload } = read(
      'importer_security_filing',
      `
IMPORTER SECURITY FILING

Master B/L       MAEU 253990114       ETD / ETA      Nov 20, 2026 / Dec 12, 2026
`,
    );
    assert.deepEqual([payload['estimated_sailing_date'], payload['estimated_arrival_date']], ['2026-11-20', '2026-12-12']);
  });
});
