import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const told = (payload: Readonly<Record<string, unknown>>, names: readonly string[]): unknown[] => names.map((name) => payload[name]);

describe('a line of totals', () => {
  it('may have a caption before each of them', () => {
    const { payload } = read(
      'packing_list',
      `
PACKING LIST

TOTAL: Cartons 3,854 PACKAGES | Pieces 55,248 | N.W. 28,195.50 KG | G.W. 40,670.60 KG | CBM 68.707 M3
`,
    );
    assert.deepEqual(
      told(payload, ['total_packages', 'package_unit', 'total_quantity', 'net_weight', 'gross_weight', 'gross_weight_unit', 'volume']),
      [3854, 'PACKAGES', '55248', '28195.50', '40670.60', 'kg', '68.707'],
    );
  });

  it('may begin with the count of packages', () => {
    const { payload } = read(
      'sea_waybill',
      `
CONTAINER                 PACKAGES         GROSS WEIGHT       MEASUREMENT

OOLU5702481               682 PACKAGES     28,319.20 KGS      84.870 CBM
                          682 PACKAGES TOTAL   28,319.20 KGS  84.870 CBM
`,
    );
    assert.deepEqual(told(payload, ['total_packages', 'gross_weight', 'volume']), [682, '28319.20', '84.870']);
  });
});

describe('values beside captions', () => {
  it('stand beside them where captions and values take turns, whatever is below', () => {
    const { payload } = read(
      'arrival_notice',
      `
ARRIVAL NOTICE

Pieces          961 PACKAGES      Weight         29,593.20 kg
Last free day   2026-06-15        I.T. no.       304786871
`,
    );
    assert.deepEqual(told(payload, ['gross_weight', 'last_free_day', 'it_number']), ['29593.20', '2026-06-15', '304786871']);
  });

  it('are days behind short captions too', () => {
    const { payload } = read('freight_invoice', '\nDEBIT NOTE\n\nBill no. AR-26-1864      Bill date 12/22/2025      Due 01/01/2026\n');
    assert.deepEqual(told(payload, ['invoice_number', 'invoice_date', 'due_date']), ['AR-26-1864', '2025-12-22', '2026-01-01']);
  });

  it('may be words for how something stands', () => {
    const { payload } = read('delivery_order', '\nDELIVERY ORDER\n\nRELEASE PIN       FREIGHT\n591491            RELEASED\n');
    assert.deepEqual(told(payload, ['pickup_number', 'freight_release_status']), ['591491', 'RELEASED']);
  });

  it('are the number of a paper where its caption says so of any document', () => {
    const { payload } = read('freight_invoice', '\nINVOICE\n\nDocument ID: FI-721930\n');
    assert.equal(payload['invoice_number'], 'FI-721930');
  });
});

describe('a letterhead', () => {
  it('may have the address of a company behind a dash', () => {
    const { payload } = read(
      'arrival_notice',
      '\nARRIVAL NOTICE\nCOPPERLINE LOGISTICS INC - 46 FOUNDRY PARK DR, HOUSTON, TX 77569, UNITED STATES\n\nVessel: NORTHERN STAR\n',
    );
    const { name, address } = payload['issuer'] as Record<string, unknown>;
    assert.deepEqual([name, address], ['COPPERLINE LOGISTICS INC', '46 FOUNDRY PARK DR, HOUSTON, TX 77569, UNITED STATES']);
  });
});

describe('words anywhere on a paper', () => {
  it('are whole words: there is no form A in information', () => {
    const { payload } = read('certificate_of_origin', '\nCERTIFICATION\n\nThe information contained in it is true and accurate.\n');
    assert.equal(payload['certificate_form'], null);
  });
});

describe('a bill whose boxes stand far apart', () => {
  it('has the weight and the volume of its line of totals', () => {
    const { payload } = read(
      'master_bill_of_lading',
      `
BILL OF LADING

B/L No.: OAKU4471882

Container Nos., Seal Nos.     Number and Kind of Packages, Description of Goods     Gross Weight:     Measurement:

HLXU 3806120                  1 CONT. 40'X9'6" HIGH CUBE CONT.
                              612 CARTONS                                           KGM               MTQ
SEAL: HLC0922817              LED TELEVISIONS 55 INCH                               14.382,500        66,250


HLBU 3806123                  1 CONT. 40'X9'6" HIGH CUBE CONT.
                              540 CARTONS
SEAL: HLC0922818              LED TELEVISIONS 43 INCH                               11.020,000        64,800



                              SHIPPED ON BOARD, DATE : 29.NOV.2026
                              PORT OF LOADING: SHANGHAI
                              FREIGHT PREPAID



                              TOTAL: 1152 CARTONS                                   25.402,500        131,050
`,
    );
    assert.deepEqual([payload['gross_weight'], payload['volume'], payload['total_packages']], ['25402.500', '131.050', 1152]);
  });
});

describe('what packages come to', () => {
  const boxes = `
ARRIVAL NOTICE
Container       Pkgs     KGS         LBS         CBM       CFT
MSKU9070323     12       9,412.60    20,751.23   66.120    2,335.01
TCLU8949202     10       8,412.60    18,546.62   56.390    1,991.39
TOTAL           22       17,825.20   39,297.85   122.510   4,326.40
`;
  it('is no sum of money, in whatever measure', () => {
    const { payload } = read('arrival_notice', boxes);
    assert.deepEqual([payload['total_due'], payload['volume'], payload['gross_weight']], [null, '122.510', '17825.20']);
  });
});
