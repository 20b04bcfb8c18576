import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { RowClock } from './clock-row.js';
import { OwnClock, type Clock, type ClockWish } from './clock.js';
import { addressesAt, clockState, controlServer, truthAbout, type Controlled, type LineAddress } from './control.js';
import { Faults } from './faults.js';
import { Forwarder, type MailingTo } from './forwarder.js';
import { listen, shut } from './http.js';
import { Ledger } from './ledger.js';
import { lineServer } from './line-server.js';
import { practiceCertificate, usePracticeKey } from './lines/certificate.js';
import { LINES_IN_ORDER } from './lines/index.js';
import type { Scac } from './numbers.js';
import { recordedAnswers } from './recorded.js';
import { ShipStream, STREAM_PATH } from './ships/stream.js';
import type { Truth } from './truth.js';
import { Voyages } from './voyages.js';

export interface WorldOptions {
  /** Address to listen on. Default 127.0.0.1. */
  host?: string;
  /** Port of the control; the lines follow. 0, the default: any free ports. */
  port?: number;
  /** Where it remembers; null, the default: while the process lives. */
  folder?: string | null;
  /** The clock to go by. Default: the row of table `clock` when there is a `databaseUrl`, else one of its own. */
  clock?: Clock;
  databaseUrl?: string | null;
  /** Practice seconds per real second; null, the default: as it was, at first an hour a second. */
  speed?: number | null;
  /** Folder of recorded answers to serve as well. */
  recorded?: string | null;
  /** Folder of sample papers; null, the default: none are written. */
  papers?: string | null;
  /** Whom the papers of voyages are mailed to as they are written; null, the default: nobody. */
  mailingTo?: MailingTo | null;
  /** Life of every token in real seconds; null, the default: as each line has it. */
  tokenSeconds?: number | null;
  /** Ships say what is so, and are heard. Default: they lie and fall silent as real ones do. */
  honestShips?: boolean;
  /** False: no line ever answers 429 for being asked too often. Default true. */
  ceilings?: boolean;
}

/** A running practice world. */
export interface World {
  controlUrl: string;
  lines: ReadonlyMap<Scac, LineAddress>;
  /** Where what ships say is heard. */
  streamUrl: string;
  /** Practice time, milliseconds since 1970. */
  now(): number;
  changeClock(wish: ClockWish): Promise<{ now: string; rate: number; paused: boolean }>;
  /** Ground truth about a number that a line was asked for; at an instant (milliseconds), or at the end. */
  truth(number: string, at?: number | null, scac?: Scac | null): Truth;
  close(): Promise<void>;
}

/**
 * Starts the practice world: a control server and one server per line. Throws when a port is taken or the database cannot
 * be asked. `close` lets the clock stand still until the next start with the same folder.
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { host = '127.0.0.1', port = 0, folder = null, recorded = null } = options;
  if (folder !== null) keepKey(folder, await keyIn(folder));
  const ledger = new Ledger(folder);
  const clock = await clockOf(options);
  const faults = new Faults(ledger);
  const voyages = new Voyages(ledger, faults);
  const answers = recorded === null ? [] : recordedAnswers(recorded);
  const around = {
    clock,
    voyages,
    faults,
    recorded: answers,
    tokenSeconds: options.tokenSeconds ?? null,
    ceilings: options.ceilings ?? true,
  };

  const { papers = null, mailingTo: to = null } = options;
  const forwarder = to && new Forwarder({ clock, ledger, voyages, to });
  const ships = new ShipStream({ clock, ledger, voyages, honest: options.honestShips ?? false });
  const servers: Server[] = [];
  const ports = new Map<Scac, number>();
  const end = async (): Promise<void> => {
    ships.close();
    await Promise.all(servers.map(shut));
    await forwarder?.close();
    ledger.close();
    await clock.close();
  };
  const portOf = (scac: Scac) => ports.get(scac) ?? 0;
  const controlled: Controlled = { clock, ledger, voyages, faults, recorded: answers, papers, ships, portOf };
  try {
    for (const [place, line] of LINES_IN_ORDER.entries()) {
      const listening = await listen(lineServer(line, around), { host, port: port === 0 ? 0 : port + 1 + place });
      servers.push(listening.server);
      ports.set(line.scac, listening.port);
    }
    // The control comes last: when it answers, all do.
    const control = await listen(controlServer(controlled), { host, port });
    servers.push(control.server);
    ships.attach(control.server);
    const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
    return {
      controlUrl: `http://${name}:${control.port}`,
      streamUrl: `ws://${name}:${control.port}${STREAM_PATH}`,
      lines: new Map((await addressesAt(controlled, name)).map((line) => [line.scac, line])),
      now: () => clock.now(),
      changeClock: async (wish) => {
        await clock.change(wish);
        return clockState(clock);
      },
      truth: (number, at = null, scac = null) => truthAbout(voyages, { scac, number, at }),
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function clockOf({ clock, databaseUrl = null, folder = null, speed = null }: WorldOptions): Promise<Clock> {
  if (clock) return clock;
  return databaseUrl === null ? new OwnClock(folder, speed) : RowClock.open({ databaseUrl, folder, speed });
}

/** The signing key of an earlier start, or a new one. */
async function keyIn(folder: string): Promise<string> {
  const file = join(folder, 'certificate-key.pem');
  if (existsSync(file)) usePracticeKey(readFileSync(file, 'utf8'));
  return (await practiceCertificate()).privateKey;
}

function keepKey(folder: string, key: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'certificate-key.pem'), key, { mode: 0o600 });
}
