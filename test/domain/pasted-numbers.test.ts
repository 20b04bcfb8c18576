import assert from 'node:assert/strict';
import { PASTED_MAX, pastedNumbers } from '../../domain/pasted-numbers.js';

const numbers = (text: string) => pastedNumbers(text).map(({ number }) => number);

describe('numbers in what somebody pastes', () => {
  it('are read from a column of a spreadsheet, however they are spaced, each once', () => {
    assert.deepEqual(numbers('MEDULF218349\r\nTCLU 417093 2\r\ntclu-417093-2\tSH6AB8768033,ONEY\n'), ['MEDULF218349', 'TCLU4170932', 'SH6AB8768033']);
  });

  it('are found in the sentences of a mail', () => {
    const mail = 'Hello Mara, the box MSMU 662019 8 on bill MEDULF218349 arrives on 20261119, gate code 44. Booking no. SH6AB8768033.';
    assert.deepEqual(numbers(mail), ['MSMU6620198', 'MEDULF218349', 'SH6AB8768033']);
  });

  it('are named where they are none that a line knows', () => {
    const [order, house, bill] = pastedNumbers('PO 48213\nHBL: ABC1234567\nMEDULF218349');
    assert.equal(order?.other, 'purchase_order');
    assert.equal(house?.other, 'house_bill');
    assert.equal(bill?.other, null);
  });

  it('lose the word that stands before them in a cell', () => {
    assert.deepEqual(numbers('Container: TCLU4170932\nB/L MEDULF218349\nBooking no 253317717'), ['TCLU4170932', 'MEDULF218349', '253317717']);
  });

  it('are five hundred at most, and none in a text without any', () => {
    const many = Array.from({ length: PASTED_MAX + 50 }, (_, at) => `BL${String(1_000_000 + at)}`).join('\n');
    assert.equal(numbers(many).length, PASTED_MAX);
    assert.deepEqual(numbers('Dear colleagues, please find attached the papers of last week.'), []);
  });
});
