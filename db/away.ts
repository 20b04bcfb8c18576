import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { sqlStateOf } from './database.js';

// Shutting down, starting, no room, cancelled for its length, still in each other's way; and, without a state, what the
// driver says of a lost connection.
const AWAY_STATES = /^(08...|57P0[123]|53[0-9]..|57014|25P03|55P03|40001|40P01)$/;
const AWAY_ERRNOS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'ENOENT', 'EAI_AGAIN']);
const AWAY_WORDS =
  /driver not connected|connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed|not queryable/i;

/** True when the database could not be asked, or did not get to the end: trying again may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The connection broke in the middle of a transaction: TypeORM says it in two ways, by who notices.
  if (error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  const code = sqlStateOf(error) ?? ('code' in error ? String(error.code) : '');
  if (AWAY_STATES.test(code) || AWAY_ERRNOS.has(code) || AWAY_WORDS.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseAway);
}

/** Why the first connection failed, in words for the operator. */
export function whyUnconnected(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return /role "landfall_\w+"( does not exist)?$/.test(words) ? `it has no schema yet: run db/migrate.js (${words})` : words;
}
