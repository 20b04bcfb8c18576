import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('a security filing', () => {
  const filing = (bill: string): ReturnType<typeof read> =>
    read(
      'importer_security_filing',
      `
IMPORTER SECURITY FILING (10+2)

${bill}
Master B/L                 OOLU2744180360

Line   Manufacturer (Supplier)                                 Origin   HTSUS-6    Description
1      PT CIREBON ROTAN JAYA, JL. RAYA TEGALWANGI NO. 88,      ID       9401.53    RATTAN CHAIRS
       WERU, CIREBON 45154, INDONESIA
2      PT CIREBON ROTAN JAYA, JL. RAYA TEGALWANGI NO. 88,      ID       9403.83    RATTAN SHELVES
       WERU, CIREBON 45154, INDONESIA
3      BRIGHTCOVE TEXTILE FACTORY                              CN       6306.12    CANOPIES
       Chengxi Industrial Zone, Zhangpu County, CN
`,
    );

  it('has the makers that its lines name, each once', () => {
    const paper = filing('House B/L (AMS)            KLNP BOM6033018');
    assert.deepEqual(rows(paper, 'manufacturers', ['name', 'country']), [
      ['PT CIREBON ROTAN JAYA', 'ID'],
      ['BRIGHTCOVE TEXTILE FACTORY', 'CN'],
    ]);
    assert.deepEqual(rows(paper, 'lines', ['manufacturer_name', 'hts6']), [
      ['PT CIREBON ROTAN JAYA', '940153'],
      ['PT CIREBON ROTAN JAYA', '940383'],
      ['BRIGHTCOVE TEXTILE FACTORY', '630612'],
    ]);
  });

  it('is of the house bill, whose number a blank parts from the code of who issued it', () => {
    for (const caption of ['House B/L (AMS)', 'AMS B/L No. (lowest level)', 'HBL / AMS SCAC / No.', 'House B/L No.']) {
      const { payload } = filing(`${caption.padEnd(27)}KLNP BOM6033018`);
      assert.deepEqual([payload['bill_of_lading_number'], payload['bill_scac']], ['KLNPBOM6033018', 'KLNP'], caption);
    }
  });
});

describe('an entry summary', () => {
  it('has the town of an address at the foot of its box, each part with a caption, however much white is above', () => {
    for (const white of ['\n', '\n\n', '\n\n\n']) {
      const { payload } = read(
        'customs_entry_summary',
        `
ENTRY SUMMARY
25. Ultimate Consignee Name and Address      26. Importer of Record Name and Address
EVERGREEN TRAIL LUGGAGE LLC                  EVERGREEN TRAIL LUGGAGE LLC
18810 72ND AVE S                             18810 72ND AVE S
${white}City KENT   State WA   Zip 98032             City KENT   State WA   Zip 98032

27. Line
`,
      );
      for (const field of ['ultimate_consignee', 'importer_of_record'])
        assert.equal((payload[field] as { address: string }).address, '18810 72ND AVE S, KENT, WA 98032', `${field}, ${white.length}`);
    }
  });
});

describe('an entry for immediate delivery', () => {
  const form = (foot: string): ReturnType<typeof read> => read('customs_entry_release', `ENTRY/IMMEDIATE DELIVERY\n\n4. ENTRY NUMBER\nK4T-0418263-7\n\n${foot}`);

  it('names its broker below the words that the form has for him and for others', () => {
    const { payload } = form(`SIGNATURE OF APPLICANT
PHONE NO. 787-555-0148                 DATE 03/10/2026

29. BROKER OR OTHER GOVT. AGENCY USE
BORINQUEN CUSTOMHOUSE BROKERS CORP.
EDIF. MUELLES 8, OFIC. 203
SAN JUAN PR 00901`);
    const broker = payload['broker'] as Record<string, unknown>;
    assert.deepEqual(
      [broker['name'], broker['address'], broker['phone']],
      ['BORINQUEN CUSTOMHOUSE BROKERS CORP.', 'EDIF. MUELLES 8, OFIC. 203, SAN JUAN PR 00901', '787-555-0148'],
    );
  });

  it('is released as is stamped on it, wherever that is', () => {
    for (const [said, status, at] of [
      ['ACE RELEASED 01/25/2026 14:07', 'ACE RELEASED', '2026-01-25T14:07'],
      ['[X] ENTRY RELEASED ABI 1C 10/21/2026 07:42', 'ENTRY RELEASED', '2026-10-21T07:42'],
      ['ACE CARGO RELEASE STATUS: RELEASED 03/17/2026 09:42', 'RELEASED', '2026-03-17T09:42'],
      ['CBP USE ONLY - STATUS\nRELEASED\n06/18/2026 11:07', 'RELEASED', '2026-06-18T11:07'],
    ] as const)
      assert.deepEqual([form(said).payload['release_status'], form(said).payload['release_date']], [status, at], said);
  });

  it('is not released where the form only has a box for it', () => {
    for (const said of ['[ ] ENTRY RELEASED', 'DELIVERY AUTHORIZED:  SIGNATURE  DATE', 'RELEASED BY: ________', 'NOT RELEASED'])
      assert.equal(form(said).payload['release_status'], null, said);
  });

  it('has how much is manifested by its bills, and not by the lines of goods beside them', () => {
    const paper = read(
      'customs_entry_release',
      `
ENTRY/IMMEDIATE DELIVERY

14. LOCATION OF GOODS-CODE(S)/NAME(S)
S787 BARBOURS CUT TERMINAL

21. IT/BL/AWB   22. IT/BL/AWB NO.      23. MANIFEST     24. H.S. NUMBER     25. COUNTRY OF    26. MANUFACTURER NO.
CODE                                   QUANTITY                             ORIGIN
M               ZIMUGOA7741822         38 PKG           8413.70.2004        IT                ITPOMFOR12REG
H               TLQSGOA600318          38 PKG           8484.20.0000        IT                ITTENMEC4BOL
                                                        8413.91.9085        IT                ITPOMFOR12REG
`,
    );
    assert.deepEqual(rows(paper, 'bills', ['bill_type', 'manifest_quantity']), [
      ['master', 38],
      ['house', 38],
    ]);
    assert.deepEqual(rows(paper, 'lines', ['hts_code', 'quantity', 'unit']), [
      ['8413702004', null, null],
      ['8484200000', null, null],
      ['8413919085', null, null],
    ]);
    assert.equal(paper.payload['location_firms'], 'S787');
  });
});

describe('a summary of an entry whose captions are broken inside their ruled boxes', () => {
  const edges = [0, 11, 37, 61, 84, 108, 120, 140];
  const cells = edges.slice(1).flatMap((right, at) =>
    [
      [2, 5],
      [5, 8],
      [8, 10],
      [10, 12],
    ].map(([top = 0, bottom = 0]): [number, number, number, number] => [edges[at] ?? 0, top, right, bottom]),
  );
  const paper = read(
    'customs_entry_summary',
    `
ENTRY SUMMARY

 27.        28. Description of        30. A. Grossweight B.   31. Net Quantity in     32. A. Entered           33. HTSUS   34. Duty and I.R. Tax
 Line       Merchandise               Manifest Qty.           HTSUS Units             Value B. CHGS           Rate        Dollars Cents
 No.        29. A. HTSUS No.
 001        STEEL BOLTS               5100 KG                 4,870 KG                12,400                  5.7%        706.80
            7318.15.2061              90 CTN                                          C640

            MERCHANDISE                                                               .3464%                              42.95
            PROCESSING FEE 499
            HARBOR MAINTENANCE                                                        .125%                               15.50
            FEE 501
`,
    { cells },
  );

  it('has the gross weight in the column that asks for it, and the net quantity in its own', () => {
    assert.deepEqual(rows(paper, 'lines', ['gross_weight', 'quantity', 'unit', 'entered_value', 'charges', 'duty']), [
      ['5100', '4870', 'KG', '12400', '640', '706.80'],
    ]);
  });

  it('has no fees among the words for its goods, though their names are broken', () => {
    assert.deepEqual(rows(paper, 'lines', ['description', 'hts_code']), [['STEEL BOLTS', '7318152061']]);
  });
});

describe('an entry without a table of bills', () => {
  const release = (bill: string): unknown[] =>
    rows(
      read(
        'customs_entry_release',
        `\nENTRY/IMMEDIATE DELIVERY\n\nENTRY NUMBER: 791-5518203-4    ENTRY TYPE: 01\n${bill}\nVESSEL: STAR OF OAK\n`,
      ),
      'bills',
      ['bill_type', 'scac', 'number'],
    );

  it('has the bill that a caption leads to', () => {
    assert.deepEqual(release('B/L: OAKUQIN26110455'), [[null, 'OAKU', 'QIN26110455']]);
    assert.deepEqual(release('B/L: V8144029371'), [['in_bond', null, 'V8144029371']]);
    assert.deepEqual(release('Master B/L: OAKUQIN26110455'), [['master', 'OAKU', 'QIN26110455']]);
  });

  it('has none where nothing says so', () => {
    assert.deepEqual(release('PORT: 1401'), []);
  });
});
