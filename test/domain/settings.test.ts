import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DEFAULT_SETTINGS, settingsFrom } from '../../domain/settings.js';

describe('the settings', () => {
  it('are the standard ones where nothing else is said', () => {
    assert.deepEqual(settingsFrom({}), DEFAULT_SETTINGS);
  });

  it('are each changed by name: those of tracking as they are, others in their group', () => {
    for (const [name, standard] of Object.entries(DEFAULT_SETTINGS.timings)) {
      const value = Array.isArray(standard) ? [1, 2] : name === 'vanishedOthersPart' ? 0.5 : 7;
      assert.deepEqual(settingsFrom({ [name]: value }), { ...DEFAULT_SETTINGS, timings: { ...DEFAULT_SETTINGS.timings, [name]: value } });
    }
    for (const [name, standard] of Object.entries(DEFAULT_SETTINGS.delivery)) {
      const value = Array.isArray(standard) ? [1, 2] : name === 'jitter' ? 0.5 : name === 'leaseS' ? 70 : 7;
      const { delivery, timings } = settingsFrom({ delivery: { [name]: value } });
      assert.deepEqual([timings, delivery], [DEFAULT_SETTINGS.timings, { ...DEFAULT_SETTINGS.delivery, [name]: value }]);
    }
    for (const name of Object.keys(DEFAULT_SETTINGS.kept)) {
      const kept = { [name]: name === 'changesS' ? DEFAULT_SETTINGS.kept.attemptsS : 7 };
      assert.deepEqual(settingsFrom({ kept }), { ...DEFAULT_SETTINGS, kept: { ...DEFAULT_SETTINGS.kept, ...kept } });
    }
    const news = { firstLoad: 'since_request' };
    assert.deepEqual(settingsFrom({ news }), { ...DEFAULT_SETTINGS, news });
    assert.deepEqual(settingsFrom({ uploads: { unclaimedMb: 7 } }), { ...DEFAULT_SETTINGS, uploads: { unclaimedMb: 7 } });
  });

  for (const [given, words] of [
    [{ atSea: 60 }, 'atSea is not known; there are retryDelaysS, '],
    [{ delivery: { delays: [1] } }, 'delivery.delays is not known; there are delaysS, '],
    [{ toString: 1 }, 'toString is not known'],
    [{ kept: null }, 'kept must be an object of settings.'],
    [{ kept: { changesS: '1 day' } }, 'kept.changesS must be a number of seconds'],
    [{ news: { firstLoad: 'never' } }, 'news.firstLoad must be one of in_order, since_request.'],
    [{ vanishedOthersPart: 1.5 }, 'vanishedOthersPart must be a number from 0 to 1.'],
    [{ delivery: [5] }, 'delivery must be an object of settings.'],
    [{ atSeaS: 'soon' }, 'atSeaS must be a number of seconds that is not negative.'],
    [{ atSeaS: -1 }, 'atSeaS must be a number of seconds'],
    [{ retryDelaysS: 60 }, 'retryDelaysS must be a list of seconds.'],
    [{ delivery: { delaysS: [5, '30'] } }, 'delivery.delaysS must be a list of seconds.'],
    [{ breakerFailures: 0 }, 'breakerFailures must be a whole number from 1.'],
    [{ uploads: { unclaimedMb: '5 GB' } }, 'uploads.unclaimedMb must be a whole number from 1.'],
    [{ delivery: { inFlightMax: 1.5 } }, 'delivery.inFlightMax must be a whole number from 1.'],
    [{ delivery: { jitter: 2 } }, 'delivery.jitter must be a number from 0 to 1.'],
    [{ delivery: { attemptS: 61, leaseS: 600 } }, 'delivery.attemptS must be at most 60.'],
    [{ kept: { changesS: 7 } }, 'kept.changesS must be at least kept.attemptsS'],
    [{ kept: { attemptsS: 401 * 86_400 } }, 'kept.changesS must be at least kept.attemptsS'],
    [{ delivery: { leaseS: 30 } }, 'delivery.leaseS must be at least 3 times delivery.attemptS.'],
  ] as const)
    it(`refuse ${JSON.stringify(given)}, in words for a person`, () => {
      assert.throws(
        () => settingsFrom(given),
        (error: Error) => error.message.startsWith(`LANDFALL_SETTINGS: ${words}`),
      );
    });

  it('are all explained to the operator', () => {
    const guide = readFileSync('docs/operating.md', 'utf8');
    for (const name of Object.values(DEFAULT_SETTINGS).flatMap((group: object) => Object.keys(group)))
      assert.ok(guide.includes(`\`${name}\``), name);
  });

  it('name everything that is wrong at once, one line each', () => {
    const given = { atSea: 60, goneLooks: -1, delivery: { restS: null } };
    assert.throws(
      () => settingsFrom(given),
      (error: Error) => {
        assert.deepEqual(
          error.message.split('\n').map((line) => line.split(' ')[1]),
          ['atSea', 'goneLooks', 'delivery.restS'],
        );
        return true;
      },
    );
  });
});
