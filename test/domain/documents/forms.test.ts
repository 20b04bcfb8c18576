import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('columns of official forms that hold more than one thing', () => {
  it('have their captions below each other, and the rows are counted', () => {
    const edges = [0, 8, 42, 58, 70, 84, 96];
    const paper = read(
      'customs_entry_summary',
      `
27.     28. Description of Merchandise    30.             31.         32.           33.
Line    29. A. HTSUS No.                  A. Grossweight  Quantity    A. Entered    A. HTSUS
No.     B. AD/CVD No.                     (kg)                        Value         Rate
001     STEEL SHELVING, 5 TIERS, IN GREY
        7326.90.8688                             6,758      264 NO         12,457   FREE
002     GARDEN TABLE
        9403.60.8081                             4,562      143 NO          4,168   2.5%

Other fees                                                            35. Total entered value
499 Merchandise processing                                            16,625
`,
      {
        cells: edges
          .slice(0, -1)
          .flatMap((left, at) => [[left, 0, edges[at + 1] ?? left, 3] as const, [left, 3, edges[at + 1] ?? left, 7] as const]),
      },
    );
    assert.deepEqual(
      rows(paper, 'lines', ['line_number', 'description', 'hts_code', 'gross_weight', 'quantity', 'entered_value', 'rate']),
      [
        ['001', 'STEEL SHELVING, 5 TIERS, IN GREY', '7326908688', '6758', '264', '12457', 'FREE'],
        ['002', 'GARDEN TABLE', '9403608081', '4562', '143', '4168', '2.5%'],
      ],
    );
  });

  it('list in one caption what stands below: numbers, marks and packages, goods, rules of origin', () => {
    const paper = read(
      'certificate_of_origin',
      `
6 Item number; marks, number and kind of packages; description of goods     7 Quantity
  1   N/M   140 CARTONS                                                      4,060.000 KGS
      BOOKCASE 5 SHELVES WHITE
      HS 940360   Origin criterion "PE"
  2   58 CASES                                                                 564.250 KGS
      DINING CHAIR, SOLID OAK
      HS 940161   Origin criterion "WO"
`,
    );
    assert.deepEqual(
      rows(paper, 'goods', ['item_number', 'marks', 'package_description', 'description', 'hs_code', 'origin_criterion', 'gross_weight']),
      [
        [1, 'N/M', '140 CARTONS', 'BOOKCASE 5 SHELVES WHITE', '940360', 'PE', '4060.000'],
        [2, null, '58 CASES', 'DINING CHAIR, SOLID OAK', '940161', 'WO', '564.250'],
      ],
    );
  });

  it('tell of dangerous goods below how they are packed, however long their names are', () => {
    const paper = read(
      'dangerous_goods_declaration',
      `
14 Shipping marks; number and kind of packages; description of goods                       Gross mass (kgs)
99 CARTONS                                                                                         1,524.60
UN3480, LITHIUM ION BATTERIES, Class 9, EmS F-A,S-I
14 DRUMS                                                                                           3,164.00
UN3082, ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S. (PROPICONAZOLE),
Class 9, PG III, EmS F-A,S-F
`,
    );
    assert.deepEqual(
      rows(paper, 'goods', [
        'un_number',
        'proper_shipping_name',
        'technical_name',
        'hazard_class',
        'packing_group',
        'ems',
        'package_count',
        'package_kind',
        'gross_weight',
      ]),
      [
        ['UN3480', 'LITHIUM ION BATTERIES', null, '9', null, 'F-A,S-I', 99, 'CARTONS', '1524.60'],
        ['UN3082', 'ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.', 'PROPICONAZOLE', '9', 'III', 'F-A,S-F', 14, 'DRUMS', '3164.00'],
      ],
    );
  });
});

describe('captions of official forms', () => {
  it('may stand below the line that the value is written on', () => {
    const paper = read(
      'proof_of_delivery',
      `
18 May 2026             Anke Vos                  437
DATE DELIVERED          RECEIVED BY               PIECES HANDED OVER

MSKU1464885             16,353.400 Kgs
CONTAINER               WEIGHT
`,
      { rules: [0, 3].flatMap((row) => [0, 24, 50].map((left) => [left, row + 0.98, left + 22, row + 1] as const)) },
    );
    assert.deepEqual(
      ['delivery_date', 'received_by', 'pieces_delivered', 'gross_weight'].map((field) => paper.payload[field]),
      ['2026-05-18', 'Anke Vos', 437, '16353.400'],
    );
  });

  it('ask for one thing or another, begin with a figure, or say the same by a number and in words', () => {
    const goods = read(
      'dangerous_goods_declaration',
      `
4 Freight forwarder / carrier booking ref.    24 h emergency telephone
EBKG07581216                                  +1 800 555 0167
`,
    );
    assert.deepEqual([goods.payload['booking_number'], goods.payload['emergency_phone']], ['EBKG07581216', '+1 800 555 0167']);
    const entry = read(
      'customs_entry_summary',
      `
499 Merchandise Processing      331.21
501 Harbor Maintenance          119.52
`,
    );
    assert.deepEqual([entry.payload['merchandise_processing_fee'], entry.payload['harbor_maintenance_fee']], ['331.21', '119.52']);
  });

  it('leave a row one, whatever its first word is', () => {
    const paper = read(
      'customs_entry_release',
      `
BILL TYPE      ISSUER CODE     BILL NUMBER       QUANTITY & UOM
MASTER         OSLU            NGB2604419        805 CTN
HOUSE          OSLU            H2604419A         805 CTN
`,
    );
    assert.deepEqual(rows(paper, 'bills', ['bill_type', 'scac', 'number', 'manifest_quantity', 'unit']), [
      ['master', 'OSLU', 'NGB2604419', 805, 'CTN'],
      ['house', 'OSLU', 'H2604419A', 805, 'CTN'],
    ]);
  });
});
