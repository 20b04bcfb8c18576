import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('cells that say several things', () => {
  it('have the number of an article in brackets before its words', () => {
    const paper = read(
      'commercial_invoice',
      `
Description                                      HS Code     Quantity        Unit Price     Amount
[NS-987] EXTRA VIRGIN OLIVE OIL, 12 X 0.75 L     150920      2,268 BOTTLES   4.70           10,659.60
[49726] RED WINE 2023, 6 BOTTLES                 220421      2,796 BOTTLES   3.59           10,037.64
Total                                                                                       20,697.24
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'description']), [
      ['NS-987', 'EXTRA VIRGIN OLIVE OIL, 12 X 0.75 L'],
      ['49726', 'RED WINE 2023, 6 BOTTLES'],
    ]);
  });

  it('have packages before the goods in them, and a weight below a count; stars below are no goods', () => {
    const paper = read(
      'certificate_of_origin',
      `
6. Marks and    7. Number and kind of packages;                Origin    8. H.S. Code   9. Quantity       10. Number and
numbers         description of goods                           criterion                                  date of invoices
AS PER INVOICE  157 CARTONS OF DINING CHAIR, SOLID OAK,        WO        940161         314 PCS           F26.0384
                MODEL "HELGA"                                                           G.W. 2,394.25 KG
N/M             TWO (2) PALLETS OF COFFEE TABLE 120 CM         P         940360         251 PCS           F26.0384
                                                                                        G.W. 5,145.50 KG
                * * * * * * * * * * * * * * * *
`,
    );
    assert.deepEqual(rows(paper, 'goods', ['package_description', 'description', 'quantity', 'unit', 'gross_weight']), [
      ['157 CARTONS', 'DINING CHAIR, SOLID OAK,\nMODEL "HELGA"', '314', 'PCS', '2394.25'],
      ['TWO (2) PALLETS', 'COFFEE TABLE 120 CM', '251', 'PCS', '5145.50'],
    ]);
  });

  it('have a country before the goods, below captions of a line of their own', () => {
    const paper = read(
      'customs_entry_summary',
      `
MID               : DEMOBKOH34BRE
LINE   TARIFF NUMBER           GROSS KG      QUANTITY      ENT VALUE      RATE       DUTY
       C/O  DESCRIPTION
001    9401.61.00.55              1,037        136 NO          3,541      2.5%      88.53
       DEUTSCHLAND  DINING CHAIR, SOLID OAK
002    9403.60.80.55             10,848        428 NO         17,288      FREE       0.00
       DEUTSCHLAND  COFFEE TABLE 120 CM
`,
    );
    assert.deepEqual(rows(paper, 'lines', ['line_number', 'hts_code', 'country_of_origin', 'description', 'rate', 'duty']), [
      ['001', '9401610055', 'DE', 'DINING CHAIR, SOLID OAK', '2.5%', '88.53'],
      ['002', '9403608055', 'DE', 'COFFEE TABLE 120 CM', 'FREE', '0.00'],
    ]);
  });

  it('have amounts under the last caption, though that may mean what is charged', () => {
    const paper = read(
      'demurrage_detention_invoice',
      `
EQUIPMENT #     SZ/TP     TYPE        LAST FREE         CHARGED           CHARGED         DAYS        RATE         CHARGE
                                      DAY               FROM              THRU                        PER DAY
CMAU3574250     40HC      STORAGE     April 28, 2026    April 29, 2026    May 4, 2026        6   75.00 USD     450.00 USD
`,
    );
    assert.deepEqual(rows(paper, 'detention_lines', ['container_type', 'charge_kind', 'free_time_end', 'amount']), [
      ['40HC', 'storage', '2026-04-28', '450.00'],
    ]);
  });

  it('have no words where only a tax stands below the charges', () => {
    const paper = read(
      'freight_invoice',
      `
Description                     Quantity     Unit Price        Amount
OCEAN FREIGHT                   2 CNTR       1,532.00 EUR      3,064.00 EUR
DOCUMENTATION FEE               1 B/L        65.00 EUR         65.00 EUR

                                Tax                            594.51 EUR
                                Total                          3,723.51 EUR
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'amount']), [
      ['OCEAN FREIGHT', '3064.00'],
      ['DOCUMENTATION FEE', '65.00'],
    ]);
  });

  it('have packages before goods in the next line, and a criterion in quotes', () => {
    const paper = read(
      'certificate_of_origin',
      `
5. Item    6. Marks and       7. Number and type of         8. Origin     9. Gross weight    10. Number and
number     numbers on         packages, description of      criterion     or other           date of
           packages           goods including HS code                     quantity           invoices
1          ACME/1-40          FORTY (40) CARTONS OF         "WO"          1,520.00 KGS       INV-2207
                              COTTON TOWELS                                                  12 MAR 2026
                              HS CODE: 630260
2          ACME/41-75         THIRTY FIVE (35) CARTONS OF   RVC 45%       1,890.00 KGS       INV-2207
                              COTTON BED SHEETS                                              12 MAR 2026
                              HS CODE: 630221
`,
    );
    assert.deepEqual(rows(paper, 'goods', ['package_description', 'description', 'hs_code', 'origin_criterion']), [
      ['FORTY (40) CARTONS', 'COTTON TOWELS', '630260', 'WO'],
      ['THIRTY FIVE (35) CARTONS', 'COTTON BED SHEETS', '630221', 'RVC 45%'],
    ]);
  });

  it('have a count of containers before their size', () => {
    const paper = read(
      'freight_invoice',
      `
Charge Description                    Unit        Rate         Amount (EUR)
Ocean freight                         2 x 40HC    1.850,00     3.700,00
Documentation                         1 x B/L     45,00        45,00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['quantity', 'unit', 'amount']), [
      ['2', '40HC', '3700.00'],
      ['1', 'B/L', '45.00'],
    ]);
  });
});
