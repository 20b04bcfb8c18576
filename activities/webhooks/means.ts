import type { Database } from '../../db/database.js';
import type { Notices } from '../../db/listen.js';
import type { SecretBox } from '../../db/secrets.js';
import type { Log } from '../../domain/log.js';
import type { GuardedClient } from '../../outbound/guarded-fetch.js';
import type { DrainSettings } from './settings.js';

export interface DrainMeans {
  database: Database;
  secrets: SecretBox;
  outbound: GuardedClient;
  notices: Notices;
  signatureHeader: string;
  log: Log;
  settings: DrainSettings;
  /** The process ends, or nobody wants the outcome any more. */
  signal: AbortSignal;
}

/** After the database did not answer. */
export const DATABASE_AGAIN_MS = 500;
