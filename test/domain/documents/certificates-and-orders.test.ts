import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import { paperOf } from '../../../domain/documents/paper.js';
import { read, rows } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

type Payload = Readonly<Record<string, unknown>>;

const nameOf = (payload: Payload, party: string): unknown => (payload[party] as { name: string } | null)?.name ?? null;
const said = (payload: Payload, fields: readonly string[]): unknown[] => fields.map((field) => payload[field]);

describe('a certificate of quality', () => {
  const { payload } = read(
    'inspection_certificate',
    `
No. STS-26/04418-B                                     Santos, April 27th, 2026

               CERTIFICATE OF QUALITY AND WEIGHT

COMMODITY            : BRAZILIAN GREEN COFFEE
COMMERCIAL INVOICE   : CAM-EXP 118/26

          ANALYSIS               RESULT       CONTRACT
          Moisture (ISO 6673)    11.2 %       max. 12.0 %
          Screen 17/18           93.5 %       min. 90 %

CONCLUSION: The goods conform to the contract specification and were sound.
`,
  );

  it('is of the kind that its title says, and of the day at its head', () => {
    assert.deepEqual(said(payload, ['certificate_kind', 'issue_date']), ['quality', '2026-04-27']);
  });

  it('comes to a conclusion, which no line of its analysis is', () => {
    assert.equal(payload['result'], 'The goods conform to the contract specification and were sound.');
  });
});

describe('a certificate of insurance', () => {
  it('is of the insurer below a large name, names the ship in whatever conveys, and is dated somewhere', () => {
    const { payload } = read(
      'insurance_certificate',
      `
Umhlanga Marine & General
Umhlanga Marine & General Insurance Company Limited (Reg. No. 1961/004418/06)

               MARINE CERTIFICATE OF INSURANCE

Certificate No.: UMG/C/26/008814
Vessel and/or conveyance: MSC ANTONELLA

Dated at Umhlanga Rocks
`,
    );
    assert.deepEqual(said(payload, ['insurer', 'vessel_name', 'issue_place']), [
      'Umhlanga Marine & General Insurance Company Limited',
      'MSC ANTONELLA',
      'Umhlanga Rocks',
    ]);
  });
});

describe('a letter of credit between banks', () => {
  it('lists the documents it asks for, over lines, and is issued by who sends it', () => {
    const { payload } = read(
      'letter_of_credit',
      `
   Sender         : PADMBDDHXXX
                    PADMA COMMERCE BANK PLC
                    (MOTIJHEEL BRANCH)
   Receiver       : QLUCCNBJHAN
                    QIANJIANG UNITED BANK
   27:  Sequence of Total
        1/1
   20:  Documentary Credit Number
        118426010447
   31C: Date of Issue
        260309
   44C: Latest Date of Shipment
        260525
   46A: Documents Required
        +SIGNED COMMERCIAL INVOICE IN OCTUPLICATE CERTIFYING
        MERCHANDISE TO BE OF CHINA ORIGIN.
        +DETAILED PACKING LIST IN QUADRUPLICATE.
   48:  Period for Presentation in Days
        21
`,
    );
    assert.deepEqual(payload['documents_required'], [
      'SIGNED COMMERCIAL INVOICE IN OCTUPLICATE CERTIFYING MERCHANDISE TO BE OF CHINA ORIGIN.',
      'DETAILED PACKING LIST IN QUADRUPLICATE.',
    ]);
    assert.equal(payload['issuing_bank'], 'PADMA COMMERCE BANK PLC');
  });
});

describe('an order to a haulier', () => {
  const { payload } = read(
    'transport_order',
    `
Kurpfalz Logistik GmbH, Werfthallenstr. 18, 68159 Mannheim
Spedition Holzapfel e.K.
Am Hafenbecken 3
67065 Ludwigshafen

Transportauftrag Nr. TA-2604418

Übernahme           Rhein-Neckar Containerterminal
                    Rheinkaistr. 40, 68159 Mannheim
                    Abholreferenz: CRT 77418
                    ab 11.06.2026, 06:00 Uhr
Entladestelle       Kunststofftechnik Bergstraße GmbH
                    Daimlerstr. 22, Tor 3, 64646 Heppenheim
                    Referenz: WE 4500388112
                    Termin: 11.06.2026, 09:30 Uhr
Leerrückgabe        Depot Rheinau, Ruhrorter Str. 8, 68219 Mannheim
                    Rückgabereferenz: DR-OOLU-5518
Freie Zeit bis      15.06.2026
Frachtpreis         EUR 485,00 zzgl. Maut
`,
    {
      cells: [
        [0, 7, 18, 11],
        [18, 7, 90, 11],
        [0, 11, 18, 15],
        [18, 11, 90, 15],
        [0, 15, 18, 17],
        [18, 15, 90, 17],
        [0, 17, 18, 18],
        [18, 17, 90, 18],
        [0, 18, 18, 19],
        [18, 18, 90, 19],
      ],
    },
  );

  it('has its number, what it pays and until when the box is free', () => {
    assert.deepEqual(said(payload, ['order_number', 'rate', 'currency', 'free_until']), ['TA-2604418', '485.00', 'EUR', '2026-06-15']);
  });

  it('says where to load, to unload and to leave the empty box, with what each asks for', () => {
    assert.deepEqual(
      ['loading', 'unloading', 'empty_depot'].map((place) => nameOf(payload, place)),
      ['Rhein-Neckar Containerterminal', 'Kunststofftechnik Bergstraße GmbH', 'Depot Rheinau'],
    );
    assert.deepEqual(said(payload, ['loading_reference', 'unloading_reference', 'empty_depot_reference']), [
      'CRT77418',
      'WE4500388112',
      'DR-OOLU-5518',
    ]);
    assert.deepEqual(said(payload, ['loading_at', 'unloading_at']), ['2026-06-11T06:00', '2026-06-11T09:30']);
  });
});

describe('a declaration of imports in Mexico', () => {
  const drawing = `
                         PEDIMENTO                                        Página 1 de 1
NUM. PEDIMENTO: 26 24 3418 6000417    T. OPER: IMP    CVE. PEDIMENTO: A1    REGIMEN: IMD
DESTINO: 9            TIPO CAMBIO: 18.42170     PESO BRUTO: 8412.000      ADUANA E/S: 240
                  DATOS DEL IMPORTADOR/EXPORTADOR
RFC: MRE0804221K7 CURP:       NOMBRE, DENOMINACION O RAZON SOCIAL:
                              MOTORREDUCTORES REGIOMONTANOS SA DE CV
DOMICILIO: AV. INDUSTRIAS DEL PONIENTE 1820, SANTA CATARINA, NUEVO LEON, 66350, MEXICO
CLAVE DE LA SECCION ADUANERA DE DESPACHO: 240 NUEVO LAREDO, TAMAULIPAS
`;

  it('is known by its one word', () => {
    assert.equal(classify(paperOf([drawnPage(drawing)], hints())).type, 'import_declaration');
  });

  it('has its number, its office and who imports', () => {
    const { payload } = read('import_declaration', drawing);
    assert.deepEqual(said(payload, ['declaration_number', 'customs_office']), ['262434186000417', '240 NUEVO LAREDO, TAMAULIPAS']);
    assert.deepEqual(
      [nameOf(payload, 'importer'), (payload['importer'] as { tax_id: string } | null)?.tax_id],
      ['MOTORREDUCTORES REGIOMONTANOS SA DE CV', 'MRE0804221K7'],
    );
  });
});

describe('goods of an invoice', () => {
  it('have the tariff number behind the name that a country has for it', () => {
    for (const name of ['P.A.', 'Partida arancelaria', 'Fracción', 'Cod. doganale', 'Pos. arancelaria', 'GTİP'])
      assert.deepEqual(
        rows(
          read(
            'commercial_invoice',
            `
Código        Descripción                              Cantidad   U/M   Precio    Importe
FLR-ROS-60    Rosas de corte Freedom 60 cm                4.800   TAL   0,4200   2.016,00
              ${name} 0603.11.00.00
`,
          ),
          'line_items',
          ['hs_code'],
        ),
        [['0603110000']],
        name,
      );
  });
});

describe('a certificate of plant health', () => {
  const { payload } = read(
    'phytosanitary_certificate',
    `
                      REPÚBLICA DEL ECUADOR
                AGENCIA DE SANIDAD VEGETAL Y BIOSEGURIDAD
        CERTIFICADO FITOSANITARIO / PHYTOSANITARY CERTIFICATE
A la Organización de Protección Fitosanitaria de / To Plant Protection Organization of     No.
ALEMANIA / GERMANY                                                                         EC-PHY-2026-0118842
6. Medios de transporte declarados / Declared means of conveyance
MARÍTIMO / VESSEL - COSCO PACIFIC REEFER
11. Fecha / Date                 12. Tratamiento / Treatment      13. Producto químico / Chemical
22/05/2026                       LAVADO / WASHING                 ALUMINIUM SULPHATE
Lugar de expedición / Place of issue      Fecha de expedición / Date of issue
GUAYAQUIL                                 23/05/2026
`,
    {
      cells: [
        [0, 3, 90, 5],
        [90, 3, 115, 5],
        [0, 5, 115, 7],
        [0, 7, 32, 9],
        [32, 7, 65, 9],
        [65, 7, 115, 9],
        [0, 9, 41, 11],
        [41, 9, 115, 11],
      ],
    },
  );

  it('is of the authority in its head, to that of another country', () => {
    assert.deepEqual(said(payload, ['issuing_organization', 'to_organization']), [
      'AGENCIA DE SANIDAD VEGETAL Y BIOSEGURIDAD',
      'ALEMANIA / GERMANY',
    ]);
  });

  it('tells the day of the treatment from its own, and by what the goods went', () => {
    assert.deepEqual(said(payload, ['treatment_date', 'issue_date', 'means_of_conveyance']), [
      '2026-05-22',
      '2026-05-23',
      'MARÍTIMO / VESSEL - COSCO PACIFIC REEFER',
    ]);
  });
});

describe('papers that ask for two things in one caption', () => {
  it('have the day behind the number, and goods delivered to whom they ask for', () => {
    const paper = read(
      'purchase_order',
      `
Frankenguss GmbH * Industriestr. 40 * 90441 Nürnberg        Bestellung
Ningbo Zhongya Co., Ltd.                                    Bestellnummer / Datum
No. 88 Jinxi Road                                           4500771820 / 04.03.2026

Bitte liefern Sie an:
Frankenguss GmbH
Donaustr. 112
90451 Nürnberg

Pos.    Material                      Bestellmenge    Einheit    Preis pro    Einheit     Nettowert
00010   4711-0082                            2.400    ST          1.845,00    / 100 ST    44.280,00
        Gehäusedeckel GD-82
00020   4711-0095                            5.000    ST             38,50    / 100 ST     1.925,00
        Dichtring DR-95
`,
    );
    assert.deepEqual(said(paper.payload, ['purchase_order_number', 'order_date']), ['4500771820', '2026-03-04']);
    assert.equal(nameOf(paper.payload, 'ship_to'), 'Frankenguss GmbH');
    assert.deepEqual(rows(paper, 'line_items', ['quantity', 'unit', 'amount']), [
      ['2400', 'ST', '44280.00'],
      ['5000', 'ST', '1925.00'],
    ]);
  });

  it('have the number behind the word for it in two languages', () => {
    const { payload } = read('pro_forma_invoice', '\n         PROFORMA INVOICE\n\nSố / No.: LTP-PI-26/0044\nNgày / Date: 09/03/2026\n');
    assert.equal(payload['invoice_number'], 'LTP-PI-26/0044');
  });
});

describe('who signs below', () => {
  it('signs for a side, and is none of them', () => {
    const { payload } = read(
      'pro_forma_invoice',
      `
LONG THANH PUMP JOINT STOCK COMPANY
Lot C2-14, Dong Nai, Vietnam

         PROFORMA INVOICE No. LTP-PI-26/0044

Buyer: Mekong Agri Equipment Co., Ltd.
${'\n'.repeat(34)}
BUYER                              SELLER

                                   Nguyen Huu Phuoc
`,
    );
    assert.equal(nameOf(payload, 'seller'), 'LONG THANH PUMP JOINT STOCK COMPANY');
  });
});
