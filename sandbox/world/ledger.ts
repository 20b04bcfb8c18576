import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LINES, SCENARIOS, type ScenarioName, type Scac, type VoyageName } from './numbers.js';
import type { PaperName } from './papers/index.js';

/** A line of the ledger: one thing the world must remember. */
type Entry =
  | { entry: 'voyage'; voyage: string; started_at: number }
  | { entry: 'served'; series: string; next: number }
  | { entry: 'paper'; voyage: string; paper: PaperName }
  | { entry: 'fault'; id: string; fault: unknown }
  | { entry: 'fault_removed'; id: string };

/**
 * What the practice world remembers over restarts: when voyages began, which numbers and papers were handed out, which faults are
 * on.
 * A file that is only ever appended to, so that a world that was killed has lost nothing it said.
 */
export class Ledger {
  private readonly voyages = new Map<string, number>();
  private readonly served = new Map<string, number>();
  private readonly papers = new Set<string>();
  private readonly faults = new Map<string, unknown>();
  private readonly file: number | null = null;

  /** Reads the ledger of a folder, made when missing. Null: remembers while the process lives. */
  constructor(folder: string | null) {
    if (folder === null) return;
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'ledger.jsonl');
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    for (const line of text.split('\n')) this.recall(line);
    this.file = openSync(path, 'a');
    // A line torn by a kill must not swallow the next one.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(this.file, '\n');
  }

  /** When the voyage had its first query, or undefined when nobody asked yet. */
  startOf(voyage: VoyageName): number | undefined {
    return this.voyages.get(keyOf(voyage));
  }

  /** Every voyage that has begun, by its key, with the moment it did. */
  get begun(): ReadonlyMap<string, number> {
    return this.voyages;
  }

  /** Begins the voyage unless it has begun, and says when it did. */
  begin(voyage: VoyageName, now: number): number {
    const known = this.startOf(voyage);
    if (known !== undefined) return known;
    const startedAt = Math.floor(now / 60_000) * 60_000;
    this.write({ entry: 'voyage', voyage: keyOf(voyage), started_at: startedAt });
    return startedAt;
  }

  /** A place in the series that was neither handed out nor asked for before. */
  nextIndex(scac: Scac, scenario: ScenarioName): number {
    const series = `${scac}/${scenario}`;
    let index = this.served.get(series) ?? 0;
    while (this.startOf({ scac, scenario, index }) !== undefined) index += 1;
    this.write({ entry: 'served', series, next: index + 1 });
    return index;
  }

  /** How many numbers of each series were handed out, by `<line>/<scenario>`. */
  get handedOut(): ReadonlyMap<string, number> {
    return this.served;
  }

  /** Whether a paper of a voyage has left the house: mailed, or given away as a sample. */
  hasLeft(voyage: string, paper: PaperName): boolean {
    return this.papers.has(`${voyage}/${paper}`);
  }

  keepPaper(voyage: string, paper: PaperName): void {
    this.write({ entry: 'paper', voyage, paper });
  }

  /** Faults that are on, by id, as they were switched on. */
  get faultsOn(): ReadonlyMap<string, unknown> {
    return this.faults;
  }

  keepFault(id: string, fault: unknown): void {
    this.write({ entry: 'fault', id, fault });
  }

  removeFault(id: string): void {
    this.write({ entry: 'fault_removed', id });
  }

  close(): void {
    if (this.file === null) return;
    fsyncSync(this.file);
    closeSync(this.file);
  }

  private write(entry: Entry): void {
    if (this.file !== null) appendFileSync(this.file, JSON.stringify(entry) + '\n');
    this.apply(entry);
  }

  private recall(line: string): void {
    let entry: Entry;
    try {
      entry = JSON.parse(line) as Entry;
    } catch {
      return; // empty, or torn by a kill in the middle of writing
    }
    this.apply(entry);
  }

  private apply(entry: Entry): void {
    switch (entry.entry) {
      case 'voyage':
        this.voyages.set(entry.voyage, entry.started_at);
        return;
      case 'served':
        this.served.set(entry.series, entry.next);
        return;
      case 'paper':
        this.papers.add(`${entry.voyage}/${entry.paper}`);
        return;
      case 'fault':
        this.faults.set(entry.id, entry.fault);
        return;
      case 'fault_removed':
        this.faults.delete(entry.id);
        return;
    }
  }
}

/** `MSCU/direct/0`: one voyage, in the ledger and in messages. */
export function keyOf({ scac, scenario, index }: VoyageName): string {
  return `${scac}/${scenario}/${index}`;
}

/** The voyage of such a key; null for none. */
export function voyageNamed(key: string): VoyageName | null {
  const [line, name, index] = key.split('/');
  const scac = LINES.find((one) => one === line);
  const scenario = SCENARIOS.find((one) => one === name);
  return scac && scenario ? { scac, scenario, index: Number(index) } : null;
}
