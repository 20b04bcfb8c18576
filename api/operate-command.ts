import type { Config } from '../config.js';
import type { Transaction } from '../db/database.js';
import { isoSql } from '../db/rows.js';

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
  readsInput?: boolean;
  run(run: Run): Promise<Row[]>;
}

/** Option of commands that are about one account. */
export const account = { value: '<uuid>', required: true };

/** SQL that selects a moment under its own name. */
export const at = (column: string) => `${isoSql(column)} as ${column}`;
