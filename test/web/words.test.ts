import assert from 'node:assert/strict';
import type { BoxLine } from '../../resources/today.js';
import { actOf, headline, placeText, silenceText, subline, urgencyOf } from '../../web/pages/today/words.js';

const NOW = '2026-11-19T15:20:00Z';
const PST = { offset: '-08:00', zone: 'PST' };

const box: BoxLine = {
  kind: 'box',
  key: 'box/1',
  state: '',
  reference: 'PO-47720',
  container: { id: '00000000-0000-4000-8000-000000000001', number: 'MSMU6620198', status: 'available' },
  shipment: { id: '00000000-0000-4000-8000-000000000002', number: 'MSCUSHA8KQ2210' },
  place: { facility: 'Pier 400', port: 'Los Angeles' },
  line: { scac: 'MSCU', name: 'MSC' },
  vessel: 'TASMAN CREST',
  last_free_day: { on: '2026-11-17' },
  free_days: -2,
  holds: [],
  holds_since: null,
  available: true,
  appointment: null,
  arrival: null,
  arrival_before: null,
};
const hold = { name: 'customs', status: 'hold', description: null, cleared_by: 'broker' } as const;

describe('the words of Today', () => {
  it('count what needs somebody, and say that the rest goes on', () => {
    assert.equal(headline({ count: 13, tracks: true }), '13 things need you');
    assert.equal(headline({ count: 1, tracks: true }), 'One thing needs you');
    assert.equal(headline({ count: 0, tracks: true }), 'Nothing needs you');
    assert.equal(headline({ count: 0, tracks: false }), 'Nothing is tracked yet');
    assert.equal(
      subline({ now: { at: NOW, ...PST }, containers: 1312, count: 13 }, NOW),
      'Thu 19 Nov, 07:20 PST. 1\u202f312 containers are under way; the others move as planned.',
    );
  });

  it('say what waiting costs', () => {
    assert.equal(urgencyOf(box, 'past_free'), '2 days over');
    assert.equal(urgencyOf({ ...box, free_days: 1 }, 'free_ends'), 'tomorrow');
    assert.equal(urgencyOf({ ...box, free_days: null }, 'held'), 'no date given');
    const moved = { arrival: { at: '2026-11-25T14:00:00Z', ...PST }, arrival_before: { at: '2026-11-24T02:00:00Z', ...PST } };
    assert.equal(urgencyOf({ ...box, ...moved }, 'arrival_moved'), '36 h later');
  });

  it('say what stands in the way and who must act', () => {
    assert.equal(actOf(box, 'past_free', NOW), 'Available. No pickup booked.');
    assert.equal(
      actOf({ ...box, appointment: { at: '2026-11-19T22:00:00Z', ...PST } }, 'free_ends', NOW),
      'Available. Appointment today 14:00 PST.',
    );
    assert.equal(
      actOf({ ...box, holds: [hold], holds_since: { at: '2026-11-17T20:00:00Z', ...PST } }, 'held', NOW),
      'Customs hold since Tue 17 Nov. Broker.',
    );
    assert.equal(actOf({ ...box, holds: [hold, { ...hold, name: 'freight' }] }, 'held', NOW), 'Customs hold and 1 more. Broker.');
    assert.equal(actOf({ ...box, holds: [{ ...hold, status: 'pending' }] }, 'free_ends', NOW), 'Available. No pickup booked.');
    assert.equal(
      actOf({ ...box, available: null, container: { ...box.container, status: 'grounded' } }, 'free_ends', NOW),
      'Nobody says whether it is available. No pickup booked.',
    );
  });

  it('say where a box stands, the port once', () => {
    assert.equal(placeText(box, 'held'), 'Pier 400, Los Angeles');
    const port = 'Long Beach';
    assert.equal(
      placeText({ ...box, place: { facility: 'LONG BEACH CONTAINER TERMINAL', port } }, 'held'),
      'Long Beach Container Terminal',
    );
    assert.equal(placeText({ ...box, place: { facility: null, port } }, 'held'), 'Long Beach');
    assert.equal(placeText(box, 'arrival_moved'), 'Tasman Crest to Los Angeles');
  });

  it('name who does not answer, since when, and who can mend it', () => {
    const line = {
      kind: 'silence',
      key: '',
      state: '',
      reference: null,
      line: { scac: 'HDMU', name: 'HMM' },
      shipment: box.shipment,
      shipments: 1,
      containers: 4,
      reason: '',
      since: { at: '2026-11-16T22:10:00Z', ...PST },
      next_look: { at: NOW, ...PST },
    } as const;
    assert.equal(silenceText({ ...line, outcome: 'refused' }, NOW), 'HMM refuses our key since Mon 16 Nov 14:10 PST. Renew it.');
    assert.match(silenceText({ ...line, outcome: 'trouble', since: null }, NOW), /^HMM has given no usable answer\. /);
  });
});
