import assert from 'node:assert/strict';
import { limitWindows, numberForms, secretsOf } from '../../../sources/carriers/profile.js';
import { PROFILES } from '../../../sources/carriers/profiles.js';
import { credentialProblem, profileOf, profileScacOf, SERVED_SCACS, servedNumberTypes } from '../../../sources/carriers/served.js';
import { sourceFor } from '../../../sources/registry.js';
import { profile } from '../support.js';

describe('the lines served by profile', () => {
  it('are these nine at least, with the brands they answer for', () => {
    const served = new Set(PROFILES.map(({ scac }) => scac));
    for (const scac of ['MAEU', 'MSCU', 'CMDU', 'HLCU', 'ONEY', 'EGLV', 'YMLU', 'HDMU', 'ZIMU']) assert.ok(served.has(scac), scac);
    assert.equal(served.size, PROFILES.length, 'each once');
    const owners = ['SEAU', 'SEJJ', 'SAFM', 'SUDU', 'MCPU', 'APLU', 'ANNU', 'GOSU', 'SSPH'].map(profileScacOf);
    assert.deepEqual(owners, ['MAEU', 'MAEU', 'MAEU', 'MAEU', 'MAEU', 'CMDU', 'CMDU', 'ZIMU', 'ZIMU']);
    for (const scac of [...owners, 'SAFM', 'GOSU']) assert.ok(SERVED_SCACS.includes(scac ?? ''), scac ?? '');
    for (const scac of ['XXXU', 'TEST', '', 'constructor', '__proto__']) assert.equal(profileScacOf(scac), null);
  });

  it('take all three kinds of number, HMM the booking alone', () => {
    assert.deepEqual(servedNumberTypes('SAFM'), ['bill_of_lading', 'booking', 'container']);
    assert.deepEqual(servedNumberTypes('HDMU'), ['booking']);
    assert.deepEqual(servedNumberTypes('XXXU'), []);
    assert.deepEqual(servedNumberTypes('MSCU', { MSCU: { numbers: { container: null } } }), ['bill_of_lading', 'booking']);
  });

  it('answer through a source of the line that is asked, with the configuration’s overrides', () => {
    assert.deepEqual(sourceFor('GOSU')?.name, { kind: 'shipping_line', code: 'ZIMU' });
    assert.equal(sourceFor('XXXU'), null);
    assert.equal(profileOf('MSCU', { MSCU: { baseUrl: 'http://127.0.0.1:4912' } })?.baseUrl, 'http://127.0.0.1:4912');
  });

  it('have budgets in windows, shortest first, and a cautious one when they state none', () => {
    assert.deepEqual(limitWindows(profile('MSCU')), [
      { seconds: 1, calls: 4 },
      { seconds: 86_400, calls: 100_000 },
    ]);
    assert.deepEqual(limitWindows(profile('YMLU')), [
      { seconds: 60, calls: 60 },
      { seconds: 86_400, calls: 1_000 },
    ]);
  });

  it('say how often a day a line wishes to be asked about one shipment: ONE three times, unless configured otherwise', () => {
    assert.equal(sourceFor('ONEY')?.looksPerDay, 3);
    assert.equal(sourceFor('ONEY', { ONEY: { limits: { looksPerDay: null } } })?.looksPerDay, null);
    assert.equal(sourceFor('HLCU', { HLCU: { limits: { looksPerDay: 6 } } })?.looksPerDay, 6);
    assert.ok(PROFILES.every(({ scac, limits }) => scac === 'ONEY' || limits.looksPerDay === null));
  });
});

describe('a credential', () => {
  it('is complete when it opens one way in', () => {
    assert.equal(credentialProblem('MAEU', { consumer_key: 'a' }), null);
    assert.equal(credentialProblem('SAFM', { consumer_key: 'a', client_secret: 'b' }), null);
    assert.equal(credentialProblem('CMDU', { key_id: 'a', behalf_of: 'b' }), null);
  });

  it('that is not says what is missing or strange, and never a value', () => {
    assert.equal(
      credentialProblem('MAEU', { client_secret: 'hush' }),
      'MAEU wants consumer_key, client_secret (oauth2); or consumer_key (key).',
    );
    assert.equal(credentialProblem('HLCU', { client_id: 'hush', client_secret: '' }), 'HLCU wants client_id, client_secret (keys).');
    assert.equal(credentialProblem('YMLU', { keyid: 'hush' }), 'YMLU knows no secret keyid; it knows key_id.');
    assert.equal(credentialProblem('XXXU', {}), 'XXXU is not served by a profile.');
  });

  it('is described for every line, every template naming only secrets it may have', () => {
    for (const known of PROFILES) {
      const { names, sets } = secretsOf(known);
      assert.ok(sets.length > 0 && sets.every(({ secrets }) => secrets.length > 0));
      const named = [...JSON.stringify([known.access, known.parameters, known.headers, known.tokenUrl]).matchAll(/\{([a-z_]+)\}/g)].map(
        ([, name = '']) => name,
      );
      for (const name of named) assert.ok(names.includes(name), `${known.scac} ${name}`);
    }
  });
});

describe('the forms of a number a line is asked with', () => {
  const forms = (scac: string, number: string) => numberForms(profile(scac), 'bill_of_lading', number);

  it('drop the prefix where the line refuses it', () => {
    assert.deepEqual(forms('MAEU', 'MAEU700000011'), ['700000011']);
    assert.deepEqual(forms('MAEU', 'SUDU700000011'), ['700000011']);
    assert.deepEqual(forms('MAEU', '700000011'), ['700000011']);
    assert.deepEqual(forms('EGLV', 'EISU200000000001'), ['200000000001']);
  });

  it('drop it and try it where either may be right', () => {
    assert.deepEqual(forms('CMDU', 'APLUEXA5000001'), ['EXA5000001', 'APLUEXA5000001']);
    assert.deepEqual(forms('YMLU', 'E100000001'), ['E100000001', 'YMLUE100000001']);
    assert.deepEqual(numberForms(profile('ONEY'), 'booking', 'ONEYEXAN30000001'), ['EXAN30000001', 'ONEYEXAN30000001']);
  });

  it('keep it, and add it when it was left out', () => {
    assert.deepEqual(forms('MSCU', 'MEDUEX000001'), ['MEDUEX000001', 'EX000001']);
    assert.deepEqual(forms('MSCU', 'EX000001'), ['MEDUEX000001', 'EX000001']);
    assert.deepEqual(forms('HLCU', 'HLCUEXA400000001'), ['HLCUEXA400000001', 'EXA400000001']);
    assert.deepEqual(forms('ZIMU', 'GOSUEXA900001'), ['GOSUEXA900001', 'EXA900001']);
  });

  it('leave bookings without a prefix and containers as they are', () => {
    assert.deepEqual(numberForms(profile('HLCU'), 'booking', '40000001'), ['40000001']);
    assert.deepEqual(numberForms(profile('CMDU'), 'booking', 'CMDUEXA5000001'), ['EXA5000001']);
    assert.deepEqual(numberForms(profile('MSCU'), 'booking', 'EBKG00000001'), ['EBKG00000001']);
    assert.deepEqual(numberForms(profile('MAEU'), 'container', 'MAEU7000013'), ['MAEU7000013']);
  });

  it('are none for a kind the line does not take', () => {
    assert.deepEqual(numberForms(profile('HDMU'), 'container', 'HMMU8000012'), []);
  });

  it('do not take a short number’s first letters for a prefix', () => {
    assert.deepEqual(forms('CMDU', 'CMDU12345'), ['CMDU12345', 'CMDUCMDU12345']);
  });
});
