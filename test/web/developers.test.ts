import assert from 'node:assert/strict';
import type { WebhookShown } from '../../resources/developers.js';
import { errorText, leftText, machineText, webhookLook, webhookText } from '../../web/pages/developers/words.js';

const NOW = '2026-11-24T14:00:00Z';

describe('the words of the pages for developers', () => {
  it('tell what is left of a wait to the second, and that it is over', () => {
    const left = (at: string) => leftText(at, NOW);
    assert.deepEqual(['2026-11-24T14:00:04Z', '2026-11-24T14:02:07Z', '2026-11-24T17:05:00Z', NOW].map(left), [
      '4 s',
      '2 min 7 s',
      '3 h 5 min',
      null,
    ]);
  });

  it('tell machine time in UTC', () => {
    assert.equal(machineText('2026-11-24T13:59:58Z', NOW), 'Tue 24 Nov 13:59 UTC');
    assert.equal(machineText('2026-11-24T13:59:58Z', NOW, { seconds: true }), 'Tue 24 Nov 13:59:58 UTC');
  });

  it('say why an attempt failed, also in a word that these pages do not know', () => {
    assert.equal(errorText('http_status', 503), 'answered 503');
    assert.equal(errorText('timeout', null), 'no answer in time');
    assert.equal(errorText('new_kind', null), 'new kind');
  });

  it('say of a webhook what it does and why', () => {
    const webhook: WebhookShown = {
      id: '00000000-0000-4000-8000-000000000000',
      url: 'https://receiver.example.com/',
      active: true,
      events: null,
      disabled_reason: null,
      last_success_at: null,
      failures_in_row: 0,
      next_probe_at: null,
      waiting: 0,
      failed: 0,
      hours: [],
      hours_from: '2026-11-23T15:00:00Z',
    };
    const told = (more: Partial<WebhookShown>) => [webhookLook({ ...webhook, ...more }).label, webhookText({ ...webhook, ...more }, NOW)];
    assert.deepEqual(told({}), ['On', 'nothing delivered yet']);
    assert.deepEqual(told({ failures_in_row: 1 }), ['Failing', 'the last attempt failed']);
    assert.deepEqual(told({ failures_in_row: 12, next_probe_at: '2026-11-24T14:00:40Z' }), [
      'Breaker open',
      '12 failures in a row; next probe in 40 s',
    ]);
    assert.deepEqual(told({ active: false, disabled_reason: 'gone' }), ['Switched off by Landfall', 'its receiver answered 410: gone']);
    assert.deepEqual(told({ active: false }), ['Switched off', 'nothing is recorded for it']);
  });
});
