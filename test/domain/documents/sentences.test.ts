import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

/** The payload of a drawing that is read as a type. */
const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> =>
  readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

const nameOf = (party: unknown): string | null => (party as { name: string | null } | null)?.name ?? null;

describe('a paper that speaks in sentences', () => {
  it('says who declares the origin of which goods, shipped when and to whom', () => {
    const certificate = payloadOf(
      'certificate_of_origin',
      `
The undersigned M. Doe (Owner or Agent), for OAK TOOLS LLP, 3/778 SHANTI NAGAR, MUNDRA, 400782,
INDIA, Tel. +91 22 4385 6892, declares that the following mentioned goods shipped on S/S NORTH STAR
on the date of 18-MAR-2026, consigned to ELM TRADING CORP., 613 MILL ROAD, LONG BEACH, CA 90833,
U.S.A., are the product of INDIA.

Dated at MUNDRA on the 16-MAR-2026.

The undersigned Chamber, CHAMBER OF COMMERCE MUNDRA, under the laws of its State, has examined the
manufacturer's invoice No. SX345602 dated 01-MAR-2026 and finds that the goods originated as stated.
`,
    );
    assert.deepEqual([nameOf(certificate['exporter']), nameOf(certificate['consignee'])], ['OAK TOOLS LLP', 'ELM TRADING CORP.']);
    assert.deepEqual(
      ['vessel_name', 'departure_date', 'country_of_origin', 'issue_place', 'issue_date'].map((field) => certificate[field]),
      ['NORTH STAR', '2026-03-18', 'IN', 'MUNDRA', '2026-03-16'],
    );
    assert.deepEqual(
      ['signatory', 'issuing_authority', 'invoice_number', 'invoice_date'].map((field) => certificate[field]),
      ['M. Doe', 'CHAMBER OF COMMERCE MUNDRA', 'SX345602', '2026-03-01'],
    );
  });

  it('may do so in other languages', () => {
    const certificate = payloadOf(
      'certificate_of_origin',
      `
El abajo firmante, en nombre de OLMO S. DE R.L. DE C.V., CALLE HIDALGO 142, 44802 GUADALAJARA,
MEXICO, declara que las mercancías, embarcadas en el buque NORTH STAR con fecha 27 diciembre 2025,
consignadas a ROBLE LTDA., AV. PORTUARIA, 4989, SANTOS, BRASIL, son originarias de MEXICO.

Expedido en MANZANILLO el 25 diciembre 2025.
`,
    );
    assert.deepEqual([nameOf(certificate['exporter']), nameOf(certificate['consignee'])], ['OLMO S. DE R.L. DE C.V.', 'ROBLE LTDA.']);
    assert.deepEqual(
      ['vessel_name', 'departure_date', 'country_of_origin', 'issue_place', 'issue_date'].map((field) => certificate[field]),
      ['NORTH STAR', '2025-12-27', 'MX', 'MANZANILLO', '2025-12-25'],
    );
  });

  it('says to whom which goods shall be delivered, and from whose yard', () => {
    const order = payloadOf(
      'delivery_order',
      `
To,
The Manager,
QIANWAN TERMINAL
43/F Building 7, East Canal Road
Qingdao 266083, P.R. CHINA

Dear Sirs, please deliver from your yard to M/s. OAK WAREHOUSING CO., LTD, No. 93 East Canal Road,
Yiwu, P.R. CHINA or order, on account of ELM INDUSTRIES CO., LTD, No. 127 Jinshan Rd, Qingdao, PR CHINA,
the undermentioned goods ex CORAL STAR 2893 of BLUE MERIDIAN LINES, arrived at QINGDAO, CHINA on
2026-03-02, covered by Bill of Lading No. BMRDVLC2013136 against payment of all charges.
`,
    );
    assert.deepEqual(
      ['pickup_location', 'deliver_to', 'consignee'].map((field) => nameOf(order[field])),
      ['QIANWAN TERMINAL', 'OAK WAREHOUSING CO., LTD', 'ELM INDUSTRIES CO., LTD'],
    );
    assert.deepEqual(
      ['vessel_name', 'voyage_number', 'carrier_name', 'port_of_discharge', 'arrival_date', 'master_bill_of_lading_number'].map(
        (field) => order[field],
      ),
      ['CORAL STAR', '2893', 'BLUE MERIDIAN LINES', 'QINGDAO, CHINA', '2026-03-02', 'BMRDVLC2013136'],
    );
  });

  it('says nothing in its small print', () => {
    const bill = payloadOf(
      'house_bill_of_lading',
      `
The carrier shall deliver the goods to the holder of this bill, and on account of the Merchant only.
In witness whereof the bills stated herein have been signed, goods shipped on deck at Merchant's risk.
Issued at the request of the Shipper. Claims are of the Merchant.
`,
    );
    assert.deepEqual(
      ['consignee', 'vessel_name', 'place_of_issue', 'carrier_name'].map((field) => bill[field]),
      [null, null, null, null],
    );
  });
});
