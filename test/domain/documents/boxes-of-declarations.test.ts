import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { readParty } from '../../../domain/documents/values/parties.js';
import { read, rows } from '../../support/drawn-reading.js';

describe('somebody in a box of a declaration', () => {
  it('is known to customs by the number above the name', () => {
    const party = readParty(['DE4418803', 'Isar Pumpenwerke AG', 'Industriestr. 118', '80331 München', 'DE']);
    assert.deepEqual(
      [party?.name, party?.address, party?.country, party?.tax_id],
      ['Isar Pumpenwerke AG', 'Industriestr. 118, 80331 München, DE', 'DE', 'DE4418803'],
    );
  });

  it('is in the country whose code stands alone below the town', () => {
    assert.equal(readParty(['Aguas del Altiplano S.A.', 'Calle Murillo 1044', 'La Paz', 'BO'])?.country, 'BO');
    assert.equal(readParty(['Brandywine Supply Inc', '44 Market St', 'Wilmington', 'DE'])?.country, null);
  });
});

describe('boxes whose numbers have no blank behind them', () => {
  it('are read like any others', () => {
    const { payload } = read(
      'export_declaration',
      `
SHIPPING BILL FOR EXPORT

1.EXPORTER'S NAME & ADDRESS               2.CONSIGNEE NAME & ADDRESS
KAVERI GARMENTS PRIVATE LIMITED           NORDSTADT MODE GMBH
NO 18 SIDCO INDUSTRIAL ESTATE             LANGE REIHE 118
CHENNAI 600098                            20099 HAMBURG, GERMANY

3.PORT OF LOADING                         4.COUNTRY OF DESTINATION
INMAA1 (Chennai Sea)                      GERMANY
`,
    );
    const { exporter, consignee } = payload as Record<string, { name: string } | null>;
    assert.deepEqual([exporter?.name, consignee?.name], ['KAVERI GARMENTS PRIVATE LIMITED', 'NORDSTADT MODE GMBH']);
    assert.deepEqual([payload['port_of_export'], payload['country_of_destination']], ['INMAA1 (Chennai Sea)', 'DE']);
  });
});

describe('a list of packages of a trading house', () => {
  const paper = read(
    'packing_list',
    `
PACKING LIST/WEIGHT LIST

To: WANDERWELL LUGGAGE PTY LTD                         P/L No.: JL2606-PL31
    14 Banksia St, Botany NSW 2019, Australia          Invoice No.: JL2606-31
From XIAMEN to SYDNEY by vessel COSCO ASHDOD V.118S    Date: 2026/6/28
Container/Seal: TRHU7704187/40HQ/CN-F228104            PO#: WW-3118, WW-3120
`,
  ).payload;

  it('names the way below the buyer, with the ship at its end', () => {
    assert.equal((paper['buyer'] as { address: string }).address, '14 Banksia St, Botany NSW 2019, Australia');
    assert.deepEqual(
      ['port_of_loading', 'port_of_discharge', 'vessel_name', 'voyage_number'].map((field) => paper[field]),
      ['XIAMEN', 'SYDNEY', 'COSCO ASHDOD', '118S'],
    );
  });

  it('has the seal of its container behind strokes, and no order beside it for one', () => {
    assert.deepEqual((paper['containers'] as { seal_numbers: string[] }[])[0]?.seal_numbers, ['CN-F228104']);
  });
});

describe('a town behind *from*', () => {
  it('is where goods come from and nobody who sells them, wherever its country stands', () => {
    const { payload } = read(
      'commercial_invoice',
      `
HAIMEN PLASTIC CO., LTD.

COMMERCIAL INVOICE

SHIPPED PER: SEA        FROM: NINGBO,           TO: CALLAO, PERU
                        CHINA
`,
    );
    assert.notEqual((payload['seller'] as { name: string } | null)?.name, 'NINGBO');
  });
});

describe('items of a declaration in numbered boxes', () => {
  const cells = [1, 5].flatMap((top) => [
    [0, top, 40, top + 4] as const,
    ...[top, top + 2].flatMap((half) => [[40, half, 60, half + 2] as const, [60, half, 90, half + 2] as const]),
  ]);

  it('have each its own, and none of how they are packed among the words for the goods', () => {
    const paper = read(
      'export_declaration',
      `
31 Packstücke und Warenbezeichnung      32 Positions-Nr.    33 Warennummer
NPW 1-6 6 CS                            1                   84137051
HLXU8044178                             34a Urspr.land      35 Rohmasse (kg)
Kreiselpumpen mit Elektromotor          DE                  5.410,000
31 Packstücke und Warenbezeichnung      32 Positions-Nr.    33 Warennummer
NPW 7-9 3 PX                            2                   84139100
HLXU8044178                             34a Urspr.land      35 Rohmasse (kg)
Laufräder für Kreiselpumpen             IT                  640,500
`.replace(/^\n/, '\n\n'),
      { cells },
    );
    assert.deepEqual(rows(paper, 'lines', ['line_number', 'description', 'hts_code', 'country_of_origin', 'gross_weight']), [
      ['1', 'Kreiselpumpen mit Elektromotor', '84137051', 'DE', '5410.000'],
      ['2', 'Laufräder für Kreiselpumpen', '84139100', 'IT', '640.500'],
    ]);
  });
});

describe('the number of a shed', () => {
  it('is where goods go, and no caption with a value behind it', () => {
    const { payload } = read(
      'commercial_invoice',
      'INVOICE\n\nSHIP TO:\nCaribe Supply Corp.\nWarehouse 2\nCarr. 869 Km 1.5\nCataño, PR 00962',
    );
    assert.equal((payload['ship_to'] as { address: string }).address, 'Warehouse 2, Carr. 869 Km 1.5, Cataño, PR 00962');
  });
});

describe('a certificate of an insurer in two languages', () => {
  it('says its currency with the sum, has its insurer by a Turkish word, and values at the colons beside captions of two lines', () => {
    const { payload } = read(
      'insurance_certificate',
      `
TOROS SİGORTA A.Ş.                     MARINE CARGO INSURANCE CERTIFICATE

Sertifika No / Certificate No          : 26-00418
Sigorta Bedeli / Sum Insured           : USD 62.480,00
Hasar Ödeme Yeri / Claims              : CONSTANTA
payable at

This is to certify that the goods described above are insured under the open policy named above, valued at the sum
insured, and that this certificate represents and takes the place of the policy.
`,
    );
    assert.deepEqual(
      ['insurer', 'currency', 'sum_insured', 'claims_payable_at'].map((field) => payload[field]),
      ['TOROS SİGORTA A.Ş.', 'USD', '62480.00', 'CONSTANTA'],
    );
  });
});

describe('who an invoice is written to', () => {
  it('stands beside a caption of two lines, from the first of them on', () => {
    const { payload } = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE

TO        ATLAS HOGAR IMPORTACIONES S.A.C.      INV. NO.:   HM26-0715PE
MESSRS:   JR. HUALLAGA 618, CERCADO DE LIMA
          LIMA, PERU
`,
    );
    const { name, address } = payload['buyer'] as { name: string; address: string };
    assert.deepEqual([name, address], ['ATLAS HOGAR IMPORTACIONES S.A.C.', 'JR. HUALLAGA 618, CERCADO DE LIMA, LIMA, PERU']);
  });
});
