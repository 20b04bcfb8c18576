import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const CELLS = ['item_number', 'package_description', 'description', 'hs_code', 'gross_weight', 'invoice_number', 'invoice_date'];

const goods = (drawing: string): unknown[] => rows(read('certificate_of_origin', `\nCERTIFICATE OF ORIGIN\n${drawing}`), 'goods', CELLS);

describe('goods of a certificate of origin', () => {
  it('are counted in figures and in words, and the number of the invoice breaks at its stroke', () => {
    assert.deepEqual(
      goods(`
5. Item    6. Marks and numbers   7. Number and kind of packages; description of goods    8. Origin       9. Gross weight or    10. Number and date
number     of packages                                                                    criterion       other quantity        of invoices
   1       KITAHAMA               340 (THREE HUNDRED FORTY) CARTONS                            "W"         4,930.00              MKC/EXP/
           OSAKA                  MEN'S COTTON T-SHIRTS                                       61.09        KGS                   26-0288
           C/NO.1-340             H.S. CODE 6109.10                                                                              DT.07.04.2026

   2       KITAHAMA               215 (TWO HUNDRED FIFTEEN) CARTONS                            "W"         2,687.50              MKC/EXP/
           OSAKA                  LADIES LEGGINGS                                             61.04        KGS                   26-0288
           C/NO.1-215             H.S. CODE 6104.62                                                                              DT.07.04.2026
`),
      [
        [1, '340 (THREE HUNDRED FORTY) CARTONS', "MEN'S COTTON T-SHIRTS", '610910', '4930.00', 'MKC/EXP/26-0288', '2026-04-07'],
        [2, '215 (TWO HUNDRED FIFTEEN) CARTONS', 'LADIES LEGGINGS', '610462', '2687.50', 'MKC/EXP/26-0288', '2026-04-07'],
      ],
    );
  });

  it('are counted in words over two lines, and weighed below a caption as long as a sentence', () => {
    assert.deepEqual(
      goods(`
5. Item    6. Marks and        7. Number and type of packages, description of      8. Origin criteria    9. Gross weight or net weight      10. Number, date
number     numbers on          products (including quantity where appropriate      (see Overleaf         or other quantity, and value       of Invoices
           packages            and HS number in six digit code)                    Notes)                (FOB) only when RVC applies
   1       KVAS                TWO HUNDRED AND FORTY (240)                              "CTH"             5,016.00KGS G.W.                  HY26-0508
           P/KLANG             CARTONS OF RUBBER DOOR SEALS                                                                                 MAY 08, 2026
           NO. 1-360           HS CODE: 4016.93
   2                           ONE HUNDRED AND TWENTY (120)                             "CTH"             3,480.00KGS G.W.
                               CARTONS OF RUBBER FLOOR MATS
                               HS CODE: 4016.91
`),
      [
        [1, 'TWO HUNDRED AND FORTY (240) CARTONS', 'RUBBER DOOR SEALS', '401693', '5016.00', 'HY26-0508', '2026-05-08'],
        [2, 'ONE HUNDRED AND TWENTY (120) CARTONS', 'RUBBER FLOOR MATS', '401691', '3480.00', null, null],
      ],
    );
  });

  it('have the tariff number in another language, and the invoice with its day on one line', () => {
    assert.deepEqual(
      goods(`
Item    Marks and numbers    Number and kind of packages; description of goods    Origin criterion    Gross weight    Number and date of invoices
1       N/M                  16 (SEDICI) CASSE DI LEGNO CONTAINING                     P              8,640.00 KG     INV NO. 212/E DATED 04/02/2026
                             ROTARY PUMPS
                             CODICE DOGANALE 8413.70
2       N/M                  40 STEEL DRUMS                                            P              1,985.00 KG     212/E OF 04 FEB 2026
                             LUBRICATING GREASE
                             TARIC 2710.19.99
`).map((row) => (row as unknown[]).slice(3)),
      [
        ['841370', '8640.00', '212/E', '2026-02-04'],
        ['27101999', '1985.00', '212/E', '2026-02-04'],
      ],
    );
  });
});

describe('a certificate of origin', () => {
  it('is issued where and when its authority says above the words that ask for it', () => {
    for (const said of ['DHAKA 22 APR 2026', 'DHAKA, 22.04.2026', 'DHAKA, APR 22, 2026']) {
      const { payload } = read(
        'certificate_of_origin',
        `
CERTIFICATE OF ORIGIN

11. Certification                                                         12. Declaration by the exporter
It is hereby certified that the declaration is correct.                   The undersigned hereby declares that the details are correct.

${said.padEnd(74)}GAZIPUR 20 APR 2026
Place and date, signature and stamp of certifying authority               Place and date, signature of authorised signatory
`,
      );
      assert.deepEqual([payload['issue_place'], payload['issue_date']], ['DHAKA', '2026-04-22'], said);
    }
  });

  it('is not issued on the day of the bill of lading', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
CERTIFICATE OF ORIGIN

3. Means of transport and route (as far as known)
PER "SOL PROMISE" V.2604E
B/L NO. CGP0146288 DT. 18.04.2026

11. Certification
It is hereby certified that the declaration by the exporter is correct.

DHAKA 22 APR 2026
Place and date, signature and stamp of certifying authority
`,
    );
    assert.deepEqual([payload['issue_place'], payload['issue_date']], ['DHAKA', '2026-04-22']);
    assert.equal(payload['bill_of_lading_number'], 'CGP0146288');
  });

  it('is of the invoice that all its goods came with', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
CERTIFICATE OF ORIGIN

Item    Marks and numbers    Number and kind of packages; description of goods    Origin criterion    Gross weight    Number and date of invoices
1       N/M                  40 STEEL DRUMS OF GREASE                                  P              1,985.00 KG     HY26-0508
                             HS CODE 2710.19                                                                          MAY 08, 2026
2       N/M                  16 CARTONS OF PUMPS                                       P              8,640.00 KG
`,
    );
    assert.deepEqual([payload['invoice_number'], payload['invoice_date']], ['HY26-0508', '2026-05-08']);
  });
});

describe('goods of a certificate of origin under captions as long as sentences', () => {
  it('have none of the captions, however late their brackets close, and the day below the number of the invoice', () => {
    assert.deepEqual(
      goods(`
5. Item   6. Marks and      7. Number and type of packages,      8. Origin        9. Gross weight       10. Number and
number    numbers on        description of goods (including      criterion        or other quantity     date of Invoices
          packages          quantity where appropriate and       (see Notes       and value (FOB only
                            HS number of the importing Country)  overleaf)        when RVC criterion)
   1      HB                1,200 CARTONS                        "WO"             24,960 KGS            SLN26-11
          BUSAN             FROZEN CUTTLEFISH WHOLE                                                     MAR. 10, 2026
          1-1200            HS 0307.43

   2      HB                300 CARTONS                          "CTH"            6,240 KGS             SLN26-11
          BUSAN             FROZEN SQUID RINGS BREADED           1604             USD 18,720.00         MAR. 10, 2026
          1-300             HS 1605.54
          ***               ***                                  ***              ***                   ***
`),
      [
        [1, '1,200 CARTONS', 'FROZEN CUTTLEFISH WHOLE', '030743', '24960', 'SLN26-11', '2026-03-10'],
        [2, '300 CARTONS', 'FROZEN SQUID RINGS BREADED', '160554', '6240', 'SLN26-11', '2026-03-10'],
      ],
    );
  });

  it('stand behind their packages, below marks of several lines', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
CERTIFICATE OF ORIGIN

6 Item number; marks, numbers, number and kind of packages; description of goods       7 Quantity
  1   AL NOOR                                                                            Gross 1,420.5 kg
      JEDDAH                                                                             Net 1,302.0 kg
      1/62
      62 cartons worsted wool suiting fabric

  2   AL NOOR                                                                            Gross 318.0 kg
      JEDDAH                                                                             Net 290.0 kg
      63/75
      13 cartons polyester lining fabric
`,
    );
    assert.deepEqual(rows({ payload }, 'goods', ['marks', 'package_description', 'description', 'gross_weight']), [
      ['AL NOOR\nJEDDAH\n1/62', '62 cartons', 'worsted wool suiting fabric', '1420.5'],
      ['AL NOOR\nJEDDAH\n63/75', '13 cartons', 'polyester lining fabric', '318.0'],
    ]);
  });

  it('may be counted in pieces, which weigh nothing', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
FORM A
CERTIFICATE OF ORIGIN

5. Item   6. Marks and     7. Number and kind of packages;           8. Origin       9. Gross         10. Number
number    numbers of       description of goods                      criterion       weight           and date
          packages                                                   (see Notes      or other         of invoices
                                                                     overleaf)       quantity
1         OSLO             85 CTNS BOYS' WOVEN SHORTS                "W" 62.03       1020 PCS         KG/26/77
          1-85             100% COTTON                                                                04.03.2026

2         OSLO             40 CTNS GIRLS' KNITTED LEGGINGS           "W" 61.04       960 PCS          KG/26/77
          86-125           95% COTTON 5% ELASTANE                                                     04.03.2026
`,
    );
    assert.deepEqual(rows({ payload }, 'goods', ['package_description', 'gross_weight', 'quantity', 'unit']), [
      ['85 CTNS', null, '1020', 'PCS'],
      ['40 CTNS', null, '960', 'PCS'],
    ]);
    assert.notEqual(payload['gross_weight'], '1980');
  });

  it('weigh together what the line of totals says, or what they come to', () => {
    const drawing = (total: string): string => `
CERTIFICATE OF ORIGIN

Sl.    Marks & Nos. of      No. & Kind of       Description of Goods         HS Code       Gross Wt.
No.    Containers/Pkgs      Packages                                                       (Kgs)
01     GB HAMBURG           400 Bags            Ceylon Cinnamon Quills C5    0906.11       10,240.00
02     GB HAMBURG           160 Cartons         Black Pepper 550 G/L         0904.11       4,192.00
${total}
`;
    for (const total of ['       Total                560                                                            14,432.00', ''])
      assert.equal(read('certificate_of_origin', drawing(total)).payload['gross_weight'], '14432.00');
    assert.deepEqual(rows(read('certificate_of_origin', drawing('')), 'goods', ['marks', 'package_description']), [
      ['GB HAMBURG', '400 Bags'],
      ['GB HAMBURG', '160 Cartons'],
    ]);
  });
});

describe('the transport of a certificate of origin', () => {
  it('is a way by sea, its two ends and the ship, in one line', () => {
    const { payload } = read(
      'certificate_of_origin',
      '\nCERTIFICATE OF ORIGIN\n\nParticulars of transport (as far as known)\nBY SEA FROM KARACHI TO MONTREAL PER MSC NAHARA V.604W\n',
    );
    assert.deepEqual(
      [payload['vessel_name'], payload['port_of_loading'], payload['port_of_discharge']],
      ['MSC NAHARA', 'KARACHI', 'MONTREAL'],
    );
  });
});

describe('a certification of origin of nine elements', () => {
  const { payload } = read(
    'certificate_of_origin',
    `
USMCA CERTIFICATION OF ORIGIN

1. CERTIFIER: INDICATE WHETHER THE CERTIFIER IS THE:
[ ] IMPORTER          [ X ] EXPORTER          [ ] PRODUCER

2. CERTIFIER'S NAME, TITLE, ADDRESS (INCLUDING COUNTRY),       3. EXPORTER'S NAME, ADDRESS (INCLUDING COUNTRY), E-MAIL AND
TELEPHONE AND E-MAIL                                           TELEPHONE (IF DIFFERENT FROM THE CERTIFIER)
TAPATIA PLASTICOS SA DE CV                                     SAME AS CERTIFIER
AV. 8 DE JULIO 4418
44940 GUADALAJARA, MEXICO

4. PRODUCER'S NAME, ADDRESS (INCLUDING COUNTRY), E-MAIL AND    5. IMPORTER'S NAME, ADDRESS, E-MAIL AND TELEPHONE
TELEPHONE                                                      PRAIRIE MOLDING INC
INYECCION OCOTLAN SA DE CV                                     7720 NORTHWOODS DR
47800 OCOTLAN, MEXICO                                          OMAHA, NE 68122, USA
`,
  );
  const names = ['exporter', 'producer', 'importer'].map((field) => (payload[field] as { name: string } | null)?.name);

  it('has what its boxes ask for behind the last word of their captions, and its exporter in the box of who certifies', () => {
    assert.deepEqual(names, ['TAPATIA PLASTICOS SA DE CV', 'INYECCION OCOTLAN SA DE CV', 'PRAIRIE MOLDING INC']);
  });
});
