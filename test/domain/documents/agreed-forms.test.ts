import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const nameOf = (payload: Readonly<Record<string, unknown>>, party: string): unknown =>
  (payload[party] as { name: string } | null)?.name ?? null;

describe('a consignment note of the road', () => {
  const note = `
1 Remitente / Sender / Expéditeur                    CARTA DE PORTE / CONSIGNMENT NOTE
Aceites Bajo Aragón S. Coop.                         CMR
44600 Alcañiz (Teruel) ESPAÑA                             Nº ES 0774182
2 Consignatario / Consignee / Destinataire           16 Porteador / Carrier / Transporteur
Olio & Sapori GmbH                                   Transportes Matarraña, S.L.
86368 Gersthofen ALEMANIA                            44600 Alcañiz
4 Lugar y fecha de carga de la mercancía             18 Reservas y observaciones del porteador
Alcañiz, ESPAÑA   11/05/2026                         Remolque / Trailer: R-8820 BCX

6 Marcas y números  7 Número de bultos  8 Clase de embalaje  11 Peso bruto, kg  12 Volumen m³


OSI 1-24            24                  Palets EUR           17.640             34,5

13 Instrucciones del remitente / Sender's instructions
Mantener por encima de +8 ºC.
14 Forma de pago / Instructions as to payment for carriage
[ X ] Porte pagado / Carriage paid  [ ] Porte debido / Carriage forward
`;
  const cells = [
    [0, 0, 50, 3],
    [50, 0, 100, 3],
    [0, 3, 50, 6],
    [50, 3, 100, 6],
    [0, 6, 50, 8],
    [50, 6, 100, 8],
    ...[0, 20, 40, 61, 80].flatMap((left, at, all) => {
      const right = all[at + 1] ?? 100;
      return [[left, 9, right, 12] as const, [left, 12, right, 13] as const];
    }),
    [0, 14, 100, 16],
    [0, 16, 100, 18],
  ] as const;
  const { payload } = read('inland_bill_of_lading', note, { cells });

  it('has its number beside its title, and the plate of a trailer whole', () => {
    assert.deepEqual([payload['bill_of_lading_number'], payload['trailer_number']], ['ES0774182', 'R-8820 BCX']);
  });

  it('says when the goods were taken over, who pays, and what the sender asks for', () => {
    assert.deepEqual(
      [payload['ship_date'], payload['freight_terms'], payload['special_instructions']],
      ['2026-05-11', 'prepaid', 'Mantener por encima de +8 ºC.'],
    );
  });

  it('counts and weighs the goods below high boxes of captions', () => {
    assert.deepEqual(
      [payload['total_packages'], payload['package_unit'], payload['gross_weight'], payload['gross_weight_unit'], payload['volume']],
      [24, 'PALLETS', '17640', 'kg', '34.5'],
    );
  });
});

describe('the single document of customs', () => {
  it('has the numbers of traders behind the captions of their boxes, and who they are below', () => {
    const { payload } = read(
      'export_declaration',
      `
EUROPÄISCHE UNION                                       MRN
AUSFUHRBEGLEITDOKUMENT                                  26DE480322471184B6
2 Versender / Ausführer Nr. DE4418207 0000              7 Bezugsnummer (LRN)
Westfalia Fördertechnik GmbH                            WFT-A-2026-00731
59269 Beckum
8 Empfänger Nr.                                         17 Bestimmungsland Code
Transportadora Minera del Norte SpA                     CL
1270000 Antofagasta
21 Grenzüberschreitendes aktives Beförderungsmittel     22 Währung und in Rechnung gestellter Gesamtbetrag
HAPAG SANTOS                                            EUR 186.420,00
29 Ausgangszollstelle                                   Ort / Datum
DE004851 Hamburg-Waltershof                             Münster, 13.04.2026
`,
      {
        cells: [
          [0, 2, 55, 5],
          [55, 2, 110, 5],
          [0, 5, 55, 8],
          [55, 5, 110, 8],
          [0, 8, 55, 10],
          [55, 8, 110, 10],
          [0, 10, 55, 12],
          [55, 10, 110, 12],
        ],
      },
    );
    assert.deepEqual(
      ['exporter', 'consignee'].map((party) => nameOf(payload, party)),
      ['Westfalia Fördertechnik GmbH', 'Transportadora Minera del Norte SpA'],
    );
    assert.equal((payload['exporter'] as { tax_id: string }).tax_id, 'DE4418207');
    assert.deepEqual(
      ['vessel_name', 'port_of_export', 'total_value', 'currency', 'declaration_date'].map((field) => payload[field]),
      ['HAPAG SANTOS', 'DE004851 Hamburg-Waltershof', '186420.00', 'EUR', '2026-04-13'],
    );
  });
});

describe('a waybill of the air', () => {
  it('has its number above its first box, and what it says below the captions that all airlines print', () => {
    const { payload } = read(
      'air_waybill',
      `
118 | MXP | 4471 8822                                                118-44718822

Shipper's Name and Address              Not Negotiable
OFFICINE BRAMBILLA S.R.L.               Air Waybill
20090 SEGRATE (MI)                      Issued by
ITALY                                   LUSITANA AIR CARGO

Airport of Departure (Addr. of First Carrier) and Requested Routing
MILANO MALPENSA

Airport of Destination        Requested Flight/Date      Declared Value for Carriage     Declared Value for Customs
LUANDA                        LU0817/22                  NVD                             NCV

No. of Pieces RCP    Gross Weight    kg lb    Rate Class    Chargeable Weight    Rate / Charge    Total
3                    418.5           K        Q             462.0                4.15             1917.30

Other Charges
MYC 462.00 SCC 69.30 AWC 25.00

21 APR 2026             MALPENSA
Executed on (date)      at (place)      Signature of Issuing Carrier or its Agent
`,
      {
        cells: [
          [0, 2, 38, 6],
          [38, 2, 110, 6],
          [0, 7, 110, 9],
          [0, 10, 29, 12],
          [29, 10, 56, 12],
          [56, 10, 88, 12],
          [88, 10, 118, 12],
          [0, 16, 118, 18],
          [0, 19, 118, 21],
        ],
      },
    );
    assert.deepEqual(
      ['air_waybill_number', 'airline_prefix', 'carrier_name', 'airport_of_departure', 'airport_of_destination', 'flight_number'].map(
        (field) => payload[field],
      ),
      ['118-44718822', '118', 'LUSITANA AIR CARGO', 'MILANO MALPENSA', 'LUANDA', 'LU0817/22'],
    );
    assert.deepEqual(
      ['pieces', 'gross_weight', 'gross_weight_unit', 'chargeable_weight', 'declared_value_carriage', 'declared_value_customs'].map(
        (field) => payload[field],
      ),
      [3, '418.5', 'kg', '462.0', 'NVD', 'NCV'],
    );
    assert.deepEqual([payload['executed_date'], payload['executed_place']], ['2026-04-21', 'MALPENSA']);
    assert.deepEqual(rows({ payload }, 'charges', ['code', 'amount', 'currency']), [
      ['MYC', '462.00', null],
      ['SCC', '69.30', null],
      ['AWC', '25.00', null],
    ]);
  });
});
