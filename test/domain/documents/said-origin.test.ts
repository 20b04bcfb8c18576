import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const originOn = (said: string): unknown =>
  read('commercial_invoice', `\nCOMMERCIAL INVOICE\n\nInvoice No.: FE-2210\n\n${said}\n`).payload['country_of_origin'];

describe('where goods are from', () => {
  it('is certified in a sentence', () => {
    assert.equal(originOn('We hereby certify that the goods are of Turkish origin.'), 'TR');
    assert.equal(originOn('The above mentioned goods are products of Vietnam.'), 'VN');
    assert.equal(originOn('All goods manufactured in Portugal'), 'PT');
    assert.equal(originOn('The origin of the goods is Thailand.'), 'TH');
    assert.equal(originOn('We declare that these products are of Swiss preferential origin.'), 'CH');
  });

  it('is certified in other languages', () => {
    assert.equal(originOn('Wir bestätigen, dass die Waren deutschen Ursprungs sind.'), 'DE');
    assert.equal(originOn("Nous certifions que les marchandises sont d'origine française."), 'FR');
    assert.equal(originOn('Certificamos que la mercancía es de origen mexicano.'), 'MX');
    assert.equal(originOn('La merce è di origine italiana.'), 'IT');
  });

  it('is said by code and name together', () => {
    assert.equal(originOn('Country of origin: VN - Vietnam'), 'VN');
  });

  it('is not told where several countries are named, nor by the rules of a union', () => {
    assert.equal(originOn('Valves: goods are of Italian origin\nPumps: goods are of Chinese origin'), null);
    assert.equal(originOn('The products are of preferential origin according to the rules of the agreement.'), null);
  });
});
