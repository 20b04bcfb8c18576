import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import type { Page } from '../../../domain/documents/page.js';
import { drawnPage, hints } from '../../support/paper.js';

const read = (type: string, page: Page | string) => {
  const [paper] = readFile([typeof page === 'string' ? drawnPage(page) : page], hints({ type })).papers;
  return paper ?? assert.fail('nothing was read');
};
const payloadOf = (type: string, page: Page | string): Readonly<Record<string, unknown>> => read(type, page).payload;
const rowsOf = (payload: Readonly<Record<string, unknown>>, list: string) => payload[list] as Record<string, unknown>[];

/** Ruled cells between these columns and rows of a drawing. */
const grid = (columns: readonly number[], rows: readonly number[]) =>
  rows
    .slice(1)
    .flatMap((bottom, row) =>
      columns.slice(1).map((right, column): [number, number, number, number] => [columns[column] ?? 0, rows[row] ?? 0, right, bottom]),
    );

describe('a ruled table of an office program', () => {
  it('has one row where cells of one line stand in the middle beside cells of several', () => {
    const drawing = `
ITEM NO.    DESCRIPTION           CTNS    T.N.W.    T.G.W.

ES-         STAINLESS STEEL
            MIXING BOWL           120     1020      1176
1001        SET
ES-         COLANDER
            24 CM                 200     1440      1680
1002        CHROME
`;
    const cells = grid([0, 11, 33, 41, 51, 62], [0, 2, 5, 8]);
    const rows = rowsOf(payloadOf('packing_list', drawnPage(drawing, { cells })), 'packages');
    assert.deepEqual(
      rows.map((row) => [row['item_number'], row['description'], row['package_count'], row['net_weight'], row['gross_weight']]),
      [
        ['ES-1001', 'STAINLESS STEEL\nMIXING BOWL\nSET', 120, '1020', '1176'],
        ['ES-1002', 'COLANDER\n24 CM\nCHROME', 200, '1440', '1680'],
      ],
    );
  });

  it('has one row where figures stand at the bottom of their cells', () => {
    const drawing = `
Item        Description           Qty      Unit price    Amount

A-1         Office chair
            with arms
            and wheels            10       45.00         450.00
A-2         Desk, oak, with
            three drawers         4        120.00        480.00
`;
    const cells = grid([0, 11, 33, 42, 56, 68], [0, 2, 5, 7]);
    const rows = rowsOf(payloadOf('commercial_invoice', drawnPage(drawing, { cells })), 'line_items');
    assert.deepEqual(
      rows.map((row) => [row['item_number'], row['quantity'], row['amount']]),
      [
        ['A-1', '10', '450.00'],
        ['A-2', '4', '480.00'],
      ],
    );
  });

  it('says what all packages of a row weigh, and not one of them', () => {
    const [row] = rowsOf(
      payloadOf(
        'packing_list',
        `
ITEM NO.    DESCRIPTION      CTNS    N.W./CTN    T.N.W.    G.W./CTN    T.G.W.
ES-1001     MIXING BOWL      120     8.5         1020      9.8         1176
ES-1002     COLANDER         200     7.2         1440      8.4         1680
TOTAL                        320                 2460                  2856
`,
      ),
      'packages',
    );
    assert.deepEqual([row?.['net_weight'], row?.['gross_weight']], ['1020', '1176']);
  });

  it('has its totals though they are said in words below', () => {
    const payload = payloadOf(
      'packing_list',
      `
ITEM NO.    DESCRIPTION      CTNS    N.W.      G.W.
ES-1001     MIXING BOWL      120     1020      1176
ES-1002     COLANDER         200     1440      1680
TOTAL:                       320     2460      2856
SAY TOTAL THREE HUNDRED AND TWENTY CARTONS ONLY.
`,
    );
    assert.deepEqual([payload['total_packages'], payload['net_weight'], payload['gross_weight']], [320, '2460', '2856']);
  });

  it('describes charges in words that are no captions', () => {
    const payload = payloadOf(
      'arrival_notice',
      `
CHARGE          RATE        CUR     AMOUNT
OCEAN FREIGHT   1,850.00    USD     3,700.00
TERMINAL        525.00      USD     1,050.00
CHASSIS         35.00       USD     70.00
`,
    );
    assert.deepEqual([payload['terminal_name'], rowsOf(payload, 'charges').length], [null, 3]);
  });
});

describe('a print-out', () => {
  const drawing = `
Our Reference:    38124477                     Booking Date: 05-Nov-2026
From:             Chicago, IL, US (USCHI)
To:               Hamburg, DE (DEHAM)

From               To                By                       ETD            ETA
---------------------------------------------------------------------------------------
CHICAGO, IL        NORFOLK, VA       Rail                     15-Nov-2026    19-Nov-2026
NORFOLK, VA        HAMBURG           Vessel BERLIN EXPRESS    23-Nov-2026    06-Dec-2026



Deadlines                       Location         Date/Time            Action required
Shipping Instruction closing    NORFOLK, VA      18-Nov-2026 17:00    Provide instruction
VGM cut-off                     NORFOLK, VA      19-Nov-2026 12:00    Provide VGM
`;

  it('has ruling lines that are typed, and say nothing', () => {
    assert.deepEqual(
      rowsOf(payloadOf('booking_confirmation', drawing), 'legs').map(({ from, to, mode }) => [from, to, mode]),
      [
        ['CHICAGO, IL', 'NORFOLK, VA', 'rail'],
        ['NORFOLK, VA', 'HAMBURG', 'vessel'],
      ],
    );
  });

  it('is loaded where the vessel leaves, and received where the first row begins', () => {
    const payload = payloadOf('booking_confirmation', drawing);
    assert.deepEqual(
      ['place_of_receipt', 'port_of_loading', 'port_of_loading_locode', 'etd_port_of_loading'].map((field) => payload[field]),
      ['Chicago, IL, US (USCHI)', 'NORFOLK, VA', 'USORF', '2026-11-23'],
    );
  });

  it('has deadlines behind the places where they hold', () => {
    const payload = payloadOf('booking_confirmation', drawing);
    assert.deepEqual([payload['documentation_cutoff'], payload['vgm_cutoff']], ['2026-11-18T17:00', '2026-11-19T12:00']);
  });

  it('that confirms a booking calls the number of it its own reference', () => {
    assert.equal(payloadOf('booking_confirmation', drawing)['booking_number'], '38124477');
  });
});

describe('a notice of a line', () => {
  it('names its own bill, where it names no other', () => {
    const paper = read('arrival_notice', '\nSCAC: NWCL        B/L No.: NWCL5620933417');
    assert.equal(paper.payload['master_bill_of_lading_number'], 'NWCL5620933417');
    assert.ok((paper.evidence['/master_bill_of_lading_number']?.confidence ?? 0) >= 0.9);
  });

  it('may have a bill that is somebody else’s: then it is not sure', () => {
    const paper = read('arrival_notice', '\nB/L No.: SZX88120345');
    assert.equal(paper.payload['master_bill_of_lading_number'], 'SZX88120345');
    assert.ok((paper.evidence['/master_bill_of_lading_number']?.confidence ?? 1) < 0.9);
  });

  for (const [printed, name, firms] of [
    ['EVERPORT TERMINAL - BERTH 226 (FIRMS: Y124)', 'EVERPORT TERMINAL - BERTH 226', 'Y124'],
    ['PIER 400, FIRMS CODE W185', 'PIER 400', 'W185'],
    ['FENIX MARINE SERVICES (Y258)', 'FENIX MARINE SERVICES', 'Y258'],
  ])
    it(`has the number of a place by customs in its name: ${printed}`, () => {
      const payload = payloadOf('arrival_notice', `\nPick-up location:   ${printed}`);
      assert.deepEqual([payload['delivery_location_name'], payload['delivery_location_firms']], [name, firms]);
    });

  it('adds up what is to be paid, and not what was paid before', () => {
    const { warnings } = read(
      'arrival_notice',
      `
CHARGE             CUR     PREPAID     COLLECT
OCEAN FREIGHT      USD     3,700.00
HANDLING           USD                 1,050.00
CHASSIS USAGE      USD                 70.00
TOTAL COLLECT USD                      1,120.00
`,
    );
    assert.deepEqual(
      warnings.filter(({ code }) => code === 'lines_total'),
      [],
    );
  });

  it('counts what its rows count, though a heading says packages', () => {
    const payload = payloadOf(
      'arrival_notice',
      `
CONTAINER      TYPE    PKGS        WEIGHT           MEASUREMENT
MSKU9070323    40HC    412 CTNS    9,812.400 KGS    64.120 CBM
TCLU4567890    40HC    398 CTNS    9,540.000 KGS    63.880 CBM
TOTAL                  810         19,352.400       128.000
`,
    );
    assert.deepEqual([payload['total_packages'], payload['package_unit']], [810, 'CARTONS']);
  });
});

describe('a paper of a forwarder', () => {
  it('has captions of columns in two lines, each of which is one', () => {
    const payload = payloadOf(
      'house_bill_of_lading',
      `
MARKS & NOS. /         NO. OF    DESCRIPTION OF          GROSS        MEASUREMENT
CONTAINER NOS.         PKGS      PACKAGES AND GOODS      WEIGHT
LONE STAR              986       1X40'HQ CONTAINER       9,874.00     67.350 CBM
HOUSTON                CTNS      S.T.C.                  KGS
C/NO.1-986                       LED PANEL LIGHTS
`,
    );
    assert.deepEqual([payload['total_packages'], payload['gross_weight'], payload['volume']], [986, '9874.00', '67.350']);
    assert.match(String(payload['description_of_goods']), /LED PANEL LIGHTS/);
  });

  it('breaks a number behind its hyphen where there is no room', () => {
    const payload = payloadOf(
      'freight_invoice',
      `
Invoice No.     RE-2611-
                04471
`,
    );
    assert.equal(payload['invoice_number'], 'RE-2611-04471');
  });

  it('names somebody behind a caption, and goes on below it', () => {
    const drawing = `
LOCAL DELIVERY OR TRANSFER BY: BAYOU
CITY DRAYAGE LLC
`;
    const payload = payloadOf('delivery_order', drawnPage(drawing, { cells: [[0, 0, 38, 4]] }));
    assert.equal((payload['trucker'] as Record<string, unknown>)['name'], 'BAYOU CITY DRAYAGE LLC');
  });

  it('has another question and its answer beside a caption, and who is asked for below it', () => {
    const payload = payloadOf(
      'commercial_invoice',
      `
CONSIGNEE/BUYER:                 No: HGE-UT-1126/03
URBAN THREADS LTD                Ref: 7781
22 Cheapside, London EC2V 6AX
`,
    );
    assert.equal((payload['buyer'] as Record<string, unknown>)['name'], 'URBAN THREADS LTD');
  });

  it('sums up below its rows in captions behind one another, which are no columns', () => {
    const payload = payloadOf(
      'commercial_invoice',
      `
STYLE      DESCRIPTION          QTY (PCS)    U/PRICE (USD)    AMOUNT (USD)
UT-3301    KNITTED CARDIGAN     2,400        6.85             16,440.00
UT-4402    FLEECE JACKET        3,000        5.10             15,300.00
TOTAL                           5,400                         31,740.00
Total: 360 cartons  N.W.: 3,120.00 kgs  Measurement: 24.300 cbm
`,
    );
    assert.deepEqual([payload['total_quantity'], payload['total_amount']], ['5400', '31740.00']);
  });
});

describe('rows of goods', () => {
  it('are counted up to a few thousand: a higher number under `Item` is of the article', () => {
    const [row] = rowsOf(
      payloadOf(
        'commercial_invoice',
        `
Item     Description         Qty     Price     Amount
63722    OFFICE CHAIR        10      45.00     450.00
17868    DESK                4       120.00    480.00
`,
      ),
      'line_items',
    );
    assert.deepEqual([row?.['line_number'], row?.['item_number']], [null, '63722']);
  });

  it('have the number of the article below its words, behind a caption', () => {
    const [row] = rowsOf(
      payloadOf(
        'packing_list',
        `
Packages    Description            Quantity    Net       Gross
14          CERAMIC FLOOR TILES    604         14280     14630
            Artikel EGW2687
759         WASHBASIN 55 CM        759         10777     11840
            Artikel 99084
`,
      ),
      'packages',
    );
    assert.deepEqual([row?.['description'], row?.['item_number']], ['CERAMIC FLOOR TILES', 'EGW2687']);
  });

  it('go from one package to another, whatever their column is called', () => {
    const rows = rowsOf(
      payloadOf(
        'packing_list',
        `
Kolli    Kolli-Nr.    Inhalt                 Menge    Netto    Brutto
14       1-14         CERAMIC FLOOR TILES    604      14280    14630
759      15-773       WASHBASIN 55 CM        759      10777    11840
`,
      ),
      'packages',
    );
    assert.deepEqual(
      rows.map((row) => [row['package_range'], row['package_count']]),
      [
        ['1-14', 14],
        ['15-773', 759],
      ],
    );
  });

  it('weigh so many kilograms and so many grams where thousands are parted by blanks', () => {
    const [row] = rowsOf(
      payloadOf(
        'packing_list',
        `
Packing No.    Description      Quantity    N.W.          G.W.          Measurement
1-31           KNITTED SHIRT    744 PCS     297,600 kg    334,800 kg    2,827 CBM
32-63          TROUSERS         640 PCS     268,800 kg    304,000 kg    2,376 CBM
TOTAL                                       4 578,000 kg  5 062,500 kg
`,
      ),
      'packages',
    );
    assert.deepEqual([row?.['package_range'], row?.['net_weight'], row?.['volume']], ['1-31', '297.600', '2.827']);
  });
});

describe('what agents of a line write', () => {
  const notice = `
Bluestem Consolidators Inc.
422 Millpond Road, Los Angeles, CA 90742
AS AGENTS FOR THE CARRIER BLUE MERIDIAN CONTAINER LINES

VESSEL        VOYAGE    PORT OF LOADING     PORT OF DISCHARGE    ARRIVING ON OR ABOUT
ANNA-LUISE    643E      SHANGHAI, CHINA     LOS ANGELES, CA      29-APR-2026

CARGO PICK-UP LOCATION    PICK-UP FIRMS    AVAILABLE FROM
NEWARK RAIL RAMP          H685             01-MAY-2026

CODE    CHARGES DUE          BASIS     RATE            AMOUNT
OFR     OCEAN FREIGHT        1 CNTR    1,576.00 USD    1,576.00 USD
DOC     DOCUMENTATION FEE    1 B/L     65.00 USD       65.00 USD
`;

  it('names the line, and whoever writes lives without it', () => {
    const payload = payloadOf('arrival_notice', notice);
    assert.equal(payload['carrier_name'], 'BLUE MERIDIAN CONTAINER LINES');
    assert.equal((payload['issuer'] as Record<string, unknown>)['address'], '422 Millpond Road, Los Angeles, CA 90742');
  });

  it('says about when the ship comes, and where customs has the goods', () => {
    const payload = payloadOf('arrival_notice', notice);
    assert.deepEqual([payload['eta_port_of_discharge'], payload['delivery_location_firms']], ['2026-04-29', 'H685']);
  });

  it('lists the charges that are due', () => {
    const rows = rowsOf(payloadOf('arrival_notice', notice), 'charges');
    assert.deepEqual(
      rows.map(({ code, description, amount }) => [code, description, amount]),
      [
        ['OFR', 'OCEAN FREIGHT', '1576.00'],
        ['DOC', 'DOCUMENTATION FEE', '65.00'],
      ],
    );
  });

  it('has the size and the packages of a box in one place, and what the only box holds is all', () => {
    const payload = payloadOf(
      'master_bill_of_lading',
      `
Container No.    Number and kind of packages    Gross weight    Measurement
DFSU 8881474     40HC 327 CARTONS               7,979.00 KG     48.205 cbm
`,
    );
    const [box] = rowsOf(payload, 'containers');
    assert.deepEqual(
      [box?.['container_type'], box?.['package_count'], box?.['package_unit'], box?.['description']],
      ['40HC', 327, 'CARTONS', null],
    );
    assert.deepEqual([payload['total_packages'], payload['gross_weight'], payload['volume']], [327, '7979.00', '48.205']);
  });
});
