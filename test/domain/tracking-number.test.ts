import assert from 'node:assert/strict';
import fc from 'fast-check';
import { normalizeTrackingNumber, readRequestType, readTrackingNumber, testOutcome } from '../../domain/tracking-number.js';

describe('a request type', () => {
  it('booking_number is another spelling of booking, and is remembered', () => {
    assert.deepEqual(readRequestType('booking_number'), { numberType: 'booking', spelling: 'booking_number' });
    assert.deepEqual(readRequestType('booking'), { numberType: 'booking', spelling: 'booking' });
    assert.deepEqual(readRequestType('bill_of_lading'), { numberType: 'bill_of_lading', spelling: 'bill_of_lading' });
    assert.deepEqual(readRequestType('container'), { numberType: 'container', spelling: 'container' });
  });

  it('is one of these and nothing else', () => {
    for (const text of ['', 'Container', 'bol', 'toString']) assert.equal(readRequestType(text), null);
  });
});

describe('the normal form of a tracking number', () => {
  it('does not know case, spaces or dashes', () => {
    assert.equal(normalizeTrackingNumber(' medu-fr 030–802\n'), 'MEDUFR030802');
  });

  it('is its own normal form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        assert.equal(normalizeTrackingNumber(normalizeTrackingNumber(text)), normalizeTrackingNumber(text)),
      ),
    );
  });
});

describe('reading the number of a client', () => {
  it('takes a bill or booking of any shape', () => {
    assert.deepEqual(readTrackingNumber('hlcu sha 1904ccvx4', 'bill_of_lading'), { valid: true, number: 'HLCUSHA1904CCVX4' });
    assert.deepEqual(readTrackingNumber('100AA00A0000001S1', 'booking'), { valid: true, number: '100AA00A0000001S1' });
    assert.deepEqual(readTrackingNumber('AB/12.3', 'booking'), { valid: true, number: 'AB/12.3' });
  });

  it('says what is wrong with it', () => {
    assert.deepEqual(readTrackingNumber(' - ', 'booking'), { valid: false, reason: 'blank' });
    assert.deepEqual(readTrackingNumber('MAEU_586118841', 'bill_of_lading'), { valid: false, reason: 'characters' });
    assert.deepEqual(readTrackingNumber('Ä586118841', 'bill_of_lading'), { valid: false, reason: 'characters' });
    assert.deepEqual(readTrackingNumber('9'.repeat(36), 'booking'), { valid: false, reason: 'length' });
    for (const text of ['/', '..', '1', './1/2/3'])
      assert.deepEqual(readTrackingNumber(text, 'booking'), { valid: false, reason: 'short' });
    assert.deepEqual(readTrackingNumber('586118841', 'container'), { valid: false, reason: 'shape' });
    assert.deepEqual(readTrackingNumber('MSKU6011673', 'container'), { valid: false, reason: 'check_digit' });
    assert.deepEqual(readTrackingNumber('msku 601167/2', 'container'), { valid: true, number: 'MSKU6011672' });
  });

  it('judges the letters that were typed, not what they are in capitals', () => {
    // In capitals ß is SS, ſ is S, ı is I, and the ligature ﬁ is FI.
    for (const text of ['ß1234567', 'ſ1234567', 'maeu12345ı', 'ﬁ123456'])
      assert.deepEqual(readTrackingNumber(text, 'bill_of_lading'), { valid: false, reason: 'characters' }, text);
    assert.deepEqual(readTrackingNumber('mſku6011672', 'container'), { valid: false, reason: 'shape' });
    assert.deepEqual(readTrackingNumber('teßt-tr-ſucceeded', 'booking'), { valid: false, reason: 'characters' });
    assert.equal(testOutcome('teſt-tr-ſucceeded'), null);
  });

  it('knows the two numbers of the test line, of any kind', () => {
    assert.equal(testOutcome('TEST-TR-SUCCEEDED'), 'succeeded');
    assert.equal(testOutcome('test-tr-failed'), 'failed');
    assert.equal(testOutcome('TEST-TR-ELSE'), null);
    assert.deepEqual(readTrackingNumber('TEST-TR-SUCCEEDED', 'container'), { valid: true, number: 'TESTTRSUCCEEDED' });
  });
});
