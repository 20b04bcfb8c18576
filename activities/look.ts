import type { Database } from '../db/database.js';
import { rowsOf } from '../db/database.js';
import { isoSql } from '../db/rows.js';
import type { Gazetteer } from '../domain/facts.js';
import type { Timestamp } from '../domain/time.js';
import type { NumberType } from '../domain/tracking-number.js';
import type { HeldBack } from '../domain/tracking-request.js';
import { EXTENT } from '../sources/extent.js';
import { BudgetSpent, Unreadable, type Answer, type Means, type Reading, type Source } from '../sources/source.js';
import { breathing } from './breathe.js';
import { meansFor } from './carrier-means.js';
import { takeTurn, type Turn, type Verdict } from './carrier-turn.js';
import { CLOCK_COLUMNS, clockOf, type CargoClock, type ClockRow } from './clock.js';
import type { Deps } from './deps.js';
import type { Hand } from './large-answers.js';
import type { RequestRow, RequestWithoutLine } from './record/match.js';

/** The source that every request is asked of. Terminals and railways follow. */
export const LINE = 'shipping_line';

/** A large answer had to wait for others too long: it is asked for again so much later, and so much spread. */
const CROWDED_RETRY_S = 30;
const CROWDED_SPREAD_S = 60;

/** A request as a look finds it. */
export interface Due {
  request: RequestRow & { created_at: Timestamp };
  clock: CargoClock;
  nextLookAt: Timestamp;
  nextLookReason: string;
  /** Looks in a row that failed so far. */
  failures: number;
  /** The kind of number to ask by: of a shipment taken over, the one it was made with. */
  askedType: NumberType;
  /** The form of the number that the line knows; null before the first answer. */
  numberForm: string | null;
}

/** The same of a request whose line is to be detected. */
export type DueWithoutLine = Omit<Due, 'request'> & { request: RequestWithoutLine };

/** Whether there is a line to ask. */
export function hasLine(due: Due | DueWithoutLine): due is Due {
  return due.request.scac !== null;
}

/** What there is to do about one request; null when it does not exist. */
export async function whatIsDue(database: Database, trackingRequestId: string): Promise<Due | DueWithoutLine | null> {
  return database.asSystem(async (tx) => {
    const [row] = await rowsOf<
      (RequestRow | RequestWithoutLine) &
        ClockRow & {
          created_at: Timestamp;
          next_look_at: Timestamp;
          reason: string;
          failures: number;
          number_form: string | null;
          asked_type: NumberType;
        }
    >(
      tx,
      `select r.id, r.account_id, r.user_id, r.request_type, r.request_number, r.normalized_number, r.scac, r.ref_numbers, r.shipment_tags, r.customer_id, r.status,
         r.failed_reason, r.is_retrying, r.retry_count, r.shipment_id, r.epoch, l.reason, l.failures,
         case when s.number_type <> r.request_type then s.normalized_number else l.number_form end as number_form,
         coalesce(s.number_type, r.request_type) as asked_type,
         ${isoSql('r.created_at')} as created_at,
         ${isoSql('l.next_look_at')} as next_look_at, ${CLOCK_COLUMNS}
       from tracking_request r left join shipment s on s.id = r.shipment_id join look l on l.tracking_request_id = r.id and l.source = '${LINE}' where r.id = $1`,
      [trackingRequestId],
    );
    if (!row) return null;
    const found = {
      request: row,
      clock: clockOf(row),
      nextLookAt: row.next_look_at,
      nextLookReason: row.reason,
      failures: row.failures,
      numberForm: row.number_form,
      askedType: row.asked_type,
    };
    return found as Due | DueWithoutLine;
  });
}

/** How a look went, its answer already read. */
export type LookResult =
  | { kind: 'answered'; form: string; answer: Extract<Answer, { kind: 'answered' }>; reading: Reading }
  | Exclude<Answer, { kind: 'answered' }>
  /** We stumbled over our own feet, be it before or after the line answered. */
  | { kind: 'own_error'; detail: string; receivedAt: Timestamp | null; body: Uint8Array | null }
  | HeldBack;

/** What one look works with. */
export interface Looking {
  gazetteer: Gazetteer;
  /** Takes the place that a large answer needs; whoever looks gives it back when the answer is written down. */
  hand: Hand;
}

/** Asks the line about a request, when it is this look's turn, and notes how the credential fared. */
export async function lookAtLine(deps: Deps, due: Due, looking: Looking): Promise<LookResult> {
  const { request } = due;
  const source = deps.sourceFor(request.scac);
  if (!source) return trouble(`No profile serves ${request.scac} any more.`);
  const { account_id: accountId } = request;
  const turn = source.credentialScac === null ? FREE : await takeTurn(deps, { accountId, source, scac: source.credentialScac });
  if (!turn) return { kind: 'refused', reason: 'credentials', status: 0, receivedAt: due.clock.now, body: null };
  if ('kind' in turn) return turn;
  let verdict: Verdict = 'nothing';
  let restS = 0;
  try {
    const result = await ask(due, { ...looking, source, means: meansFor(deps, { accountId, turn }) });
    verdict = verdictOf(result);
    if (result.kind === 'trouble') restS = result.retryAfterSeconds ?? 0;
    return result;
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    const { retryAfterSeconds, spreadSeconds } = error;
    return { kind: 'no_calls_left', why: 'budget', retryAfterSeconds, spreadSeconds };
  } finally {
    await turn.end(verdict, restS);
  }
}

/** For a source that calls nobody. */
const FREE: Turn = {
  credential: { id: '', secrets: {}, failures: 0, breakerLeftS: 0 },
  spend: () => Promise.resolve(),
  end: () => Promise.resolve(),
};

/** In the form of the number that the line knows, or in one and then the other. */
async function ask(due: Due, { source, means, ...looking }: Looking & { source: Source; means: Means }): Promise<LookResult> {
  const { request } = due;
  const forms = due.numberForm ? [due.numberForm] : source.forms(due.askedType, request.normalized_number);
  let result: LookResult = { kind: 'refused', reason: 'invalid_number', status: 0, receivedAt: due.clock.now, body: null };
  for (const form of forms) {
    const answer = await source.ask({ numberType: due.askedType, number: form, askedAt: request.created_at }, means);
    const next = answer.kind === 'answered' ? await read(source, { ...looking, form, answer }) : answer;
    // A form that the line refuses says nothing against the other, which it took and did not know.
    if (!(result.kind === 'not_found' && next.kind === 'refused' && next.reason === 'invalid_number')) result = next;
    if (result.kind !== 'not_found') return result;
  }
  return result;
}

function verdictOf(result: LookResult): Verdict {
  if (result.kind === 'trouble') return 'failed';
  return result.kind === 'refused' && result.reason === 'credentials' ? 'refused' : 'well';
}

type Answered = Extract<Answer, { kind: 'answered' }>;

async function read(source: Source, { form, answer, gazetteer, hand }: Looking & { form: string; answer: Answered }): Promise<LookResult> {
  const bytes = answer.pages.reduce((sum, page) => sum + page.length, 0);
  if (!(await hand.take(bytes)))
    return { kind: 'no_calls_left', why: 'crowded', retryAfterSeconds: CROWDED_RETRY_S, spreadSeconds: CROWDED_SPREAD_S };
  try {
    const steps = source.read(answer.pages, { zoneOf: (locode) => gazetteer.zoneOf(locode), receivedAt: answer.receivedAt });
    const reading = await breathing(steps);
    // Whatever the source: all of them are written in one transaction.
    const boxes = new Set(reading.events.flatMap(({ means }) => means?.container ?? [])).size;
    if (boxes > EXTENT.boxes) throw new Unreadable(`The answer names ${boxes} containers; more than ${EXTENT.boxes} are no shipment.`);
    // An empty answer is how some lines say that they do not know the number.
    if (reading.events.length === 0) return { kind: 'not_found', receivedAt: answer.receivedAt, body: answer.pages[0] ?? null };
    return { kind: 'answered', form, answer, reading };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return {
      kind: 'trouble',
      reason: 'unrecognized',
      retryAfterSeconds: null,
      status: 200,
      detail: error.message,
      receivedAt: answer.receivedAt,
      body: answer.pages[0] ?? null,
    };
  }
}

function trouble(detail: string): LookResult {
  return { kind: 'trouble', reason: 'unreachable', retryAfterSeconds: null, status: null, detail, receivedAt: null, body: null };
}
