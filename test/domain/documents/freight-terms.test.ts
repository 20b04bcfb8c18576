import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { freightTermOf } from '../../../domain/documents/values/freight-terms.js';
import { read } from '../../support/drawn-reading.js';

const termsOn = (drawn: string, type = 'master_bill_of_lading'): unknown =>
  read(type, `\nBILL OF LADING\n\nB/L No.: 4471882\nVessel: POLAR LANTERN\n\n${drawn}\n`).payload['freight_terms'];

describe('who pays the freight', () => {
  it('is said by its short word beside the caption', () => {
    assert.equal(termsOn('Freight terms: PP'), 'prepaid');
    assert.equal(termsOn('FRT TERMS     PPD'), 'prepaid');
    assert.equal(termsOn('Freight terms: CC'), 'collect');
  });

  it('is said by where it is paid, in running words', () => {
    assert.equal(termsOn('Freight and charges payable at origin'), 'prepaid');
    assert.equal(termsOn('OCEAN FREIGHT TO BE PAYABLE AT DESTINATION'), 'collect');
    assert.equal(termsOn('FREIGHT PAYABLE ELSEWHERE'), 'elsewhere');
  });

  it('is said in other languages', () => {
    assert.deepEqual(
      ['FRET PAYÉ', 'Flete pagado', 'Seefracht vorausbezahlt', 'Nolo prepagato', 'Frete pago'].map((one) => termsOn(one)),
      [...Array<string>(5).fill('prepaid')],
    );
    assert.deepEqual(
      ['Fret payable à destination', 'Flete por cobrar', 'Fracht zahlbar am Bestimmungsort', 'Frete a pagar no destino'].map((one) =>
        termsOn(one),
      ),
      Array<string>(4).fill('collect'),
    );
  });

  it('is the one of two boxes that is ticked', () => {
    assert.equal(termsOn('Freight charges: [ ] Prepaid  [X] Collect'), 'collect');
    assert.equal(termsOn('Freight charges: Prepaid [ ]  Collect [X]'), 'collect');
    assert.equal(termsOn('Freight [ ] Prepaid  [X] Collect'), 'collect');
    assert.equal(termsOn('Freight: [ X ] Porte pagado / Carriage paid   [ ] Porte debido / Carriage forward'), 'prepaid');
    assert.equal(termsOn('Freight: [ ] Franco / Frei   [ X ] Unfrei'), 'collect');
    assert.equal(termsOn('Freight and charges     Prepaid       Collect'), null);
  });
});

describe('a box that is ticked before words in several languages', () => {
  it('says who pays by the one that is known', () => {
    const text = '[X] Przewoźne zapłacone / Frei / Carriage paid [ ] Przewoźne nieopłacone / Unfrei / Carriage forward';
    assert.equal(freightTermOf(text), 'prepaid');
  });
});
