import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { read, rows } from '../../support/drawn-reading.js';

describe('containers as offices print them', () => {
  it('take what a caption behind the number of a container says for no seal of it', () => {
    const paper = read(
      'importer_security_filing',
      `
Bond Holder                PALMETTO CYCLE SUPPLY INC      Bond Type          CONTINUOUS
Container No.              FCIU7382651                    Our File           CG-118824
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'seal_numbers']), [['FCIU7382651', []]]);
  });

  it('take the tare below the number of a container for no weight of its goods', () => {
    const paper = read(
      'master_bill_of_lading',
      `
Containers and goods
20' DRY VAN
MSDU7149300
Seal Number: FX22418801
Tare Weight: 2,200 kgs
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'gross_weight']), [['MSDU7149300', null]]);
  });

  it('have a seal of more letters than figures behind a stroke', () => {
    const paper = read(
      'arrival_notice',
      `
CONTAINER NO. / SEAL NO.        NO. OF PKGS     DESCRIPTION OF GOODS          GROSS WEIGHT       MEASUREMENT
MARKS & NUMBERS
EGHU9283711 / EMCRQK7731        1120            LED WORK LIGHTS               13,440.00 KGS      64.850 CBM
1 X 40HC                        CARTONS         HS CODE 940542
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'seal_numbers', 'container_type', 'package_count']), [
      ['EGHU9283711', ['EMCRQK7731'], '40HC', 1120],
    ]);
  });

  it('have seals whose letters stand apart from their figures', () => {
    const paper = read(
      'sea_waybill',
      `
Conteneur          Type      Plombs          Colis         Poids brut kg
BMOU2297287        20DV      CN 440817       840 sacs      21 168
GESU4223368        20DV      CN 440818       840 sacs      21 168
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'seal_numbers']), [
      ['BMOU2297287', ['CN440817']],
      ['GESU4223368', ['CN440818']],
    ]);
  });

  it('begin with the size of a container, and its number stands below', () => {
    const paper = read(
      'master_bill_of_lading',
      `
Container Numbers, Seal        Description of Packages and Goods      Gross Cargo Weight      Measurement
Numbers and Marks
20' DRY VAN                    22 PALLET(S) OF                        26,180.000 kgs.         20.500 cu. m.
MSDU7149300                    GLAZED PORCELAIN FLOOR TILES
Seal Number: FX22418801        60X60 CM
Tare Weight: 2,200 kgs         HS CODE: 690721

20' DRY VAN                    22 PALLET(S) OF                        26,240.000 kgs.         20.600 cu. m.
MEDU4371907                    GLAZED PORCELAIN FLOOR TILES
Seal Number: FX22418802        60X60 CM
Tare Weight: 2,180 kgs         HS CODE: 690721
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'container_type', 'package_count', 'gross_weight', 'volume']), [
      ['MSDU7149300', '20GP', 22, '26180.000', '20.500'],
      ['MEDU4371907', '20GP', 22, '26240.000', '20.600'],
    ]);
    const goods = 'GLAZED PORCELAIN FLOOR TILES\n60X60 CM\nHS CODE: 690721';
    assert.deepEqual(rows(paper, 'containers', ['description']), [[goods], [goods]]);
  });

  it('have the size of a container far into a sentence before its number', () => {
    const paper = read(
      'packing_list',
      "Versandart: Seefracht Hamburg - Itapoa ueber Bremen, 1 x 40' HC, Container TXGU5640185, Siegel HL0447182",
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'container_type', 'seal_numbers']), [
      ['TXGU5640185', '40HC', ['HL0447182']],
    ]);
  });

  it('tell containers between strokes as their captions are parted', () => {
    const paper = read(
      'house_bill_of_lading',
      `
GRYF MEBLE     800 CARTONS     WOODEN GARDEN CHAIRS                     12,000.00     124.800
                               CONT. NO. / SEAL NO. / PKGS / GROSS KGS / TARE KGS / CBM
                               TGBU3737189/RDC118204/412 CTNS/6,180.00/3,880/64.270
                               UETU3188573/RDC118205/388 CTNS/5,820.00/3,860/60.530
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'package_count', 'gross_weight', 'tare_weight', 'volume']), [
      ['TGBU3737189', 412, '6180.00', '3880', '64.270'],
      ['UETU3188573', 388, '5820.00', '3860', '60.530'],
    ]);
  });

  it('have the seal below the number of a container, where their caption asks for both', () => {
    const paper = read(
      'arrival_notice',
      `
Container / Seal / Size   Packages    Description of Goods      Gross Weight      Measurement
OOLU9156286               9 CRATES    POLISHED GRANITE          25,460.00 KGS     11.340 CBM
OOLKAX4418 20GP                       SLABS
CSNU6682145               8 CRATES    POLISHED GRANITE          25,310.00 KGS     11.340 CBM
TR 5518824                            SLABS
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'container_type', 'seal_numbers', 'package_count', 'description']), [
      ['OOLU9156286', '20GP', ['OOLKAX4418'], 9, 'POLISHED GRANITE\nSLABS'],
      ['CSNU6682145', null, ['TR 5518824'], 8, 'POLISHED GRANITE\nSLABS'],
    ]);
  });

  it('describe no goods where the size of a box and what it weighs stand among their words', () => {
    const paper = read(
      'master_bill_of_lading',
      `
CONTAINER / SEAL      NO. AND KIND OF PACKAGES; DESCRIPTION OF GOODS      GROSS KGS       MEAS. CBM
CXDU 912462-0         20DV 22G1   1,890 CTNS   TARE 2,200                 23,625.000      27.500
GESU 192521-0         20DV 22G1   1,890 CTNS   TARE 2,200                 23,625.000      27.500
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_type', 'package_count', 'tare_weight', 'description']), [
      ['20DV', 1890, '2200', null],
      ['20DV', 1890, '2200', null],
    ]);
  });

  it('have seals of two parts', () => {
    const paper = read(
      'packing_list',
      `
Container No.: BMOU5177407 (20' DV)   Seal: EG 2207714
MRKU2179347 ML-SE4410287 40 DRY 9'6 480 CARTONS 9840.000 KGS
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'seal_numbers']), [
      ['BMOU5177407', ['EG 2207714']],
      ['MRKU2179347', ['ML-SE4410287']],
    ]);
  });
});
