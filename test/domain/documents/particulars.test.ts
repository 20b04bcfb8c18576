import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> =>
  readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

describe('charges of a notice', () => {
  for (const currency of ['CAD', 'AUD', 'CHF', 'BRL'])
    it(`have amounts in ${currency}, as the caption says`, () => {
      const notice = payloadOf(
        'arrival_notice',
        `
ARRIVAL NOTICE

Charges                            Basis          Rate        Amount ${currency}
OCEAN FREIGHT                      2 x 40HC       2,850.00    5,700.00
DOCUMENTATION FEE                  1 x B/L           95.00       95.00
`,
      );
      const charges = notice['charges'] as { description: string; amount: string; currency: string }[];
      assert.deepEqual(
        charges.map((one) => [one.description, one.amount, one.currency]),
        [
          ['OCEAN FREIGHT', '5700.00', currency],
          ['DOCUMENTATION FEE', '95.00', currency],
        ],
      );
    });
});

describe('what all goods of a bill are and weigh', () => {
  const goodsOf = (drawing: string, type = 'master_bill_of_lading') => {
    const bill = payloadOf(type, `\nBILL OF LADING\n${drawing}`);
    return ['description_of_goods', 'total_packages', 'package_unit', 'gross_weight', 'gross_weight_unit', 'volume', 'volume_unit'].map(
      (field) => bill[field],
    );
  };

  it('stands above what each container holds', () => {
    const drawing = `
(18) Container No. And Seal No.  (19) Quantity And    (20) Description of Goods      (21) Measurement   Gross Weight (KGS)
Marks & Nos.                     Kind of Packages                                    (M3)
                                 2 X 40'HQ            CASUAL SHOES WITH UPPERS OF       135.6400         17,360.000
                                 2,480 CARTONS        TEXTILE AND RUBBER OUTSOLES
CONTAINER NO./SEAL NO.                                HS CODE: 640411
EGHU9502276/40H/EMCVLB7714       1,236 CARTONS                                           67.6200          8,652.000
TGBU7930257/40H/EMCVLB7715       1,244 CARTONS        "OCEAN FREIGHT PREPAID"            68.0200          8,708.000
                                                      SHIPPER'S LOAD & COUNT
(24) FREIGHT & CHARGES           Revenue Tons         Rate             Per
`;
    const goods = 'CASUAL SHOES WITH UPPERS OF\nTEXTILE AND RUBBER OUTSOLES';
    assert.deepEqual(goodsOf(drawing), [goods, 2480, 'CARTONS', '17360.000', 'kg', '135.6400', 'm3']);
  });

  it('stands in a line of totals below them, whose captions say the units', () => {
    const drawing = `
Marks and numbers        Number and kind      Description of goods                      Gross weight     Measurement
Container / Seal No.     of packages                                                    kg               m3
ZCSU8820644              21 CRATES            SAID TO CONTAIN                           24.180,00        17,450
SEAL ZIM4417093                               POLISHED MARBLE SLABS AND TILES
                                              HS CODE 6802.91
TRHU5093113              22 CRATES            HONED TRAVERTINE TILES                    23.960,00        16,870
SEAL ZIM4417096                               HS CODE 6802.21
STONEBRIDGE                                   INVOICE NO: KDM2026000041 DATED
TORONTO 1-43                                  27.02.2026
                                              FREIGHT COLLECT
TOTAL                    43 CRATES            TWO CONTAINERS ONLY                       48.140,00        34,320
`;
    const goods = 'POLISHED MARBLE SLABS AND TILES\nHONED TRAVERTINE TILES';
    assert.deepEqual(goodsOf(drawing, 'house_bill_of_lading'), [goods, 43, 'CRATES', '48140.00', 'kg', '34.320', 'm3']);
  });

  it('stands with its units, in one column for packages, goods and marks', () => {
    const drawing = `
Kind of Packages; Description of goods; Marks and Numbers; Container No./Seal No.      Weight            Measurement
2 Containers Said to Contain 2236 CARTONS

ELECTRIC KETTLES                                                                       22546.400 KGS     133.2800 CBM
AIR FRYERS
HS CODE: 851679, 851660
PO 5500719, PO 5500733

MSKU1384729   CN7730418   40 DRY 9'6   1100 CARTONS                                    10934.000 KGS      66.1200 CBM
MRKU7049156   CN7730425   40 DRY 9'6   1136 CARTONS                                    11612.400 KGS      67.1600 CBM

SHIPPER'S LOAD, STOW, WEIGHT AND COUNT
FREIGHT PREPAID
CY/CY
Above particulars as declared by Shipper
`;
    const goods = 'ELECTRIC KETTLES\nAIR FRYERS';
    assert.deepEqual(goodsOf(drawing, 'sea_waybill'), [goods, 2236, 'CARTONS', '22546.400', 'kg', '133.2800', 'm3']);
  });

  it('is told in German, container by container, without a sum', () => {
    const drawing = `
Container / Siegel        Anzahl und Art            Warenbezeichnung                     Bruttogewicht     Volumen
MSKU1384729               40 PALETTEN               KERAMISCHE FLIESEN                   10934,000 KG      20,500 CBM
SIEGEL: FX22418801                                  HS-CODE: 690721
MRKU7049156               44 PALETTEN               SANITÄRKERAMIK                       11612,400 KG      21,500 CBM
SIEGEL: FX22418802                                  HS-CODE: 691010
`;
    const [goods, , , weight, unit] = goodsOf(drawing);
    assert.deepEqual([goods, weight, unit], ['KERAMISCHE FLIESEN\nSANITÄRKERAMIK', '22546.400', 'kg']);
  });
});
