/**
 * How one `refreshShipment` ended, as far as the workflow must know. Ids and small words only: facts are in PostgreSQL.
 * "Nothing new" and "not due yet" are no outcomes: they are thrown with the time of the next try, and Temporal waits.
 */
export type RefreshOutcome =
  /** The row is failed or stopped: nothing is left to do until somebody resumes it. */
  | { kind: 'at_rest'; details: string }
  /** Something changed, or a day went by: go on. */
  | {
      kind: 'news';
      details: string;
      heartbeatSeconds: number;
      /** The line was found just now: what comes next is still the first look. */
      firstLook?: true;
    };

/** How one run of a webhook's drainer ended. */
export interface DrainOutcome {
  /** Machine time of the next due notification; null when none waits. */
  nextDueAt: string | null;
  details: string;
}
