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

describe('an entry for immediate delivery', () => {
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
