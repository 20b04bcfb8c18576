import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import { paperOf } from '../../../domain/documents/paper.js';
import type { Party } from '../../../domain/documents/values/parties.js';
import { read, rows } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

const typeOf = (drawing: string): string => classify(paperOf([drawnPage(drawing)], hints())).type;

const said = (type: string, drawing: string, fields: readonly string[]): unknown[] => {
  const { payload } = read(type, drawing);
  return fields.map((field) => payload[field]);
};

describe('a paper of a trading office', () => {
  it('is no invoice because it names one by its number, whatever the number begins with', () => {
    assert.equal(
      typeOf(`
        HUAXIN PROPERTY INSURANCE COMPANY LIMITED
          CARGO TRANSPORTATION INSURANCE POLICY

INVOICE NO. NBHT26-0331               POLICY NO. PYIE20263302
INSURED: NINGBO GARDEN TOOLS CO., LTD.
`),
      'insurance_certificate',
    );
  });

  it('is an order to whoever supplies, in the language of who buys', () => {
    for (const title of ['ORDINE A FORNITORE', 'Commande fournisseur', 'Pedido a proveedor', 'Encomenda a fornecedor'])
      assert.equal(typeOf(`\nBRENTA\n\n${title}\n\nN. 1184/A     12/03/2026\n`), 'purchase_order', title);
  });
});

describe('a voyage in one line', () => {
  const fields = ['port_of_loading', 'port_of_discharge', 'seller'];

  it('goes from one place to another, and neither of them is a trader', () => {
    const invoice = (line: string): string => `
COMMERCIAL INVOICE               Invoice No.: HGS-2603

TO: LUXOR VERLICHTING B.V.
    ATOOMWEG 60, UTRECHT

${line}
`;
    for (const line of [
      'FROM: NINGBO, CHINA TO: ROTTERDAM, NETHERLANDS     BY: SEA',
      'FROM:     NINGBO, CHINA TO: ROTTERDAM, NETHERLANDS      BY:   SEA',
      'Shipment:     By sea from NINGBO, CHINA to ROTTERDAM, NETHERLANDS      H.S. code:   4203.2920',
      'SHIPPED PER VESSEL FROM NINGBO, CHINA TO ROTTERDAM, NETHERLANDS BY SEA',
    ])
      assert.deepEqual(said('commercial_invoice', invoice(line), fields), ['NINGBO, CHINA', 'ROTTERDAM, NETHERLANDS', null], line);
  });

  it('is none where one end is no place', () => {
    const drawing = `
COMMERCIAL INVOICE               Invoice No.: HGS-2603

Prices from January to March apply
`;
    assert.deepEqual(said('commercial_invoice', drawing, fields.slice(0, 2)), [null, null]);
  });
});

describe('orders of one buyer', () => {
  it('are two where they begin alike beside a stroke, and one with its year behind it', () => {
    const orders = (text: string): unknown =>
      said('commercial_invoice', `\nCOMMERCIAL INVOICE\n\nInvoice no.: 26-1187      P.O. No.: ${text}\n`, ['purchase_order_numbers'])[0];
    assert.deepEqual(orders('88120/88134'), ['88120', '88134']);
    assert.deepEqual(orders('88120/2026'), ['88120/2026']);
  });
});

describe('an affidavit of origin', () => {
  it('says in sentences who sells, from which country, and which chamber saw it where and when', () => {
    const drawing = `
Certificate No. 26-04418
                          CERTIFICATE OF ORIGIN

The undersigned Oak Valve Co. (Owner or Agent) for Oak Valve Co., 8800 Clinton Drive,
Houston, TX 77029 (Name and Address of Shipper) declares that the following goods
shipped on S/S MAERSK KALAMATA 618S (Name of Ship) on the date of May 14, 2026 consigned
to Petrosur S.A., Calle 93, Bogota, Colombia (Name and Address of Consignee) are the
product of the United States of America.


Dated at Houston, Texas on the 11th day of May 2026


The Bayport Chamber of Commerce , a recognized Chamber of Commerce under the laws of the
State of Texas , has examined the manufacturer's invoice.
`;
    const fields = ['country_of_origin', 'issue_place', 'issue_date', 'issuing_authority', 'departure_date'];
    assert.deepEqual(said('certificate_of_origin', drawing, fields), [
      'US',
      'Houston, Texas',
      '2026-05-11',
      'Bayport Chamber of Commerce',
      '2026-05-14',
    ]);
    const [exporter, consignee] = said('certificate_of_origin', drawing, ['exporter', 'consignee']) as Party[];
    assert.deepEqual([exporter?.address, consignee?.address], ['8800 Clinton Drive, Houston, TX 77029', 'Calle 93, Bogota, Colombia']);
  });
});

describe('a letterhead', () => {
  it('goes on below what the company does', () => {
    const [seller] = said(
      'packing_list',
      `
                       SIRAJ GLOVES INTERNATIONAL
     Manufacturers & Exporters of Working, Mechanic & Welding Gloves
        Daska Road, Village Adamke Cheema, Sialkot-51310, Pakistan

                       PACKING LIST

Invoice No. SGI/226/26
`,
      ['seller'],
    ) as Party[];
    assert.deepEqual([seller?.name, seller?.country], ['SIRAJ GLOVES INTERNATIONAL', 'PK']);
  });
});

describe('a packing list by container', () => {
  const drawing = `
                     PACKING LIST
Número....: PL26/00418
Factura...: FE26/0772

Palets    Nº Referencia    Descripción               Cantidad   UM    Peso neto kg    Peso bruto kg

Contenedor: MSCU5541730    Precinto: EU22418807
1-12      12 GR60-PIE      Porcelánico Piedra Gris     570,24   M2       11.976,00        12.240,00
13-20      8 GR60-ARE      Porcelánico Arena           380,16   M2        7.984,00         8.160,00
Total contenedor: 20 palets                            950,40   M2       19.960,00        20.400,00

Contenedor: TCLU6044180    Precinto: EU22418812
21-32     12 MA36-BLA      Revestimiento Blanco        622,08   M2        9.960,00        10.224,00
33-44     12 MA36-GRI      Revestimiento Gris          622,08   M2        9.960,00        10.224,00
Total contenedor: 24 palets                          1.244,16   M2       19.920,00        20.448,00

TOTAL GENERAL: 44 palets                             2.194,56   M2       39.880,00        40.848,00
`;

  it('has articles by their numbers, with how many packages there are of each close before them', () => {
    assert.deepEqual(rows(read('packing_list', drawing), 'packages', ['package_range', 'package_count', 'item_number']), [
      ['1-12', 12, 'GR60-PIE'],
      ['13-20', 8, 'GR60-ARE'],
      ['21-32', 12, 'MA36-BLA'],
      ['33-44', 12, 'MA36-GRI'],
    ]);
  });

  it('comes to what all containers hold, which weigh no twelve grams', () => {
    const paper = read('packing_list', drawing);
    assert.deepEqual([paper.payload['total_packages'], paper.payload['packing_list_number']], [44, 'PL26/00418']);
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'gross_weight']), [
      ['MSCU5541730', '20400.00'],
      ['TCLU6044180', '20448.00'],
    ]);
  });
});

describe('an order of a buyer', () => {
  const order = (title: string): string => `
BRENTA

${title}                                 Spett.le
                                                   JIAXING HENGLI FASTENERS CO., LTD.
N. ordine 1184/A   del 12/03/2026                  NO. 66 XINGYE ROAD
                                                   JIAXING, CINA

Riga    Codice articolo    Descrizione            UM    Quantità    Prezzo    Importo
10      VT-0822            Vite TE M8x22          PZ      50.000    0,0185     925,00
20      DA-M10             Dado esagonale M10     PZ      20.000    0,0420     840,00
                                                  Totale ordine USD          1.765,00



















        Ferramenta Brenta S.p.A. - Via dell'Artigianato 8 - 35010 Vigodarzere (PD) - Italia
`;
  const names = (title: string): unknown[] =>
    said('purchase_order', order(title), ['vendor', 'buyer']).map((party) => (party as Party | null)?.name ?? null);

  it('is written to whoever supplies, by whoever stands at its foot', () => {
    assert.deepEqual(names('ORDINE A FORNITORE'), ['JIAXING HENGLI FASTENERS CO., LTD.', 'Ferramenta Brenta S.p.A.']);
  });

  it('is confirmed to whoever buys', () => {
    assert.equal(names("CONFERMA D'ORDINE / ORDER CONFIRMATION")[1], 'JIAXING HENGLI FASTENERS CO., LTD.');
  });
});

describe('goods of an invoice', () => {
  it('have the number of the article under its own word, beside that for what they are', () => {
    const drawing = `
FATURA COMERCIAL       Nº FT 2026A/3318

Artigo         Descrição                     Qtd.     Un.    Pr. Unitário    IVA    Valor Líquido
TF-50100-BR    Toalha felpo 50x100 branco    600,00   UN            2,150      0         1.290,00
RB-L-BR        Roupão felpo branco L         120,00   UN           17,800      0         2.136,00
`;
    assert.deepEqual(rows(read('commercial_invoice', drawing), 'line_items', ['item_number', 'description']), [
      ['TF-50100-BR', 'Toalha felpo 50x100 branco'],
      ['RB-L-BR', 'Roupão felpo branco L'],
    ]);
  });

  it('are rows where only columns are ruled, and a line stands over their sum', () => {
    const drawing = `
INVOICE
Sl No.   Description of Goods          HSN/SAC     Quantity    Rate      per    Amount
1        Monoblock Pump 3HP            84137010    120 Nos      94.50    Nos    11,340.00
2        Submersible Pump 5HP          84137010     80 Nos     168.00    Nos    13,440.00
3        Control Panel                 85371000     80 Nos      38.75    Nos     3,100.00
                                                                                27,880.00
                     Ocean Freight                                                 780.00
         Total                                     280 Nos                    $ 28,660.00
`;
    const edges = [0, 8, 37, 49, 61, 71, 78, 92];
    const columns = edges.slice(0, -1).map((left, at) => [left, edges[at + 1] ?? 0] as const);
    const cells = [
      ...columns.map(([left, right]) => [left, 1.8, right, 2.9] as const),
      ...columns.flatMap(([left, right]): (readonly [number, number, number, number])[] =>
        left === 78
          ? [
              [left, 3, right, 5.9],
              [left, 6, right, 7.9],
            ]
          : [[left, 3, right, 7.9]],
      ),
      ...columns.map(([left, right]) => [left, 8, right, 8.9] as const),
    ];
    const paper = read('commercial_invoice', drawing, { cells });
    assert.deepEqual(rows(paper, 'line_items', ['line_number', 'hs_code', 'quantity', 'unit_price', 'amount']), [
      [1, '84137010', '120', '94.50', '11340.00'],
      [2, '84137010', '80', '168.00', '13440.00'],
      [3, '85371000', '80', '38.75', '3100.00'],
    ]);
    assert.equal(paper.payload['total_amount'], '28660.00');
  });
});

describe('a filing whose form has one box for all', () => {
  it('names makers by their numbers, and of each what is made', () => {
    const paper = read(
      'importer_security_filing',
      `
IMPORTER SECURITY FILING (ISF 10+2)

6. Manufacturer / supplier    (i) Tay Ninh Weaving Co., Ltd.
                              Lot 12, Trang Bang Park, Tay Ninh, Vietnam
                              (ii) Dong Nai Frame Co., Ltd.
                              Road 3A, Bien Hoa, Dong Nai, Vietnam
7. Country of origin          VN
8. HTSUS # (6 digits)         (i) 9401.53 rattan chairs (ii) 9403.20 tables
9. Container stuffing location    Cat Lai CFS
`,
    );
    assert.deepEqual(rows(paper, 'manufacturers', ['name']), [['Tay Ninh Weaving Co., Ltd.'], ['Dong Nai Frame Co., Ltd.']]);
    assert.deepEqual(rows(paper, 'lines', ['hts6', 'country_of_origin', 'manufacturer_name', 'description']), [
      ['940153', 'VN', 'Tay Ninh Weaving Co., Ltd.', 'rattan chairs'],
      ['940320', 'VN', 'Dong Nai Frame Co., Ltd.', 'tables'],
    ]);
  });
});

describe('captions set to the middle of what they ask for', () => {
  it('leave the box above its own lines, and end where the next part of the form begins', () => {
    const [shipTo, consolidator] = said(
      'importer_security_filing',
      `
IMPORTER SECURITY FILING (ISF 10+2)

5. Ship-to party (name & address)      Mariposa Distribution Center
                                       14400 Slover Avenue, Fontana, CA 92337

                                       Lotus Gate Shipping Co., Ltd.
6. Consolidator (stuffer)              Cat Lai CFS No. 6, Thu Duc City
                                       Ho Chi Minh City, Vietnam

FILING
`,
      ['ship_to', 'consolidator'],
    ) as Party[];
    assert.deepEqual([shipTo?.address, consolidator?.name], ['14400 Slover Avenue, Fontana, CA 92337', 'Lotus Gate Shipping Co., Ltd.']);
  });

  it('have all the marks of the packages, whatever these are called like', () => {
    const drawing = `
PACKING LIST          Invoice No. SGI/226/26

                      HSS
                      PO 77120/77134
Shipping Marks:       FELIXSTOWE
                      C/NO. 1-141
                      MADE IN PAKISTAN
`;
    assert.deepEqual(said('packing_list', drawing, ['shipping_marks']), ['HSS\nPO 77120/77134\nFELIXSTOWE\nC/NO. 1-141\nMADE IN PAKISTAN']);
  });
});

describe('a value so close before the next caption that they are one', () => {
  it('ends before it', () => {
    const drawing = `
Import declaration

MRN           26GB7FJ4K2M0QX9TA5     Acceptance date     12/05/2026 09:14
Vessel        OOCL ABERDEEN Bill of lading     OOLU2748816030
Invoice total     43,880.00 USD      Exchange rate     1.2512
`;
    const fields = ['vessel_name', 'bill_of_lading_number', 'declaration_date', 'invoice_amount', 'currency'];
    assert.deepEqual(said('import_declaration', drawing, fields), ['OOCL ABERDEEN', 'OOLU2748816030', '2026-05-12', '43880.00', 'USD']);
  });
});

describe('a column of a packing list', () => {
  it('counts in what its caption says behind the word for all', () => {
    const drawing = `
PACKING LIST
CARTON NO.    TOTAL CTNS    ART NO.    DESCRIPTION          PAIRS PER CTN    TOTAL PAIRS    NET WT.    GROSS WT.
1-40          40            MG-201     Mechanic gloves      72               2,880          280.00     328.00
41-90         50            MG-202     Welding gloves       72               3,600          365.00     425.00
`;
    assert.deepEqual(rows(read('packing_list', drawing), 'packages', ['quantity', 'unit']), [
      ['2880', 'PAIRS'],
      ['3600', 'PAIRS'],
    ]);
  });
});

describe('captions in two scripts', () => {
  it('say what the one in letters says, on whichever side of it the other stands', () => {
    const drawing = `
商业发票 COMMERCIAL INVOICE

INVOICE NO. 发票编码:      ZLX26-0417
DATE 开具日:               2026-04-17
客户单号 ORDER NO.         4500117
付款 TERMS OF PAYMENT 条件: T/T 30% IN ADVANCE
`;
    const fields = ['invoice_number', 'invoice_date', 'purchase_order_numbers', 'payment_terms'];
    assert.deepEqual(said('commercial_invoice', drawing, fields), ['ZLX26-0417', '2026-04-17', ['4500117'], 'T/T 30% IN ADVANCE']);
  });
});
