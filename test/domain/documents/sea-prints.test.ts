import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import { outlineOf } from '../../../domain/documents/paper.js';
import { measuresIn } from '../../../domain/documents/values/measures.js';
import { readParty } from '../../../domain/documents/values/parties.js';
import { readValue } from '../../../domain/documents/values/read-value.js';
import { isRestOfPlace } from '../../../domain/documents/values/wrapped-places.js';
import { drawnPage, hints } from '../../support/paper.js';
import { payloadOf, setPage, type Payload, type Run } from '../../support/set-page.js';

describe('a mail that sends a paper', () => {
  const mail = (subject: string): string => `
From:     Dana Whitlock
Sent:     Monday, June 8, 2026 9:41 AM
To:       dispatch
Subject:  ${subject}

Good morning,

Trucker: Desert Dray Transport LLC
MBL: ZIMUSNH20441877
`;

  it('is called as its subject begins, before the numbers behind strokes', () => {
    const typeOf = (subject: string): string => classify(outlineOf([drawnPage(mail(subject))], hints())).type;
    assert.equal(typeOf('PICKUP ORDER 61-20418 / MBL ZIMUSNH20441877 / 2x40HC LAX to Phoenix'), 'delivery_order');
    assert.equal(typeOf('Good news / MBL ZIMUSNH20441877'), 'other');
  });
});

describe('a route in rows without ruling', () => {
  const row = (y: number, cells: readonly string[]): Run[] =>
    cells.flatMap((text, at) => (text === '' ? [] : [{ text, x: AT[at] ?? 0, y }]));
  const AT = [40, 137, 240, 284, 400, 500];
  const page = setPage([
    { text: 'BOOKING CONFIRMATION', x: 200, y: 30, size: 14 },
    ...row(100, ['From', 'To', 'By', 'Vessel / Voyage', 'ETD', 'ETA']),
    ...row(115, ['Chennai, India', 'Colombo, Sri Lanka', 'Vessel', 'SAFFRON KAVERI / 024S', '24-Jun-2026', '26-Jun-2026']),
    ...row(125, ['(Chennai Intl.)', '(South Gateway)', '', 'IMO 9418821', '18:00', '08:00']),
    ...row(145, ['Colombo, Sri Lanka', 'Felixstowe, United', 'Vessel', 'SAFFRON ATLANTIC /', '01-Jul-2026 14:00', '27-Jul-2026 06:00']),
    ...row(155, ['(South Gateway)', 'Kingdom', '', '115W IMO 9740017', '', '']),
    { text: 'Cut-off dates', x: 37, y: 185, size: 10 },
    ...row(205, ['Type', '', 'Location', '', 'Date', '']),
    ...row(220, ['SI cut-off', '', 'Chennai', '', '21-Jun-2026 12:00', '']),
    ...row(235, ['VGM cut-off', '', 'Chennai', '', '22-Jun-2026 17:00', '']),
    ...row(250, ['FCL gate-in cut-off', '', 'Chennai', '', '23-Jun-2026 10:00', '']),
  ]);
  const payload = payloadOf('booking_confirmation', page);
  const legs = payload['legs'] as readonly Payload[];

  it('has as many legs as depart: terminals, times and the rest of a place stand below', () => {
    assert.deepEqual(
      legs.map(({ from, to, mode, departure, arrival }) => [from, to, mode, departure, arrival]),
      [
        ['Chennai, India', 'Colombo, Sri Lanka', 'vessel', '2026-06-24T18:00', '2026-06-26T08:00'],
        ['Colombo, Sri Lanka', 'Felixstowe, United Kingdom', 'vessel', '2026-07-01T14:00', '2026-07-27T06:00'],
      ],
    );
    assert.deepEqual(
      legs.map(({ vessel_name, voyage_number }) => [vessel_name, voyage_number]),
      [
        ['SAFFRON KAVERI', '024S'],
        ['SAFFRON ATLANTIC', '115W'],
      ],
    );
  });

  it('tells the first ship of the way, and not the one behind the word for how a leg goes', () => {
    assert.deepEqual([payload['vessel_name'], payload['voyage_number']], ['SAFFRON KAVERI', '024S']);
  });
});

describe('rows above the heading of another part', () => {
  it('end there: what stands below is no equipment', () => {
    const page = setPage([
      { text: 'BOOKING CONFIRMATION', x: 200, y: 30, size: 14 },
      { text: 'Qty', x: 40, y: 100 },
      { text: 'Size/Type', x: 100, y: 100 },
      { text: 'Reefer', x: 300, y: 100 },
      { text: '2', x: 40, y: 113 },
      { text: "20' Dry Standard", x: 100, y: 113 },
      { text: 'N', x: 300, y: 113 },
      { text: '1', x: 40, y: 126 },
      { text: "40' Dry High Cube", x: 100, y: 126 },
      { text: 'N', x: 300, y: 126 },
      { text: 'Routing', x: 38, y: 144, size: 10 },
      { text: 'Place of Receipt', x: 40, y: 160 },
      { text: 'Ranipet, India', x: 149, y: 160 },
    ]);
    const equipment = payloadOf('booking_confirmation', page)['equipment'] as readonly Payload[];
    assert.deepEqual(
      equipment.map(({ quantity, container_type }) => [quantity, container_type]),
      [
        [2, '20GP'],
        [1, '40HC'],
      ],
    );
  });
});

describe('captions set to the middle of their columns', () => {
  const columns = (y: number, texts: readonly string[], size = 8): Run[] =>
    texts.map((text, at) => ({ text, x: MIDDLES[at] ?? 0, y, size, middle: true }));
  const MIDDLES = [130, 300, 480];

  it('ask for the longer lines below that have their middle there', () => {
    const payload = payloadOf(
      'sea_waybill',
      setPage([
        { text: 'SEA WAYBILL', x: 250, y: 30, size: 14 },
        ...columns(100, ['SHIPPER', 'CONSIGNEE', 'NOTIFY PARTY'], 7),
        ...columns(112, ['COAST FIR PRODUCTS LTD.', 'OSAKA MOKUZAI BOEKI K.K.', 'HANKYU CUSTOMS CO., LTD.']),
        ...columns(122, ['1450 RIVER ROAD', '2-11-8 NANKO-NAKA', '1-6-1 CHIKKO, MINATO-KU']),
        ...columns(132, ['NEW WESTMINSTER, BC', 'OSAKA 559-0033', 'OSAKA 552-0021']),
        ...columns(142, ['CANADA', 'JAPAN', 'JAPAN']),
      ]),
    );
    assert.deepEqual(
      ['shipper', 'consignee', 'notify_party'].map((field) => (payload[field] as Payload)['name']),
      ['COAST FIR PRODUCTS LTD.', 'OSAKA MOKUZAI BOEKI K.K.', 'HANKYU CUSTOMS CO., LTD.'],
    );
    assert.equal((payload['shipper'] as Payload)['address'], '1450 RIVER ROAD, NEW WESTMINSTER, BC, CANADA');
  });

  it('are several where each has a value of its own below, though no more than a blank parts them, and one with a stroke between', () => {
    const boxes = (captions: string): Payload =>
      payloadOf(
        'sea_waybill',
        setPage([
          { text: 'SEA WAYBILL', x: 250, y: 30, size: 14 },
          { text: captions, x: 100, y: 100, size: 7 },
          { text: 'PLACE OF DELIVERY', x: 400, y: 100, size: 7 },
          { text: 'SURREY, BC', x: 106, y: 112 },
          { text: 'VANCOUVER, BC', x: 164, y: 112 },
          { text: 'OSAKA, JAPAN', x: 400, y: 112 },
        ]),
      );
    const fields = ['place_of_receipt', 'port_of_loading', 'place_of_delivery'];
    const apart = boxes('PLACE OF RECEIPT PORT OF LOADING');
    assert.deepEqual(
      fields.map((field) => apart[field]),
      ['SURREY, BC', 'VANCOUVER, BC', 'OSAKA, JAPAN'],
    );
    assert.notEqual(boxes('PLACE OF RECEIPT / PORT OF LOADING')['port_of_loading'], 'VANCOUVER, BC');
  });
});

describe('what sea papers say in their lines', () => {
  it('is a place in two lines where neither of them names it by itself', () => {
    assert.ok(isRestOfPlace('Felixstowe, United', 'Kingdom'));
    assert.ok(isRestOfPlace('CAT LAI, HO CHI', 'MINH'));
    assert.ok(!isRestOfPlace('Felixstowe', 'Southampton'));
    assert.ok(!isRestOfPlace('Busan', 'Korea'));
  });

  it('is no part of a place where a line below says something else', () => {
    const letter = (below: string): string => `\nBOOKING CONFIRMATION\n\nLoshaven: Gdynia, ETA 11-07-2026\n${below}\n`;
    assert.equal(payloadOf('booking_confirmation', letter('Voorwaarde: FOT - CY/CY'))['port_of_discharge'], 'Gdynia,');
  });

  it('is no weight of a container in the code of its size', () => {
    assert.deepEqual(measuresIn('45G1', { decimalSign: '.' }), []);
    assert.deepEqual(measuresIn('450 KGS', { decimalSign: '.' }), [['gross_weight', { value: '450', unit: 'kg' }]]);
  });

  it('is free time in days, and none in hours', () => {
    const daysOf = (text: string): unknown =>
      readValue('free_days', { kind: 'int', text, writing: { dateOrder: { first: 'day', sure: false }, decimalSign: '.' } })?.value ?? null;
    assert.deepEqual(['5 DAYS', '7', 'EXPIRES 48 HOURS AFTER NOTIFICATION'].map(daysOf), [5, 7, null]);
  });

  it('is who is written to without the office, and where he is without the number to come with', () => {
    assert.equal(readParty(['The Manager, North Quay Terminal 2'])?.name, 'North Quay Terminal 2');
    const depot = readParty(['North Quay Depot, pickup referentie NQ417-E']);
    assert.deepEqual([depot?.name, depot?.address], ['North Quay Depot', null]);
  });

  it('is no carrier where a remark behind a caption ends with the word', () => {
    const bill = setPage([
      { text: 'SEA WAYBILL', x: 250, y: 30, size: 14 },
      { text: 'DESCRIPTION OF CARGO (AS DECLARED - UNKNOWN TO', x: 250, y: 100, middle: true },
      { text: 'CARRIER)', x: 250, y: 109, middle: true },
      { text: 'KILN DRIED FIR LUMBER, S4S', x: 250, y: 120, middle: true },
      { text: 'HS 4407.13', x: 250, y: 130, middle: true },
    ]);
    assert.equal(payloadOf('sea_waybill', bill)['carrier_name'], null);
  });

  it('is due where it is collected, and paid where it is prepaid', () => {
    const notice = `
ARRIVAL NOTICE / FREIGHT BILL

CHARGES              BASIS        RATE    CUR      PREPAID      COLLECT
OCEAN FREIGHT        2 40HQ   2,150.00    USD                  4,300.00
BUNKER SURCHARGE     2 40HQ     410.00    USD                    820.00
ORIGIN THC           2 40HQ     180.00    USD       360.00
                                 TOTAL    USD       360.00     5,120.00
`;
    assert.equal(payloadOf('arrival_notice', notice)['total_due'], '5120.00');
  });

  it('is a second party to notify in the box that is numbered so', () => {
    const bill = `
BILL OF LADING

Notify Party              Notify Party/Address 2
ZAANSE CACAO HANDEL B.V.  AMSTEL WAREHOUSING B.V.
1506 AB ZAANDAM           1044 AL AMSTERDAM
`;
    assert.equal((payloadOf('master_bill_of_lading', bill)['also_notify_party'] as Payload | null)?.['name'], 'AMSTEL WAREHOUSING B.V.');
  });

  it('is what the cargo weighs beside what its box weighs', () => {
    const bill = `
SEA WAYBILL

CONTAINER      TYPE   SEAL        PACKAGES   TARE KGS   CARGO KGS   CBM
MSKU9070323    45G1   TP0091124   28 BDLS    3,820      24,610.0    51.420
TCLU7801144    45G1   TP0091125   27 BDLS    3,840      23,955.0    49.880
`;
    const containers = payloadOf('sea_waybill', bill)['containers'] as readonly Payload[];
    assert.deepEqual(
      containers.map(({ tare_weight, gross_weight }) => [tare_weight, gross_weight]),
      [
        ['3820', '24610.0'],
        ['3840', '23955.0'],
      ],
    );
  });

  it('is how many packages all containers are said to contain', () => {
    const bill = (more: string): string =>
      `\nBILL OF LADING\n\nShipper\nADANSI COCOA LTD\n\n5 containers said to contain 2000 BAGS\n${more}\n`;
    const payload = payloadOf('master_bill_of_lading', bill('GHANA COCOA BEANS'));
    assert.deepEqual([payload['total_packages'], payload['package_unit']], [2000, 'BAGS']);
    assert.equal(payloadOf('master_bill_of_lading', bill('1 container said to contain 400 BAGS'))['total_packages'], null);
  });

  it('is what a charge comes to beside the rate that it was exchanged at', () => {
    const row = (y: number, [words = '', count = '', price = '', currency = '', sum = '']: readonly string[]): Run[] => [
      { text: words, x: 41, y },
      { text: count, x: 193, y },
      { text: price, x: 215, y },
      { text: currency, x: 258, y },
      { text: sum, x: 290, y },
      { text: '0 %', x: 390, y },
    ];
    const invoice = setPage([
      { text: 'FACTURE N° F2606-1187', x: 250, y: 30, size: 14 },
      { text: 'Désignation', x: 87, y: 100 },
      { text: 'Qté', x: 189, y: 100 },
      { text: 'P.U.', x: 219, y: 100 },
      { text: 'Devise Cours Montant EUR TVA', x: 255, y: 100, size: 9 },
      ...row(113, ['Fret maritime', '2', '1 150,00', 'USD', '0,9200 2 116,00']),
      ...row(126, ['Surcharge (BAF)', '2', '185,00', 'USD', '0,9200 340,40']),
    ]);
    const charges = payloadOf('freight_invoice', invoice)['charges'] as readonly Payload[];
    assert.deepEqual(
      charges.map(({ unit_price, amount }) => [unit_price, amount]),
      [
        ['1150.00', '2116.00'],
        ['185.00', '340.40'],
      ],
    );
  });

  it('is what a cargo is reckoned to weigh when it is booked', () => {
    const booking = payloadOf('booking_confirmation', '\nBOOKING CONFIRMATION\n\nEst. Cargo Weight     21,400 KGS\n');
    assert.deepEqual([booking['gross_weight'], booking['gross_weight_unit']], ['21400', 'kg']);
  });

  it('is by which number somebody is taxed, though it stands behind where he is', () => {
    const buyer = readParty([
      'CAUCHOS DEL BAJIO, S.A. DE C.V.',
      'BLVD. AEROPUERTO 2415, SILAO, GTO.',
      'C.P. 36270 MEXICO RFC: CBA0704117Q2',
    ]);
    assert.deepEqual(
      [buyer?.address, buyer?.country, buyer?.tax_id],
      ['BLVD. AEROPUERTO 2415, SILAO, GTO., C.P. 36270 MEXICO', 'MX', 'CBA0704117Q2'],
    );
    const agent = readParty([
      'GULF CRESCENT SHIPPING L.L.C.',
      'P.O. Box 41772, Dubai, U.A.E.',
      'Tel: +971 4 555 0127 TRN: 100441772000003',
    ]);
    assert.deepEqual(
      [agent?.address, agent?.phone, agent?.tax_id],
      ['P.O. Box 41772, Dubai, U.A.E.', '+971 4 555 0127', '100441772000003'],
    );
  });

  it('is who answers in an emergency, at all hours and at two numbers', () => {
    const form =
      '\nDANGEROUS GOODS DECLARATION\n\nEMERGENCY CONTACT 24H: SUATRANS 0800 555 7172 / +55 11 3555 7172\n\nUN 1263, PAINT, CLASS 3, PG III\n';
    assert.equal(payloadOf('dangerous_goods_declaration', form)['emergency_contact_name'], 'SUATRANS');
  });
});
