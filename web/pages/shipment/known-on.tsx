import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { dateText, dayOf, momentText, type Moment } from '../../moments.js';
import css from './known-on.module.css';

/** The knob rests for so long before the page follows it. */
const RESTS_MS = 250;
const MINUTE_MS = 60_000;

/** Sets the moment whose knowledge the page shows; null for now. */
export function useAsOf(): (at: string | null) => void {
  const navigate = useNavigate();
  return (at) =>
    void navigate({
      to: '.',
      search: ({ as_of: _, ...before }: Record<string, string>) => (at === null ? before : { ...before, as_of: at }),
      resetScroll: false,
    });
}

interface KnownOnProps {
  /** When something was told, UTC, the first first. */
  ticks: readonly string[];
  /** Now, in the zone that days are counted in. */
  now: Moment;
  /** UTC; null for now. */
  asOf: string | null;
}

/** Goes back to what was known at another time: from the first word of it to now, with a tick for each change. */
export function KnownOn({ ticks, now, asOf }: KnownOnProps) {
  const setAsOf = useAsOf();
  const [first] = ticks;
  const [from, to] = [Date.parse(first ?? now.at), Date.parse(now.at)];
  const [held, hold] = useState<number | null>(null);
  const value = held ?? (asOf === null ? to : Math.min(to, Date.parse(asOf)));
  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(() => {
      setAsOf(held >= to - MINUTE_MS ? null : instant(held));
      hold(null);
    }, RESTS_MS);
    return () => clearTimeout(timer);
    // It rests while the value stays; that the page moves on meanwhile is no movement of the knob.
  }, [held]);
  if (first === undefined || to - from < MINUTE_MS) return null;
  const at = { ...now, at: instant(value) };
  const text = value >= to - MINUTE_MS ? 'now' : dateText(dayOf(at), now.at).replace(/^\S+ /, '');
  return (
    <div className={css.known}>
      <label htmlFor="known-on">
        <History size={14} aria-hidden /> Known on
      </label>
      <div className={css.track}>
        {ticks.map((tick) => (
          <i key={tick} style={{ left: `${((Date.parse(tick) - from) / (to - from)) * 100}%` }} aria-hidden />
        ))}
        <input
          id="known-on"
          type="range"
          min={from}
          max={to}
          step={1_000}
          value={value}
          aria-valuetext={text === 'now' ? 'now' : momentText(at, now.at)}
          onChange={({ target }) => hold(Number(target.value))}
          onKeyDown={(event) => byChange(event, [...ticks.map((tick) => Date.parse(tick)), to], { value, hold })}
        />
      </div>
      <output htmlFor="known-on">{text}</output>
    </div>
  );
}

/** Arrows go from change to change: seconds between them show nothing new. */
function byChange(event: KeyboardEvent, stops: readonly number[], knob: { value: number; hold: (at: number) => void }): void {
  const forwards = event.key === 'ArrowRight' || event.key === 'ArrowUp';
  if (!forwards && event.key !== 'ArrowLeft' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.stopPropagation();
  const next = forwards ? stops.find((stop) => stop > knob.value) : stops.findLast((stop) => stop < knob.value);
  if (next !== undefined) knob.hold(next);
}

const instant = (ms: number): string => new Date(ms).toISOString().slice(0, 19) + 'Z';

/** Stays on top while the page shows what was known before. */
export function KnownThen({ at, now }: { at: Moment; now: string }) {
  const setAsOf = useAsOf();
  return (
    <div className={css.then} role="status">
      <History size={15} aria-hidden />
      <span>
        You see what was known on <b>{momentText(at, now)}</b>.
      </span>
      <button type="button" onClick={() => setAsOf(null)}>
        Back to now
      </button>
    </div>
  );
}
