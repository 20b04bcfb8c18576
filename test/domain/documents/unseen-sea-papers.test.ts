import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import { outlineOf } from '../../../domain/documents/paper.js';
import { drawnPage, hints } from '../../support/paper.js';
import { payloadOf, rowsAt, setPage, type Payload, type Run } from '../../support/set-page.js';

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
