import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, Worker, type LogMetadata, type WorkflowBundle } from '@temporalio/worker';
import { before, describe, it } from 'mocha';
import type { Log } from '../../domain/log.js';
import { temporalLog } from '../../worker/log.js';
import { SIGNALS } from '../../workflows/contract.js';

interface Event extends Record<string, unknown> {
  eventId: string;
  eventType: string;
}

/** Signals of one batch, with the workflow task that hears them. */
const BATCH = 12;
const EVENTS_OF_BATCH = BATCH + 3;

describe('a workflow whose activity cannot end, while wishes pile up', function () {
  this.timeout(60_000);
  let workflowBundle: WorkflowBundle;
  before(async () => {
    const workflowsPath = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));
    workflowBundle = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') });
  });

  /** The beginning of a recorded history, to the event named, and so many more: batches of signals. */
  const grown = (file: string, { until, signal, events: most }: { until: string; signal: string; events: number }) => {
    const path = fileURLToPath(new URL(`./histories/0.1.0/${file}.json`, import.meta.url));
    const { events } = JSON.parse(readFileSync(path, 'utf8')) as { events: Event[] };
    const begun = events.slice(0, events.findIndex(({ eventType }) => eventType === `EVENT_TYPE_${until}`) + 1);
    const [scheduled, started, completed] = ['SCHEDULED', 'STARTED', 'COMPLETED'].map((step) =>
      events.find(({ eventType }) => eventType === `EVENT_TYPE_WORKFLOW_TASK_${step}`),
    );
    while (begun.length + EVENTS_OF_BATCH <= most) {
      const last = begun.length;
      const signalled = Array.from({ length: BATCH }, (_, index) => ({
        eventId: String(last + index + 1),
        eventTime: scheduled?.['eventTime'],
        eventType: 'EVENT_TYPE_WORKFLOW_EXECUTION_SIGNALED',
        workflowExecutionSignaledEventAttributes: { signalName: signal, input: {}, identity: 'landfall', header: {} },
      }));
      const [one, two, three] = [1, 2, 3].map((step) => String(last + BATCH + step));
      const heard = {
        ...(started?.['workflowTaskStartedEventAttributes'] as object),
        scheduledEventId: one,
      };
      const done = { ...(completed?.['workflowTaskCompletedEventAttributes'] as object), scheduledEventId: one, startedEventId: two };
      begun.push(
        ...signalled,
        { ...scheduled, eventId: one } as Event,
        { ...started, eventId: two, workflowTaskStartedEventAttributes: heard } as Event,
        { ...completed, eventId: three, workflowTaskCompletedEventAttributes: done } as Event,
      );
    }
    return { events: begun };
  };

  /** What the operator reads in the worker's log while such a history is made. */
  const alertsOf = async (history: object) => {
    const alerts: { message: string; fields: Record<string, unknown> }[] = [];
    const log: Log = {
      debug() {},
      info() {},
      warn: (message, fields = {}) => void alerts.push({ message, fields }),
      error: (message) => assert.fail(message),
    };
    const logger = temporalLog(log);
    const said = (level: 'trace' | 'debug' | 'info' | 'warn' | 'error') => ({
      fn: (_info: unknown, message: string, fields?: LogMetadata) => logger[level](message, fields),
      // A history is replayed here in place of being made.
      callDuringReplay: true,
    });
    const sinks = {
      defaultWorkerLogger: { trace: said('trace'), debug: said('debug'), info: said('info'), warn: said('warn'), error: said('error') },
    };
    await Worker.runReplayHistory({ workflowBundle, sinks }, history, 'long');
    return alerts;
  };

  for (const [name, file, until, signal] of [
    ['a tracking request', 'tracking-request-refreshed', 'ACTIVITY_TASK_CANCEL_REQUESTED', SIGNALS.asked],
    ['a webhook', 'webhook-drained', 'ACTIVITY_TASK_SCHEDULED', SIGNALS.kick],
  ] as const) {
    it(`alerts the operator from 5,000 events on, and again a thousand later: ${name} (T5)`, async () => {
      const alerts = await alertsOf(grown(file, { until, signal, events: 6_100 }));
      assert.deepEqual(
        alerts.map(({ message, fields }) => [message, fields['workflowId']]),
        Array.from({ length: 2 }, () => ['the history of a workflow has grown too long', 'long']),
      );
      const [first, second] = alerts.map(({ fields }) => Number(fields['events']));
      assert.ok(first !== undefined && first >= 5_000 && first < 5_000 + 2 * EVENTS_OF_BATCH, String(first));
      assert.ok(second !== undefined && second >= first + 1_000 && second < 6_100, String(second));
    });

    it(`says nothing before: ${name}`, async () => {
      assert.deepEqual(await alertsOf(grown(file, { until, signal, events: 4_990 })), []);
    });
  }
});
