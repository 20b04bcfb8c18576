import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const receipt = (head: string, body = ''): Record<string, unknown> =>
  read('proof_of_delivery', `${head}\n\nPROOF OF DELIVERY\n\nDELIVER TO\nOakhampton Garden Centres Ltd\nNorthampton NN4 9BD\n\n${body}`).payload;

describe('who carries by road', () => {
  it('is nowhere by the licence that the law has him print', () => {
    for (const licence of ['Operator licence OF1138842', 'O-Licence OB2041177', "Operator's Licence OK1234567", 'MC# 884120 USDOT 2217408 SCAC IWDQ'])
      assert.equal(
        (receipt(`Carrick Haulage Ltd\nUnit 9, Nacton Freight Park, Ipswich IP10 0LH\n${licence}`)['carrier'] as { address: string }).address,
        'Unit 9, Nacton Freight Park, Ipswich IP10 0LH',
        licence,
      );
  });

  it('came and went at the times that his receipt calls so', () => {
    const { time_in: came, time_out: went } = receipt('Carrick Haulage Ltd', 'TIME ARRIVED     08:42     TIME DEPARTED     11:15');
    assert.deepEqual([came, went], ['08:42', '11:15']);
  });
});

describe('an invoice with its contract in two languages', () => {
  it('has the order alone as the order, and no day of a contract', () => {
    const { payload } = read(
      'commercial_invoice',
      `NINGBO KETAI HOUSEWARES CO., LTD.
COMMERCIAL INVOICE

合同号 S/C NO.        KTSC25-1177
合同日期 S/C DATE     DEC. 29, 2025
订单号 P/O NO.        FBH-70233
`,
    );
    assert.deepEqual(payload['purchase_order_numbers'], ['FBH-70233']);
  });
});
