import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import type { Page } from '../../../domain/documents/page.js';
import { outlineOf } from '../../../domain/documents/paper.js';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

type Payload = Readonly<Record<string, unknown>>;

const payloadOf = (type: string, page: Page | string): Payload => {
  const [paper] = readFile([typeof page === 'string' ? drawnPage(page) : page], hints({ type })).papers;
  return paper?.payload ?? assert.fail('nothing was read');
};

interface Run {
  text: string;
  x: number;
  y: number;
  size?: number;
}

/** A page of runs of words that begin at places in points, letters half as wide as they are high. */
function setPage(runs: readonly Run[]): Page {
  const [width, height] = [600, 800];
  const words = runs.flatMap(({ text, x, y, size = 8 }) => {
    let at = x;
    return text.split(' ').map((word) => {
      const left = at;
      at += ((word.length + 1) * size) / 2;
      const right = left + (word.length * size) / 2;
      return { text: word, confidence: 0.98, box: [left / width, y / height, right / width, (y + size) / height] as const };
    });
  });
  return { number: 1, width, height, method: 'text', rotation: 0, words, rules: [], cells: [] };
}

/** Rows of texts at the same places, of one size of letters each. */
const rowsAt = (places: readonly number[], rows: readonly (readonly [y: number, size: number, ...texts: string[]])[]): Run[] =>
  rows.flatMap(([y, size, ...texts]) => texts.flatMap((text, at) => (text === '' ? [] : [{ text, x: places[at] ?? 0, y, size }])));

describe('rows of small captions, each above its values and close below those of the row before', () => {
  const heads = { text: 'ARRIVAL NOTICE', x: 320, y: 30, size: 14 };

  it('ask for what stands below them, as the first row does', () => {
    const read = payloadOf(
      'arrival_notice',
      setPage([
        heads,
        ...rowsAt(
          [30, 190],
          [
            [100, 7.7, 'SHIPMENT', 'CONSOL'],
            [110.5, 9.3, 'S00418822', 'C00077140'],
            [122.5, 7.7, 'HOUSE BILL OF LADING', 'OCEAN BILL OF LADING'],
            [133, 9.3, 'TDPTQNH260817', 'EGLV236600418822'],
            [145, 7.7, 'AMS HBL', 'DATE PRINTED'],
            [155.5, 9.3, 'TDPTQNH260817', '22-Sep-26 14:07'],
          ],
        ),
      ]),
    );
    assert.equal(read['house_bill_of_lading_number'], 'TDPTQNH260817');
    assert.equal(read['master_bill_of_lading_number'], 'EGLV236600418822');
    assert.equal(read['notice_date'], '2026-09-22');
  });

  it('end a route of one row, though nobody knows one of them', () => {
    const read = payloadOf(
      'arrival_notice',
      setPage([
        heads,
        ...rowsAt(
          [30, 180, 310, 370, 500],
          [
            [100, 7.7, 'VESSEL / VOYAGE / IMO (LLOYDS)', 'PORT OF LOADING', 'ETD', 'PORT OF DISCHARGE', 'ETA'],
            [110.5, 9.3, 'EVER FOREVER / 1218E / 9893967', 'Qui Nhon, Viet Nam', '19-Aug-26', 'Norfolk, United States', '26-Sep-26'],
            [122.5, 7.7, 'CARRIER', 'PLACE OF DELIVERY', 'ETA', 'IT NUMBER / DATE', 'GUARDED FROM'],
            [133, 9.3, 'EVERGREEN LINE', 'Richmond, United States', '28-Sep-26', '', '03-Oct-26'],
          ],
        ),
      ]),
    );
    assert.deepEqual(
      [read['vessel_name'], read['voyage_number'], read['port_of_discharge'], read['eta_port_of_discharge']],
      ['EVER FOREVER', '1218E', 'Norfolk, United States', '2026-09-26'],
    );
    assert.deepEqual([read['place_of_delivery'], read['eta_place_of_delivery']], ['Richmond, United States', '2026-09-28']);
  });
});

describe('a bill on which another bill has a caption of its own', () => {
  it('is a house bill, whether or not that caption says number', () => {
    const bill = (caption: string): string => `
PT SAMUDERA LINTAS FORWARDING                                BILL OF LADING

B/L NO. : SLFSUB2609-0418          ${caption}

SHIPPER                            CONSIGNEE
CV MEBEL JATI SEJAHTERA            FJORDHEIM MOEBLER AS

VESSEL / VOY NO.        PORT OF LOADING           PORT OF DISCHARGE
COSCO SPAIN 041W        SURABAYA, INDONESIA       ROTTERDAM
`;
    const typeOf = (page: string): string => classify(outlineOf([drawnPage(page)], hints())).type;
    assert.equal(typeOf(bill('| OCEAN B/L : COSU6412880930')), 'house_bill_of_lading');
    assert.equal(typeOf(bill('MASTER BL   COSU6412880930')), 'house_bill_of_lading');
    assert.equal(typeOf(bill('EXPORT REF : EXP/2609/0418')), 'master_bill_of_lading');
  });
});

describe('a caption in two languages', () => {
  const read = payloadOf(
    'master_bill_of_lading',
    setPage([
      { text: 'BILL OF LADING', x: 320, y: 30, size: 14 },
      ...rowsAt(
        [30, 170, 320],
        [
          [100, 6, '(12) VESSEL / VOYAGE', '(13) PORT OF LOADING / PUERTO DE', '(16) PORT OF DISCHARGE / PUERTO DE'],
          [107, 6, '', 'CARGA', 'DESCARGA'],
          [114, 8, 'ZIM SHEKOU 14E', 'VERACRUZ, MEXICO', 'AARHUS, DENMARK'],
          [140, 6, '(10) PRE CARRIAGE BY', '(11) PLACE OF RECEIPT BY PRE-', '(17) PLACE OF DELIVERY BY ON-CARRIER*'],
          [147, 6, '', 'CARRIER*', ''],
          [154, 8, 'TRUCK', 'CORDOBA, MEXICO', 'AALBORG, DENMARK'],
        ],
      ),
    ]),
  );

  it('may go on below in the second', () => {
    assert.deepEqual([read['port_of_loading'], read['port_of_discharge']], ['VERACRUZ, MEXICO', 'AARHUS, DENMARK']);
  });

  it('may be broken within a word', () => {
    assert.deepEqual([read['place_of_receipt'], read['carrier_name']], ['CORDOBA, MEXICO', null]);
  });
});

describe('the name of a carrier', () => {
  const carrierOf = (said: string): Payload =>
    payloadOf('arrival_notice', `\nARRIVAL NOTICE\n\nVESSEL: EVER FOREVER 1218E\n\nCARRIER: ${said}\n\nPORT OF DISCHARGE: NORFOLK, VA\n`);

  it('ends before its code in brackets', () => {
    const read = carrierOf('EVERGREEN LINE (EGLV)');
    assert.deepEqual([read['carrier_name'], read['carrier_scac']], ['EVERGREEN LINE', 'EGLV']);
  });

  it('ends before what its seat is called and is', () => {
    assert.equal(carrierOf("CMA CGM - Siège social: Boulevard Jacques Saadé, 4 quai d'Arenc, 13002 Marseille")['carrier_name'], 'CMA CGM');
  });
});

describe('a booking of a line that calls it by its own reference', () => {
  const booking = (head: string): Payload =>
    payloadOf(
      'booking_confirmation',
      `
Hapag-Lloyd

${head}

Our Reference:     44182077 (HLCU)
Your Reference:    BPE-26-3317
Booking Date:      09-Sep-2026
Date of Issue:     17-Sep-2026 11:26:18

Vessel:            BERLIN EXPRESS
`,
    );

  it('is known by that, and no number follows the words for what it is', () => {
    const read = booking('Booking Confirmation - 2nd UPDATE');
    assert.equal(read['booking_number'], '44182077');
    assert.equal(read['booking_status'], 'amended');
    assert.deepEqual(read['reference_numbers'], [{ kind: 'customer', value: 'BPE-26-3317' }]);
  });

  it('was confirmed on the day of the paper, not on that of the booking', () => {
    assert.equal(booking('Booking Confirmation')['confirmation_date'], '2026-09-17');
  });
});

describe('boxes in rows of a bill', () => {
  const heads = ['CONTAINER AND', 'NO AND KIND', 'DESCRIPTION OF GOODS', 'GROSS WEIGHT'];
  const read = payloadOf(
    'sea_waybill',
    setPage([
      { text: 'SEA WAYBILL', x: 320, y: 30, size: 14 },
      ...rowsAt(
        [30, 120, 220, 440],
        [
          [100, 7, ...heads],
          [108, 7, 'SEALS', 'OF PACKAGES', '', 'CARGO (KGS)'],
          [125, 8, 'CMAU5204470', '1 x 20ST', 'OLIVE OIL IN TINS OF 18 L', '21 672.000'],
          [134, 8, 'SEAL M7714028', '2 016 CASES', 'HS CODE 150920', ''],
          [150, 8, 'APZU3881040', '1 x 20ST', 'OLIVE OIL IN TINS OF 18 L', '20 317.500'],
          [159, 8, 'SEAL M7714031', '1 890 CASES', 'HS CODE 150920', ''],
        ],
      ),
    ]),
  );
  const boxes = read['containers'] as readonly Payload[];

  it('have the numbers of their seals without the word for them', () => {
    assert.deepEqual(
      boxes.map((box) => box['seal_numbers']),
      [['M7714028'], ['M7714031']],
    );
  });

  it('hold what is counted below the box itself', () => {
    assert.deepEqual(
      boxes.map((box) => [box['package_count'], box['package_unit']]),
      [
        [2016, 'CASES'],
        [1890, 'CASES'],
      ],
    );
  });

  it('measure no few litres of one can', () => {
    assert.deepEqual(
      boxes.map((box) => box['volume']),
      [null, null],
    );
  });
});

describe('an invoice for days of one kind', () => {
  it('is for that kind in each of its lines', () => {
    const read = payloadOf(
      'demurrage_detention_invoice',
      `
PER DIEM INVOICE

INVOICE NO   : OUPD26091844

CONTAINER      FROM        TO          DAYS      RATE      AMOUNT
OOCU8621176    08/22/26    08/24/26    3         95.00     285.00
OOLU1944701    08/22/26    08/26/26    5         95.00     475.00

TOTAL                                                      760.00
`,
    );
    assert.deepEqual(
      (read['detention_lines'] as readonly Payload[]).map((line) => line['charge_kind']),
      ['per_diem', 'per_diem'],
    );
  });
});

describe('a delivery order of an agent in Indonesia', () => {
  const read = payloadOf(
    'delivery_order',
    `
PT. NUSA BAHTERA AGENCY
Wisma Bahari Lt. 7, Jl. Yos Sudarso Kav. 33, Jakarta Utara 14350
Telp. (021) 4355 0161  Fax. (021) 4355 0162

To :
KEPALA TERMINAL / TERMINAL MANAGER
JAKARTA INTERNATIONAL CONTAINER TERMINAL (JICT)
TANJUNG PRIOK

No. DO        : DO/SITC/IX/26/04418
Tanggal       : 24 September 2026

DELIVERY ORDER

Please deliver to: PT. KARYA MITRA ELEKTRIKA, Kawasan Industri Jababeka II, Jl. Industri
Selatan 5 Blok LL No. 8, Cikarang, Bekasi 17530

No. B/L       : SITGTAJKT044188

No.   No. Container   Size/Type   No. Segel    Jumlah      Depo pengembalian
1     SEGU9455186     40'HC       SITR441807   16 DRUMS    DEPO MASAJI TATANAN
2     TEMU6904130     40'HC       SITR441808   16 DRUMS    DEPO MASAJI TATANAN
`,
  );

  it('has its number behind the word for one', () => {
    assert.equal(read['delivery_order_number'], 'DO/SITC/IX/26/04418');
  });

  it('says how its agent is reached', () => {
    const issuer = read['issuer'] as Payload;
    assert.equal(issuer['phone'], '(021) 4355 0161');
    assert.equal(issuer['address'], 'Wisma Bahari Lt. 7, Jl. Yos Sudarso Kav. 33, Jakarta Utara 14350');
  });

  it('names a company whose form stands before its name, and behind that where it is', () => {
    assert.equal((read['deliver_to'] as Payload)['name'], 'PT. KARYA MITRA ELEKTRIKA');
  });

  it('is for no office of a terminal', () => {
    assert.notEqual((read['pickup_location'] as Payload | null)?.['name'], 'MANAGER');
  });

  it('says once in each row where all boxes go back to', () => {
    assert.equal((read['empty_return_location'] as Payload | null)?.['name'], 'DEPO MASAJI TATANAN');
  });
});

describe('a number of a telephone', () => {
  it('may end in the next line of its box', () => {
    const read = payloadOf(
      'sea_waybill',
      `
SEA WAYBILL

NOTIFY PARTY
AGENCIA RIQUELME Y CIA LTDA
CONDELL 1190, OF. 41, VALPARAISO
ATTN: SRA. PAULA RIQUELME / +56 32 255
0140

PORT OF LOADING: ANTWERP
`,
    );
    assert.equal((read['notify_party'] as Payload)['phone'], '+56 32 255 0140');
  });
});

describe('a transport plan of a line', () => {
  const read = payloadOf(
    'booking_confirmation',
    setPage([
      { text: 'BOOKING CONFIRMATION', x: 200, y: 30, size: 14 },
      ...rowsAt(
        [30, 170, 290, 420, 510],
        [
          [100, 8, 'From', 'To', 'By', 'ETD', 'ETA'],
          [115, 8, 'HOUSTON, TX (USHOU)', 'ANTWERP (BEANR)', 'Vessel BERLIN EXPRESS', '29-Sep-2026 06:00', '17-Oct-2026 14:00'],
          [124, 8, 'BARBOURS CUT TERMINAL', 'MPET K1742', 'Voy. No: 639E'],
          [133, 8, '', '', 'IMO No: 9540118'],
          [146, 8, 'ANTWERP (BEANR)', 'HELSINKI (FIHEL)', 'Vessel HANSA VYBORG', '20-Oct-2026 22:00', '25-Oct-2026 07:00'],
          [155, 8, 'MPET K1742', 'VUOSAARI HARBOUR', 'Voy. No: 6420N'],
        ],
      ),
    ]),
  );

  it('says below the ship of a leg which voyage it is, beside its terminals', () => {
    assert.deepEqual(
      (read['legs'] as readonly Payload[]).map((leg) => [leg['vessel_name'], leg['voyage_number']]),
      [
        ['BERLIN EXPRESS', '639E'],
        ['HANSA VYBORG', '6420N'],
      ],
    );
    assert.deepEqual([read['vessel_name'], read['voyage_number'], read['vessel_imo']], ['BERLIN EXPRESS', '639E', '9540118']);
  });

  it('names the ports without the codes behind them', () => {
    assert.deepEqual(
      [read['port_of_loading'], read['port_of_discharge'], read['transshipment_ports']],
      ['HOUSTON, TX', 'HELSINKI', ['ANTWERP']],
    );
    assert.deepEqual([read['port_of_loading_locode'], read['port_of_discharge_locode']], ['USHOU', 'FIHEL']);
  });
});

describe('a table of the depot of a booking', () => {
  const booking = (rows: readonly Run[]): Payload =>
    payloadOf(
      'booking_confirmation',
      setPage([
        { text: 'BOOKING CONFIRMATION', x: 200, y: 30, size: 14 },
        { text: 'Booking No.: 44182077', x: 30, y: 60 },
        ...rows,
        { text: 'Remarks', x: 30, y: 300, size: 9 },
      ]),
    );

  it('says below its heading where empty boxes are fetched and from which day', () => {
    const read = booking([
      { text: 'Export empty pick up depot(s)', x: 30, y: 90, size: 9 },
      ...rowsAt(
        [30, 110, 420],
        [
          [108, 8, 'Equipment', 'Depot', 'Earliest date'],
          [120, 8, '4 x 45GP', 'CHANNELVIEW CONTAINER DEPOT', '18-Sep-2026'],
          [129, 8, '', '1520 SHELDON ROAD, CHANNELVIEW TX 77530', ''],
        ],
      ),
    ]);
    const depot = read['empty_pickup_location'] as Payload | null;
    assert.deepEqual([depot?.['name'], depot?.['address']], ['CHANNELVIEW CONTAINER DEPOT', '1520 SHELDON ROAD, CHANNELVIEW TX 77530']);
    assert.equal(read['empty_pickup_date'], '2026-09-18');
  });

  it('may have a column for where the depot is', () => {
    const read = booking(
      rowsAt(
        [30, 200, 420],
        [
          [108, 8, 'Empty pick-up depot', 'Address', 'Date'],
          [120, 8, 'Balaji Container Yard', 'Manali Road, Chennai 600068', '17-Jun-2026'],
          [140, 8, 'Full return location', 'Address', 'Date'],
          [152, 8, 'Chennai Terminal', 'Chennai Port, Chennai 600001', '18-Jun-2026'],
        ],
      ),
    );
    const [depot, terminal] = [read['empty_pickup_location'] as Payload | null, read['full_return_location'] as Payload | null];
    assert.deepEqual([depot?.['name'], depot?.['address']], ['Balaji Container Yard', 'Manali Road, Chennai 600068']);
    assert.deepEqual([terminal?.['name'], terminal?.['address']], ['Chennai Terminal', 'Chennai Port, Chennai 600001']);
    assert.equal(read['empty_pickup_date'], '2026-06-17');
  });
});

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
