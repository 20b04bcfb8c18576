import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { readParty } from '../../../domain/documents/values/parties.js';
import { drawnPage, hints } from '../../support/paper.js';

/** The payload of a drawing that is read as a type. */
const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> =>
  readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

describe('a party', () => {
  const nameIn = (...lines: string[]): string | null => readParty(lines)?.name ?? null;

  it('has a name that goes on below until it says what form of company it is', () => {
    assert.equal(
      nameIn('HERMANOS RUIZ INTERNATIONAL', 'TRANSPORT S.A. DE C.V.', 'CALLE 1'),
      'HERMANOS RUIZ INTERNATIONAL TRANSPORT S.A. DE C.V.',
    );
    assert.equal(nameIn('SUN FURNITURE', 'GROUP CO.,', 'LTD.', 'ROOM 5301'), 'SUN FURNITURE GROUP CO., LTD.');
    assert.equal(nameIn('OAK TRADING', 'GMBH & CO. KG', 'AM DEICH 5'), 'OAK TRADING GMBH & CO. KG');
    assert.equal(nameIn('OLIVA INDUSTRIES', 'UNIPESSOAL, LDA', 'RUA 5'), 'OLIVA INDUSTRIES UNIPESSOAL, LDA');
  });

  it('has its address after the form of its company, whatever that ends in', () => {
    assert.equal(readParty(['ACME LTD', 'HARBOUR ESTATE CO', 'LEEDS'])?.address, 'HARBOUR ESTATE CO, LEEDS');
  });

  it('may have its name, its address and how it is reached on one line, broken anywhere', () => {
    const party = readParty([
      'Cedar Works S.A., 965 Quay Street, 69053 Lyon, FRANCE, Contact:',
      'Claire Dubreuil, Tel. +33',
      '2 35 58 18 38, info@cedar.example',
    ]);
    assert.deepEqual(
      [party?.name, party?.address, party?.contact, party?.phone, party?.email],
      ['Cedar Works S.A.', '965 Quay Street, 69053 Lyon, FRANCE', 'Claire Dubreuil', '+33 2 35 58 18 38', 'info@cedar.example'],
    );
    assert.equal(readParty(['WIELSMA N.V. * KADEWEG 909 * 3046 BP ROTTERDAM'])?.name, 'WIELSMA N.V.');
  });

  it('stands below its caption where only a remark stands behind that', () => {
    const bill = payloadOf(
      'master_bill_of_lading',
      `
CONSIGNEE: This B/L is not negotiable unless marked "To Order" or "To Order of ..." here.

TO THE ORDER OF BANCO NORTE

NOTIFY PARTIES: (No responsibility shall attach to the Carrier or to his Agent for failure to notify - see
Clause 20)

OAK BROKERS N.V.
KADEWEG 256
`,
    );
    const names = ['consignee', 'notify_party'].map((field) => (bill[field] as { name: string }).name);
    assert.deepEqual(names, ['TO THE ORDER OF BANCO NORTE', 'OAK BROKERS N.V.']);
  });

  it('is not what a remark says, nor does a name end where the form of its company begins a line', () => {
    const bill = payloadOf('master_bill_of_lading', '\nCONSIGNEE: This B/L is not negotiable unless marked "To Order" or "To Order of\n');
    assert.equal(bill['consignee'], null);
    const filing = payloadOf('importer_security_filing', '\nStuffing Location (LG)\nOAK CONTAINER DEPOT GMBH &\nCO. KG\nELMSTRASSE 260\n');
    assert.equal((filing['stuffing_location'] as { name: string }).name, 'OAK CONTAINER DEPOT GMBH & CO. KG');
  });

  it('and no port is who stands with an address behind a bare word', () => {
    const invoice = payloadOf('commercial_invoice', '\nTO\nOAK HOME GOODS S.N.C.\nVia dei Cordai, 63\n16162 Genoa\n');
    assert.deepEqual([(invoice['buyer'] as { name: string }).name, invoice['port_of_discharge']], ['OAK HOME GOODS S.N.C.', null]);
  });

  it('writes a paper whose letterhead it is: not who stands beside or below that, and no authority', () => {
    const writerOf = (type: string, field: string, drawing: string): unknown =>
      (payloadOf(type, drawing)[field] as { name: string } | null)?.name;
    const printed = `
6/4/26, 9:14 AM                          Cargo Release Detail
OAK CUSTOMS BROKERS CORP.                Home  Entries  Help
188 W HARBOR BLVD | NEWARK, NJ 07177

ENTRY/IMMEDIATE DELIVERY
Entry Nbr
WX2-9116171-8
`;
    assert.equal(writerOf('customs_entry_release', 'broker', printed), 'OAK CUSTOMS BROKERS CORP.');
    const form = '\nDEPARTMENT OF HOMELAND SECURITY\nU.S. Customs and Border Protection\n\nEntry Nbr\nWX2-9116171-8\n';
    assert.equal(writerOf('customs_entry_release', 'broker', form), undefined);
    const lined =
      '\nDEPARTMENT OF HOMELAND SECURITY - U.S. Customs and Border Protection\n\n          ENTRY SUMMARY\n\n2. Entry Type\n01 ABI/A\n';
    assert.equal(writerOf('customs_entry_summary', 'broker', lined), undefined);
    const order = `
                                                   ELM FORWARDING LTD
                                        Unit 99, Felixstowe IP11 6FU
  OAK ROAD TRANSPORT PLC
  Unit 8, Felixstowe, IP11 7LT

DELIVERY ORDER D747079
`;
    const { issuer } = payloadOf('delivery_order', order) as { issuer: { name: string; address: string } };
    assert.deepEqual([issuer.name, issuer.address], ['ELM FORWARDING LTD', 'Unit 99, Felixstowe IP11 6FU']);
    assert.equal(writerOf('proof_of_delivery', 'carrier', '\nStop 1 of 1 - DONE\n\nPROOF OF DELIVERY\n'), undefined);
  });

  it('is whom a paper is written to where it stands below the letterhead without a caption', () => {
    const invoice = payloadOf(
      'commercial_invoice',
      `
OAK HOME GOODS N.V. * KADEWEG 909 * 3046 BP ROTTERDAM

ELM TRADING LIMITED                                Billing doc. no.    W-871757
43 ROPEWALK LANE                                   Document date       26 JUN 26
FELIXSTOWE IP11 4ST

Ship-to party
ASH STATION LIMITED
UNIT 77, TOLLGATE ESTATE
`,
    );
    const names = ['seller', 'buyer', 'ship_to'].map((field) => (invoice[field] as { name: string } | null)?.name);
    assert.deepEqual(names, ['OAK HOME GOODS N.V.', 'ELM TRADING LIMITED', 'ASH STATION LIMITED']);
  });

  it('stands below its caption, whatever caption has its value beside that', () => {
    const notice = payloadOf(
      'arrival_notice',
      `
CNEE:                                     CARRIER     BLUE MERIDIAN LINES
ELM TRADING COMPANY
9036 W HARBOR BLVD
HOUSTON, TX 77524
`,
    );
    assert.deepEqual(
      [(notice['consignee'] as { name: string }).name, notice['carrier_name']],
      ['ELM TRADING COMPANY', 'BLUE MERIDIAN LINES'],
    );
  });

  it('may stand on one line, parted by strokes, or below a remark', () => {
    const party = readParty(['(Principal or seller)', 'OAK CORP. | 24 PARK DR, HOUSTON | ATTN: J. Doe']);
    assert.deepEqual([party?.name, party?.address, party?.contact], ['OAK CORP.', '24 PARK DR, HOUSTON', 'J. Doe']);
  });

  it('is neither licensed nor to be called before a delivery in its address', () => {
    const forwarder = readParty(['PACIFIC FORWARDING, INC.', '2100 E Grand Ave, El Segundo, CA 90245 FMC OTI 021877N']);
    assert.equal(forwarder?.address, '2100 E Grand Ave, El Segundo, CA 90245');
    const broker = readParty(['Harbor Brokers LLC · 550 Waterfront Dr, San Pedro, CA 90731 · Filer code 9HC']);
    assert.deepEqual([broker?.name, broker?.address], ['Harbor Brokers LLC', '550 Waterfront Dr, San Pedro, CA 90731']);
    const receiver = readParty([
      'Brightwell DC West',
      '18200 Arenth Avenue',
      'City of Industry, CA 91748',
      'Appt. required: 626-555-',
      '0170',
    ]);
    assert.equal(receiver?.address, '18200 Arenth Avenue, City of Industry, CA 91748');
  });
});

describe('a party on one line with its town', () => {
  const consigneeOf = (line: string, caption = 'Consignee:'): unknown => {
    const { consignee } = payloadOf(
      'delivery_order',
      `\nDELIVERY ORDER\n\nD/O No: DO-8740\nVessel: ADRIATIC PEARL\n${caption} ${line}\n`,
    ) as {
      consignee: { name: string; address: string | null } | null;
    };
    return consignee && [consignee.name, consignee.address];
  };

  it('is somebody there, and no place', () => {
    assert.deepEqual(consigneeOf('Harbor Home LLC, Savannah GA'), ['Harbor Home LLC', 'Savannah GA']);
    assert.deepEqual(consigneeOf('Spedition Dreyer AG, Bremen'), ['Spedition Dreyer AG', 'Bremen']);
    assert.deepEqual(consigneeOf('Lone Star Brokers Inc, Houston'), ['Lone Star Brokers Inc', 'Houston']);
    assert.deepEqual(consigneeOf('MUFG Bank, Yokohama'), ['MUFG Bank', 'Yokohama']);
    assert.deepEqual(consigneeOf('Nordic Gadget AB, Göteborg'), ['Nordic Gadget AB', 'Göteborg']);
    assert.deepEqual(consigneeOf('Oak Bank, Japan'), ['Oak Bank', 'Japan']);
    assert.deepEqual(consigneeOf('\nSPEDITION DREYER AG, BREMEN'), ['SPEDITION DREYER AG', 'BREMEN']);
  });

  it('has a name that ends before the town', () => {
    const party = (line: string): unknown[] => {
      const { name, address, country } = readParty([line]) ?? {};
      return [name, address, country];
    };
    assert.deepEqual(party('Harbor Home LLC, Savannah'), ['Harbor Home LLC', 'Savannah', null]);
    assert.deepEqual(party('Harbor Home, Savannah'), ['Harbor Home', 'Savannah', null]);
    assert.deepEqual(party('Daesung Electronics Co., Ltd., Incheon, Korea'), ['Daesung Electronics Co., Ltd.', 'Incheon, Korea', 'KR']);
    assert.deepEqual(party('Holzbau Eiche GmbH, Kerpen'), ['Holzbau Eiche GmbH', 'Kerpen', null]);
    assert.deepEqual(party('Müller, Meyer & Co., Hamburg'), ['Müller, Meyer & Co.', 'Hamburg', null]);
    assert.deepEqual(party('OAK EMPTY PARK, HEAVY INDUSTRIAL AREA, HAMBURG'), ['OAK EMPTY PARK', 'HEAVY INDUSTRIAL AREA, HAMBURG', null]);
    assert.deepEqual(party('Oak Home Furniture Co, China'), ['Oak Home Furniture Co', 'China', 'CN']);
  });

  it('keeps in its name what is said of the company and is no town', () => {
    const nameIn = (line: string): string | null => readParty([line])?.name ?? null;
    for (const name of ['OAK LINES CO., LTD., SHANGHAI BRANCH', 'OAK LTD, AS AGENTS', 'OAK LINES GMBH, Niederlassung Hamburg'])
      assert.equal(nameIn(name), name);
  });

  it('and is still a place behind a caption that may ask for one', () => {
    const drawing = '\nCOMMERCIAL INVOICE\n\nFROM : CAT LAI, HO CHI MINH CITY\n';
    assert.equal(payloadOf('commercial_invoice', drawing)['seller'], null);
    assert.equal(consigneeOf('SHENZHEN, CHINA'), null);
  });
});

describe('an address', () => {
  it('has no day in it from when or until when something is brought', () => {
    const addressOf = (line: string): unknown => [readParty([line])?.name, readParty([line])?.address];
    assert.deepEqual(addressOf('Oak Terminal Bremerhaven, frühestens 04.12.2026'), ['Oak Terminal Bremerhaven', null]);
    assert.deepEqual(addressOf('Oak Depot Bremen, Elmstr. 1, Abholung ab 01.12.2026'), ['Oak Depot Bremen', 'Elmstr. 1']);
    assert.deepEqual(addressOf('Oak Depot, 12 Quay Road, not before 04/12/2026 08:00'), ['Oak Depot', '12 Quay Road']);
  });
});
