import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { readParty, type Party } from '../../../domain/documents/values/parties.js';
import { drawnPage, hints } from '../../support/paper.js';

describe('how a party is reached and registered', () => {
  it('may be a telephone number without a word', () => {
    const party = readParty(['HARBOUR DRAYAGE', '2260 E QUAY BLVD', 'CARSON, CA 90745', '310-555-0142']);
    assert.deepEqual([party?.phone, party?.address], ['310-555-0142', '2260 E QUAY BLVD, CARSON, CA 90745']);
  });

  it('is a number in groups behind the word of an authority', () => {
    assert.equal(readParty(['Oak Haulage Ltd', 'Unit 9, Ipswich IP10 0LH', 'VAT GB 387 5521 09'])?.tax_id, 'GB 387 5521 09');
    const maker = readParty(['PT ROTAN JAYA', 'JL. RAYA KM 11', 'CIREBON 45155 INDONESIA', 'NPWP 01.884.772.6-426.000']);
    assert.deepEqual([maker?.tax_id, maker?.address], ['01.884.772.6-426.000', 'JL. RAYA KM 11, CIREBON 45155 INDONESIA']);
  });

  it('is no telephone where letters end a word, and a person in other languages', () => {
    const grower = readParty(['FRUTAS DEL SUR SPA', 'Curicó, Chile', 'RUT 76.418.905-2', 'Atención: Depto. Embarques']);
    assert.deepEqual([grower?.phone, grower?.contact, grower?.address], [null, 'Depto. Embarques', 'Curicó, Chile']);
  });

  it('leaves whose house it is in the address', () => {
    const party = readParty(['Oak Valves Inc.', 'c/o Bonded Storage, 190 Summer Rd', 'Brampton ON L6T 4P6']);
    assert.deepEqual([party?.address, party?.contact], ['c/o Bonded Storage, 190 Summer Rd, Brampton ON L6T 4P6', null]);
  });

  it('ends in a country over two lines, or in its code', () => {
    assert.equal(readParty(['URBAN LTD', '22 Cheapside, London EC2V 6AX, United', 'Kingdom'])?.country, 'GB');
    assert.equal(readParty(['SUN LTD', 'No. 118 Rd, Xiamen, Fujian 361026, CN'])?.country, 'CN');
    assert.equal(readParty(['BOAT LTD', '1 Quay, Wilmington, DE'])?.country, null);
  });

  it('has its registration behind its name, in groups, and its telephone behind its address', () => {
    const haulier = readParty(['Oak Cartage Pty Ltd ABN 48 120 773 915', '61 Quay Drive, Lytton QLD 4178 Ph 07 5550 0114']);
    assert.deepEqual(
      [haulier?.name, haulier?.address, haulier?.tax_id, haulier?.phone],
      ['Oak Cartage Pty Ltd', '61 Quay Drive, Lytton QLD 4178', '48 120 773 915', '07 5550 0114'],
    );
    const agent = readParty(['Oak Lines Pte. Ltd.', '7 Quay Road, Singapore 089053, Co. Reg. / GST Reg. No. 201418277K']);
    assert.deepEqual([agent?.address, agent?.tax_id], ['7 Quay Road, Singapore 089053', '201418277K']);
  });

  it('has words before it that say what it is, and what somebody lives on is no address', () => {
    const agent = readParty([
      'CARGAS DEL SUR LIMITADA',
      'Giro: Agentes de carga',
      'Casa Matriz: Av. Quilicura 1180, Valparaíso, Chile',
      'Fono: +56 32 255 0174 pagos@sur.example',
      'R.U.T.: 76.418.220-5',
    ]);
    assert.deepEqual(
      [agent?.address, agent?.country, agent?.phone, agent?.email, agent?.tax_id],
      ['Av. Quilicura 1180, Valparaíso, Chile', 'CL', '+56 32 255 0174', 'pagos@sur.example', '76.418.220-5'],
    );
  });

  it('begins behind the form of a company, and where the name is said again', () => {
    const again = readParty(['LAKE OCEAN', 'Lake Ocean Inc. 1550 N. Quay Rd., Suite 210, Mount Prospect, IL 60056']);
    assert.deepEqual([again?.name, again?.address], ['Lake Ocean Inc.', '1550 N. Quay Rd., Suite 210, Mount Prospect, IL 60056']);
    const bare = readParty([
      'KARRI FORWARDING',
      'Karri Forwarding Pty Ltd ABN 72 604 118 250',
      'Level 1, 18 Quay Street, Fremantle WA 6160',
    ]);
    assert.deepEqual([bare?.name, bare?.address], ['Karri Forwarding Pty Ltd', 'Level 1, 18 Quay Street, Fremantle WA 6160']);
    const factory = readParty(['HARBOUR CERAMICS CO., LTD.', 'HARBOUR CERAMICS CO., LTD., NO. 27 QUAY ROAD, FOSHAN, CHINA']);
    assert.deepEqual([factory?.name, factory?.address], ['HARBOUR CERAMICS CO., LTD.', 'NO. 27 QUAY ROAD, FOSHAN, CHINA']);
  });

  it('has no name that goes on with who may say otherwise', () => {
    assert.equal(readParty(['NORTH TERMINAL OR AS', 'DIRECTED BY LINE'])?.name, 'NORTH TERMINAL');
    assert.equal(readParty(['NORTH TERMINAL OR AS DIRECTED BY LINE'])?.name, 'NORTH TERMINAL');
  });
});

describe('who writes and to whom, in the window of an envelope', () => {
  it('stand on one small line, and in the block below it', () => {
    const [paper] = readFile(
      [
        drawnPage(`
                                                     Telefon +49 421 555 01-0
Kranz Seefracht + Spedition GmbH, Seetor 14, 28217 Bremen
Hohlrad Getriebe AG                                  Rechnung Nr.      R26-104881
Buchhaltung                                          Rechnungsdatum    11.05.2026
Schussenstraße 61                                    Fällig am         10.06.2026
88212 Ravensburg
`),
      ],
      hints({ type: 'freight_invoice' }),
    ).papers;
    const [issuer, payer] = ['issuer', 'bill_to'].map((field) => paper?.payload[field] as Party | null);
    assert.deepEqual([issuer?.name, issuer?.address], ['Kranz Seefracht + Spedition GmbH', 'Seetor 14, 28217 Bremen']);
    assert.equal(payer?.name, 'Hohlrad Getriebe AG');
  });
});

describe('values that look like others', () => {
  const payloadOf = (type: string, drawing: string) => readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

  it('are a port in Norway, a volume behind a weight, and no count of packages where boxes are counted', () => {
    assert.equal(payloadOf('booking_confirmation', '\nPOL:    OSLO, NO\n')['port_of_loading'], 'OSLO, NO');
    const notice = payloadOf('arrival_notice', '\nARRIVAL NOTICE\n\nWeight / Volume\n12 440 kg / 58.2 m3\n');
    assert.equal(notice['volume'], '58.2');
    const bill = payloadOf('house_bill_of_lading', '\nTOTAL NUMBER OF CONTAINERS OR PACKAGES (IN WORDS)\nTWO (2) CONTAINERS ONLY\n');
    assert.equal(bill['total_packages'], null);
  });

  it('are a town that is called like a telephone, and no status where a number stands', () => {
    assert.equal(readParty(['Gulf Fittings Inc', '77 Port Rd', 'Mobile, AL 36602'])?.address, '77 Port Rd, Mobile, AL 36602');
    assert.equal(payloadOf('delivery_order', '\nCustoms release:   AE-1077412\n')['customs_release_status'], null);
  });

  it('leave a title that goes on with not negotiable a title', () => {
    const [paper] = readFile(
      [drawnPage('\n            SEA WAYBILL - NON NEGOTIABLE\n\nWaybill No.   PTL260077315\nShipper   OAK LDA\n')],
      hints(),
    ).papers;
    assert.equal(paper?.type, 'sea_waybill');
    assert.ok((paper?.typeConfidence ?? 0) > 0.9);
  });

  it('reaches a desk of theirs, which is no part of where they are', () => {
    for (const desk of ['RECEIVING 951-555-0107', 'RECEIVING: 951-555-0107']) {
      const party = readParty(['HARBOUR HOME GOODS LLC', '640 OLD PIKE', desk]);
      assert.deepEqual([party?.address, party?.phone], ['640 OLD PIKE', '951-555-0107']);
    }
  });
});

describe('the number of somebody in a register', () => {
  it('is no part of where he is, in the north and in Senegal', () => {
    const norway = readParty(['FJELLBYGG HANDEL AS', 'STRANDGATEN 212', '5004 BERGEN, NORWAY', 'ORG. NO. 918 224 705 MVA']);
    assert.deepEqual([norway?.address, norway?.tax_id], ['STRANDGATEN 212, 5004 BERGEN, NORWAY', '918 224 705 MVA']);
    assert.equal(readParty(['BOULANGERIES DU CAP SA', 'BP 3302, Dakar', 'NINEA 005118842 2G3'])?.tax_id, '005118842 2G3');
  });
});
