import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('rows on forms', () => {
  it('are counted before their marks, with packages and goods below', () => {
    const paper = read(
      'certificate_of_origin',
      `
No. d'ordre; marques, numéros, nombre et nature des colis; désignation des marchandises          Quantité
1. ACME/1-40
   40 cartons
   Serviettes éponge 100% coton                                                                  4.000 pièces
                                                                                                 1.520,00 kg brut
2. ACME/41-75
   35 cartons
   Draps de lit 100% coton                                                                       1.750 pièces
                                                                                                 1.890,00 kg brut
`,
    );
    const names = ['item_number', 'marks', 'package_description', 'description', 'quantity', 'gross_weight'];
    assert.deepEqual(rows(paper, 'goods', names), [
      [1, 'ACME/1-40', '40 cartons', 'Serviettes éponge 100% coton', '4000', '1520.00'],
      [2, 'ACME/41-75', '35 cartons', 'Draps de lit 100% coton', '1750', '1890.00'],
    ]);
  });

  it('have further tariff numbers and fees below their own', () => {
    const paper = read(
      'customs_entry_summary',
      `
27.     28. Description of Merchandise              32.                     33.                  34. Duty and I.R. Tax
Line    29. A. HTSUS No.    30. A. Grossweight      A. Entered Value        A. HTSUS Rate        Dollars    Cents
No.         B. AD/CVD No.       B. Manifest Qty     B. CHGS                 B. AD/CVD Rate
001     WOODEN FURNITURE
        9403.60.8081        1,245 KG                18,550                  FREE                 0.00
        9903.88.03                                                          25%                  4,637.50
        499 - Merchandise Processing Fee                                    0.3464%              64.26
002     METAL FURNITURE
        9403.20.0050        2,110 KG                9,450                   FREE                 0.00
        499 - Merchandise Processing Fee                                    0.3464%              32.73
`,
    );
    const names = ['line_number', 'description', 'hts_code', 'additional_hts_codes', 'gross_weight', 'quantity', 'entered_value'];
    assert.deepEqual(rows(paper, 'lines', names), [
      ['001', 'WOODEN FURNITURE', '9403608081', ['99038803'], '1245', null, '18550'],
      ['002', 'METAL FURNITURE', '9403200050', [], '2110', null, '9450'],
    ]);
  });

  it('have packages, and the substance that is in them below', () => {
    const paper = read(
      'dangerous_goods_declaration',
      `
Shipping marks      Number and kind of packages; description of goods          Gross mass (kg)     Net mass (kg)     Cube (m3)
N/M                 80 FIBREBOARD BOXES (4G)                                   1,920               1,600             4.20
                    UN 1263 PAINT, 3, PG II, (12°C c.c.)
N/M                 4 STEEL DRUMS (1A1)                                        880                 800               1.10
                    UN 1993 FLAMMABLE LIQUID, N.O.S. (ethanol, acetone), 3, PG III
`,
    );
    assert.deepEqual(rows(paper, 'goods', ['un_number', 'packing_group', 'net_weight', 'gross_weight']), [
      ['UN1263', 'II', '1600', '1920'],
      ['UN1993', 'III', '800', '880'],
    ]);
  });

  it('have the address of a manufacturer below its name', () => {
    const paper = read(
      'importer_security_filing',
      `
Manufacturer                         Country of Origin     HTS-6      Description
NINGBO FINE FURNITURE CO., LTD       CN                    940360     WOODEN FURNITURE
88 JIANGNAN ROAD, BEILUN
FOSHAN METAL WORKS LTD               CN                    940320     METAL FURNITURE
12 INDUSTRIAL AVE, FOSHAN
`,
    );
    assert.deepEqual(rows(paper, 'lines', ['manufacturer_name']), [['NINGBO FINE FURNITURE CO., LTD'], ['FOSHAN METAL WORKS LTD']]);
  });

  it('have a ship below the mode of transport', () => {
    const paper = read(
      'booking_confirmation',
      `
From              To                By              ETD                 ETA
NINGBO            SINGAPORE         Vessel          2026-04-10 18:00    2026-04-17 06:00
                                    EVER CAPABLE
                                    Voy. No: 0417E
SINGAPORE         HAMBURG           Vessel          2026-04-20 10:00    2026-05-16 07:00
                                    MSR ANTONIA
                                    Voy. No: 221W
`,
    );
    assert.deepEqual(rows(paper, 'legs', ['vessel_name', 'voyage_number']), [
      ['EVER CAPABLE', '0417E'],
      ['MSR ANTONIA', '221W'],
    ]);
  });

  it('may have no amount that is told', () => {
    const paper = read(
      'arrival_notice',
      `
DESCRIPTION OF CHARGES                  PREPAID          COLLECT
OCEAN FREIGHT                           AS ARRANGED
DESTINATION TERMINAL HANDLING                            USD 380.00
HANDLING FEE                                             USD 75.00
                          TOTAL DUE                      USD 455.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'amount']), [
      ['DESTINATION TERMINAL HANDLING', '380.00'],
      ['HANDLING FEE', '75.00'],
    ]);
  });

  it('have marks of several lines beside the packages, and a net and a gross weight', () => {
    const paper = read(
      'certificate_of_origin',
      `
6 Item number; marks, numbers, number and kind of packages; description of goods         7 Quantity
1    RVC NAIROBI       18 PALLETS STC 720 BAGS OF 25 KG                                  18000 KG NET
     1-18              TITANIUM DIOXIDE PIGMENT, RUTILE                                  18612 KG GROSS
                       GRADE VP-902
2    RVC NAIROBI       4 PALLETS STC 96 BAGS OF 25 KG                                    2400 KG NET
     19-22             IRON OXIDE YELLOW PIGMENT FE-420                                  2498 KG GROSS
`,
    );
    assert.deepEqual(rows(paper, 'goods', ['item_number', 'marks', 'description', 'quantity', 'unit', 'gross_weight']), [
      [1, 'RVC NAIROBI\n1-18', 'TITANIUM DIOXIDE PIGMENT, RUTILE\nGRADE VP-902', '18000', 'KG', '18612'],
      [2, 'RVC NAIROBI\n19-22', 'IRON OXIDE YELLOW PIGMENT FE-420', '2400', 'KG', '2498'],
    ]);
  });
});
