import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('captions that are like others', () => {
  it('are of one package, and not of all that a row says', () => {
    const paper = read(
      'packing_list',
      `
C/NO.        DESCRIPTION OF GOODS          QTY/CTN     CTNS    TOTAL QTY     N.W./CTN    G.W./CTN    T.N.W.       T.G.W.      CBM
                                           (PCS)               (PCS)         (KGS)       (KGS)       (KGS)        (KGS)
1-50         LED PANEL LIGHT 36W           10          50      500           8.50        9.80        425.00       490.00      2.306
51-130       LED DOWNLIGHT 12W             40          80      1600          6.20        7.10        496.00       568.00      4.104
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['package_count', 'quantity', 'net_weight', 'gross_weight']), [
      [50, '500', '425.00', '490.00'],
      [80, '1600', '496.00', '568.00'],
    ]);
  });

  it('say what a rate is for behind its currency', () => {
    const paper = read(
      'commercial_invoice',
      `
Sr    Description of Goods             HSN          Quantity     Rate        Amount
No                                     Code         in PCS       USD/PC      USD
1     100% COTTON TERRY TOWELS         63026090     4,000        2.15        8,600.00
2     100% COTTON BED SHEETS           63022190     1,750        6.40        11,200.00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['quantity', 'unit_price', 'amount']), [
      ['4000', '2.15', '8600.00'],
      ['1750', '6.40', '11200.00'],
    ]);
  });

  it('are the same for charges and their amounts', () => {
    const paper = read(
      'freight_invoice',
      `
CHARGES                                                                         CHARGES IN USD
DESTINATION THC                                                                         450.00
CHASSIS FEE (4 DAYS)                                                                    160.00
                                                                    SUBTOTAL:           610.00
                                                                 TOTAL CHARGES      USD 610.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'amount', 'currency']), [
      ['DESTINATION THC', '450.00', 'USD'],
      ['CHASSIS FEE (4 DAYS)', '160.00', 'USD'],
    ]);
  });

  it('have an amount each, of which one was exchanged; a size of containers is what a rate is for', () => {
    const paper = read(
      'freight_invoice',
      `
Charge Description        Basis       Qty     Currency   Rate         Amount        ROE        Amount (USD)
Ocean Freight             40HC        2       USD        1,850.00     3,700.00      1.0000     3,700.00
Terminal Handling Dest    40HC        2       EUR        225.00       450.00        1.0850     488.25
Total USD                                                                                      4,188.25
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'unit', 'currency', 'amount']), [
      ['Ocean Freight', '40HC', 'USD', '3700.00'],
      ['Terminal Handling Dest', '40HC', 'EUR', '450.00'],
    ]);
  });

  it('name the currency that prices in others were exchanged into', () => {
    const paper = read(
      'freight_invoice',
      `
Leistung                                   Menge      Einheit        Preis        Währ.     Kurs        Betrag EUR
Seefracht Shanghai - Hamburg               2          40HC           1.850,00     USD       1,0850      3.410,14
THC Hamburg                                2          Cont.          245,00       EUR                   490,00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['currency', 'amount']), [
      ['EUR', '3410.14'],
      ['EUR', '490.00'],
    ]);
  });

  it('tell when a container was out beside the days that are charged', () => {
    const paper = read(
      'demurrage_detention_invoice',
      `
Container     Size   Gate out      Returned      Free   Days    Charge period                Days     Rate     Amount
                                                 days   total   from          to             charged  USD      USD
TEMU7205517   40HC   10-May-26     21-May-26     7      20      09-May-26     21-May-26      13       125.00   1,625.00
FFAU1420180   40HC   11-May-26     24-May-26     7      23      09-May-26     24-May-26      16       125.00   2,000.00
`,
    );
    assert.deepEqual(rows(paper, 'detention_lines', ['from_date', 'to_date', 'chargeable_days', 'amount']), [
      ['2026-05-09', '2026-05-21', 13, '1625.00'],
      ['2026-05-09', '2026-05-24', 16, '2000.00'],
    ]);
  });

  it('are sizes of clothes, and no length', () => {
    const paper = read(
      'packing_list',
      `
CTN NO.     STYLE      S     M     L     XL    PCS/CTN   CTNS   TTL PCS   N.W.     G.W.
1-20        LC-2207    10    10    10    10    40        20     800       160.0    190.0
21-35       LC-2208    10    10    10    10    40        15     600       120.0    142.5
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['item_number', 'quantity', 'length_cm']), [
      ['LC-2207', '800', null],
      ['LC-2208', '600', null],
    ]);
  });

  it('have what they say behind them, a dash before the next', () => {
    const paper = read(
      'commercial_invoice',
      `
Codice        Descrizione                     U.M.   Quantità   Prezzo unit.   Importo
MOB-100       Sedia in legno massello         PZ     120,00     45,50          5.460,00
              Cod. doganale 94016100 - Origine IT
MOB-200       Tavolo rotondo 120 cm           PZ     30,00      210,00         6.300,00
              Cod. doganale 94036010 - Origine IT
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['description', 'unit', 'hs_code', 'country_of_origin']), [
      ['Sedia in legno massello', 'PZ', '94016100', 'IT'],
      ['Tavolo rotondo 120 cm', 'PZ', '94036010', 'IT'],
    ]);
  });
});
