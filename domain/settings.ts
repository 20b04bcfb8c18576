import { DELIVERY_POLICY, type DeliveryPolicy } from './delivery.js';
import { DAY_S } from './time.js';
import { DEFAULT_TIMINGS, type Timings } from './timings.js';

/** How webhooks are delivered: the policy of reliability.md D5–D10, and what one attempt and one drain may take. */
export interface DeliverySettings extends DeliveryPolicy {
  /** One attempt, from the look-up of the name to the headers of the answer (D3). */
  attemptS: number;
  /** A claim's life: rows of a worker that died are due again after it. */
  leaseS: number;
  /** A drain without work hears for so long whether there is some, before it ends. */
  restS: number;
}

/** How long is kept what is not history: seconds of machine time, for answers of cargo time. */
export interface KeptSettings {
  /** Attempts and notifications that are settled; for so long they can be looked at and sent again. */
  attemptsS: number;
  /** Changes, in the account's list of them. */
  changesS: number;
  /** Documents that were deleted, and all that was read of them. */
  documentsS: number;
  /** The words of answers that nobody could make use of. */
  failedAnswersS: number;
  /** Keys that were revoked or have expired. */
  keysS: number;
  /** The raw bytes of mails that were opened. */
  mailS: number;
  /** What Temporal has been told. */
  outboxS: number;
  /** Where ships were. */
  positionsS: number;
}

/** Which news clients are told, of all that is recorded. */
export interface NewsSettings {
  /**
   * Of a shipment that was under way when it was asked for: all that had happened, in order, or only what happens from the
   * request on (milestones, section 7). The rest is in its history and in the account's list of changes either way.
   */
  firstLoad: 'in_order' | 'since_request';
}

/** What clients may send. */
export interface UploadSettings {
  /** Megabytes (2^20 bytes) of files of an account that were announced or sent, and of which no document was made. */
  unclaimedMb: number;
}

/** What `LANDFALL_SETTINGS` may change. */
export interface Settings {
  timings: Timings;
  delivery: DeliverySettings;
  kept: KeptSettings;
  news: NewsSettings;
  uploads: UploadSettings;
}

export const DEFAULT_SETTINGS: Settings = {
  timings: DEFAULT_TIMINGS,
  delivery: { ...DELIVERY_POLICY, attemptS: 15, leaseS: 60, restS: 5 },
  kept: {
    attemptsS: 30 * DAY_S,
    changesS: 400 * DAY_S,
    documentsS: 30 * DAY_S,
    failedAnswersS: 7 * DAY_S,
    keysS: 400 * DAY_S,
    mailS: 90 * DAY_S,
    outboxS: DAY_S,
    positionsS: 400 * DAY_S,
  },
  news: { firstLoad: 'in_order' },
  uploads: { unclaimedMb: 2_000 },
};

/** Settings that count something; all others are seconds, lists of seconds, a part of a whole, or one of some words. */
const COUNTS = new Set(['goneLooks', 'breakerFailures', 'inFlightMax', 'silentFailures', 'unclaimedMb']);
const PARTS = new Set(['jitter', 'vanishedOthersPart']);
const WORDS: Readonly<Record<string, readonly string[]>> = { firstLoad: ['in_order', 'since_request'] };
/** The activity that makes attempts ends within two minutes, whatever it has begun. */
const ATTEMPT_MAX_S = 60;
/** An attempt is begun while so much of its claim's life is left at least: it must end before another worker may claim its row. */
const ATTEMPTS_PER_LEASE = 3;

/**
 * The settings with the overrides of the configuration: those of tracking by their names, those of delivery, of what is
 * kept how long, of what is told and of what may be sent in the groups `delivery`, `kept`, `news` and `uploads`. Throws one line for each name nobody knows and each value that makes no sense.
 */
export function settingsFrom(given: Readonly<Record<string, unknown>>): Settings {
  const { delivery: ofDelivery = {}, kept: ofKept = {}, news: ofNews = {}, uploads: ofUploads = {}, ...ofTracking } = given;
  const wrong: string[] = [];
  const groupOf = (name: string, given: unknown) => {
    if (!isGroup(given)) wrong.push(`${name} must be an object of settings`);
    return isGroup(given) ? given : {};
  };
  const groups = {
    delivery: groupOf('delivery', ofDelivery),
    kept: groupOf('kept', ofKept),
    news: groupOf('news', ofNews),
    uploads: groupOf('uploads', ofUploads),
  };
  const timings = overridden({ standard: DEFAULT_SETTINGS.timings, prefix: '', beside: Object.keys(groups) }, ofTracking, wrong);
  const delivery = overridden({ standard: DEFAULT_SETTINGS.delivery, prefix: 'delivery.', beside: [] }, groups.delivery, wrong);
  const kept = overridden({ standard: DEFAULT_SETTINGS.kept, prefix: 'kept.', beside: [] }, groups.kept, wrong);
  const news = overridden({ standard: DEFAULT_SETTINGS.news, prefix: 'news.', beside: [] }, groups.news, wrong);
  const uploads = overridden({ standard: DEFAULT_SETTINGS.uploads, prefix: 'uploads.', beside: [] }, groups.uploads, wrong);
  const { attemptS, leaseS } = delivery;
  if (wrong.length === 0 && attemptS > ATTEMPT_MAX_S) wrong.push(`delivery.attemptS must be at most ${ATTEMPT_MAX_S}`);
  if (wrong.length === 0 && leaseS < ATTEMPTS_PER_LEASE * attemptS)
    wrong.push(`delivery.leaseS must be at least ${ATTEMPTS_PER_LEASE} times delivery.attemptS`);
  if (wrong.length === 0 && kept.changesS < kept.attemptsS)
    wrong.push('kept.changesS must be at least kept.attemptsS: a notification is sent with its change');
  if (wrong.length) throw new Error(wrong.map((words) => `LANDFALL_SETTINGS: ${words}.`).join('\n'));
  return { timings, delivery, kept, news, uploads };
}

interface Group<Standard> {
  standard: Standard;
  prefix: string;
  /** Names of groups that stand beside the settings of this one. */
  beside: string[];
}

function overridden<Standard extends object>(
  { standard, prefix, beside }: Group<Standard>,
  given: Record<string, unknown>,
  wrong: string[],
): Standard {
  const values = { ...standard } as Record<string, unknown>;
  for (const [name, value] of Object.entries(given)) {
    const complaint = Object.hasOwn(standard, name)
      ? complaintOf({ name, value, isList: Array.isArray(values[name]) })
      : `is not known; there are ${[...Object.keys(standard), ...beside].join(', ')}`;
    if (complaint) wrong.push(`${prefix}${name} ${complaint}`);
    else values[name] = value;
  }
  return values as Standard;
}

function complaintOf({ name, value, isList }: { name: string; value: unknown; isList: boolean }): string | null {
  if (isList) return Array.isArray(value) && value.every(isSeconds) ? null : 'must be a list of seconds';
  const words = WORDS[name];
  if (words) return words.includes(value as string) ? null : `must be one of ${words.join(', ')}`;
  if (COUNTS.has(name)) return Number.isSafeInteger(value) && Number(value) >= 1 ? null : 'must be a whole number from 1';
  if (PARTS.has(name)) return isSeconds(value) && value <= 1 ? null : 'must be a number from 0 to 1';
  return isSeconds(value) ? null : 'must be a number of seconds that is not negative';
}

const isSeconds = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
