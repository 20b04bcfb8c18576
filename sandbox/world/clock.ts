import { readFileSync, renameSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The fastest a practice clock runs: practice seconds per real second. */
const MAX_RATE = 100_000;

/** Practice time is `cargo + (real − this.real) × rate`, or stands at `cargo` while paused. Milliseconds since 1970. */
export interface Anchor {
  real: number;
  cargo: number;
  rate: number;
  paused: boolean;
}

export interface ClockWish {
  rate?: number;
  paused?: boolean;
  /** Practice time to go on from; never earlier than the present one. */
  now?: number;
}

/** The clock of the practice world. */
export interface Clock {
  /** Practice time in milliseconds since 1970; never goes back. */
  now(): number;
  state(): { rate: number; paused: boolean };
  /** Throws a `ClockRefused` for a wish that cannot be granted. */
  change(wish: ClockWish): Promise<void>;
  /** Stands still until it is opened again. */
  close(): Promise<void>;
}

/** What is wrong with a wish, in words for the caller. */
export class ClockRefused extends Error {}

/** Practice time at a moment of real time. */
export function cargoAt(anchor: Anchor, real: number): number {
  return anchor.paused ? anchor.cargo : anchor.cargo + (real - anchor.real) * anchor.rate;
}

/** The anchor from this moment on. A clock is only ever set forward; each change writes a new anchor. */
export function changed(anchor: Anchor, wish: ClockWish, real: number): Anchor {
  const now = cargoAt(anchor, real);
  const { rate = anchor.rate, paused = anchor.paused, now: wanted = now } = wish;
  if (!Number.isFinite(rate) || rate <= 0 || rate > MAX_RATE) throw new ClockRefused(`rate must be above 0 and at most ${MAX_RATE}.`);
  if (!Number.isFinite(wanted)) throw new ClockRefused('now must be a moment such as 2026-03-09T11:30:00Z.');
  if (wanted < now) throw new ClockRefused('The clock is only ever set forward.');
  return { real, cargo: wanted, rate, paused };
}

/** What the clock's file holds: how far it had come, and whether it was stopped in order. */
export interface ClockFile {
  anchor: Anchor;
  heartbeat: { real: number; cargo: number };
  /** After a stop in order: whether somebody had paused it before. Null while it runs, and after a kill. */
  stopped: { paused: boolean } | null;
}

/** How often the heartbeat is written, in real time. */
export const HEARTBEAT_MS = 1_000;

/**
 * The anchor to go on with at a start. After a stop in order: the same instant. After a kill: the clock ran on where others
 * could observe it, so it is left alone — unless `observersSince` (start of the database server) is later than the last
 * heartbeat: then everything was down together, and it goes on one heartbeat after the last known instant.
 */
export function resumed({ anchor, file, observersSince, real }: Resumption): Anchor {
  if (file === null) return anchor;
  if (file.stopped !== null) return { ...anchor, real, cargo: cargoAt(anchor, real), paused: file.stopped.paused };
  if (anchor.paused || observersSince <= file.heartbeat.real) return anchor;
  const last = file.heartbeat.cargo + HEARTBEAT_MS * anchor.rate;
  return { ...anchor, real, cargo: Math.min(Math.max(last, anchor.cargo), cargoAt(anchor, real)) };
}

export interface Resumption {
  anchor: Anchor;
  file: ClockFile | null;
  observersSince: number;
  real: number;
}

/** A clock that only moves by hand, for tests. */
export class HandClock implements Clock {
  private paused = false;

  constructor(
    private moment: number,
    private rate = 1,
  ) {}

  now(): number {
    return this.moment;
  }

  state(): { rate: number; paused: boolean } {
    return { rate: this.rate, paused: this.paused };
  }

  change(wish: ClockWish): Promise<void> {
    const next = changed({ real: 0, cargo: this.moment, rate: this.rate, paused: true }, wish, 0);
    [this.moment, this.rate, this.paused] = [next.cargo, next.rate, wish.paused ?? this.paused];
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** A clock of the process's own, without a database; kept in a folder, or in memory when that is null. */
export class OwnClock implements Clock {
  private anchor: Anchor;
  private readonly beat: NodeJS.Timeout;

  constructor(
    private readonly folder: string | null,
    speed: number | null,
  ) {
    const file = folder === null ? null : readClockFile(folder);
    const real = Date.now();
    const fresh = { real, cargo: real, rate: speed ?? DEFAULT_SPEED, paused: false };
    // Nobody else goes by this clock, so nobody observed it after the last heartbeat.
    const going = resumed({ anchor: file?.anchor ?? fresh, file, observersSince: Infinity, real });
    this.anchor = speed === null ? going : changed(going, { rate: speed }, real);
    this.write();
    this.beat = setInterval(() => this.write(), HEARTBEAT_MS);
    this.beat.unref();
  }

  now(): number {
    return cargoAt(this.anchor, Date.now());
  }

  state(): { rate: number; paused: boolean } {
    return { rate: this.anchor.rate, paused: this.anchor.paused };
  }

  change(wish: ClockWish): Promise<void> {
    this.anchor = changed(this.anchor, wish, Date.now());
    this.write();
    return Promise.resolve();
  }

  close(): Promise<void> {
    clearInterval(this.beat);
    const { paused } = this.anchor;
    this.anchor = changed(this.anchor, { paused: true }, Date.now());
    this.write({ paused });
    return Promise.resolve();
  }

  private write(stopped: ClockFile['stopped'] = null): void {
    if (this.folder === null) return;
    writeClockFile(this.folder, { anchor: this.anchor, heartbeat: { real: Date.now(), cargo: this.now() }, stopped });
  }
}

/** Practice seconds per real second unless somebody says otherwise: an hour a second. */
export const DEFAULT_SPEED = 3_600;

/** The clock's file of a folder; null when there is none that can be read. */
export function readClockFile(folder: string): ClockFile | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'clock.json'), 'utf8')) as ClockFile;
  } catch {
    return null;
  }
}

/** Written beside and renamed, so that a kill leaves the old one or the new one. */
export function writeClockFile(folder: string, file: ClockFile): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'clock.json');
  writeFileSync(`${path}.new`, JSON.stringify(file));
  renameSync(`${path}.new`, path);
}
