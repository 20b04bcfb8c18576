import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('rows that are cards below each other, each with its captions again', () => {
  it('are substances with what stands below each caption, beside it or behind its colon', () => {
    const declaration = read(
      'dangerous_goods_declaration',
      `
DANGEROUS GOODS DECLARATION

UN 3082    Proper shipping name                                 DG item 1 of 2
           ENVIRONMENTALLY HAZARDOUS SUBSTANCE,
           LIQUID, N.O.S.
           Technical name: PROPICONAZOLE
Class      Packing group      Flash point     EmS
9          III                94              F-A,S-F
Number of packages    Kind      Net mass (kg)   Gross mass (kg)
6                     DRUMS     1,260.000       1,356.000

UN 1824    Proper shipping name                                 DG item 2 of 2
           SODIUM HYDROXIDE SOLUTION
Class      Packing group      Flash point     EmS
8          II                 -               F-A,S-B
Number of packages    Kind      Net mass (kg)   Gross mass (kg)
37                    DRUMS     1,128.500       1,180.300
`,
    );
    const names = ['un_number', 'proper_shipping_name', 'technical_name', 'hazard_class', 'packing_group', 'flash_point_c', 'ems'];
    assert.deepEqual(rows(declaration, 'goods', names), [
      ['UN3082', 'ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.', 'PROPICONAZOLE', '9', 'III', '94', 'F-A,S-F'],
      ['UN1824', 'SODIUM HYDROXIDE SOLUTION', null, '8', 'II', null, 'F-A,S-B'],
    ]);
    assert.deepEqual(rows(declaration, 'goods', ['package_count', 'package_kind', 'net_weight', 'gross_weight']), [
      [6, 'DRUMS', '1260.000', '1356.000'],
      [37, 'DRUMS', '1128.500', '1180.300'],
    ]);
  });

  it('are none where captions repeat above the rows of a table on each page', () => {
    const page = (first: number): string => `
COMMERCIAL INVOICE
Item     Description          Origin
no.      of goods             country      Quantity    Unit price     Amount
${first}        OAK CHAIR            VIET NAM          10         12.50     125.00
${first + 1}        PINE TABLE           VIET NAM          20         10.00     200.00
${first + 2}        ASH STOOL            VIET NAM          30          5.00     150.00

`;
    const invoice = read('commercial_invoice', `${page(1)}${page(4)}`);
    assert.deepEqual(rows(invoice, 'line_items', ['description', 'quantity']), [
      ...[
        ['OAK CHAIR', '10'],
        ['PINE TABLE', '20'],
        ['ASH STOOL', '30'],
      ],
      ...[
        ['OAK CHAIR', '10'],
        ['PINE TABLE', '20'],
        ['ASH STOOL', '30'],
      ],
    ]);
  });

  it('are the goods of a declaration to customs in the Union, each in numbered boxes', () => {
    const goods = (number: number, words: string, code: string): string => `
31 Packstücke und Warenbezeichnung      32 Position Nr.      33 Warennummer
${words.padEnd(40)}${String(number).padEnd(21)}${code}
                                        34 Urspr.land Code   35 Rohmasse (kg)
                                        TW                   612,50

                                        42 Artikelpreis
                                        18 420,00
`;
    const declaration = read(
      'import_declaration',
      `
EINFUHRANMELDUNG

8 Empfänger                             14 Anmelder
NORDWIND RADTEILE GMBH                  ELBTOR ZOLLAGENTUR KG
STADIONSTRASSE 12, 28325 BREMEN         BROOKTORKAI 4, 20457 HAMBURG

${goods(1, 'FORKS FOR BICYCLES', '8714 91 30 00')}${goods(2, 'BRAKES FOR BICYCLES', '8714 94 20 00')}
`,
    );
    assert.deepEqual(rows(declaration, 'lines', ['line_number', 'hts_code', 'country_of_origin', 'gross_weight', 'entered_value']), [
      ['1', '8714913000', 'TW', '612.50', '18420.00'],
      ['2', '8714942000', 'TW', '612.50', '18420.00'],
    ]);
    const { importer } = declaration.payload as { importer: { name: string } | null };
    assert.equal(importer?.name, 'NORDWIND RADTEILE GMBH');
  });
});
