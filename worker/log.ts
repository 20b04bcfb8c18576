import type { Logger, LogMetadata } from '@temporalio/worker';
import type { Log } from '../domain/log.js';

/** Each of our workers has workflows or activities, and not both: so it is meant. */
const MEANT = /^No (workflows|activities) registered/;

/** What Temporal's own library and our workflows report, from their warnings on: of whom, which attempt or how many events, and why. */
export function temporalLog(log: Log): Logger {
  const silent = () => undefined;
  const write =
    (level: 'warn' | 'error') =>
    (message: string, meta: LogMetadata = {}) => {
      if (MEANT.test(message)) return;
      const { activityType, workflowId, attempt, taskQueue, events, error } = meta as Record<string, unknown>;
      log[level](message, { activityType, workflowId, attempt, taskQueue, events, ...(error !== undefined && { why: String(error) }) });
    };
  return { log: silent, trace: silent, debug: silent, info: silent, warn: write('warn'), error: write('error') };
}
