import assert from 'node:assert/strict';
import { addedSums, feeSums } from '../../domain/fee-sum.js';

const fee = (type: 'demurrage' | 'exam' | 'total', amount: number, currency_code = 'USD') => ({ type, amount, currency_code });

describe('fees together', () => {
  it('count a total beside its line items once', () => {
    assert.deepEqual(feeSums([fee('demurrage', 300.1), fee('exam', 84.9), fee('total', 385)]), [{ currency_code: 'USD', amount: 385 }]);
    assert.deepEqual(feeSums([fee('demurrage', 300), fee('exam', 85)]), [{ currency_code: 'USD', amount: 385 }]);
    assert.deepEqual(feeSums([fee('total', 385)]), [{ currency_code: 'USD', amount: 385 }]);
  });

  it('are kept apart by currency, and added over containers to the cent', () => {
    const sums = [...feeSums([fee('demurrage', 0.1), fee('exam', 5, 'EUR')]), ...feeSums([fee('demurrage', 0.2)])];
    assert.deepEqual(addedSums(sums), [
      { currency_code: 'EUR', amount: 5 },
      { currency_code: 'USD', amount: 0.3 },
    ]);
  });
});
