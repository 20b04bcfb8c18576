import assert from 'node:assert/strict';
import { portGroup } from '../../../domain/port-groups.js';
import { usualLocode } from '../../../domain/usual-locode.js';
import { referenceRows } from '../../../db/seed/reference-rows.js';
import { containerPorts } from '../../support/container-ports.js';
import { kilometres } from '../../support/distance.js';
import { neighbours } from '../../support/neighbouring-ports.js';

const NEAR_KM = 8;
/** From the middle of a city to its harbour downstream. */
const SAME_PLACE_KM = 50;
/** From what a port is shown by to its terminals, along whose quays it may be anywhere. */
const AT_TERMINALS_KM = 12;

interface Port {
  locode: string;
  latitude: number;
  longitude: number;
}

const rows = referenceRows();
const inland = new Set(rows.metro_area.map(({ locode }) => locode));
const listed = rows.port.filter(({ locode }) => !inland.has(locode)) as unknown as Port[];
/** Ports and metro areas. */
const places = new Map(([...rows.port, ...rows.metro_area] as unknown as Port[]).map((place) => [place.locode, place]));
const byLocode = new Map(listed.map((port) => [port.locode, port]));
const ports = listed.filter(({ locode }) => usualLocode(locode) === locode);
const near = ports.flatMap((one, index) =>
  ports
    .slice(index + 1)
    .filter((other) => countryOf(one) === countryOf(other) && kilometres(one, other) < NEAR_KM)
    .map((other) => [one, other] as const),
);

describe('ports near each other', () => {
  it('are one port under two codes, parts of one harbour, or known to be different', () => {
    const different = new Set(neighbours.flatMap(({ locodes }) => locodes.flatMap((one) => locodes.map((other) => `${one} ${other}`))));
    const undecided = near.filter(
      ([one, other]) => portGroup(one.locode) !== portGroup(other.locode) && !different.has(`${one.locode} ${other.locode}`),
    );
    assert.deepEqual(
      undecided.map(([one, other]) => `${one.locode} ${other.locode}`),
      [],
    );
  });

  it('are named as neighbours with a reason, each of them near another of its row', () => {
    for (const { locodes, because } of neighbours) {
      assert.ok(because.length > 10, locodes.join(' '));
      for (const locode of locodes) {
        const port = byLocode.get(locode);
        assert.ok(port && usualLocode(locode) === locode, locode);
        assert.ok(
          near.some((pair) => pair.includes(port) && pair.every((one) => locodes.includes(one.locode))),
          locode,
        );
      }
    }
  });
});

describe('the second code of a port', () => {
  it('lies where the port does, or the place inland', () => {
    for (const one of [...places.values()].filter(({ locode }) => usualLocode(locode) !== locode)) {
      const usual = places.get(usualLocode(one.locode));
      assert.ok(usual, `${usualLocode(one.locode)}, which ${one.locode} leads to, is no place`);
      assert.ok(kilometres(one, usual) < SAME_PLACE_KM, `${one.locode} is ${kilometres(one, usual)} km from ${usual.locode}`);
    }
  });
});

describe('the largest container ports', () => {
  it('lie where their container terminals do, not in the middle of their cities', () => {
    assert.ok(containerPorts.length >= 100);
    const astray = containerPorts.filter((point) => {
      const port = byLocode.get(point.locode);
      return !port || kilometres(port, point) > AT_TERMINALS_KM;
    });
    assert.deepEqual(
      astray.map(({ locode, at }) => `${locode}: ${at}`),
      [],
    );
  });
});

function countryOf({ locode }: Port): string {
  return locode.slice(0, 2);
}
