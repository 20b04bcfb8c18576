import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { readParty } from '../../../domain/documents/values/parties.js';
import { read } from '../../support/drawn-reading.js';

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
