import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { readParty } from '../../../domain/documents/values/parties.js';
import { read, rows } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

describe('the code of a carrier', () => {
  const codeOn = (type: string, top: string, foot = ''): unknown =>
    read(type, `\n${top}\n\nBILL OF LADING\n\nB/L No.: 4471882\nVessel: POLAR LANTERN\n\n${foot}\n`).payload['carrier_scac'];

  it('is said in running words of his letterhead or at the foot of his paper', () => {
    assert.equal(codeOn('master_bill_of_lading', 'Oakdale B.V. as agents for Elmwood Ocean Ltd (SCAC: ELWO)'), 'ELWO');
    assert.equal(codeOn('sea_waybill', 'ELMWOOD OCEAN', 'Elmwood Ocean Ltd, incorporated no. 331 - SCAC ELWO - form 11'), 'ELWO');
  });

  it('may stand on the line below its word', () => {
    assert.equal(codeOn('master_bill_of_lading', 'Elmwood Ocean N.V., Kade 419, B-2030 Antwerp SCAC:\nELWO'), 'ELWO');
  });

  it('is not told where two are said, nor by the letterhead of a forwarder', () => {
    assert.equal(codeOn('master_bill_of_lading', 'Elmwood Ocean (SCAC: ELWO)', 'Hauled by SCAC SWPT'), null);
    assert.equal(codeOn('house_bill_of_lading', 'Oakdale Consolidators (SCAC: OKDC)'), null);
  });
});

describe('a place where boxes are fetched', () => {
  it('may have its name broken before what kind of place it is', () => {
    const north = readParty(['HARBOUR INTERNATIONAL', 'TERMINALS - NORTH', '7737 Quay Blvd, Norfolk, VA 23505']);
    assert.deepEqual([north?.name, north?.address], ['HARBOUR INTERNATIONAL TERMINALS - NORTH', '7737 Quay Blvd, Norfolk, VA 23505']);
    assert.equal(readParty(['OAK WAREHOUSING LLC', 'WAREHOUSE 4', '12 Quay Road'])?.name, 'OAK WAREHOUSING LLC');
  });

  it('has no remarks behind its address', () => {
    const depot = readParty(['Oak Depot, 3801 Cook Blvd, Chesapeake, VA 23323 (no empties at NIT) – per diem starts July 22, 2026']);
    assert.equal(depot?.address, '3801 Cook Blvd, Chesapeake, VA 23323');
  });

  it('is fetched from by the number that a box captions with P#', () => {
    const { payload } = read(
      'delivery_order',
      `
DELIVERY ORDER

DELIVERY ORDER NO.         PICK-UP NO. / LAST FREE DAY
TP-77145                   P#: 55821904
                           LFD: July 17, 2026
`,
    );
    assert.deepEqual([payload['pickup_number'], payload['last_free_day']], ['55821904', '2026-07-17']);
  });
});

describe('a letter at the end of a value', () => {
  it('is no caption', () => {
    const { payload } = read('customs_entry_summary', '\nENTRY SUMMARY\n\nType       01 ABI/P      I.T. date     12/05/2025\n');
    assert.equal(payload['entry_type'], '01 ABI/P');
  });
});

describe('a haulier', () => {
  it('is nowhere by the code and the desk that he is called by', () => {
    assert.equal(readParty(['SEAWELL DRAYAGE CO.', 'SCAC SWPT Dispatch (757) 555-0175'])?.address, null);
  });
});

describe('rows of a list', () => {
  it('stand below the container that they are in, which may be counted', () => {
    const { payload } = read(
      'packing_list',
      `
PACKING LIST

Case No.   Cases   Model       Description              Q'ty      Net Weight    Gross Weight
CONTAINER 1: TCLU7828931 40' DRY SEAL JP0418823
1-6        6       CRN-40      CENTRIFUGAL PUMP         6 SETS    1,086.0       1,260.0
7-14       8       CRN-65      CENTRIFUGAL PUMP LARGE   8 SETS    2,168.0       2,504.0
SUB TOTAL  14                                                     3,254.0       3,764.0
CONTAINER 2: TRIU2914179 20' DRY SEAL JP0418830
16-19      4       SVD-80      SUBMERSIBLE PUMP         4 SETS    1,340.0       1,512.0
SUB TOTAL  4                                                      1,340.0       1,512.0
GRAND TOTAL 18                                                    4,594.0       5,276.0
`,
    );
    assert.deepEqual(rows({ payload }, 'packages', ['package_range', 'package_count']), [
      ['1-6', 6],
      ['7-14', 8],
      ['16-19', 4],
    ]);
    assert.deepEqual([payload['total_packages'], payload['gross_weight']], [18, '5276.0']);
  });

  it('have the number of the article above its words, where no column is for it', () => {
    const { payload } = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE

#    Cloth                        Commodity code    Quantity    Price      Value
1    WHF-220/A                    5112 19 10        10.0        14.80      148.00
     Worsted hopsack, navy
2    TWD-118                      5111 30 80        20.0        10.00      200.00
     Shetland tweed, lovat
`,
    );
    assert.deepEqual(rows({ payload }, 'line_items', ['item_number', 'description']), [
      ['WHF-220/A', 'Worsted hopsack, navy'],
      ['TWD-118', 'Shetland tweed, lovat'],
    ]);
  });
});

describe('legs', () => {
  it('end where a list of captions begins, and name ships under the caption for how', () => {
    const { payload } = read(
      'booking_confirmation',
      `
BOOKING CONFIRMATION

From             To               Mode              Voyage       Departure       Arrival
Meppel           Rotterdam        barge             T-4          17-08-2026      18-08-2026
Rotterdam        Tanger Med       NORTHERN STAR     632S         21-08-2026      26-08-2026
Cargo            Tema             Equipment
Place            Dedem            Containers                                     2 x 20DV
Goods            Milk             Released                                       RTM-44817
Condition        door             Empty                                          12-08-2026
`,
    );
    assert.deepEqual(rows({ payload }, 'legs', ['from', 'vessel_name']), [
      ['Meppel', null],
      ['Rotterdam', 'NORTHERN STAR'],
    ]);
    assert.deepEqual([payload['vessel_name'], payload['voyage_number']], ['NORTHERN STAR', '632S']);
  });

  it('are not the boxes of a form of which one names somebody', () => {
    const { payload } = read(
      'arrival_notice',
      `
ARRIVAL NOTICE

CONSIGNEE                      OCEAN VESSEL / VOY      PORT OF LOADING      ETD
LONE OAK FLOORING, INC.        CAPE LANTERN / 229W     ALIAGA, TURKEY       05/09/2026
4404 NORTH HWY 35
WACO, TX 76705
`,
    );
    assert.equal((payload['consignee'] as { name: string } | null)?.name, 'LONE OAK FLOORING, INC.');
    assert.deepEqual([payload['vessel_name'], payload['port_of_loading']], ['CAPE LANTERN', 'ALIAGA, TURKEY']);
  });
});

describe('a box of a form', () => {
  it('has no caption among the lines of its value, though one of them alone would be', () => {
    const reading = readFile(
      [
        {
          ...drawnPage(
            `
ARRIVAL NOTICE

CARGO LOCATION            AVAILABLE
GULF INTERMODAL           06/13/2026
TERMINAL
12 QUAY ROAD
`,
            {
              cells: [
                [0, 2, 25, 3],
                [25, 2, 50, 3],
                [0, 3, 25, 6],
                [25, 3, 50, 6],
              ],
            },
          ),
        },
      ].map((page) => ({
        ...page,
        words: page.words.map((word) =>
          word.box !== null && ['CARGO', 'LOCATION', 'AVAILABLE'].includes(word.text)
            ? { ...word, box: [word.box[0], word.box[1] + 0.0035, word.box[2], word.box[3]] as const }
            : word,
        ),
      })),
      hints({ type: 'arrival_notice' }),
    ).papers[0];
    assert.equal(reading?.payload['terminal_name'], null);
  });
});
