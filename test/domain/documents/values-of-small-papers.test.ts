import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { drawnPage, hints, plainPage, sheetPage } from '../../support/paper.js';
import { read, readPage } from '../../support/drawn-reading.js';

const named = (paper: PaperReading, field: string): unknown => (paper.payload[field] as { name: unknown } | null)?.name;

describe('days and numbers behind captions', () => {
  it('are the day and time of weighing, and not the day of the signature', () => {
    const vgm = readPage(
      'vgm_declaration',
      sheetPage([
        ['VGM DECLARATION'],
        ['Container No.', 'SEGU3319120'],
        ['Verified Gross Mass (kg)', '28115'],
        ['Date and time of weighing', '13.11.2026 14:25'],
        ['Responsible person', 'Selin Aydın'],
        ['Date', '17.11.2026'],
      ]),
    );
    assert.equal(vgm.payload['weighing_date'], '2026-11-13T14:25');
    assert.equal(vgm.payload['signed_date'], '2026-11-17');
  });

  it('are how long and how warm goods were treated, both', () => {
    const treated = read(
      'phytosanitary_certificate',
      `
PHYTOSANITARY CERTIFICATE

Name of produce
Fresh blueberries

Treatment                Duration and temperature
FUMIGATION               2 h at 21 °C
`,
    );
    assert.equal(treated.payload['duration_and_temperature'], '2 h at 21 °C');
  });

  it('are a telephone, without half of a bracket', () => {
    const sheet = read(
      'safety_data_sheet',
      `
SAFETY DATA SHEET

1.1 Product identifier:           XYLENES
1.4 Emergency telephone number:   +33 4 72 55 01 12 (24 h)
`,
    );
    assert.equal(sheet.payload['emergency_phone'], '+33 4 72 55 01 12');
  });

  it('are the number of a pick-up without the word for it', () => {
    const order = read(
      'delivery_order',
      `
DELIVERY ORDER
B/L No.:       MEDUIS447188
Pin code:      PIN 771904
Free until:    28/11/2026
`,
    );
    assert.equal(order.payload['pickup_number'], '771904');
  });

  it('are closings of documents, of the weighed mass and of the yard', () => {
    const booking = readPage(
      'booking_confirmation',
      sheetPage([
        ['Booking Confirmation'],
        ['Booking No', 'MEDUAB44718', 'Date', '19/11/2026'],
        ['Closing SI', '27/11/2026 12:00', 'Closing VGM', '30/11/2026 08:00'],
        ['Closing CY', '30/11/2026 18:00', 'Vessel', 'MSC GAIA'],
      ]),
    );
    const { documentation_cutoff, vgm_cutoff, port_cutoff } = booking.payload;
    assert.deepEqual([documentation_cutoff, vgm_cutoff, port_cutoff], ['2026-11-27T12:00', '2026-11-30T08:00', '2026-11-30T18:00']);
  });

  it('are no number of a declaration where an exporter keeps his own reference', () => {
    const declaration = read(
      'export_declaration',
      `
AUSFUHRBEGLEITDOKUMENT

1 Anmeldung             MRN
EX A                    26DE584471180920B3

7 Bezugsnummer
EMB-EX-0417
`,
    );
    assert.equal(declaration.payload['mrn'], '26DE584471180920B3');
    assert.equal(declaration.payload['declaration_number'], null);
  });
});

describe('who is named on small papers', () => {
  const filing = (caption: string, makers: readonly [string, string]): PaperReading =>
    readPage(
      'importer_security_filing',
      sheetPage([
        ['IMPORTER SECURITY FILING'],
        ['House B/L (AMS)', 'PWLQ261104'],
        ['HTS-6', 'Country of origin', caption, 'Description'],
        ['9401.53', 'VN', makers[0], 'Rattan sofas'],
        ['9403.83', 'VN', makers[1], 'Rattan tables'],
      ]),
    );

  for (const caption of ['Manufacturer', 'Manufacturer name and address'])
    it(`is every maker in a column under ${caption}`, () => {
      const { payload } = filing(caption, ['Hai Phong Rattan Co., Ltd', 'Do Son Weaving Workshop']);
      const made = (payload['manufacturers'] as { name: string; address: string | null }[]).map(({ name, address }) => [name, address]);
      assert.deepEqual(made, [
        ['Hai Phong Rattan Co., Ltd', null],
        ['Do Son Weaving Workshop', null],
      ]);
    });

  it('is the trucker in the box of who carries inland, and his code is no code of a line', () => {
    const order = read(
      'delivery_order',
      `
PICK UP AND DELIVERY ORDER

TO: INLAND CARRIER / TRUCKER           FOR DELIVERY TO / CONSIGNEE WAREHOUSE
Old Bay Drayage LLC                    Patapsco Tile Distributors
5501 Holabird Ave, Baltimore MD 21224  7101 Tradepoint Ave
SCAC: OBDY Ph 410-555-0188             Sparrows Point MD 21219

IMPORTING CARRIER / VESSEL             LOCATION OF GOODS
EVER LIVELY 1142-021W                  SEAGIRT MARINE TERMINAL (D128)

B/L OR AWB NO.                         ARRIVAL DATE
EGLV560600881427                       11/21/2026
`,
      {
        cells: [
          [0, 2, 38, 6],
          [38, 2, 80, 6],
          [0, 7, 38, 9],
          [38, 7, 80, 9],
          [0, 10, 38, 12],
          [38, 10, 80, 12],
        ],
      },
    );
    assert.equal(named(order, 'trucker'), 'Old Bay Drayage LLC');
    const { carrier_scac, port_of_discharge, carrier_name, vessel_name } = order.payload;
    assert.notEqual(carrier_scac, 'OBDY');
    assert.deepEqual([port_of_discharge, carrier_name, vessel_name], [null, null, 'EVER LIVELY']);
  });

  it('is who stands below the tag of a letter of credit, printed without its first colon', () => {
    const credit = readPage(
      'letter_of_credit',
      plainPage(`40A: Form of Documentary Credit
IRREVOCABLE
20:  Documentary Credit Number
LCI-26-0088417
31C: Date of Issue
261015
31D: Date and Place of Expiry
261215 GREECE
50:  Applicant
TEXTEIS DO MINHO LDA
ZONA INDUSTRIAL DE PENCELO LOTE 7
4800-112 GUIMARAES PORTUGAL
59:  Beneficiary
THESSALY COTTON MILLS S.A.
41500 LARISSA GREECE
32B: Currency Code, Amount
EUR98450,00
43P: Partial Shipments
NOT ALLOWED
43T: Transhipment
ALLOWED
44E: Port of Loading/Airport of Departure
PIRAEUS
44F: Port of Discharge/Airport of Destination
LEIXOES
44C: Latest Date of Shipment
261120`),
    );
    const fields = ['credit_number', 'issue_date', 'expiry_date', 'currency', 'amount', 'port_of_loading', 'port_of_discharge'];
    const more = ['latest_shipment_date', 'partial_shipments_allowed', 'transshipment_allowed'];
    assert.deepEqual(
      [...fields, ...more].map((field) => credit.payload[field]),
      ['LCI-26-0088417', '2026-10-15', '2026-12-15', 'EUR', '98450.00', 'PIRAEUS', 'LEIXOES', '2026-11-20', false, true],
    );
    assert.equal(named(credit, 'applicant'), 'TEXTEIS DO MINHO LDA');
    assert.equal(named(credit, 'beneficiary'), 'THESSALY COTTON MILLS S.A.');
    assert.match(String((credit.payload['beneficiary'] as { address: string }).address), /41500 LARISSA/);
  });
});

describe('titles of small papers', () => {
  it('are a word before the number of the paper, and what an invoice is for behind a dash', () => {
    const credit = `
Transit Océane du Havre
                                     AVOIR N° AV-2026-0318
Éclairage Normand SARL               Date:     21/11/2026
8 rue des Chantiers, 14000 Caen      Dossier:  TOH-26-7719

Désignation                                        Montant HT EUR
Surestaries 3 jours                                        255,00
Frais administratifs                                        40,00
`;
    const [avoir] = readFile([drawnPage(credit)], hints()).papers;
    assert.equal(avoir?.type, 'credit_note');
    assert.equal(avoir.payload['credit_note_number'], 'AV-2026-0318');
    const bill = sheetPage([
      ['Cascade Container Haulers Inc.'],
      ['INVOICE – DRAYAGE', null, 'Invoice #', 'CCH-20988'],
      ['Container', 'OOLU9044178', 'B/L', 'OOLU2711804490'],
      ['Description', 'Qty', 'Rate', 'Amount'],
      ['Drayage T18 - Kent WA (round trip)', '1', '465.00', '465.00'],
      ['Fuel surcharge 28%', '1', '130.20', '130.20'],
      ['TOTAL USD', null, null, '595.20'],
    ]);
    const [drayage] = readFile([bill], hints({ fileName: 'drayage.xlsx' })).papers;
    assert.equal(drayage?.type, 'drayage_invoice');
  });
});
