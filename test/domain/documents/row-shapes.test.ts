import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('rows on papers', () => {
  it('stand beside a heading in the margin, though the next heading is near', () => {
    const paper = read(
      'master_bill_of_lading',
      `
Containers     CNTR NO. / SEAL #            CNTR TYPE     NO. OF       GROSS WT     TARE WEIGHT     MEAS.
                                                          CARTONS      (KG)         (KG)            (M3)
               TCLU 3306857 / 2846067       40GP          476          5,140.800    3,700           43.411

Totals                                                                 5,140.800                    43.411
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'seal_numbers', 'package_count', 'tare_weight', 'volume']), [
      ['TCLU3306857', ['2846067'], 476, '3700', '43.411'],
    ]);
  });

  it('have all seals that stand behind the number of their container', () => {
    const paper = read(
      'delivery_order',
      `
Cntr No. / Seal                            Size/Type       Weight          Measurement
BMOU 2183664 / H4611103 H5920227           20GP            12,402.20 kg    19.496 m3
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'seal_numbers', 'container_type']), [
      ['BMOU2183664', ['H4611103', 'H5920227'], '20GP'],
    ]);
  });

  it('have packages and pieces where both stand below one caption, whatever accent a scan has made of it', () => {
    for (const caption of ['Q.tà', 'Q.tā']) {
      const paper = read(
        'packing_list',
        `
LISTA COLLI

Collo     Descrizione                 Colli ${caption}      Peso lordo    Peso netto    Volume
1-17      DINING CHAIR SOLID OAK      17 34 PCS       259,250       229,500       5,502
18-51     COFFEE TABLE WALNUT         34 68 PCS       697,000       612,000       4,857
`,
      );
      assert.deepEqual(rows(paper, 'packages', ['package_count', 'quantity', 'unit']), [
        [17, '34', 'PCS'],
        [34, '68', 'PCS'],
      ]);
    }
  });

  it('are counted before the words for the goods', () => {
    const paper = read(
      'importer_security_filing',
      `
      Commodity                                 Made in (country)       HTS-6
1.    MEN'S KNITTED PULLOVER 100% COTTON        CHINA                   611020
2.    LADIES WOVEN TROUSERS                     CHINA                   620462
`,
    );
    assert.deepEqual(rows(paper, 'lines', ['description', 'country_of_origin', 'hts6']), [
      ["MEN'S KNITTED PULLOVER 100% COTTON", 'CN', '611020'],
      ['LADIES WOVEN TROUSERS', 'CN', '620462'],
    ]);
  });

  it('are described in the one column of unknown caption before what is counted', () => {
    const paper = read(
      'commercial_invoice',
      `
Pkgs     What is delivered                    Quantity     Unit price     Amount
703      PAINT, SOLVENT BASED, 20 L           703 PAILS    43.42          30,524.26
495      CLEANING AGENT, ALKALINE, 25 L       495 CANS     28.11          13,914.45
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['packages', 'description', 'quantity', 'unit']), [
      [703, 'PAINT, SOLVENT BASED, 20 L', '703', 'PAILS'],
      [495, 'CLEANING AGENT, ALKALINE, 25 L', '495', 'CANS'],
    ]);
  });

  it('say in a line below what no column is for, one caption behind the other', () => {
    const paper = read(
      'commercial_invoice',
      `
Item     Description                                     Quantity      Unit price     Amount
1        MEN'S KNITTED PULLOVER 100% COTTON              936 PCS       6.77           6,336.72
         HS: 6110.20 Origin: IT
2        BATH TOWEL 70X140 CM                            900 PCS       2.89           2,601.00
         HS: 6302.60 Origin: IT
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['description', 'hs_code', 'country_of_origin', 'amount']), [
      ["MEN'S KNITTED PULLOVER 100% COTTON", '611020', 'IT', '6336.72'],
      ['BATH TOWEL 70X140 CM', '630260', 'IT', '2601.00'],
    ]);
  });

  it('are no legs where they tell of days alone', () => {
    const paper = read(
      'booking_confirmation',
      `
M/V + Voy.              VESSEL IMO      ETS POL        ETA POD
ISLAND TRADER 767-B     9541631         2025-12-13     2026-01-11

Leg     M/V               Voy.      From           ETS            To             ETA
1       ISLAND TRADER     767-B     FELIXSTOWE     2025-12-13     NINGBO         2026-01-03
`,
    );
    assert.deepEqual(rows(paper, 'legs', ['vessel_name', 'from', 'to']), [['ISLAND TRADER', 'FELIXSTOWE', 'NINGBO']]);
  });

  it('are charges below a heading, with no captions above their columns', () => {
    const paper = read(
      'house_bill_of_lading',
      `
Gross Wt: 32,890.80 KGS      CBM: 97.068 cbm
Freight and charges
OCEAN FREIGHT                      USD 6,675.00    Prepaid
TERMINAL HANDLING CHARGE             USD 855.00    Collect
DOCUMENTATION FEE                     USD 65.00    P
No. of B(s)/L                      Laden on board
THREE (3)                          05-JUL-2026
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'currency', 'amount', 'payment_term']), [
      ['OCEAN FREIGHT', 'USD', '6675.00', 'prepaid'],
      ['TERMINAL HANDLING CHARGE', 'USD', '855.00', 'collect'],
      ['DOCUMENTATION FEE', 'USD', '65.00', 'prepaid'],
    ]);
  });
});
