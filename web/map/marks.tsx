import type { GeoProjection } from 'd3-geo';
import type { VoyageMap } from '../../resources/voyage-map.js';
import { calmName } from '../names.js';
import { placed, type Box, type Wanted } from './labels.js';
import css from './map.module.css';
import type { Size } from './view.js';
import { dayOfSaid, saidOf, seenOf } from './words.js';

/** Pixels that a letter takes of a line, and a line of a label: near enough to choose its place. */
const LETTER = 6.4;
const SMALL_LETTER = 5.7;
const LINE = 15;
/** How far apart places of the line are looked at. */
const STEP = 8;
const HULL = 'M0,-11 C3.5,-7 4.6,-3 4.6,1 L4.6,8 Q0,10.5 -4.6,8 L-4.6,1 C-4.6,-3 -3.5,-7 0,-11Z';

/** Narrower maps have no room for times. */
const NARROW = 520;
/** The buttons at the right top, and the legend at the left bottom, as `map.module.css` has them. */
const takenOf = ({ width, height }: Size): Box[] => [
  { left: width - 48, top: 20, width: 48, height: 96 },
  { left: 0, top: height - 44, width: 160, height: 44 },
];

interface MarksProps {
  voyage: VoyageMap;
  now: string;
  projection: GeoProjection;
  size: Size;
}

interface Label extends Wanted {
  key: string;
  name: string;
  role: string | null;
  below: string | null;
}

/** The ship, the ports, and what is written beside them. */
export function Marks({ voyage, now, projection, size }: MarksProps) {
  const { ports, ship, lines } = voyage;
  const seen = (place: readonly [number, number]): [number, number] => projection([...place]) ?? [-100, -100];
  const shipAt = ship && seen(ship.at);
  const belowOf = size.width < NARROW ? dayOfSaid : saidOf;
  const labels: Label[] = [];
  if (ship && shipAt) labels.push(labelOf(shipAt, { key: 'ship', name: calmName(ship.name), role: null, below: seenOf(ship, now) }));
  for (const port of ports)
    labels.push(labelOf(seen(port.at), { key: port.label, name: port.name, role: port.label, below: belowOf(port, now) }));
  const inside = labels.filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height);
  const corners = placed(inside, { line: lines.flatMap(({ points }) => dotted(points.map(seen))), taken: takenOf(size), size });
  return (
    <>
      {ports.map((port) => {
        const [x, y] = seen(port.at);
        return <circle key={port.label} className={css.port} data-passed={port.passed || undefined} cx={x} cy={y} r={4.5} />;
      })}
      {inside.map((label, place) => {
        const { left, top } = corners[place] ?? { left: label.x, top: label.y };
        return (
          <text key={label.key} className={css.label} x={left} y={top + 11}>
            <tspan className={css.name}>{label.name}</tspan>
            {label.role !== null && (
              <tspan className={css.role} dx={4}>
                {label.role}
              </tspan>
            )}
            {label.below !== null && (
              <tspan x={left} dy={LINE - 1}>
                {label.below}
              </tspan>
            )}
          </text>
        );
      })}
      {ship && shipAt && (
        <g className={css.ship} transform={`translate(${shipAt[0]} ${shipAt[1]}) rotate(${ship.heading ?? 0})`}>
          <circle r={15} />
          {ship.heading === null ? <circle data-hull r={6} /> : <path d={HULL} />}
        </g>
      )}
    </>
  );
}

function labelOf([x, y]: readonly [number, number], { key, name, role, below }: Omit<Label, keyof Wanted>): Label {
  const first = (name.length + (role?.length ?? 0) + 1) * LETTER;
  const second = (below?.length ?? 0) * SMALL_LETTER;
  return { key, name, role, below, x, y, width: Math.max(first, second), height: below === null ? LINE : 2 * LINE };
}

/** Places of a line so close that no label lies between two of them unseen. */
function dotted(points: readonly (readonly [number, number])[]): [number, number][] {
  return points.flatMap(([x, y], place): [number, number][] => {
    const next = points[place + 1];
    if (!next) return [[x, y]];
    const count = Math.min(200, Math.max(1, Math.round(Math.hypot(next[0] - x, next[1] - y) / STEP)));
    return Array.from({ length: count }, (_, step) => [x + ((next[0] - x) * step) / count, y + ((next[1] - y) * step) / count]);
  });
}
