import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const said = (drawing: string, fields: readonly string[]): unknown[] => {
  const { payload } = read('arrival_notice', drawing);
  return fields.map((field) => {
    const value = payload[field] as { name?: string } | string | null;
    return typeof value === 'object' ? (value?.name ?? null) : value;
  });
};
const SHIP = ['vessel_name', 'voyage_number', 'port_of_loading', 'port_of_discharge'];

describe('a colon that stands at the value', () => {
  it('makes the words before it a caption, though they stand close behind a value', () => {
    const french = `
AVIS D'ARRIVÉE                                      Marseille, le 14 décembre 2026
Navire                    : GOLDEN LANTERN Voyage      : 262E
Port de chargement        : NINGBO         Port de déchargement     : LONG BEACH
Fin de franchise          : 24/12/2026     Terminal                 : PIER J
`;
    assert.deepEqual(said(french, [...SHIP, 'last_free_day', 'terminal_name', 'notice_date']), [
      'GOLDEN LANTERN',
      '262E',
      'NINGBO',
      'LONG BEACH',
      '2026-12-24',
      'PIER J',
      '2026-12-14',
    ]);
    const english = `
ARRIVAL NOTICE
Voyage                    : 262E           Vessel                   : GOLDEN LANTERN
Port of loading           : NINGBO Port of discharge   : LONG BEACH
`;
    assert.deepEqual(said(english, SHIP), ['GOLDEN LANTERN', '262E', 'NINGBO', 'LONG BEACH']);
    const german = `
ANKUNFTSAVIS                                          Hamburg, den 14.12.2026
Schiff                    : GOLDEN LANTERN Reise      : 262E
Ladehafen                 : NINGBO Löschhafen         : HAMBURG
`;
    assert.deepEqual(said(german, [...SHIP, 'notice_date']), ['GOLDEN LANTERN', '262E', 'NINGBO', 'HAMBURG', '2026-12-14']);
  });

  it('leaves the box beside that of the consignee to whom it is of', () => {
    const drawing = `
AVIS D'ARRIVÉE
Destinataire                           À notifier
Établissements Garance & Fils SARL     Transit Océane SAS
17, rue du Port                        Dock 4, bd Winston-Churchill
`;
    assert.deepEqual(said(drawing, ['consignee', 'notify_party']), ['Établissements Garance & Fils SARL', 'Transit Océane SAS']);
  });

  it('may have a column of its own, far from the caption and from the value', () => {
    const { payload } = read(
      'delivery_order',
      `
                         DELIVERY ORDER

Consignee                :   KWABENYA TILE LTD
                             PLOT 14, SPINTEX ROAD, ACCRA
Bill of Lading No.       :   GBLNGB0926117
Vessel / Voyage          :   MV BIGHT PIONEER / 640S
From                     :   NINGBO
Port of discharge        :   TEMA
`,
    );
    const { name, address } = payload['consignee'] as { name: string; address: string };
    assert.deepEqual([name, address], ['KWABENYA TILE LTD', 'PLOT 14, SPINTEX ROAD, ACCRA']);
    assert.deepEqual(
      ['master_bill_of_lading_number', ...SHIP].map((field) => payload[field]),
      ['GBLNGB0926117', 'BIGHT PIONEER', '640S', 'NINGBO', 'TEMA'],
    );
  });
});
