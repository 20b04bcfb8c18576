import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { sqlStateOf } from './database.js';
import { NoTurnInTime } from './turns.js';

// Shutting down, starting, no room, cancelled for its length, still in each other's way; and, without a state, what the
// driver says of a lost connection.
const AWAY_STATES = /^(08...|57P0[123]|53[0-9]..|57014|25P03|55P03|40001|40P01)$/;
const AWAY_ERRNOS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'ENOENT', 'EAI_AGAIN']);
const AWAY_WORDS =
  /driver not connected|connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed|not queryable/i;

/** True when the database could not be asked, or did not get to the end: trying again may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoTurnInTime) return true;
  // The connection broke in the middle of a transaction: TypeORM says it in two ways, by who notices.
  if (error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  const code = codeOf(error);
  if (AWAY_STATES.test(code) || AWAY_ERRNOS.has(code) || AWAY_WORDS.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseAway);
}

// Of the connection, of settings, roles and schemas, of what else is under way, of room, of an operator and of the disk.
const PASSING_STATES = /^(08|25|28|3D|3F|40|42|53|55|57|58|F0)/;

/** SQLSTATE of a statement that is refused for the values it holds, and would be again; null of every failure that may pass. */
export function refusingStateOf(error: unknown): string | null {
  const state = sqlStateOf(error);
  return state === null || isDatabaseAway(error) || PASSING_STATES.test(state) ? null : state;
}

// No such user or a wrong password, no such database.
const REFUSED_STATES = /^(28...|3D000)$/;

/** Why the first connection failed, in a sentence for the operator that begins with what failed. */
export function whyUnconnected(error: unknown): string {
  const words = wordsOf(error);
  if (/role "landfall_\w+"( does not exist)?$/.test(words)) return `the database has no schema yet: run db/migrate.js (${words})`;
  if (error instanceof Error && REFUSED_STATES.test(codeOf(error)))
    return `the database refuses what DATABASE_URL says: correct it (${words})`;
  return `the database does not answer at DATABASE_URL (${words})`;
}

// No such schema, table, column, type or function.
const BEHIND_STATES = /^(3F000|42P01|42703|42704|42883)$/;

/** Why a statement failed, in a sentence for the operator. */
export function whyFailed(error: unknown): string {
  const words = wordsOf(error);
  const isBehind = error instanceof Error && BEHIND_STATES.test(codeOf(error));
  return isBehind ? `the database has no schema yet, or one of an older release: run db/migrate.js (${words})` : words;
}

/** SQLSTATE, or what the system calls it: of a connection that was never made no query tells it. */
function codeOf(error: Error): string {
  return sqlStateOf(error) ?? ('code' in error ? String(error.code) : '');
}

/** Of a name with two addresses each tells its own; the whole tells nothing. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(wordsOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
