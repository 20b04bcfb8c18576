import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import ports from '../../../db/seed/ports.json' with { type: 'json' };
import { portCode } from '../../../domain/documents/values/ports.js';
import { usualLocode } from '../../../domain/usual-locode.js';

describe('the code of a printed port', () => {
  it('is that of the one port called so, with its country or state in any writing', () => {
    const places = ['NINGBO, CHINA', 'NINGBO CHINA', 'Long Beach, CA, USA', 'Hamburg (DEHAM)', 'ROTTERDAM / NL', 'Port of Santos, Brasil'];
    assert.deepEqual(places.map(portCode), ['CNNGB', 'CNNGB', 'USLGB', 'DEHAM', 'NLRTM', 'BRSSZ']);
  });

  it('is the usual one of a city that has several', () => {
    for (const place of ['HO CHI MINH', 'Ho Chi Minh City, Vietnam', 'Ho Chi Minh, VN']) assert.equal(portCode(place), 'VNSGN', place);
  });

  it('is unknown where several are called so, or none is', () => {
    assert.equal(portCode('PORTLAND'), null);
    assert.equal(portCode('PORTLAND, ME'), 'USPWM');
    for (const text of ['XQWERTY', 'TO ORDER', '', 'NINGBO, GERMANY']) assert.equal(portCode(text), null, text);
  });

  it('is known for every port that comes with the database', () => {
    for (const { locode } of ports) assert.equal(usualLocode(portCode(`(${locode})`) ?? ''), usualLocode(locode));
  });
});
