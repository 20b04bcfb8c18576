import type { ClientConfig } from 'pg';
import { HearingClient } from './hearing-client.js';

/** Statements that a connection keeps: each takes memory of the server, and texts that are put together have no end. */
const KEPT_MAX = 400;

/** Answers all columns there are: prepared, it would fail on the connection once a migration has added one. */
const ALL_COLUMNS = /(?:\bselect|,|\breturning)\s+(?:\w+\.)?\*/i;

/**
 * A connection that prepares what it is asked with values, so that it is planned once and found again by its text. For those
 * who ask the same few statements all day: planning them costs as much as running them.
 */
export class PreparingClient extends HearingClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const asPrepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null;
      return name === null ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest);
    };
    this.query = asPrepared as typeof this.query;
  }
}

const names = new Map<string, string | null>();

/** Null for a statement that is not kept. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined || names.size >= KEPT_MAX) return known ?? null;
  const name = ALL_COLUMNS.test(text) ? null : `kept_${names.size}`;
  names.set(text, name);
  return name;
}
