import type { Config } from '../config.js';
import type { Transaction } from '../db/database.js';

export type Row = Record<string, string | number | boolean | string[] | Record<string, number | string> | null>;

export interface Run {
  tx: Transaction;
  /** Options by name. */
  given: Record<string, string>;
  /** Standard input, for commands that read it. */
  input: string;
  settings: Config;
}

export interface Command {
  name: string;
  summary: string;
  options: Record<string, { value: string; required?: boolean }>;
  /** Reads standard input: the name of a file that could be given to it. */
  readsInput?: string;
  run(run: Run): Promise<Row[]>;
}

/** For so many hours the key that is replaced goes on, unless another number is said. */
export const OVERLAP_HOURS = 24;

/** What templates are of, as they spell it. */
export const ENTITY_TYPES = { shipment: 'Shipment', container: 'Cargo', tracking_request: 'TrackingRequest' } as const;
