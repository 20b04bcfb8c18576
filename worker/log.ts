import type { Logger, LogMetadata } from '@temporalio/worker';
import type { Log } from '../activities/deps.js';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof LEVELS)[number];

/** Sentences with fields, one JSON line each, from this level on. */
export function lineLog(least: Level, part: string): Log {
  const write =
    (level: Level) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
      process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, part, message, ...fields })}\n`);
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

/** What Temporal's own library reports, from its warnings on: of whom, which attempt, and why. */
export function temporalLog(log: Log): Logger {
  const silent = () => undefined;
  const write =
    (level: 'warn' | 'error') =>
    (message: string, meta: LogMetadata = {}) => {
      const { activityType, workflowId, attempt, taskQueue, error } = meta as Record<string, unknown>;
      log[level](message, { activityType, workflowId, attempt, taskQueue, ...(error !== undefined && { why: String(error) }) });
    };
  return { log: silent, trace: silent, debug: silent, info: silent, warn: write('warn'), error: write('error') };
}
