import assert from 'node:assert/strict';
import type { Carriage, RouteStop } from '../../domain/route.js';
import type { Observation } from '../../domain/observation.js';
import { BOX, call, day, move, RAILROAD, said, ship, SHIP_RADIO, truth } from '../support/evidence.js';

const A = ship('ALBATROS', '012E');
const B = ship('BERENICE', '117W');
const pod = { role: 'pod' as const };
const change = { role: 'transshipment' as const };

const loaded = move('LOAD LADEN vessel CNSHA', day(5), A);
const departed = call('DEPA vessel CNSHA', day(6), A);
const atBusan = [
  call('ARRI vessel KRPUS', day(8), { ...A, ...change }),
  move('DISC LADEN vessel KRPUS', day(9), { ...A, ...change }),
  move('LOAD LADEN vessel KRPUS', day(11), { ...B, ...change }),
  call('DEPA vessel KRPUS', day(12), { ...B, ...change }),
];
const arriving = call('ARRI estimated vessel USLGB', day(24), { ...B, ...pod });

function routeOf(given: Parameters<typeof truth>[0]): readonly RouteStop[] {
  const container = truth(given).containers.find(({ number }) => number === BOX);
  assert.ok(container);
  return container.route;
}

/** `CNSHA > ALBATROS 012E 2026-03-07T00:00:00Z`: the place, and how the box leaves it. */
const told = (stops: readonly RouteStop[]): string[] =>
  stops.map(({ place, inbound, outbound }) =>
    [wordsOf(inbound), place.locode, wordsOf(outbound)].filter((part) => part !== '').join(' > '),
  );

function wordsOf(carriage: Carriage | null): string {
  if (carriage === null) return '';
  const { mode, vessel, voyage, railroad, expectedAt, happenedAt } = carriage;
  return [mode ?? 'by road', vessel?.name, voyage, railroad, happenedAt ?? (expectedAt && `expected ${expectedAt}`)]
    .filter(Boolean)
    .join(' ');
}

describe('the route of a container', () => {
  it('is empty before anything is known of a port', () => {
    assert.deepEqual(routeOf([move('GTOT EMPTY truck CNSHA', day(1))]), []);
  });

  it('goes from port to port by the ships that take the box, when they were there or are expected', () => {
    assert.deepEqual(told(routeOf([loaded, departed, ...atBusan, arriving])), [
      `CNSHA > vessel ALBATROS 012E ${day(6)}`,
      `vessel ALBATROS 012E ${day(8)} > KRPUS > vessel BERENICE 117W ${day(12)}`,
      `vessel BERENICE 117W expected ${day(24)} > USLGB`,
    ]);
  });

  it('shows what is announced of ports that no ship has called at yet', () => {
    const planned: Observation[] = atBusan.map((one) => ({ ...one, certainty: 'planned' }));
    assert.deepEqual(told(routeOf([loaded, ...planned, arriving])), [
      'CNSHA > vessel ALBATROS 012E',
      `vessel ALBATROS 012E expected ${day(8)} > KRPUS > vessel BERENICE 117W expected ${day(12)}`,
      `vessel BERENICE 117W expected ${day(24)} > USLGB`,
    ]);
  });

  it('keeps what was last expected of a ship that came', () => {
    const late = call('DEPA estimated vessel CNSHA', day(5, '12:00'), A);
    const [first] = routeOf([loaded, late, departed]);
    assert.equal(first?.outbound?.expectedAt, day(5, '12:00'));
    assert.equal(first.outbound.happenedAt, day(6));
  });

  it('believes the radio of the ship on when it left and came, as milestones do', () => {
    const heard = said(call('DEPA vessel CNSHA', day(6, '03:00'), A), { source: SHIP_RADIO });
    assert.equal(routeOf([said(loaded), said(departed), heard])[0]?.outbound?.happenedAt, day(6, '03:00'));
  });

  it('goes on inland by rail, by the railroad that says so', () => {
    const landed = [call('ARRI vessel USLGB', day(24), { ...A, ...pod }), move('DISC LADEN vessel USLGB', day(25), { ...A, ...pod })];
    const rail = [
      move('LOAD LADEN rail USLGB', day(26)),
      call('DEPA rail USLGB', day(27), { container: BOX }),
      call('ARRI rail USCHI', day(31), { container: BOX }),
      move('DISC LADEN rail USCHI', day(32)),
    ];
    const stops = routeOf([
      ...[loaded, departed, ...landed].map((one) => said(one)),
      ...rail.map((one) => said(one, { source: RAILROAD })),
    ]);
    assert.deepEqual(told(stops).slice(1), [
      `vessel ALBATROS 012E ${day(24)} > USLGB > rail BNSF ${day(27)}`,
      `rail BNSF ${day(31)} > USCHI`,
    ]);
    assert.equal(stops.at(-1)?.kind, 'inland');
  });
});
