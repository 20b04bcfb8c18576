import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

type Cell = readonly [number, number, number, number];

const said = (type: string, drawing: string, fields: readonly string[]): unknown[] => saidIn([], { type, drawing, fields });

function saidIn(
  cells: readonly Cell[],
  { type, drawing, fields }: { type: string; drawing: string; fields: readonly string[] },
): unknown[] {
  const { payload } = read(type, drawing, { cells });
  return fields.map((field) => payload[field]);
}

describe('what a printed paper says of something else', () => {
  it('is no seller where a town stands behind `from` and another behind `to`', () => {
    const drawing = `
COMMERCIAL INVOICE
INVOICE NO. : KBX-2604/11             DATE   : APR 02, 2026
BUYER       : NORDKAI TRADING GMBH    ORDER  : NK-5521
FROM        : CAT LAI, HO CHI MINH CITY      TO : HAMBURG
`;
    assert.deepEqual(said('commercial_invoice', drawing, ['supplier_name', 'seller']), [null, null]);
  });

  it('is no service contract where the box of that is empty and the goods have a contract', () => {
    const drawing = `
BILL OF LADING
Bill of Lading No.  NSLU6401882  Service contract No.      Commodity code

Marks & Nos.     Description of goods                      Gross weight
QWS 0712         180 BALES RAW COTTON                      32400.00 KGS
                 CONTRACT NO. QWS-77-0712
`;
    assert.deepEqual(said('master_bill_of_lading', drawing, ['service_contract_number']), [null]);
  });

  it('is no day of release where an applicant signed on it', () => {
    const drawing = `
ENTRY/IMMEDIATE DELIVERY
Entry number  K4T-0418263-7
27. CERTIFICATION                                     28. CBP USE ONLY
I hereby make application for entry.                  OTHER AGENCY ACTION REQUIRED
SIGNATURE OF APPLICANT
DATE
03/10/2026
`;
    const cells: readonly Cell[] = [
      [-1, 2, 53, 7],
      [53, 2, 90, 7],
    ];
    assert.deepEqual(saidIn(cells, { type: 'customs_entry_release', drawing, fields: ['release_date'] }), [null]);
  });

  it('is signed by who declares the goods, and not by who packed them in the boxes below the packing certificate', () => {
    const drawing = `
DANGEROUS GOODS NOTE
CONTAINER PACKING CERTIFICATE           HAULIER DETAILS              DECLARATION
I hereby declare that the goods         Received the above           I hereby declare that the contents
have been packed                        in good order                are fully described

Name of company                         Driver's signature           Place and date
FENLAND RESINS LTD                                                   HULL, 02/09/2026
Signature of declarant                                               Signature
P Quill
                                                                     A Marsh
`;
    const cells: readonly Cell[] = [-1, 38, 67].flatMap((left, at) => {
      const right = [38, 67, 110][at] ?? 0;
      return [[left, 1, right, 5] as const, [left, 5, right, 10] as const];
    });
    assert.deepEqual(saidIn(cells, { type: 'dangerous_goods_declaration', drawing, fields: ['signatory'] }), ['A Marsh']);
  });

  it('is a letter of the name of a ship where the voyage stands apart behind a stroke', () => {
    const drawing = (ship: string): string => `
DEMURRAGE INVOICE
Invoice No.       DEM-2026-11
Vessel / Voyage   ${ship}
`;
    const ship = (text: string): unknown[] => said('demurrage_detention_invoice', drawing(text), ['vessel_name', 'voyage_number']);
    assert.deepEqual(ship('BLUE TERN V / 617W'), ['BLUE TERN V', '617W']);
    assert.deepEqual(ship('BLUE TERN V. 617W'), ['BLUE TERN', '617W']);
  });

  it('is the code of a port behind its name', () => {
    const booking = `
BOOKING CONFIRMATION
Booking No.         NCPL0712290
Port of loading     CALLAO, PERU (PECLL)
Port of discharge   ROTTERDAM (NLRTM)
`;
    assert.deepEqual(said('booking_confirmation', booking, ['port_of_loading', 'port_of_discharge']), ['CALLAO, PERU', 'ROTTERDAM']);
  });

  it('is how many containers the goods filled', () => {
    const drawing = `
BILL OF LADING                              B/L No. LBGSGN6051127
Marks and numbers     Description of goods                 Gross weight
                      1 X 40'HC FCL/FCL
                      GREEN TEA IN BULK,
                      SENCHA GRADES
`;
    assert.deepEqual(said('house_bill_of_lading', drawing, ['description_of_goods']), ['GREEN TEA IN BULK,\nSENCHA GRADES']);
  });
});
