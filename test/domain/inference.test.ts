import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkDigitOf } from '../../domain/container-number.js';
import { detectShippingLine, inferNumber, type Inference, type InferenceHints } from '../../domain/inference.js';
import { shippingLineByScac } from '../../domain/shipping-lines.js';

function infer(text: string, hints?: InferenceHints): Inference {
  const inference = inferNumber(text, hints);
  assert.ok(!inference.impossible, inference.impossible ? inference.reason : '');
  return inference;
}

const scacs = (inference: Inference) => inference.shippingLine.candidates.map(({ scac }) => scac);

describe('inferring a line from the prefix of a bill', () => {
  for (const [number, scac] of [
    ['MAEU586118841', 'MAEU'],
    ['SAFM586118841', 'SAFM'],
    ['SEAU586118841', 'SEAU'],
    ['SEJJ586118841', 'SEJJ'],
    ['SUDU0SEA007042', 'SUDU'],
    ['MEDUFR030802', 'MSCU'],
    ['CMDUAWT0143054', 'CMDU'],
    ['APLUAYU0400189', 'APLU'],
    ['ANNUAWT0143054', 'ANNU'],
    ['ANLCAWT0143054', 'ANNU'],
    ['HLCUSHA1904CCVX4', 'HLCU'],
    ['HLCUBO12401ABCD9', 'HLCU'],
    ['ONEYHAMA71223610', 'ONEY'],
    ['EGLV003901796617', 'EGLV'],
    ['EISU003901796617', 'EGLV'],
    ['YMLUE216035344', 'YMLU'],
    ['YMJAE216035344', 'YMLU'],
    ['HDMUSELM96466400', 'HDMU'],
    ['ZIMUSHH30252813', 'ZIMU'],
    ['ZIMUHFA00123A', 'ZIMU'],
    ['GOSUSNH8123456', 'GOSU'],
    ['COSU6265577920', 'COSU'],
    ['CCLU6265577920', 'COSU'],
    ['OOLU2640431700', 'OOLU'],
    ['MATS1234567000', 'MATS'],
    ['PABVNKAI90055900', 'PCIU'],
    ['WHLC025C553627', 'WHLC'],
    ['SMLMSHSM9C747300', 'SMLM'],
    ['ARKUIST123456789', 'ARKU'],
    ['ACLUSA01234567', 'ACLU'],
    ['KMTCPUS1234567', 'KMTU'],
    ['KMTCPUSA123456', 'KMTU'],
    ['CWLQCAT123456', 'CLAM'],
    ['CKCOPUS1234567', 'CKCO'],
    ['DJSCPUS123456789', 'DJSC'],
  ] as const) {
    it(`${number} is a bill of ${scac}, without asking`, () => {
      const { numberType, validation, shippingLine } = infer(number);
      assert.equal(numberType, 'bill_of_lading');
      assert.deepEqual(validation, { isValid: true, type: 'shipment', parsedNumber: number });
      assert.equal(shippingLine.decision, 'auto_select');
      assert.equal(shippingLine.selected?.scac, scac);
      assert.equal(shippingLine.selected.name, shippingLineByScac(scac)?.name);
      assert.deepEqual(shippingLine.candidates, [shippingLine.selected]);
    });
  }

  it('EBKG01234567 is a booking of MSCU, whose validity nothing tells', () => {
    const { numberType, validation, shippingLine } = infer('EBKG01234567');
    assert.equal(numberType, 'booking');
    assert.equal(validation.isValid, null);
    assert.equal(shippingLine.selected?.scac, 'MSCU');
  });

  it('asks when the prefix and length are right and the rest is odd', () => {
    for (const [number, scac] of [
      ['COSU62655779AB', 'COSU'],
      ['CMDU0123456789', 'CMDU'],
      ['EGLV0039017966AB', 'EGLV'],
      ['MEDUFR03080X', 'MSCU'],
    ] as const) {
      const { shippingLine } = infer(number);
      assert.equal(shippingLine.decision, 'needs_confirmation');
      assert.deepEqual(shippingLine.selected, { scac, name: shippingLineByScac(scac)?.name, confidence: 0.9 });
    }
  });

  it('knows the two numbers of the test line', () => {
    assert.equal(infer('TEST-TR-SUCCEEDED').shippingLine.selected?.scac, 'TEST');
    assert.equal(infer('test-tr-failed').shippingLine.selected?.scac, 'TEST');
  });
});

describe('inferring a line from the shape alone', () => {
  for (const [number, scac, confidence] of [
    ['586118841', 'MAEU', 0.85],
    ['003901796617', 'EGLV', 0.88],
    ['E216035344', 'YMLU', 0.85],
    ['6265577920', 'COSU', 0.8],
    ['2640431700', 'OOLU', 0.75],
    ['025C553627', 'WHLC', 0.7],
    ['IST123456789', 'ARKU', 0.7],
    ['SA01234567', 'ACLU', 0.75],
    ['CAT123456', 'CLAM', 0.7],
  ] as const) {
    it(`${number} may be ${scac}, and is asked about`, () => {
      const { numberType, validation, shippingLine } = infer(number);
      assert.equal(numberType, 'bill_of_lading');
      assert.equal(validation.isValid, true);
      assert.equal(shippingLine.decision, 'needs_confirmation');
      assert.deepEqual(shippingLine.selected, { scac, name: shippingLineByScac(scac)?.name, confidence });
    });
  }

  it('eight digits may be a booking of Hapag-Lloyd', () => {
    const { numberType, validation, shippingLine } = infer('12345678');
    assert.equal(numberType, 'booking');
    assert.deepEqual(validation, { isValid: null, type: 'shipment', parsedNumber: '12345678' });
    assert.equal(shippingLine.decision, 'needs_confirmation');
    assert.equal(shippingLine.selected?.scac, 'HLCU');
  });

  it('nine mixed characters may be a booking of Maersk, or any reference at all', () => {
    const { numberType, validation, shippingLine } = infer('1KT123456');
    assert.equal(numberType, 'booking');
    assert.equal(validation.isValid, null);
    assert.equal(shippingLine.decision, 'no_prediction');
    assert.equal(shippingLine.selected, undefined);
    assert.deepEqual(shippingLine.candidates, [{ scac: 'MAEU', name: 'Maersk', confidence: 0.4 }]);
  });

  for (const [number, lines] of [
    ['HAMA71223610', ['ONEY', 'HDMU', 'PCIU']],
    ['SELM96466400', ['ONEY', 'HDMU', 'PCIU']],
    ['NKAI90055900', ['ONEY', 'HDMU', 'PCIU']],
    ['AYU0400189', ['CMDU', 'APLU', 'ANNU']],
    ['SH9EL8960800', ['ONEY']],
    ['GJWB1899760', ['HDMU']],
    ['SHSM9C747300', ['SMLM']],
    ['1234567000', ['MATS']],
  ] as const) {
    it(`${number} has candidates and no decision: ${lines.join(', ')}`, () => {
      const inference = infer(number);
      assert.equal(inference.shippingLine.decision, 'no_prediction');
      assert.ok(!('selected' in inference.shippingLine));
      assert.deepEqual(scacs(inference), lines);
      assert.ok((inference.shippingLine.candidates[0]?.confidence ?? 1) <= 0.6);
    });
  }

  it('finds no line for a text that fits none, and does not call it wrong', () => {
    const { numberType, validation, shippingLine } = infer('ZZ/99-ZZ.99');
    assert.equal(numberType, 'bill_of_lading');
    assert.deepEqual(validation, { isValid: null, type: 'shipment', parsedNumber: 'ZZ99ZZ99' });
    assert.deepEqual(shippingLine, { decision: 'no_prediction', candidates: [] });
  });
});

describe('inferring from a container number', () => {
  it('takes the line that owns the box', () => {
    assert.deepEqual(infer('msku 601167-2'), {
      impossible: false,
      numberType: 'container',
      validation: { isValid: true, type: 'container', checkDigitPassed: true, parsedNumber: 'MSKU6011672' },
      shippingLine: {
        decision: 'auto_select',
        selected: { scac: 'MAEU', name: 'Maersk', confidence: 0.96 },
        candidates: [{ scac: 'MAEU', name: 'Maersk', confidence: 0.96 }],
      },
    });
    assert.equal(infer('CSQU3054383').shippingLine.selected?.scac, 'HLCU');
    assert.equal(infer('MSCU1234566').shippingLine.selected?.scac, 'MSCU');
  });

  it('is sure of the kind and of no line when the box is leased', () => {
    for (const number of ['TCLU8949202', 'TGHU1643396', 'TEXU3070079', 'TCLU0000020']) {
      const { numberType, validation, shippingLine } = infer(number);
      assert.equal(numberType, 'container');
      assert.equal(validation.isValid, true);
      assert.deepEqual(shippingLine, { decision: 'no_prediction', candidates: [] });
    }
  });

  it('asks when a group sails under several codes, and hints when one line rents most of a lessor', () => {
    const apl = infer(valid('APLU123456'));
    assert.equal(apl.shippingLine.decision, 'needs_confirmation');
    assert.deepEqual(scacs(apl), ['CMDU', 'APLU']);
    assert.deepEqual(scacs(infer(valid('GMOU123456'))), ['GOSU', 'ZIMU']);
    assert.equal(infer(valid('CBHU123456')).shippingLine.candidates[0]?.confidence, 0.7);
    assert.equal(infer(valid('KOCU123456')).shippingLine.decision, 'no_prediction');
  });

  it('with a wrong check digit is a container with a reason, a suggestion and no selection', () => {
    const { numberType, validation, shippingLine } = infer('MSKU6011762');
    assert.equal(numberType, 'container');
    assert.equal(validation.isValid, false);
    assert.equal(validation.checkDigitPassed, false);
    assert.match(validation.reason ?? '', /check digit should be \d: a typing error is likely\. Did you mean .*MSKU6011672/);
    assert.equal(shippingLine.decision, 'no_prediction');
    assert.equal(shippingLine.candidates[0]?.scac, 'MAEU');
  });

  it('with a letter for a digit is offered as it was meant', () => {
    const { numberType, validation } = infer('MSKU6O11672');
    assert.equal(numberType, 'container');
    assert.equal(validation.isValid, false);
    assert.match(validation.reason ?? '', /Did you mean MSKU6011672\?/);
  });

  it('without its check digit is completed, and asked about', () => {
    const { numberType, validation, shippingLine } = infer('MSKU601167');
    assert.equal(numberType, 'container');
    assert.deepEqual(validation, { isValid: null, type: 'container', parsedNumber: 'MSKU6011672' });
    assert.equal(shippingLine.decision, 'needs_confirmation');
    assert.equal(shippingLine.selected?.scac, 'MAEU');
  });

  it('MAEU and seven digits is a box, MAEU and nine a bill', () => {
    assert.equal(infer('MAEU1234567').numberType, 'container');
    assert.equal(infer('MAEU123456789').numberType, 'bill_of_lading');
  });
});

describe('a text that can be no number', () => {
  for (const text of ['', 'AB12', 'MAEU_586118841', 'ÄÖÜ123456', '123456789012345678901', 'HELLOWORLD']) {
    it(`"${text}" is refused with a reason`, () => {
      const inference = inferNumber(text);
      assert.ok(inference.impossible);
      assert.match(inference.reason, /^A number has .*\.$/);
    });
  }
});

describe('the history of an account', () => {
  it('breaks a tie, and still asks', () => {
    const { shippingLine } = infer('SELM96466400', { tracked: { HDMU: 12, MAEU: 90 } });
    assert.equal(shippingLine.decision, 'needs_confirmation');
    assert.equal(shippingLine.selected?.scac, 'HDMU');
    assert.ok(shippingLine.candidates.reduce((sum, { confidence }) => sum + confidence, 0) < 1);
  });

  it('lifts a shape that only one line uses to be taken, one band at most', () => {
    assert.equal(infer('586118841', { tracked: { MAEU: 3 } }).shippingLine.decision, 'auto_select');
    assert.equal(infer('SHSM9C747300', { tracked: { SMLM: 3 } }).shippingLine.decision, 'needs_confirmation');
  });

  it('never has a shape taken silently that other lines share, nor a wrong check digit', () => {
    for (const number of ['6265577920', 'AYU0400189', 'MSKU6011673', 'MSKU601167']) {
      const tracked = { COSU: 1000, CMDU: 1000, MAEU: 1000 };
      assert.equal(infer(number, { tracked }).shippingLine.decision, 'needs_confirmation');
    }
  });

  it('says nothing when the account uses several of the candidates', () => {
    assert.deepEqual(infer('SELM96466400', { tracked: { HDMU: 5, ONEY: 5 } }), infer('SELM96466400'));
  });
});

describe('detecting the line of a tracking request', () => {
  const served = (...lines: string[]) => ({ serves: (scac: string) => lines.includes(scac), asks: (scac: string) => lines.includes(scac) });

  it('takes what would be selected without asking', () => {
    assert.equal(detectShippingLine('MAEU586118841', served('MAEU')), 'MAEU');
  });

  it('takes the only candidate among the served lines', () => {
    assert.equal(detectShippingLine('586118841', served('MAEU', 'HLCU')), 'MAEU');
    assert.equal(detectShippingLine('SELM96466400', served('HDMU', 'MAEU')), 'HDMU');
  });

  it('takes no line because another one that may be meant cannot be asked by such a number', () => {
    const asks = (scac: string) => scac === 'ONEY';
    assert.equal(detectShippingLine('QQZZ99887766', { serves: () => true, asks }), null);
    assert.equal(detectShippingLine('QQZZ99887766', { serves: asks, asks }), 'ONEY');
    assert.equal(detectShippingLine('586118841', { serves: () => true, asks }), null);
  });

  it('takes the first of several brands that one system answers for', () => {
    assert.equal(detectShippingLine('AYU0400189', served('CMDU', 'APLU', 'ANNU')), 'CMDU');
  });

  it('does not choose between several, and does not fall back on another line', () => {
    assert.equal(detectShippingLine('SELM96466400', served('HDMU', 'ONEY')), null);
    assert.equal(detectShippingLine('MAEU586118841', served('HLCU')), null);
    assert.equal(detectShippingLine('TCLU8949202', served('MAEU')), null);
    assert.equal(detectShippingLine('?', served('MAEU')), null);
  });

  it('knows the test numbers by any kind', () => {
    for (const numberType of ['bill_of_lading', 'booking', 'container'] as const)
      assert.equal(detectShippingLine('TEST-TR-SUCCEEDED', { ...served('TEST'), numberType }), 'TEST');
    assert.equal(detectShippingLine('TEST-TR-FAILED', served()), null);
  });

  it('believes the kind of number that the client said', () => {
    assert.equal(detectShippingLine('12345678', { ...served('HLCU'), numberType: 'booking' }), 'HLCU');
    assert.equal(detectShippingLine('12345678', { ...served('HLCU'), numberType: 'bill_of_lading' }), null);
    assert.equal(infer('586118841', { numberType: 'booking' }).validation.isValid, null);
    assert.equal(infer('586118841', { numberType: 'container' }).validation.isValid, false);
  });
});

describe('a short number that looks like a container of the same line', () => {
  it('names the line once', () => {
    for (const number of ['HDMU1234565', 'KOCU1234563']) {
      const inference = inferNumber(number);
      const lines = inference.impossible ? [] : inference.shippingLine.candidates.map(({ scac }) => scac);
      assert.ok(lines.includes('HDMU'));
      assert.deepEqual(lines, [...new Set(lines)], number);
    }
  });
});

describe('every inference', () => {
  const number = fc.oneof(
    fc.stringMatching(/^[A-Z0-9]{6,20}$/),
    fc.stringMatching(/^[A-Z]{4}\d{6,12}$/),
    fc.stringMatching(/^\d{8,12}$/),
    fc.stringMatching(/^(MAEU|MEDU|CMDU|HLCU|ONEY|COSU|HDMU)[A-Z0-9]{7,12}$/),
  );
  const tracked = fc.dictionary(fc.constantFrom('MAEU', 'HDMU', 'ONEY', 'CMDU', 'COSU'), fc.integer({ min: 0, max: 50 }));

  it('ranks known lines, adds up to less than 1, and decides by the best alone', () => {
    fc.assert(
      fc.property(number, tracked, (text, history) => {
        const inference = inferNumber(text, { tracked: history });
        if (inference.impossible) return;
        const { decision, selected, candidates } = inference.shippingLine;
        const confidences = candidates.map(({ confidence }) => confidence);
        assert.deepEqual(
          confidences,
          [...confidences].sort((one, other) => other - one),
        );
        assert.ok(confidences.reduce((sum, confidence) => sum + confidence, 0) < 1);
        assert.equal(new Set(candidates.map(({ scac }) => scac)).size, candidates.length);
        for (const { scac, name } of candidates) assert.equal(shippingLineByScac(scac)?.name, name);
        const best = confidences[0] ?? 0;
        assert.equal(decision, best >= 0.95 ? 'auto_select' : best >= 0.7 ? 'needs_confirmation' : 'no_prediction');
        assert.deepEqual(selected, best >= 0.7 ? candidates[0] : undefined);
      }),
    );
  });

  it('is the same however the number is typed', () => {
    fc.assert(
      fc.property(number, (text) => assert.deepEqual(inferNumber(` ${text.toLowerCase().split('').join('-')} `), inferNumber(text))),
    );
  });
});

function valid(firstTen: string): string {
  return firstTen + checkDigitOf(firstTen);
}
