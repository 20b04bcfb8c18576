import assert from 'node:assert/strict';
import { ProfileProblem, withOverrides } from '../../../sources/carriers/overrides.js';
import { PROFILES } from '../../../sources/carriers/profiles.js';
import { checkOverrides } from '../../../sources/carriers/served.js';
import { profile } from '../support.js';

const maersk = profile('MAEU');

describe('an override of a profile', () => {
  it('replaces an item and leaves its neighbours', () => {
    const changed = withOverrides(maersk, { baseUrl: 'https://api-stage.maersk.com', limits: { perDay: 500 } });
    assert.equal(changed.baseUrl, 'https://api-stage.maersk.com');
    assert.deepEqual(changed.limits, { ...maersk.limits, perDay: 500 });
    assert.deepEqual({ ...changed, baseUrl: maersk.baseUrl, limits: maersk.limits }, maersk);
  });

  it('replaces lists as a whole and adds to what is keyed by name', () => {
    const changed = withOverrides(maersk, { callIds: ['vessel'], headers: { 'X-Trace': 'landfall' }, statuses: { 403: 'not_found' } });
    assert.deepEqual(
      [changed.callIds, changed.headers['X-Trace'], changed.statuses[403], changed.statuses[404]],
      [['vessel'], 'landfall', 'not_found', 'not_found'],
    );
  });

  it('can take a kind of number away, and give one', () => {
    assert.equal(withOverrides(maersk, { numbers: { container: null } }).numbers.container, null);
    const rule = { parameter: 'transportDocumentReference', prefix: 'as_given', prefixes: [], tryOther: false, withContainer: null };
    assert.deepEqual(withOverrides(profile('HDMU'), { numbers: { bill_of_lading: rule } }).numbers.bill_of_lading, rule);
  });

  it('of every profile with itself changes nothing', () => {
    for (const known of PROFILES)
      assert.deepEqual(withOverrides(known, JSON.parse(JSON.stringify(known)) as Record<string, unknown>), known);
  });

  it('leaves the profile it began with as it was', () => {
    const before = structuredClone(maersk);
    withOverrides(maersk, { limits: { perHour: 1 } });
    assert.deepEqual(maersk, before);
  });

  for (const [override, message] of [
    [{ baseURL: 'https://x.example.com' }, /MAEU\.baseURL is not an item/],
    [{ limits: { perWeek: 1 } }, /MAEU\.limits\.perWeek is not an item/],
    [{ access: { oauth2: { tokens: {} } } }, /MAEU\.access\.oauth2\.tokens is not an item/],
    [{ access: { other: { secrets: ['a'] } } }, /MAEU\.access\.other\.optional must be a list/],
    [{ baseUrl: 'https://x.example.com/path' }, /MAEU\.baseUrl must be an address without path/],
    [{ baseUrl: 'https://user:pass@x.example.com' }, /MAEU\.baseUrl must be/],
    [{ path: 'events' }, /MAEU\.path must be a path/],
    [{ limits: { perDay: 0 } }, /MAEU\.limits\.perDay must be a whole number above zero/],
    [{ limits: { looksPerDay: 2.5 } }, /MAEU\.limits\.looksPerDay must be a whole number above zero/],
    [{ limits: { atOnce: null } }, /MAEU\.limits\.atOnce must be a whole number above zero/],
    [{ falseUtc: 'yes' }, /MAEU\.falseUtc must be true or false/],
    [{ shape: 'cosco' }, /MAEU\.shape must be one of standard, hmm/],
    [{ statuses: { 404: 'gone' } }, /MAEU\.statuses\.404 must be one of/],
    [{ callIds: ['vessel', 'plane'] }, /MAEU\.callIds\[1\] must be one of/],
    [{ notAReference: '(' }, /MAEU\.notAReference must be a regular expression/],
    [{ notFoundBody: { field: 'code' } }, /MAEU\.notFoundBody\.values must be a list/],
    [JSON.parse('{"__proto__":{"scac":"EVIL"}}') as Record<string, unknown>, /MAEU\.__proto__ is not an item/],
  ] as const) {
    it(`is refused by name: ${JSON.stringify(override)}`, () => {
      assert.throws(
        () => withOverrides(maersk, override),
        (error: unknown) => error instanceof ProfileProblem && message.test(error.message),
      );
    });
  }
});

describe('the overrides of the configuration', () => {
  it('pass as a whole or name what is wrong with them', () => {
    checkOverrides({ MAEU: { limits: { perDay: 9 } }, ZIMU: {} });
    assert.throws(() => checkOverrides({ XXXU: {} }), /XXXU has no profile. There are: MAEU, MSCU/);
    assert.throws(() => checkOverrides({ SAFM: {} }), /SAFM has no profile/);
    assert.throws(() => checkOverrides({ ZIMU: { pth: '/' } }), /ZIMU\.pth/);
  });
});
