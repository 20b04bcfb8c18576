import pg from 'pg';
import { cargoAt, changed, DEFAULT_SPEED, HEARTBEAT_MS, readClockFile, resumed, writeClockFile } from './clock.js';
import type { Anchor, Clock, ClockFile, ClockWish } from './clock.js';

/**
 * The clock that Landfall goes by: the one row of table `clock`, from which the SQL function `landfall_now()` tells cargo
 * time. Only the practice world writes it. Real time is the database's (promise R10), so a machine apart may differ.
 */
export class RowClock implements Clock {
  private latest = 0;
  private beat: NodeJS.Timeout | undefined;
  private asking: Promise<void> = Promise.resolve();

  /** Database's clock minus ours, in milliseconds. */
  private offset = 0;

  private constructor(
    private readonly pool: pg.Pool,
    private readonly folder: string | null,
    private anchor: Anchor,
  ) {}

  /** Reads or makes the row and goes on with it. `speed` null keeps the row's. Throws when the database cannot be asked. */
  static async open({
    databaseUrl,
    folder,
    speed,
  }: {
    databaseUrl: string;
    folder: string | null;
    speed: number | null;
  }): Promise<RowClock> {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'landfall practice world' });
    // An idle connection that breaks is replaced at the next question; without a listener it would end the process.
    pool.on('error', () => undefined);
    try {
      const { real, serverStart, anchor: row } = await question(pool);
      const file = folder === null ? null : readClockFile(folder);
      const fresh = { real, cargo: Math.round(real / 1_000) * 1_000, rate: speed ?? DEFAULT_SPEED, paused: false };
      const going = row === null ? fresh : resumed({ anchor: row, file, observersSince: serverStart, real });
      const anchor = speed === null || row === null ? going : changed(going, { rate: speed }, real);
      const clock = new RowClock(pool, folder, anchor);
      clock.offset = offsetOf(real);
      await clock.write(anchor);
      clock.keepFile(null);
      clock.beat = setInterval(() => void clock.breathe(), HEARTBEAT_MS);
      clock.beat.unref();
      return clock;
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  now(): number {
    // Measured offsets jitter by a millisecond, which is minutes at full speed: what was true once stays so.
    this.latest = Math.max(this.latest, cargoAt(this.anchor, Date.now() + this.offset));
    return this.latest;
  }

  state(): { rate: number; paused: boolean } {
    return { rate: this.anchor.rate, paused: this.anchor.paused };
  }

  async change(wish: ClockWish): Promise<void> {
    const before = this.anchor.paused ? 0 : this.anchor.rate;
    const slower = (wish.paused ?? this.anchor.paused) || (wish.rate ?? this.anchor.rate) < before;
    // What came too late is asked anew with more time, so that a database far away is waited for as well.
    let askMs = ASK_MS;
    while (!(await this.set(wish, slower ? askMs : null))) askMs *= 2;
    this.keepFile(null);
  }

  /** False, and nothing is set, when the row could not be written within so many milliseconds; null: it may take its time. */
  private async set(wish: ClockWish, askMs: number | null): Promise<boolean> {
    const { real } = await question(this.pool);
    if (askMs === null) return this.write(changed(this.anchor, wish, real));
    // Others go by the old row until the new one is committed; a slower clock goes on from where they may have got by then.
    return this.write(changed(this.anchor, wish, real + askMs + COMMIT_MS), real + askMs);
  }

  async close(): Promise<void> {
    clearInterval(this.beat);
    await this.asking;
    const { paused } = this.anchor;
    try {
      await this.change({ paused: true });
      this.keepFile({ paused });
    } catch {
      // The database went before us. The heartbeat is what the next start goes by then.
    }
    await this.pool.end();
  }

  private breathe(): Promise<void> {
    this.asking = this.read();
    return this.asking;
  }

  /** The row again, and the heartbeat. A database that is down leaves us the anchor we have: nobody else changes it. */
  private async read(): Promise<void> {
    try {
      const { anchor, real } = await question(this.pool);
      if (anchor !== null) this.anchor = anchor;
      this.offset = offsetOf(real);
    } catch {
      return;
    }
    this.keepFile(null);
  }

  private keepFile(stopped: ClockFile['stopped']): void {
    if (this.folder === null) return;
    const real = Date.now() + this.offset;
    writeClockFile(this.folder, { anchor: this.anchor, heartbeat: { real, cargo: cargoAt(this.anchor, real) }, stopped });
  }

  /** False, and nothing is written, when the statement came later than at this moment of the database's. */
  private async write(anchor: Anchor, inTimeUntil = Infinity): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `insert into clock (id, anchor_real, anchor_cargo, rate, paused)
       select 1, to_timestamp($1 / 1000.0), to_timestamp($2 / 1000.0), $3, $4 where ${ms('clock_timestamp()')} <= $5
       on conflict (id) do update set anchor_real = excluded.anchor_real, anchor_cargo = excluded.anchor_cargo,
         rate = excluded.rate, paused = excluded.paused`,
      [anchor.real, anchor.cargo, anchor.rate, anchor.paused, inTimeUntil],
    );
    if (rowCount !== 1) return false;
    this.anchor = anchor;
    return true;
  }
}

async function question(pool: pg.Pool): Promise<{ real: number; serverStart: number; anchor: Anchor | null }> {
  const { rows } = await pool.query<
    Record<'real' | 'server_start' | 'anchor_real' | 'anchor_cargo' | 'rate', number | null> & { paused: boolean }
  >(
    `select ${ms('clock_timestamp()')} as real, ${ms('pg_postmaster_start_time()')} as server_start,
       ${ms('anchor_real')} as anchor_real, ${ms('anchor_cargo')} as anchor_cargo, rate, coalesce(paused, false) as paused
     from (select 1) as one left join clock on id = 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('A query without a condition had no row.');
  const { real, server_start, anchor_real, anchor_cargo, rate, paused } = row;
  const known = anchor_real !== null && anchor_cargo !== null && rate !== null;
  return {
    real: real ?? 0,
    serverStart: server_start ?? 0,
    anchor: known ? { real: anchor_real, cargo: anchor_cargo, rate, paused } : null,
  };
}

const ms = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::double precision`;

// Within this the row is written once the time was asked for, or the time is asked for again, with twice as much.
const ASK_MS = 15;
// The longest that committing it takes.
const COMMIT_MS = 25;

// On one machine both clocks are the same, and what is measured is the way there and back: a few milliseconds late.
const SAME_MACHINE_MS = 250;

function offsetOf(real: number): number {
  const late = real - Date.now();
  return Math.abs(late) < SAME_MACHINE_MS ? 0 : late;
}
