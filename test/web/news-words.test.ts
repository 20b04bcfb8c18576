import assert from 'node:assert/strict';
import type { WholeShipment } from '../../resources/shipment-page.js';
import { gathered, newsText } from '../../web/pages/shipment/news-words.js';

const NOW = '2026-11-19T15:20:00Z';
const HOUR_MS = 3_600_000;
const moment = (at: string) => ({ at, offset: '-08:00', zone: 'PST' });
type News = WholeShipment['news'][number];

const news = (id: string, more: Partial<News>): News => ({
  id,
  event: 'container.created',
  container: null,
  at: moment('2026-11-19T08:00:00Z'),
  moment: null,
  later_ms: null,
  source: null,
  changed: [],
  ...more,
});
const page = {
  boxes: [{}, {}, {}],
  estimates: [
    { known: moment('2026-11-01T00:00:00Z'), arrival: moment('2026-11-25T14:00:00Z') },
    { known: moment('2026-11-20T00:00:00Z'), arrival: moment('2026-11-28T14:00:00Z') },
  ],
} as unknown as WholeShipment;
const told = (...rows: News[]): string[] => gathered(rows).map((one) => newsText(one, page, NOW));

describe('what was told of a shipment', () => {
  const arrives = {
    event: 'container.transport.estimated.vessel_arrived',
    moment: moment('2026-11-25T14:00:00Z'),
    later_ms: 36 * HOUR_MS,
  };

  it('says to when an estimate moved and by how much, and when a thing happened', () => {
    assert.deepEqual(
      told(
        news('1', { ...arrives, container: 'TCLU4170932' }),
        news('2', { ...arrives, container: 'TCLU4170932', later_ms: -2 * HOUR_MS, at: moment('2026-11-18T08:00:00Z') }),
        news('3', { ...arrives, container: 'TCLU4170932', later_ms: null, at: moment('2026-11-17T08:00:00Z') }),
        news('4', { event: 'container.transport.vessel_departed', container: 'TCLU4170932', moment: moment('2026-11-13T04:30:00Z') }),
      ),
      [
        'TCLU 417093 2: ship arrives 36 h later, Wed 25 Nov',
        'TCLU 417093 2: ship arrives 2 h earlier, Wed 25 Nov',
        'TCLU 417093 2: ship arrives Wed 25 Nov',
        'TCLU 417093 2: ship left Thu 12 Nov 20:30 PST',
      ],
    );
  });

  it('says once what was told of several boxes at once', () => {
    const numbers = ['TCLU4170932', 'ONEU7203316', 'NYKU5549870'];
    const rows = numbers.map((container) => news(container, { ...arrives, container }));
    assert.deepEqual(told(...rows), ['all 3 boxes: ship arrives 36 h later, Wed 25 Nov']);
    assert.deepEqual(told(...rows.slice(0, 2)), ['ONEU 720331 6, TCLU 417093 2: ship arrives 36 h later, Wed 25 Nov']);
  });

  it('names what the news of a terminal changed, and the estimate that was new then', () => {
    assert.deepEqual(
      told(
        news('1', { event: 'container.updated', container: 'TCLU4170932', changed: ['holds_at_pod_terminal', 'pickup_lfd'] }),
        news('2', { event: 'shipment.estimated.arrival' }),
        news('3', { event: 'document.extracted' }),
        news('4', { event: 'document.extracted' }),
      ),
      ['TCLU 417093 2: holds, last free day changed', 'Arrival expected Wed 25 Nov 06:00 PST', 'A paper was read', 'A paper was read'],
    );
  });
});
