import assert from 'node:assert/strict';
import { portGroup } from '../../../domain/port-groups.js';
import { usualLocode } from '../../../domain/usual-locode.js';
import { referenceRows } from '../../../db/seed/reference-rows.js';
import { neighbours } from '../../support/neighbouring-ports.js';

const NEAR_KM = 8;
/** From the middle of a city to its harbour downstream. */
const SAME_PLACE_KM = 50;

interface Port {
  locode: string;
  latitude: number;
  longitude: number;
}

const rows = referenceRows();
const inland = new Set(rows.metro_area.map(({ locode }) => locode));
const listed = rows.port.filter(({ locode }) => !inland.has(locode)) as unknown as Port[];
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
  it('lies where the port does', () => {
    for (const one of listed) {
      const usual = byLocode.get(usualLocode(one.locode));
      if (usual) assert.ok(kilometres(one, usual) < SAME_PLACE_KM, `${one.locode} is ${kilometres(one, usual)} km from ${usual.locode}`);
    }
  });
});

function countryOf({ locode }: Port): string {
  return locode.slice(0, 2);
}

function kilometres(one: Port, other: Port): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const chord =
    Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(chord));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
