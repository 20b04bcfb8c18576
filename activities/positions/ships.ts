import { noteIdentities, stationsOf } from '../../db/positions/identities.js';
import { wantedShips, type WantedShip } from '../../db/positions/wanted.js';
import type { Fix } from '../../domain/ships/fix.js';
import { secondsBetween } from '../../domain/time.js';
import type { Heard, HeardFix, HeardIdentity } from '../../sources/positions/heard.js';
import type { Deps } from '../deps.js';

/** What one process remembers of a ship between two writings. */
export interface ShipMemory {
  suspects: Fix[];
  /** The newest position that was believed. */
  latest: Fix | null;
}

/** Of one ship: positions that wait to be weighed, however fast they come. */
const WAITING_MAX = 200;
/** Said again within this it says nothing new. */
const AGAIN_S = 60;

/** The ships that are looked for, the stations that are on them, and what was heard of them since it was written down last. */
export class Ships {
  #wanted = new Map<string, WantedShip[]>();
  #imoOf = new Map<string, string>();
  #stationOf = new Map<string, string>();
  readonly #waiting = new Map<string, HeardFix[]>();
  readonly #identities = new Map<string, HeardIdentity>();
  readonly #memories = new Map<string, ShipMemory>();

  constructor(private readonly database: Deps['database']) {}

  /** By IMO number. */
  get imos(): string[] {
    return [...this.#wanted.keys()];
  }

  /** Stations of ships that are looked for. */
  get stations(): string[] {
    return [...this.#imoOf.keys()].sort();
  }

  /** Asks anew which ships are looked for, and what stations they have. */
  async refresh(): Promise<void> {
    const { wanted, stations } = await this.database.asSystem(async (tx) => {
      const ships = await wantedShips(tx);
      return { wanted: ships, stations: await stationsOf(tx, [...new Set(ships.map(({ imo }) => imo))]) };
    });
    this.#wanted = new Map();
    for (const ship of wanted) this.#wanted.set(ship.imo, [...(this.#wanted.get(ship.imo) ?? []), ship]);
    this.#stationOf = stations;
    this.#imoOf = new Map([...stations].map(([imo, mmsi]) => [mmsi, imo]));
    for (const key of this.#memories.keys()) if (!this.#wanted.has(key.split(' ')[1] ?? '')) this.#memories.delete(key);
  }

  /** Takes what was heard; false where it is of no ship that is looked for. */
  hear(heard: Heard): boolean {
    if (heard.kind === 'identity') {
      if (!this.#wanted.has(heard.identity.imo)) return false;
      this.#identities.set(`${heard.identity.mmsi} ${heard.identity.imo}`, heard.identity);
      return true;
    }
    if (heard.kind !== 'position') return false;
    const { fix } = heard;
    const imo = fix.imo ?? this.#imoOf.get(fix.mmsi ?? '');
    if (imo === undefined || !this.#wanted.has(imo)) return false;
    if (fix.imo && fix.mmsi) this.#identities.set(`${fix.mmsi} ${fix.imo}`, { mmsi: fix.mmsi, imo: fix.imo, name: null });
    const waiting = this.#waiting.get(imo) ?? [];
    // Under way a ship says so every few seconds: what is known is not looked up again.
    const isKnown = waiting.some(({ at }) => at === fix.at) || this.#wanted.get(imo)?.every((ship) => this.#isSaidAgain(ship, fix));
    if (isKnown) return true;
    this.#waiting.set(imo, [...waiting, fix].slice(-WAITING_MAX));
    return true;
  }

  #isSaidAgain(ship: WantedShip, { at }: Fix): boolean {
    const { latest } = this.memoryOf(ship);
    return latest !== null && Math.abs(secondsBetween(latest.at, at)) < AGAIN_S;
  }

  memoryOf({ accountId, imo }: WantedShip): ShipMemory {
    const key = `${accountId} ${imo}`;
    const memory = this.#memories.get(key) ?? { suspects: [], latest: null };
    this.#memories.set(key, memory);
    return memory;
  }

  /** Writes down which ships stations are on, and hands over what waits to be weighed, ship by ship of each account. */
  async take(): Promise<{ ship: WantedShip; mmsi: string | null; fixes: HeardFix[] }[]> {
    const identities = [...this.#identities.values()];
    this.#identities.clear();
    if (identities.length > 0) {
      await this.database.asSystem((tx) => noteIdentities(tx, identities));
      await this.refresh();
    }
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    return waiting.flatMap(([imo, fixes]) =>
      (this.#wanted.get(imo) ?? []).map((ship) => ({ ship, mmsi: this.#stationOf.get(imo) ?? null, fixes })),
    );
  }
}
