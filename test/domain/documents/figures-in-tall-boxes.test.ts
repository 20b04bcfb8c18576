import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

describe('what was counted, weighed and measured in a tall box below its captions', () => {
  it('stands below a head that is one box', () => {
    const { payload } = read(
      'delivery_order',
      `
                         DELIVERY ORDER
D/O No.   DO-26-0188
Mark & Number          No of package       Weight              Measurement
                                           Description of good

                       240 CT              3,120 KG            18.4 CBM
                                           PLASTIC STORAGE BOX


                                           SAID TO CONTAIN



`,
      {
        cells: [
          [0, 2, 80, 4],
          [0, 4, 80, 13],
        ],
      },
    );
    assert.deepEqual([payload['total_packages'], payload['gross_weight'], payload['volume']], [240, '3120', '18.4']);
  });

  it('stands below a head of boxes, with its unit on the next line and the same in pounds below', () => {
    const { payload } = read(
      'house_bill_of_lading',
      `
                         BILL OF LADING
B/L No.   MIA26-00418
MARKS AND NUMBERS      DESCRIPTION OF GOODS          GROSS WEIGHT        MEASUREMENT
HLXU6733100            86 PALLETS AUTO SPARE PARTS   14250.5             30.00 CBM
                       BRAKE DISCS AND PADS          KLS
                                                     31,416.94
                                                     LBS





`,
      {
        cells: [
          ...[0, 22, 52, 72].flatMap((left, at) => {
            const right = [22, 52, 72, 90][at] ?? 90;
            return [[left, 2, right, 3] as const, [left, 3, right, 12] as const];
          }),
        ],
      },
    );
    assert.deepEqual([payload['gross_weight'], payload['gross_weight_unit']], ['14250.5', 'kg']);
  });

  it('is not asked for of the first of several rows', () => {
    const { payload } = read(
      'delivery_order',
      `
                         DELIVERY ORDER
D/O No.   DO-26-0188
Marks            Packages       Weight         Measurement
A 1-40           40             820            3.20
B 41-75          35             665            2.80
`,
      {
        cells: [
          [0, 2, 80, 3],
          [0, 3, 80, 14],
        ],
      },
    );
    assert.equal(payload['gross_weight'], null);
  });
});

describe('a small frame about a caption alone', () => {
  it('has who it is below it, outside of the frame', () => {
    const { payload } = read(
      'delivery_order',
      `
                         DELIVERY ORDER
D/O No.   DO-26-0188

     Consignee
DAEHWA TRADING CO LTD
22 DIGITAL-RO GURO-GU SEOUL KOREA

     Notify Party
HANARO CUSTOMS SERVICE
`,
      {
        cells: [
          [0, 3, 18, 4],
          [0, 7, 18, 8],
        ],
      },
    );
    assert.equal((payload['consignee'] as { name: string }).name, 'DAEHWA TRADING CO LTD');
  });
});
