import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Compass, Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { client, queryClient } from '../api.js';
import { clock, useCargoNow, useClockRun } from '../clock.js';
import { dateText, timeText } from '../moments.js';
import { reasonOf } from '../parts/problem-card.js';
import { toast } from '../parts/toast.js';
import { askNow } from '../session.js';
import css from './practice-bar.module.css';

/** Somebody may change the world beside this page: that is seen within two seconds. */
const ASK_EVERY_MS = 1_000;

const SPEEDS: readonly (readonly [rate: number, label: string])[] = [
  [1, 'as fast as ours'],
  [60, 'a minute a second'],
  [600, '10 min a second'],
  [3_600, 'an hour a second'],
  [21_600, '6 h a second'],
  [86_400, 'a day a second'],
  [100_000, '28 h a second'],
];

/** The date of the practice world, how fast it goes, and the way to hold it: over every page of a sandbox. */
export function PracticeBar() {
  const now = useCargoNow();
  const run = useClockRun();
  const set = useSetClock();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void askNow().catch(() => undefined);
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const rate = run?.rate ?? 1;
  const isPaused = run?.paused ?? false;
  return (
    <aside className={css.bar} aria-label="Practice world">
      <Link to="/practice" className={css.name} aria-label="Practice world: voyages and faults">
        <Compass size={14} aria-hidden />
        <span>Practice world</span>
      </Link>
      {now === null ? (
        <span className={css.date} />
      ) : (
        <time className={css.date} dateTime={now}>
          {dateText({ on: now.slice(0, 10) }, now)}
          <span className={css.year}> {now.slice(0, 4)}</span>, {timeText({ at: now, offset: '+00:00' })} UTC
        </time>
      )}
      <select
        className={css.speed}
        aria-label="Speed of the practice world"
        value={rate}
        onChange={({ target }) => set({ rate: Number(target.value) })}
      >
        {SPEEDS.every(([known]) => known !== rate) && <option value={rate}>{rate.toLocaleString('en')} times</option>}
        {SPEEDS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={css.hold}
        aria-label={isPaused ? 'Let the practice world go on' : 'Pause the practice world'}
        onClick={() => set({ paused: !isPaused })}
      >
        {isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
        <span>{isPaused ? 'Go on' : 'Pause'}</span>
      </button>
    </aside>
  );
}

type Wish = Parameters<typeof client.practice.setClock.mutate>[0];

/** Changes the world's clock; all that is shown is asked for again. */
export function useSetClock(): (wish: Wish) => void {
  const { mutate } = useMutation({
    mutationFn: (wish: Wish) => client.practice.setClock.mutate(wish),
    onSuccess: (now) => {
      clock.set(now);
      void queryClient.invalidateQueries();
    },
    onError: (error) => toast(`The practice world was not changed. ${reasonOf(error)}`),
  });
  return mutate;
}
