import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shippingLines } from '../../domain/shipping-lines.js';
import {
  lineNumberForms,
  normalizeTrackingNumber,
  readRequestType,
  readTrackingNumber,
  testOutcome,
  type NumberType,
} from '../../domain/tracking-number.js';

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
    assert.deepEqual(readTrackingNumber('586118841', 'container'), { valid: false, reason: 'shape' });
    assert.deepEqual(readTrackingNumber('MSKU6011673', 'container'), { valid: false, reason: 'check_digit' });
    assert.deepEqual(readTrackingNumber('msku 601167/2', 'container'), { valid: true, number: 'MSKU6011672' });
  });

  it('knows the two numbers of the test line, of any kind', () => {
    assert.equal(testOutcome('TEST-TR-SUCCEEDED'), 'succeeded');
    assert.equal(testOutcome('test-tr-failed'), 'failed');
    assert.equal(testOutcome('TEST-TR-ELSE'), null);
    assert.deepEqual(readTrackingNumber('TEST-TR-SUCCEEDED', 'container'), { valid: true, number: 'TESTTRSUCCEEDED' });
  });
});

describe('the forms in which a line is asked', () => {
  const forms: readonly [scac: string, numberType: NumberType, number: string, forms: readonly string[]][] = [
    ['MAEU', 'bill_of_lading', 'MAEU586118841', ['586118841', 'MAEU586118841']],
    ['MAEU', 'bill_of_lading', '586118841', ['586118841', 'MAEU586118841']],
    ['MAEU', 'booking', '586118841', ['586118841', 'MAEU586118841']],
    ['MAEU', 'bill_of_lading', 'SUDU0SEA007042', ['SUDU0SEA007042', '0SEA007042']],
    ['SAFM', 'bill_of_lading', '586118841', ['586118841', 'SAFM586118841']],
    ['SEAL', 'bill_of_lading', 'SEAU586118841', ['586118841', 'SEAU586118841']],
    ['MSCU', 'bill_of_lading', 'MEDUFR030802', ['MEDUFR030802', 'FR030802']],
    ['MEDU', 'bill_of_lading', 'FR030802', ['MEDUFR030802', 'FR030802']],
    ['MSCU', 'booking', 'EBKG01234567', ['EBKG01234567']],
    ['CMDU', 'bill_of_lading', 'CMDUAWT0143054', ['AWT0143054', 'CMDUAWT0143054']],
    ['APLU', 'bill_of_lading', 'AYU0400189', ['AYU0400189', 'APLUAYU0400189']],
    ['HLCU', 'bill_of_lading', 'HLCUSHA1904CCVX4', ['HLCUSHA1904CCVX4', 'SHA1904CCVX4']],
    ['HLCU', 'bill_of_lading', 'SHA1904CCVX4', ['HLCUSHA1904CCVX4', 'SHA1904CCVX4']],
    ['HLCU', 'booking', '12345678', ['12345678', 'HLCU12345678']],
    ['HLCU', 'booking', 'HLCU12345678', ['12345678', 'HLCU12345678']],
    ['ONEY', 'bill_of_lading', 'ONEYHAMA71223610', ['HAMA71223610', 'ONEYHAMA71223610']],
    ['EGLV', 'bill_of_lading', 'EGLV003901796617', ['003901796617']],
    ['EGLV', 'bill_of_lading', '003901796617', ['003901796617']],
    ['YMLU', 'bill_of_lading', 'YMLUE216035344', ['YMLUE216035344', 'E216035344']],
    ['YMJA', 'bill_of_lading', 'E216035344', ['E216035344', 'YMLUE216035344']],
    ['HDMU', 'booking', 'HDMUSELM96466400', ['SELM96466400', 'HDMUSELM96466400']],
    ['ZIMU', 'bill_of_lading', 'ZIMUSHH30252813', ['ZIMUSHH30252813', 'SHH30252813']],
    ['GOSU', 'bill_of_lading', 'SNH8123456', ['GOSUSNH8123456', 'SNH8123456']],
    ['COSU', 'bill_of_lading', 'COSU6265577920', ['6265577920', 'COSU6265577920']],
    ['OOLU', 'bill_of_lading', 'OOLU2640431700', ['2640431700', 'OOLU2640431700']],
    ['PCIU', 'bill_of_lading', 'NKAI90055900', ['NKAI90055900', 'PABVNKAI90055900']],
    ['MAEU', 'container', 'msku 601167-2', ['MSKU6011672']],
    ['TEST', 'bill_of_lading', 'TEST-TR-SUCCEEDED', ['TESTTRSUCCEEDED']],
    ['XXXX', 'bill_of_lading', 'ab-12.34/56', ['AB123456']],
  ];
  for (const [scac, numberType, number, expected] of forms) {
    it(`${scac}, ${numberType} ${number}: ${expected.join(', then ')}`, () => {
      assert.deepEqual(lineNumberForms({ scac, numberType, number }), expected);
    });
  }

  const anyNumber = fc.record({
    scac: fc.constantFrom(...shippingLines.map(({ scac }) => scac)),
    numberType: fc.constantFrom<NumberType>('bill_of_lading', 'booking', 'container'),
    number: fc.stringMatching(/^([A-Z]{4})?[A-Z0-9]{6,16}$/),
  });

  it('are one or two, different, and one of them is what was typed unless a prefix is never sent', () => {
    fc.assert(
      fc.property(anyNumber, (asked) => {
        const found = lineNumberForms(asked);
        assert.ok(found.length === 1 || found.length === 2);
        assert.equal(new Set(found).size, found.length);
        if (asked.scac !== 'EGLV') assert.ok(found.some((form) => form === asked.number));
      }),
    );
  });

  it('do not depend on how the number was typed', () => {
    fc.assert(
      fc.property(anyNumber, (asked) => {
        assert.deepEqual(
          lineNumberForms({ ...asked, number: ` ${asked.number.toLowerCase().split('').join(' ')}-` }),
          lineNumberForms(asked),
        );
      }),
    );
  });
});
