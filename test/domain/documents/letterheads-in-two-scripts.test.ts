import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Party } from '../../../domain/documents/values/parties.js';
import { read } from '../../support/drawn-reading.js';

const filled = (party: unknown): Partial<Party> => Object.fromEntries(Object.entries(party as Party).filter(([, value]) => value !== null));

const body = `
TO: LUXOR VERLICHTING B.V.              INVOICE NO.: KT26-0318
    ATOOMWEG 60, 3542 AB UTRECHT        DATE: MAR. 18, 2026

DESCRIPTION            QTY      UNIT PRICE     AMOUNT
VACUUM FLASKS          6,000    2.00           12,000.00
TOTAL USD                                      12,000.00
`;

const seller = (head: string): Partial<Party> => filled(read('commercial_invoice', `${head}${body}`).payload['seller']);

const ketai = {
  name: 'NINGBO KETAI HOUSEWARES CO., LTD.',
  address: 'NO. 88 DAGANG 6TH ROAD, BEILUN DISTRICT, NINGBO, ZHEJIANG, CHINA',
  country: 'CN',
};

/** Set to the middle of the page. */
const centred = (...lines: readonly string[]): string =>
  lines.map((line) => ' '.repeat(Math.max(0, 40 - Math.round(line.length / 2))) + line).join('\n');

describe('a letterhead that says everything twice', () => {
  it('has the name and the address in Latin letters, below those in another script', () => {
    const head = centred(
      '宁波科泰日用品有限公司',
      ketai.name,
      '中国浙江省宁波市北仑区大港六路88号',
      ketai.address,
      'TEL: 0086-574-8655-0127  FAX: 0086-574-8655-0129',
      '',
      'COMMERCIAL INVOICE',
    );
    assert.deepEqual(seller(head), { ...ketai, phone: '0086-574-8655-0127' });
  });

  it('has them above those in the other script too', () => {
    const head = centred(ketai.name, '宁波科泰日用品有限公司', ketai.address, '', 'COMMERCIAL INVOICE');
    assert.deepEqual(seller(head), ketai);
  });

  it('says first in the language of the country what its name is in English', () => {
    const head = `CÔNG TY TNHH ĐỒ GỖ PHÚ XUYÊN
PHU XUYEN WOODWORK COMPANY LIMITED
Lot D-11, N5 Street, My Phuoc 3 Industrial Park, Vietnam

COMMERCIAL INVOICE`;
    assert.equal(seller(head).name, 'PHU XUYEN WOODWORK COMPANY LIMITED');
  });

  it('in one script alone is as it is', () => {
    const head = `宁波科泰日用品有限公司
中国浙江省宁波市北仑区大港六路88号

COMMERCIAL INVOICE`;
    assert.equal(seller(head).name, '宁波科泰日用品有限公司');
  });
});

describe('a letterhead with a logo', () => {
  it('of one word of the name has the name below it', () => {
    const head = `SERRA VELHA
CALÇADOS SERRA VELHA LTDA
Rua Bento Gonçalves 3185, 93334-000 Novo Hamburgo

COMMERCIAL INVOICE`;
    assert.equal(seller(head).name, 'CALÇADOS SERRA VELHA LTDA');
  });

  it('of several lines has the whole name beside it', () => {
    const head = `OFFICINE PANARO          OFFICINE PANARO OLEODINAMICA S.R.L.
                         Via dell'Artigianato, 31 - 41122 Modena (MO) - Italia
OLEODINAMICA             Tel. +39 059 555 0172 - export@officinepanaro.example

COMMERCIAL INVOICE`;
    assert.equal(seller(head).name, 'OFFICINE PANARO OLEODINAMICA S.R.L.');
    assert.match(seller(head).address ?? '', /^Via dell'Artigianato, 31/);
  });

  it('may begin at the right with how the company is reached, and the name stands below', () => {
    const head = `                                   Phone No. +44 1922 555 0136
                                   E-Mail sales@bescot.example
Bescot Castings Ltd
Unit 9, Reedswood Park
Walsall WS2 8XA
United Kingdom

COMMERCIAL INVOICE`;
    assert.equal(seller(head).name, 'Bescot Castings Ltd');
    assert.equal(seller(head).country, 'GB');
  });

  it('has the name and the title in one line, with a blank between', () => {
    const head = `SOCIÉTÉ HUILES DU SAHEL, S.A. COMMERCIAL INVOICE
Route de la Plage, km 4 - 3041 Sfax - Tunisie
`;
    assert.equal(seller(head).name, 'SOCIÉTÉ HUILES DU SAHEL, S.A.');
  });
});
