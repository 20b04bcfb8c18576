import { useState, type FormEvent } from 'react';
import { useCargoNow, useClockRun } from '../../clock.js';
import { Button } from '../../parts/button.js';
import { useSetClock } from '../../shell/practice-bar.js';
import css from './page.module.css';

const RATE_MAX = 100_000;

/** The date goes forward alone; the speed is what one likes. */
export function Time() {
  const now = useCargoNow();
  const rate = useClockRun()?.rate ?? 1;
  const set = useSetClock();
  const [day, setDay] = useState('');
  const [speed, setSpeed] = useState('');
  const today = now?.slice(0, 10) ?? '';
  const goTo = (event: FormEvent): void => {
    event.preventDefault();
    set({ now: `${day}T00:00:00Z` });
    setDay('');
  };
  const run = (event: FormEvent): void => {
    event.preventDefault();
    set({ rate: Number(speed), paused: false });
    setSpeed('');
  };
  return (
    <section className={css.card} aria-labelledby="time">
      <h2 id="time">Time</h2>
      <div className={css.time}>
        <div className={css.steps} role="group" aria-label="Forward">
          <Button onClick={() => set({ forward_days: 1 })}>A day on</Button>
          <Button onClick={() => set({ forward_days: 7 })}>A week on</Button>
        </div>
        <form onSubmit={goTo}>
          <label>
            Forward to
            <input type="date" value={day} min={today} required onChange={({ target }) => setDay(target.value)} />
          </label>
          <Button type="submit" disabled={day <= today}>
            Go
          </Button>
        </form>
        <form onSubmit={run}>
          <label>
            Seconds of the world in one of ours
            <input
              type="number"
              min={1}
              max={RATE_MAX}
              required
              value={speed}
              placeholder={String(rate)}
              onChange={({ target }) => setSpeed(target.value)}
            />
          </label>
          <Button type="submit" disabled={!(Number(speed) >= 1 && Number(speed) <= RATE_MAX)}>
            Set speed
          </Button>
        </form>
      </div>
    </section>
  );
}
