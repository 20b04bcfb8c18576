import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import { outlineOf } from '../../../domain/documents/paper.js';
import { drawnPage, hints } from '../../support/paper.js';
import { payloadOf, rowsAt, setPage, type Payload } from '../../support/set-page.js';

describe('charges in a grid with lines between its columns alone', () => {
  it('are each of the row they stand in, whether prepaid or collect', () => {
    const page = setPage([
      { text: 'ARRIVAL NOTICE', x: 320, y: 30, size: 14 },
      ...rowsAt(
        [34, 405, 540],
        [
          [102, 8, 'CHARGES', 'PREPAID', 'COLLECT (USD)'],
          [114, 8, 'INTERNATIONAL FREIGHT', '', '6,860.00'],
          [126, 8, 'IMPORT DOCUMENTATION FEE', '', '65.00'],
          [138, 8, 'CHASSIS USAGE', '', '350.00'],
          [150, 8, 'AMS FEE - ORIGIN', '30.00', ''],
          [163, 8, 'TOTAL CHARGES', '30.00', '7,275.00'],
        ],
      ),
    ]);
    const edges = [32, 334, 429, 598];
    const cells = [
      [100, 112],
      [112, 161],
      [161, 173],
    ].flatMap(([top = 0, bottom = 0]) =>
      edges.slice(1).map((right, at) => [(edges[at] ?? 0) / 600, top / 800, right / 600, bottom / 800] as const),
    );
    const read = payloadOf('arrival_notice', { ...page, cells });
    assert.deepEqual(
      (read['charges'] as readonly Payload[]).map((charge) => [charge['description'], charge['amount'], charge['payment_term']]),
      [
        ['INTERNATIONAL FREIGHT', '6860.00', 'collect'],
        ['IMPORT DOCUMENTATION FEE', '65.00', 'collect'],
        ['CHASSIS USAGE', '350.00', 'collect'],
        ['AMS FEE - ORIGIN', '30.00', 'prepaid'],
      ],
    );
  });
});

describe('a row of captions', () => {
  it('has nothing below one of them that stands below the next', () => {
    const read = payloadOf(
      'arrival_notice',
      setPage([
        { text: 'ARRIVAL NOTICE', x: 320, y: 30, size: 14 },
        ...rowsAt(
          [30, 180, 310, 370, 500],
          [
            [122, 7.7, 'CARRIER', 'PLACE OF DELIVERY', 'ETA', 'IT NUMBER / DATE', 'GUARDED FROM'],
            [133, 9.3, 'EVERGREEN LINE', 'Richmond, United States', '28-Sep-26', '', '03-Oct-26'],
          ],
        ),
      ]),
    );
    assert.equal(read['it_date'], null);
  });
});

describe('columns as narrow as their captions', () => {
  it('are parted where captions and values below them begin alike', () => {
    const read = payloadOf(
      'arrival_notice',
      setPage([
        { text: 'ARRIVAL NOTICE', x: 320, y: 30, size: 14 },
        ...rowsAt(
          [30, 216, 243.5, 293.5, 348],
          [
            [120, 7.7, 'PICKUP LOCATION', 'FIRMS', 'AVAILABLE', 'LAST FREE DAY', 'G.O. DATE'],
            [131, 9.3, 'NORFOLK TERMINALS', 'L188', '28-Sep-26', '02-Oct-26', '13-Oct-26'],
            [140.5, 9.3, '7737 HAMPTON BLVD, NORFOLK VA'],
          ],
        ),
      ]),
    );
    assert.deepEqual(
      [
        read['terminal_firms'] ?? read['delivery_location_firms'],
        read['available_date'],
        read['last_free_day'],
        read['general_order_date'],
      ],
      ['L188', '2026-09-28', '2026-10-02', '2026-10-13'],
    );
  });
});

describe('a delivery order of a broker', () => {
  const read = payloadOf(
    'delivery_order',
    `
CALDWELL & ROSS CUSTOMHOUSE BROKERS
1 WORLD TRADE CENTER, LONG BEACH CA 90831

DELIVERY ORDER

THIS ORDER IS ISSUED TO: (INLAND CARRIER)
SAN GABRIEL INTERMODAL TRANSPORT
15100 VALLEY BLVD, CITY OF INDUSTRY CA 91746

IMPORTING CARRIER / VESSEL      VOYAGE      ARRIVAL DATE
YANG MING / YM TRUTH            044E        09/23/2026

DELIVER TO
SIERRA FITNESS DISTRIBUTION CENTER
4400 E JURUPA ST, ONTARIO CA 91761
RECEIVING HRS 0700-1500 M-F

CONTAINER: BEAU4412071 40' HC
SEAL: YMAR441882
SEAL: CBP 0418820
`,
  );

  it('has two seals where two lines say one each', () => {
    assert.deepEqual((read['containers'] as readonly Payload[])[0]?.['seal_numbers'], ['YMAR441882', 'CBP0418820']);
  });

  it('delivers to where, whatever the hours are', () => {
    assert.equal((read['deliver_to'] as Payload)['address'], '4400 E JURUPA ST, ONTARIO CA 91761');
  });

  it('parts the carrier from the ship at the stroke that parts their captions', () => {
    assert.deepEqual([read['carrier_name'], read['vessel_name'], read['voyage_number']], ['YANG MING', 'YM TRUTH', '044E']);
  });

  it('is issued to who hauls', () => {
    assert.equal((read['trucker'] as Payload | null)?.['name'], 'SAN GABRIEL INTERMODAL TRANSPORT');
  });
});

describe('what is not required', () => {
  it('may be said in two languages, before what is', () => {
    const read = payloadOf(
      'arrival_notice',
      `
ARRIVAL NOTICE

Vessel: MSC KATYAYNI

Connaissement original requis / Original bill of lading required: NON / NO - EXPRESS.
`,
    );
    assert.equal(read['release_type'], 'express');
  });
});

describe('a choice of a form', () => {
  it('is that which is marked', () => {
    const read = payloadOf(
      'vgm_declaration',
      `
VERIFIED GROSS MASS DECLARATION

Booking number     EBKG09418820
Container number   CAIU9122608
Method used        [ ] Method 1 - weighing [X] Method 2 - sum of single masses
`,
    );
    assert.equal(read['method'], '2');
  });
});

describe('a list of the house bills in a container', () => {
  it('is a manifest, whatever it calls the consolidation', () => {
    const titled = (title: string): string =>
      classify(
        outlineOf([drawnPage(`\n${title}\n\nMBL No: HLCUNG12609AKQ44\n\nHBL No      Shipper      Consignee      Pkgs    CBM\n`)], hints()),
      ).type;
    assert.equal(titled('CONSOL MANIFEST'), 'cargo_manifest');
    assert.equal(titled('CONSOLIDATED CARGO MANIFEST'), 'cargo_manifest');
  });
});

describe('a tax invoice of India', () => {
  const read = payloadOf(
    'freight_invoice',
    `
Tax Invoice

Invoice No.: SFM/2627/1844

Sl No.   Description of Services        HSN/SAC    Quantity    Rate           per     Amount

1        Ocean Freight                  996521     1 FCL       1,38,600.00    FCL     1,38,600.00
2        Documentation Fee              996719     1 BL        4,500.00       BL      4,500.00
3        Agency Charges                 996719     1 JOB       3,000.00       JOB     3,000.00
                                                                                      1,46,100.00
         IGST @ 5%                                                                    6,930.00
         IGST @ 18%                                                                   1,350.00
         Total                                                                        1,54,380.00

HSN/SAC      Taxable Value      IGST Rate     IGST Amount     Total Tax Amount

996521       1,38,600.00        5%            6,930.00        6,930.00
996719       7,500.00           18%           1,350.00        1,350.00
Total        1,46,100.00                      8,280.00        8,280.00
`,
  );

  it('charges what it lists, and not what is taxed by which code', () => {
    assert.deepEqual(
      (read['charges'] as readonly Payload[]).map((charge) => [charge['description'], charge['amount']]),
      [
        ['Ocean Freight', '138600.00'],
        ['Documentation Fee', '4500.00'],
        ['Agency Charges', '3000.00'],
      ],
    );
  });

  it('has all its taxes together, which make the total of the sum of its charges', () => {
    assert.deepEqual([read['subtotal_amount'], read['tax_amount'], read['total_amount']], ['146100.00', '8280.00', '154380.00']);
  });

  it('calls no sum a number of anything', () => {
    assert.deepEqual(read['reference_numbers'], []);
  });
});

describe('a column that is full to its edge', () => {
  it('has no part of the next caption in its value', () => {
    const read = payloadOf(
      'booking_confirmation',
      setPage([
        { text: 'BOOKING CONFIRMATION', x: 200, y: 30, size: 14 },
        ...rowsAt(
          [35, 108, 256, 350],
          [
            [63, 9, 'Booking No.', 'OSAG44188200', 'Booking Status', 'Confirmed'],
            [76, 9, 'Booking Date', '2026-09-07', 'S/C No.', 'JPN0441N26'],
            [89, 9, 'Shipper', 'KANSAI PRECISION GEARS CO., LTD.', 'Forwarder', 'MINATO KAIUN CO., LTD.'],
            [102, 9, 'Vessel', 'ONE APUS 078E', 'Service Type', 'CY / CY'],
          ],
        ),
      ]),
    );
    assert.equal((read['shipper'] as Payload)['name'], 'KANSAI PRECISION GEARS CO., LTD.');
    assert.equal((read['forwarder'] as Payload)['name'], 'MINATO KAIUN CO., LTD.');
  });

  it('ends where what stands below the next caption begins', () => {
    const read = payloadOf(
      'booking_confirmation',
      setPage([
        { text: 'BOOKING CONFIRMATION', x: 200, y: 30, size: 14 },
        ...rowsAt(
          [30, 132, 318],
          [
            [297, 9, 'Empty Pick Up CY', 'Address', 'Date'],
            [310, 9, 'ROKKO CONTAINER DEPOT', 'KOYOCHO-HIGASHI 4-16, HIGASHINADA, KOBE', '2026-09-11'],
          ],
        ),
      ]),
    );
    const depot = read['empty_pickup_location'] as Payload | null;
    assert.deepEqual([depot?.['name'], depot?.['address']], ['ROKKO CONTAINER DEPOT', 'KOYOCHO-HIGASHI 4-16, HIGASHINADA, KOBE']);
    assert.equal(read['empty_pickup_date'], '2026-09-11');
  });
});

describe('a bill with a column for what boxes weigh themselves', () => {
  it('measures no goods by it', () => {
    const read = payloadOf(
      'sea_waybill',
      setPage([
        { text: 'SEA WAYBILL', x: 320, y: 30, size: 14 },
        ...rowsAt(
          [30, 120, 210, 410, 500, 540],
          [
            [100, 7, 'CONTAINER', 'NO AND KIND', 'DESCRIPTION OF PACKAGES AND GOODS AS STATED', 'GROSS WEIGHT', 'TARE', 'MEASUREMENT'],
            [108, 7, 'AND SEALS', 'OF PACKAGES', '', 'CARGO (KGS)', '(KGS)', '(CBM)'],
            [125, 8, 'CMAU5204470', '2016 CASES', 'BEER IN BOTTLES', '21 672.000', '2 230', '27.216'],
            [150, 8, 'APZU3881040', '1890 CASES', 'BEER IN BOTTLES', '20 317.500', '2 200', '25.515'],
            [175, 8, 'TOTAL', '3906 CASES', '', '41 989.500', '4 430', '52.731'],
          ],
        ),
      ]),
    );
    assert.deepEqual([read['gross_weight'], read['volume'], read['volume_unit']], ['41989.500', '52.731', 'm3']);
  });
});

describe('the name of a ship', () => {
  it('goes on below that of its line', () => {
    const read = payloadOf(
      'arrival_notice',
      setPage([
        { text: 'ARRIVAL NOTICE', x: 320, y: 30, size: 14 },
        ...rowsAt(
          [30, 120, 220],
          [
            [100, 7, 'Vessel', 'Voyage', 'Port of loading'],
            [109, 8, 'MSC', 'FA636R', 'LEIXOES, PORTUGAL'],
            [118, 8, 'KATYAYNI'],
            [140, 7, 'ETD', 'ETA', 'Port of discharge'],
            [149, 8, '2026-09-12', '2026-09-24', 'MONTREAL, QC'],
          ],
        ),
      ]),
    );
    assert.equal(read['vessel_name'], 'MSC KATYAYNI');
  });
});

describe('a telex release', () => {
  it('releases to the consignee, by the number of who sends it', () => {
    const read = payloadOf(
      'cargo_release',
      `
WAN HAI LINES LTD.

TELEX RELEASE

OUR REF     : TLX-KHH-2609-0441

B/L NO.     : WHLC025G418822
CONSIGNEE   : SRIVARI AUTO COMPONENTS PVT LTD
CONTAINER   : WHSU5501845
`,
    );
    assert.equal(read['release_number'], 'TLX-KHH-2609-0441');
    assert.equal((read['released_to'] as Payload | null)?.['name'], 'SRIVARI AUTO COMPONENTS PVT LTD');
  });
});
