import type { GeoProjection } from 'd3-geo';
import { meridians, parallels } from './degrees.js';
import css from './map.module.css';
import type { Size, View } from './view.js';

/** Pixels. */
const BAR = 4;
const TEXT_FROM_EDGE = 15;
/** What is written nearer to a corner stands in the way of the other side's. */
const CORNER = 26;

/** The frame of a chart: bars of so many degrees in turns, the degrees printed beside. */
export function Frame({ view, projection, size }: { view: View; projection: GeoProjection; size: Size }) {
  const { width, height } = size;
  const across = meridians(view, projection, size);
  const down = parallels(view, projection, size);
  return (
    <g className={css.frame}>
      <rect x={0.5} y={0.5} width={width - 1} height={height - 1} />
      {stretches(across, width).map(({ from, to }) => (
        <g key={`x${from}`}>
          <rect data-bar x={from} y={1} width={to - from} height={BAR} />
          <rect data-bar x={from} y={height - BAR - 1} width={to - from} height={BAR} />
        </g>
      ))}
      {stretches(down, height).map(({ from, to }) => (
        <g key={`y${from}`}>
          <rect data-bar x={1} y={from} width={BAR} height={to - from} />
          <rect data-bar x={width - BAR - 1} y={from} width={BAR} height={to - from} />
        </g>
      ))}
      {across
        .filter(({ at }) => at > CORNER && at < width - CORNER)
        .map(({ at, text }) => (
          <text key={text} x={at} y={TEXT_FROM_EDGE} textAnchor="middle">
            {text}
          </text>
        ))}
      {down
        .filter(({ at }) => at > CORNER && at < height - CORNER / 2)
        .map(({ at, text }) => (
          <text key={text} x={8} y={at + 4}>
            {text}
          </text>
        ))}
    </g>
  );
}

/** Every other stretch between two lines. */
function stretches(degrees: readonly { at: number }[], end: number): { from: number; to: number }[] {
  return degrees.flatMap(({ at }, place) => {
    if (place % 2 === 1) return [];
    const [from, to] = [Math.max(0, at), Math.min(end, degrees[place + 1]?.at ?? end)];
    return to > from ? [{ from, to }] : [];
  });
}
