import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const party = (payload: Readonly<Record<string, unknown>>, field: string, names: readonly string[]): unknown[] =>
  names.map((name) => (payload[field] as Record<string, unknown> | null)?.[name] ?? null);

describe('a party below whose heading each line has a caption of its own', () => {
  it('is read beside those captions, two parties beside one another', () => {
    const { payload } = read(
      'importer_security_filing',
      `
Seller (owner)                                   Buyer (owner)
Name      QINGDAO MINGYUAN TOOLS CO., LTD        Name      MESA RIDGE TEXTILES LLC
Address   9 EAST CANAL ROAD, QINGDAO             Address   60 FOUNDRY PARK DR
          266060, P.R. CHINA                               COLUMBUS, OH 43246
                                                           USA

Ship-to party                                    Importer
Name      MESA RIDGE WAREHOUSING CORP.           Name      MESA RIDGE TEXTILES LLC
Address   7 FOUNDRY PARK DR                      Address   60 FOUNDRY PARK DR
          MEMPHIS, TN 38131, USA                           COLUMBUS, OH 43246, USA
`,
    );
    assert.deepEqual(party(payload, 'seller', ['name', 'address', 'country']), [
      'QINGDAO MINGYUAN TOOLS CO., LTD',
      '9 EAST CANAL ROAD, QINGDAO, 266060, P.R. CHINA',
      'CN',
    ]);
    assert.deepEqual(party(payload, 'buyer', ['name', 'country']), ['MESA RIDGE TEXTILES LLC', 'US']);
    assert.deepEqual(party(payload, 'ship_to', ['name', 'address']), [
      'MESA RIDGE WAREHOUSING CORP.',
      '7 FOUNDRY PARK DR, MEMPHIS, TN 38131, USA',
    ]);
    assert.deepEqual(party(payload, 'importer', ['name', 'address']), [
      'MESA RIDGE TEXTILES LLC',
      '60 FOUNDRY PARK DR, COLUMBUS, OH 43246, USA',
    ]);
  });

  it('may have its town, telephone and number for taxes in captions too', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
Exporter
Company name: VALLVERDE INDUSTRIES S.L.U.
Street: CALLE DEL ALMACEN, 80
City: 11237 ALGECIRAS
Country: SPAIN
Phone: +34 96 334 55 15
VAT No.: B02752407

Producer
Company name: TALLERES IBANEZ S.L.
Street: POL. IND. LA VEREDA, NAVE 43
City: 46018 VALENCIA
Country: SPAIN
`,
    );
    assert.deepEqual(party(payload, 'exporter', ['name', 'address', 'phone', 'tax_id']), [
      'VALLVERDE INDUSTRIES S.L.U.',
      'CALLE DEL ALMACEN, 80, 11237 ALGECIRAS, SPAIN',
      '+34 96 334 55 15',
      'B02752407',
    ]);
    assert.deepEqual(party(payload, 'producer', ['name', 'address']), [
      'TALLERES IBANEZ S.L.',
      'POL. IND. LA VEREDA, NAVE 43, 46018 VALENCIA, SPAIN',
    ]);
  });

  it('may have its name beside what it is, and captions for the rest below that', () => {
    const { payload } = read(
      'freight_invoice',
      `
FACTURA ELECTRÓNICA

Señor(es)    ARAUCARIA BICICLETAS SPA            Fecha Emisión    24-03-2026
R.U.T.       77.102.466-8                        Vencimiento      23-04-2026
Dirección    Camino Los Quilos 550, Módulo 12,   Cond. de Pago    30 días
             Santiago
Giro         Importación y venta de bicicletas   O/C Cliente      OC-4471
`,
    );
    assert.deepEqual(party(payload, 'bill_to', ['name', 'address', 'tax_id']), [
      'ARAUCARIA BICICLETAS SPA',
      'Camino Los Quilos 550, Módulo 12, Santiago',
      '77.102.466-8',
    ]);
    assert.equal(payload['due_date'], '2026-04-23');
  });

  it('may have its name behind what it is, in the words of any form', () => {
    const { payload } = read(
      'booking_confirmation',
      `
Booking No.: SEAU118827
Shipper: HARBOUR TEXTILES LTD
Address: 14 Quay Street, Leeds LS1 4AP, United Kingdom
Tel: +44 113 496 0000
Consignee: MESA TEXTILES LLC
`,
    );
    assert.deepEqual(party(payload, 'shipper', ['name', 'address', 'phone', 'country']), [
      'HARBOUR TEXTILES LTD',
      '14 Quay Street, Leeds LS1 4AP, United Kingdom',
      '+44 113 496 0000',
      'GB',
    ]);
    assert.deepEqual(party(payload, 'consignee', ['name', 'address']), ['MESA TEXTILES LLC', null]);
  });

  it('may be called before each of them whose it is', () => {
    const { payload } = read(
      'packing_list',
      `
PACKING LIST
Supplier's name       Ningbo Hat Works Co., Ltd.                       Packing list no.   NH-2207
Supplier's address    No. 16 East Ring Road, Ningbo, China             Issue date         2026/1/29
Customer's name       Brim Traders Pty Ltd                             Inv. ref.          NH-2207-I
Customer's address    12 Quay Street, Dandenong VIC 3175, Australia    Booking no.        SEAU118827
`,
    );
    assert.deepEqual(party(payload, 'seller', ['name', 'address', 'country']), [
      'Ningbo Hat Works Co., Ltd.',
      'No. 16 East Ring Road, Ningbo, China',
      'CN',
    ]);
    assert.deepEqual(party(payload, 'buyer', ['name', 'country']), ['Brim Traders Pty Ltd', 'AU']);
  });

  it('may have parts of its address behind one another, each with a caption', () => {
    const { payload } = read(
      'purchase_order',
      `
PURCHASE ORDER   PO # 48817

VENDOR                                                SHIP TO
Name      JINHUA LEISURE PRODUCTS CO., LTD            Name      EVENT RENTALS INC
Address   288 YONGWU ROAD                             Address   2455 WESTBELT DRIVE
City      JINHUA      State   ZJ      ZIP   321300    City      COLUMBUS    State   OH      ZIP   43228
`,
    );
    assert.deepEqual(party(payload, 'vendor', ['name', 'address']), [
      'JINHUA LEISURE PRODUCTS CO., LTD',
      '288 YONGWU ROAD, JINHUA ZJ 321300',
    ]);
    assert.deepEqual(party(payload, 'ship_to', ['address']), ['2455 WESTBELT DRIVE, COLUMBUS OH 43228']);
  });
});
