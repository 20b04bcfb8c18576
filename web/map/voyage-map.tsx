import { useQuery } from '@tanstack/react-query';
import { geoGraticule, geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import { Maximize2, Minus, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { VoyageMap as Voyage } from '../../resources/voyage-map.js';
import { stepOf } from './degrees.js';
import { Frame } from './frame.js';
import { loadWorld, type World } from './land.js';
import css from './map.module.css';
import { Marks } from './marks.js';
import { useSize } from './use-size.js';
import { useView } from './use-view.js';
import { projectionOf, type LonLat, type Size } from './view.js';
import { toldOf } from './words.js';

/** A voyage on a sea chart: sailed and to be sailed, its ports, and the ship where it was seen last. */
export function VoyageMap({ voyage, now }: { voyage: Voyage; now: string }) {
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const { data: world } = useQuery({ queryKey: ['world'], queryFn: loadWorld, staleTime: Infinity, gcTime: Infinity });
  return (
    <div className={css.map} ref={element}>
      {size && size.width > 0 && <Chart voyage={voyage} now={now} size={size} world={world} />}
    </div>
  );
}

interface ChartProps {
  voyage: Voyage;
  now: string;
  size: Size;
  world: World | undefined;
}

function Chart({ voyage, now, size, world }: ChartProps) {
  const places = useMemo(() => placesOf(voyage), [voyage]);
  const { view, zoomIn, zoomOut, whole, drag, onKeyDown } = useView(places, size);
  const projection = projectionOf(view, size);
  const path = geoPath(projection);
  const draw = (shape: GeoPermissibleObjects): string => path(shape) ?? '';
  const step = stepOf(view);
  const land = world && draw(world.land);
  const lineOf = (points: readonly LonLat[]): string => draw({ type: 'LineString', coordinates: points.map(([x, y]) => [x, y]) });
  const [ahead, sailed] = (['ahead', 'sailed'] as const).map((kind) =>
    voyage.lines
      .filter((line) => line.kind === kind)
      .map(({ points }) => lineOf(points))
      .join(''),
  );
  return (
    <>
      <div className={css.chart} role="group" aria-label={toldOf(voyage, now)} tabIndex={0} onKeyDown={onKeyDown} {...drag}>
        <svg width={size.width} height={size.height} aria-hidden>
          <rect className={css.sea} width={size.width} height={size.height} />
          {land && <path className={css.shelf} d={land} />}
          <path className={css.graticule} d={draw(geoGraticule().step([step, step])())} />
          {land && <path className={css.land} d={land} />}
          {world && <path className={css.borders} d={draw(world.borders)} />}
          <DateLine projection={projection} size={size} />
          <path className={css.ahead} d={ahead} />
          <path className={css.casing} d={sailed} />
          <path className={css.sailed} d={sailed} />
          <Marks voyage={voyage} now={now} projection={projection} size={size} />
          <Frame view={view} projection={projection} size={size} />
        </svg>
      </div>
      <div className={css.buttons}>
        <button type="button" aria-label="Closer" onClick={zoomIn}>
          <Plus size={16} aria-hidden />
        </button>
        <button type="button" aria-label="Farther" onClick={zoomOut}>
          <Minus size={16} aria-hidden />
        </button>
        <button type="button" aria-label="The whole voyage" onClick={whole}>
          <Maximize2 size={15} aria-hidden />
        </button>
      </div>
      <Legend sailed={sailed !== ''} ahead={ahead !== ''} />
    </>
  );
}

/** The meridian of 180 degrees, where it is on the map. */
function DateLine({ projection, size: { width, height } }: { projection: GeoProjection; size: Size }) {
  const x = projection([180, 0])?.[0];
  if (x === undefined || x < 0 || x > width) return null;
  return (
    <g className={css.dateLine}>
      <line x1={x} x2={x} y1={0} y2={height} />
      <text x={x + 5} y={height - 14}>
        Date line
      </text>
    </g>
  );
}

function Legend({ sailed, ahead }: { sailed: boolean; ahead: boolean }) {
  if (!sailed && !ahead) return null;
  return (
    <p className={css.legend} aria-hidden>
      {sailed && <span data-line="sailed">sailed</span>}
      {ahead && <span data-line="ahead">ahead</span>}
    </p>
  );
}

function placesOf({ ports, lines, ship }: Voyage): LonLat[] {
  return [...ports.map(({ at }) => at), ...lines.flatMap(({ points }) => points), ...(ship ? [ship.at] : [])];
}
