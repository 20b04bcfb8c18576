import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readDate } from '../../../domain/documents/values/dates.js';
import { hasLegalForm } from '../../../domain/documents/values/parties.js';
import { portCode } from '../../../domain/documents/values/ports.js';
import { readMeasure, volumeUnit, weightUnit } from '../../../domain/documents/values/units.js';
import { read } from '../../support/drawn-reading.js';

const ORDER = { first: 'day', sure: false } as const;
const named = (party: unknown): unknown => (party as { name: string | null } | null)?.name;

describe('a paper in characters', () => {
  it('has days in figures, in characters, and in years of Taiwan and Japan', () => {
    const days: readonly (readonly [string, string])[] = [
      ['2026年3月4日', '2026-03-04'],
      ['2026 年 3 月 4 日', '2026-03-04'],
      ['2026년 3월 4일', '2026-03-04'],
      ['二〇二六年三月四日', '2026-03-04'],
      ['二○二六年十二月二十三日', '2026-12-23'],
      ['二零二六年十月十日', '2026-10-10'],
      ['民國115年3月4日', '2026-03-04'],
      ['令和8年3月4日', '2026-03-04'],
    ];
    for (const [printed, day] of days) assert.equal(readDate(printed, ORDER)?.date, day, printed);
  });

  it('weighs in its own units', () => {
    assert.deepEqual(readMeasure('12,450.50 公斤', weightUnit), { value: '12450.50', unit: 'kg' });
    assert.deepEqual(readMeasure('11,980千克', weightUnit), { value: '11980', unit: 'kg' });
    assert.deepEqual(readMeasure('12.45 吨', weightUnit), { value: '12.45', unit: 't' });
    assert.deepEqual(readMeasure('65.4立方米', volumeUnit), { value: '65.4', unit: 'm3' });
  });

  it('names companies and ports', () => {
    for (const name of ['青岛海纳进出口有限公司', '广州市天河贸易股份有限公司', '青葉物流株式会社']) assert.ok(hasLegalForm(name), name);
    assert.deepEqual(['宁波（NINGBO）', '汉堡 HAMBURG', '鹿特丹 / ROTTERDAM, NETHERLANDS'].map(portCode), ['CNNGB', 'DEHAM', 'NLRTM']);
  });

  it('may have figures and letters as wide as characters, and points to whom it has named', () => {
    const { payload } = read(
      'commercial_invoice',
      `
                                   青岛海纳进出口有限公司
                                   商业发票
                              COMMERCIAL INVOICE

买方：山东鲁丰贸易有限公司                    发票号码：ＱＨ－２０２６－０３１８
地址：山东省青岛市市南区香港中路１０号          日期：二〇二六年三月四日
装运港：青岛港            目的港：洛杉矶        船名航次：EVER CAPABLE 0417E
毛重：１２，４５０.５０ 公斤      净重：11,980 千克     总件数：４１０ 箱
总金额：USD 24,500.00
`,
    );
    assert.deepEqual(
      ['invoice_number', 'invoice_date', 'gross_weight', 'gross_weight_unit', 'net_weight', 'total_packages', 'total_amount'].map(
        (field) => payload[field],
      ),
      ['QH-2026-0318', '2026-03-04', '12450.50', 'kg', '11980', 410, '24500.00'],
    );
    assert.deepEqual(payload['buyer'], {
      ...(payload['buyer'] as object),
      name: '山东鲁丰贸易有限公司',
      address: '山东省青岛市市南区香港中路10号',
    });
    assert.equal(named(payload['seller']), '青岛海纳进出口有限公司');

    const notice = read('arrival_notice', '\n收货人：深圳市海联供应链有限公司\n通知人：同收货人\n提单号：COSU6412345670\n').payload;
    assert.equal(named(notice['notify_party']), '深圳市海联供应链有限公司');
  });

  it('says from where goods are fetched, and the number of the order for them', () => {
    const { payload } = read(
      'delivery_order',
      `
                              提货单

提单号：COSU6412345670      船名：COSCO SHIPPING ROSE    航次：045W
提货地点：盐田国际集装箱码头有限公司
提货单号：DO26-0417
签发日期：二○二六年三月十二日
`,
    );
    assert.deepEqual(
      [payload['delivery_order_number'], payload['issue_date'], named(payload['pickup_location'])],
      ['DO26-0417', '2026-03-12', '盐田国际集装箱码头有限公司'],
    );
  });

  it('has a caption in characters above the same in English, and beside both the lines of one value', () => {
    const { payload } = read(
      'commercial_invoice',
      `COMMERCIAL INVOICE

运输方式 BY:     SEA                     付款方式      30% T/T IN ADVANCE, 70% AGAINST
                                     TERMS:    COPY OF B/L
`,
    );
    assert.equal(payload['payment_terms'], '30% T/T IN ADVANCE, 70% AGAINST COPY OF B/L');
  });
});
