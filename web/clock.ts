import { useSyncExternalStore } from 'react';

/** Both clocks of the server, as it answers them. */
export interface ServerNow {
  /** Of journeys: the practice world's in the sandbox. */
  cargo: string;
  /** Of deliveries, keys and sessions. */
  machine: string;
  /** How fast cargo time runs. */
  rate: number;
  paused: boolean;
}

interface Reading extends ServerNow {
  /** When it was heard, by the clock that never jumps. */
  heardAt: number;
}

const TICK_MS = 1_000;
/** In a world that runs faster than this, minutes are not worth telling. */
const FAST = 120;

/**
 * The one clock. Both times go on from the server's last answer, never from this machine's clock, whose date may be anything.
 */
class Clock {
  private reading: Reading | null = null;
  private shown: ServerNow | null = null;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Sets it by an answer of the server. */
  set(now: ServerNow): void {
    this.reading = { ...now, heardAt: performance.now() };
    this.tick();
  }

  /** Null until the server has answered. The same object until a second has passed. */
  readonly now = (): ServerNow | null => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.timer ??= setInterval(() => this.tick(), TICK_MS);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  };

  private tick(): void {
    if (!this.reading) return;
    const { cargo, machine, rate, paused, heardAt } = this.reading;
    const passed = performance.now() - heardAt;
    this.shown = { cargo: later(cargo, paused ? 0 : passed * rate), machine: later(machine, passed), rate, paused };
    for (const listener of this.listeners) listener();
  }
}

export const clock = new Clock();

/** Cargo time: the now of journeys. Null until the server has told. Renders anew every second. */
export function useCargoNow(): string | null {
  return useSyncExternalStore(clock.subscribe, () => clock.now()?.cargo ?? null);
}

/** Cargo time to the minute (to the hour in a world that runs fast): renders anew only when that changes. */
export function useCargoMinute(): string | null {
  return useSyncExternalStore(clock.subscribe, () => {
    const now = clock.now();
    return now && cut(now.cargo, now.rate > FAST && !now.paused ? 13 : 16);
  });
}

/** Machine time: the now of deliveries and keys. Renders anew every second. */
export function useMachineNow(): string | null {
  return useSyncExternalStore(clock.subscribe, () => clock.now()?.machine ?? null);
}

/** How fast cargo time runs, and whether it stands: renders anew when that changes. Null until the server has told. */
export function useClockRun(): Pick<ServerNow, 'rate' | 'paused'> | null {
  const text = useSyncExternalStore(clock.subscribe, () => {
    const now = clock.now();
    return now && `${now.rate} ${now.paused ? 'paused' : ''}`;
  });
  if (text === null) return null;
  const [rate = '1', paused = ''] = text.split(' ');
  return { rate: Number(rate), paused: paused !== '' };
}

/** Machine time to the minute. */
export function useMachineMinute(): string | null {
  return useSyncExternalStore(clock.subscribe, () => {
    const now = clock.now();
    return now && cut(now.machine, 16);
  });
}

function later(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString().slice(0, 19) + 'Z';
}

function cut(at: string, length: 13 | 16): string {
  return at.slice(0, length) + (length === 13 ? ':00:00Z' : ':00Z');
}
