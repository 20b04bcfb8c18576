import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Page, Word } from '../../../domain/documents/page.js';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { drawnPage, hints, sheetPage } from '../../support/paper.js';

function readOne(page: Page, type: string): PaperReading {
  const [paper] = readFile([page], hints({ type })).papers;
  assert.ok(paper);
  return paper;
}

/** Cells by their address. */
function sheetOf(cells: Readonly<Record<string, string>>): Page {
  const words = Object.entries(cells).map(([address, text]): Word => ({ text, box: null, cell: `Sheet1!${address}`, confidence: 0.98 }));
  return { ...sheetPage([]), words };
}

describe('a workbook', () => {
  it('has the name and the address of somebody who stands in one cell, line by line', () => {
    const { payload } = readOne(
      sheetOf({
        A1: 'SHIPPING INSTRUCTION',
        A2: 'SHIPPER (NAME & FULL ADDRESS)',
        D2: 'BOOKING NO',
        A3: 'ANADOLU SERAMIK SAN. VE TIC. A.S.\nOSB 4. CADDE NO:12\n43001 KUTAHYA / TURKIYE',
        D3: 'IZM0448812',
        A4: 'CONSIGNEE',
        A5: 'PACIFIC TILE IMPORTERS INC\n2250 HARBOR BLVD\nCOSTA MESA, CA 92626 USA',
      }),
      'shipping_instruction',
    );
    const [shipper, consignee] = ['shipper', 'consignee'].map((party) => payload[party] as Record<string, unknown> | null);
    assert.deepEqual(
      [shipper?.['name'], consignee?.['name'], consignee?.['country'], payload['booking_number']],
      ['ANADOLU SERAMIK SAN. VE TIC. A.S.', 'PACIFIC TILE IMPORTERS INC', 'US', 'IZM0448812'],
    );
  });

  it('has the captions of its columns in one row, and not what boxes above say', () => {
    const { payload } = readOne(
      sheetOf({
        A1: 'COMMERCIAL INVOICE',
        A2: 'Invoice No.',
        B2: 'ST-4410',
        A4: 'Vessel/Flight No.',
        C4: 'Port of Loading',
        A5: 'BY SEA',
        C5: 'TUTICORIN',
        A6: 'Port of Discharge',
        C6: 'Final Destination',
        A7: 'HAMBURG',
        C7: 'HAMBURG',
        A8: 'Marks & Nos.',
        B8: 'No. & Kind of Pkgs.',
        C8: 'Description of Goods',
        D8: 'HSN Code',
        E8: 'Quantity PCS',
        F8: 'Amount USD',
        A9: 'BFA',
        C9: 'POLO SHIRTS',
        D9: '61051000',
        E9: '4,200',
        F9: '19,530.00',
        C10: 'KIDS SHORTS',
        D10: '61034200',
        E10: '1,800',
        F10: '4,230.00',
      }),
      'commercial_invoice',
    );
    assert.deepEqual([payload['port_of_loading'], payload['port_of_discharge']], ['TUTICORIN', 'HAMBURG']);
    assert.deepEqual(
      (payload['line_items'] as Record<string, unknown>[]).map((line) => line['description']),
      ['POLO SHIRTS', 'KIDS SHORTS'],
    );
  });

  it('asks for the number of the invoice right below the title of its packing list', () => {
    const { payload } = readOne(sheetOf({ A1: 'PACKING LIST', A2: 'Invoice No', B2: 'ATX2026000418' }), 'packing_list');
    assert.deepEqual([payload['invoice_number'], payload['packing_list_number']], ['ATX2026000418', null]);
  });

  it('names the day of an order behind its number', () => {
    const { payload } = readOne(
      sheetOf({
        A1: 'EXPORT INVOICE',
        A3: "Buyer's Order No. & Date",
        A4: 'PO 77120 DT 03.12.2025',
        A6: 'Exporter',
        A7: 'SURYA MILLS LTD',
      }),
      'commercial_invoice',
    );
    assert.deepEqual(payload['purchase_order_numbers'], ['77120']);
  });

  it('says with its form for bills which the shipper wants, and with the goods their number in the tariff', () => {
    const { payload } = readOne(
      sheetOf({
        A1: 'SHIPPING INSTRUCTION',
        A2: 'BOOKING NO',
        C2: 'B/L TYPE',
        A3: 'IZM0448812',
        C3: 'SEAWAY BILL',
        A5: 'CONTAINER NO',
        B5: 'SEAL NO',
        C5: 'PACKAGES',
        D5: 'DESCRIPTION OF GOODS / HS CODE',
        E5: 'GROSS WEIGHT (KG)',
        F5: 'VOLUME (CBM)',
        A6: 'MSKU9070323',
        B6: 'FX2281190',
        C6: '22 PALLETS',
        D6: 'GLAZED CERAMIC TILES HS 690721',
        E6: '26480',
        F6: '18.5',
      }),
      'shipping_instruction',
    );
    assert.deepEqual([payload['bill_type_requested'], payload['hs_codes']], ['sea_waybill', ['690721']]);
  });
});

describe('a printed workbook', () => {
  it('has the units of its columns in a row of boxes of their own', () => {
    const edges = [0, 8, 20, 30, 40, 52, 64, 74];
    const rows = [3, 4, 5, 6, 7];
    const { payload } = readOne(
      drawnPage(
        `
PACKING LIST

C/NO.   ITEM NO.    CTNS      QTY       T.N.W.      T.G.W.      CBM
                    (CTN)     (PCS)     (KGS)       (KGS)       (M3)
1-100   FH-1021     100       6,000     1,320.00    1,400.00    1.800
101-180 FH-1035     80        4,800     920.00      984.00      1.280
TOTAL               180       10,800    2,240.00    2,384.00    3.080
`,
        {
          cells: rows
            .slice(0, -1)
            .flatMap((top, at) =>
              edges.slice(0, -1).map((left, column) => [left, top - 1, edges[column + 1] ?? 0, (rows[at + 1] ?? 0) - 1] as const),
            ),
        },
      ),
      'packing_list',
    );
    assert.deepEqual(
      (payload['packages'] as Record<string, unknown>[]).map((line) => [line['item_number'], line['package_count'], line['net_weight']]),
      [
        ['FH-1021', 100, '1320.00'],
        ['FH-1035', 80, '920.00'],
      ],
    );
    assert.deepEqual([payload['net_weight'], payload['gross_weight'], payload['volume']], ['2240.00', '2384.00', '3.080']);
  });

  it('sets the second line of a caption to the middle of its box', () => {
    const { payload, evidence } = readOne(
      drawnPage(
        `
VERIFIED GROSS MASS DECLARATION

Container No.      Verified Gross Mass       Method
                          (kgs)
MSKU9070323              28,940               1
`,
        {
          cells: [
            [0, 2, 18, 4],
            [18, 2, 44, 4],
            [44, 2, 56, 4],
            [0, 4, 18, 5],
            [18, 4, 44, 5],
            [44, 4, 56, 5],
          ],
        },
      ),
      'vgm_declaration',
    );
    assert.deepEqual([payload['verified_gross_mass'], payload['weight_unit']], ['28940', 'kg'], JSON.stringify(evidence));
  });
});

describe('sides of packages', () => {
  const sidesUnder = (head: string, row: string): unknown[] => {
    const { payload } = readOne(sheetPage([['PACKING LIST'], head.split('|'), row.split('|'), row.split('|')]), 'packing_list');
    const [line] = payload['packages'] as Record<string, unknown>[];
    return ['length_cm', 'width_cm', 'height_cm', 'volume'].map((field) => line?.[field] ?? null);
  };

  it('are in the unit that is named, whatever the word before it', () => {
    const rest = 'Case No|Description|Qty|Net kg|Gross kg';
    const row = '1|Planer|1|285.0|312.0';
    assert.deepEqual(sidesUnder(`${rest}|Length in cm|Width in cm|Height in cm`, `${row}|120|80|90`), ['120', '80', '90', null]);
    assert.deepEqual(sidesUnder(`${rest}|Length in mm|Width in mm|Height in mm`, `${row}|1200|800|900`), ['120', '80', '90', null]);
    assert.deepEqual(sidesUnder(`${rest}|Length (in)|Width (in)|Height (in)`, `${row}|10|20|30`), ['25.4', '50.8', '76.2', null]);
  });

  it('under a caption for measurement are no volume', () => {
    const rest = 'Case No|Description|Qty|Net kg|Gross kg';
    assert.deepEqual(sidesUnder(`${rest}|Measurement in cm (LxWxH)`, '1|Planer|1|285.0|312.0|120x80x90'), ['120', '80', '90', null]);
  });
});

describe('a carrier that is called by its name', () => {
  it('has the code of that line', () => {
    for (const [name, scac] of [
      ['ONE', 'ONEY'],
      ['MSC', 'MSCU'],
      ['Hapag-Lloyd AG', 'HLCU'],
    ] as const) {
      const { payload } = readOne(
        sheetPage([['Booking Confirmation'], ['Booking No', 'SGN260311877'], ['Carrier', name], ['Vessel', 'HARBOUR STAR']]),
        'booking_confirmation',
      );
      assert.equal(payload['carrier_scac'], scac, name);
    }
  });
});

describe('a list of two containers that ends with a total of both', () => {
  it('has that total, though it stands below the rows of the second', () => {
    const { payload } = readOne(
      sheetPage([
        ['PACKING LIST'],
        ['Item', 'Description', 'Ctns', 'Pcs', 'Net kgs', 'Gross kgs'],
        ['Container No.: MSKU9070323'],
        ['TNT-220', '2 person tent', '300', '1,200', '2,460', '2,760'],
        ['SLB-010', 'Sleeping bag', '250', '2,500', '2,125', '2,500'],
        ['Container No.: TCLU8949202'],
        ['TNT-330', '3 person tent', '267', '800', '2,243', '2,510'],
        ['MAT-004', 'Foam mat', '150', '3,000', '900', '1,125'],
        ['TOTAL', null, '967', '7,500', '7,728', '8,895'],
      ]),
      'packing_list',
    );
    assert.deepEqual(
      ['total_packages', 'total_quantity', 'net_weight', 'gross_weight'].map((field) => payload[field]),
      [967, '7500', '7728', '8895'],
    );
  });
});

describe('the number of a container that is cut off where its column ends', () => {
  it('goes on in the line below, where its last digit proves the others', () => {
    const numbersOf = (below: string): unknown =>
      readOne(
        drawnPage(
          `
DELIVERY ORDER

Container    Type    Seal         Packages
MSKU90703    40HC    HLD112233    512 cartons
${below}
`,
          {
            cells: [
              [0, 2, 13, 3],
              [13, 2, 21, 3],
              [21, 2, 34, 3],
              [34, 2, 50, 3],
              [0, 3, 13, 5],
              [13, 3, 21, 5],
              [21, 3, 34, 5],
              [34, 3, 50, 5],
            ],
          },
        ),
        'delivery_order',
      ).references.flatMap(({ kind, value }) => (kind === 'container' ? [value] : []));
    assert.deepEqual(numbersOf('23'), ['MSKU9070323']);
    assert.deepEqual(numbersOf('24'), []);
  });
});

describe('what else stands in a cell', () => {
  const said = (caption: string, text: string, type = 'commercial_invoice'): Readonly<Record<string, unknown>> =>
    readOne(sheetPage([['COMMERCIAL INVOICE'], ['Invoice No', 'A-4410'], [caption, text]]), type).payload;

  it('is no part of the terms of payment', () => {
    assert.equal(said('Payment terms', '14 days net. Please quote invoice number with payment.')['payment_terms'], '14 days net');
    assert.equal(
      said('Payment terms', '30% T/T in advance. 70% against copy of B/L.')['payment_terms'],
      '30% T/T in advance. 70% against copy of B/L.',
    );
  });

  it('is no part of the name of the ship', () => {
    assert.equal(said('Vessel', 'By sea, vessel MSC LORENA from Arica to Rotterdam')['vessel_name'], 'MSC LORENA');
    assert.equal(said('Vessel', 'By vessel from Shanghai to Hamburg')['vessel_name'], null);
  });
});

describe('a currency that only captions of prices and amounts name', () => {
  const currencyOf = (price: string, amount: string): unknown =>
    readOne(
      sheetPage([
        ['PROFORMA INVOICE'],
        ['Proforma No', 'EM-31'],
        ['NO', 'DESCRIPTION', 'SIZE', 'M2', price, amount],
        ['1', 'TILE', '61x40', '640.5', '21.40', '13,706.70'],
      ]),
      'pro_forma_invoice',
    ).payload['currency'];

  it('is that of the paper, where it is one', () => {
    assert.equal(currencyOf('USD/M2', 'TOTAL USD'), 'USD');
    assert.equal(currencyOf('USD/M2', 'TOTAL'), 'USD');
  });
});
