import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANSWER_FAULTS, RECORD_FAULTS, isMeant, type Fault, type Faults } from './faults.js';
import { pick } from './chance.js';
import type { Clock } from './clock.js';
import { addressOf, answer, bodyOf, type Delivery } from './http.js';
import { isReply, type Asking, type Json, type Line, type Question, type Rendered, type Reply, type View } from './lines/line.js';
import { cursorInstant } from './lines/paging.js';
import { Meter } from './meter.js';
import { numbersOf, readNumber, type NumberReading } from './numbers.js';
import type { RecordedAnswer } from './recorded.js';
import { ofBox, saidBy } from './said.js';
import type { Voyages } from './voyages.js';

/** What the server of a line is given. */
export interface Surroundings {
  clock: Clock;
  voyages: Voyages;
  faults: Faults;
  recorded: readonly RecordedAnswer[];
  /** Life of tokens in real seconds; null: as the line has it. */
  tokenSeconds: number | null;
  /** False: no 429 for asking too often. */
  ceilings: boolean;
}

/** The request handler of one line: token endpoint and events, with the faults that are on. */
export function lineServer(line: Line, around: Surroundings): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const meter = new Meter(around.ceilings ? line.ceilings : []);
  return async (request, response) => {
    const asking = await askingOf(request, around.clock.now());
    if (asking === null) return answer(response, { reply: UNKNOWN_PATH });
    if (asking.path === line.tokenPath && line.token) return answer(response, { reply: await line.token(asking, around.tokenSeconds) });
    const place = asking.path.replace(/\/$/, '');
    const own = line.path.replace(/\/$/, '');
    if (place !== own && place !== line.otherPath && !place.startsWith(`${own}/`)) return answer(response, { reply: UNKNOWN_PATH });

    const question = line.understand(asking);
    const reading = isReply(question) ? null : readNumber(line.scac, question.number);
    const strikes = around.faults.striking(ANSWER_FAULTS, { scac: line.scac, voyage: reading });
    const struck = strikes.map((fault) => faultReply(fault, asking)).find((reply) => reply !== null);
    const reply = struck ?? replyTo({ line, around, meter, asking, question, reading });
    await answer(response, { reply, ...mishap(strikes) });
  };
}

const UNKNOWN_PATH: Reply = { status: 404, body: 'Not Found' };

interface Visit {
  line: Line;
  around: Surroundings;
  meter: Meter;
  asking: Asking;
  question: Question | Reply;
  reading: NumberReading | null;
}

function replyTo(visit: Visit): Reply {
  const { line, around, meter, asking, question, reading } = visit;
  const wait = meter.charge(around.clock.now());
  if (wait !== null) return withHeaders(line.tooMany(asking), { 'Retry-After': String(wait) });
  const tier = line.admit(asking);
  if (typeof tier !== 'string') return tier;
  if (isReply(question)) return question;
  if (line.prefixRefusal && /^[A-Z]{4}/.test(question.number) && question.kind !== 'container') return line.prefixRefusal(asking);
  // First, since a number of the series can happen to be one that was recorded.
  const recorded = recordedReply(visit, question);
  if (recorded !== null) return recorded;
  if (reading === null) return line.notFound(asking);

  const numbers = numbersOf(reading);
  const known = reading.kinds.includes(question.kind) && prefixFits(line, question, reading);
  if (!known) return line.notFound(asking);
  const log = around.voyages.ask(reading, around.clock.now());
  const view: View = { voyage: reading, numbers, log, asking, question, publicTier: tier === 'public' };
  return eventsReply(visit, view, reading.box);
}

function eventsReply({ line, around, asking }: Visit, view: View, box: number | null): Reply {
  const habits = view.publicTier ? { ...line.habits, rail: false } : line.habits;
  const all = saidBy(habits, view.log, asking.now);
  const wanted = view.question.container === null ? box : numbersBox(view);
  const said = wanted === null ? all : ofBox(all, wanted);
  if (said.length === 0) return line.notFound(asking);
  const rendered = said.map((one): Rendered => ({ ...one, event: line.event(one, view) }));
  const arranged = line.arrange ? line.arrange(rendered, view) : rendered;
  const faults = around.faults.striking(RECORD_FAULTS, { scac: line.scac, voyage: view.voyage });
  return line.wrap(
    faults.reduce(spoilt, arranged).map(({ event }) => event),
    view,
  );
}

function numbersBox({ numbers, question }: View): number {
  return numbers.boxes.indexOf(question.container ?? '');
}

function prefixFits({ prefix }: Line, { number, kind }: Question, reading: NumberReading): boolean {
  if (prefix === 'either' || kind === 'container') return true;
  const { bill, booking } = numbersOf(reading);
  return prefix === 'unknown' ? reading.prefix === '' : number === (kind === 'booking' ? booking : bill);
}

function recordedReply({ line, around, asking }: Visit, question: Question): Reply | null {
  const found = around.recorded.find(({ scac, numbers }) => scac === line.scac && numbers.includes(question.number));
  if (!found) return null;
  const body = line.scac === 'MAEU' ? { events: found.events } : found.events;
  return { status: 200, headers: { 'Current-Page': asking.path }, body };
}

function spoilt(rendered: Rendered[], fault: Fault): Rendered[] {
  switch (fault.kind) {
    case 'left_out':
      return rendered.filter(({ fact }) => !isMeant(fact, fault.event));
    case 'duplicate':
      return [...rendered, ...rendered];
    case 'out_of_order':
      return [...rendered].sort((one, other) => pick(one.fact.key, 1_000) - pick(other.fact.key, 1_000));
    case 'reused_id': {
      const [first] = rendered;
      const id = first?.event.eventID ?? first?.event.eventId;
      return rendered.map((one) => ({ ...one, event: withId(one.event, id) }));
    }
    case 'wrong_offset':
      return rendered.map((one) => ({
        ...one,
        event: { ...one.event, eventDateTime: String(one.event.eventDateTime).slice(0, 19) + '+00:00' },
      }));
    default:
      return rendered;
  }
}

function withId(event: Json, id: unknown): Json {
  return 'eventId' in event ? { ...event, eventId: id } : { ...event, eventID: id };
}

/** What goes wrong on the way, beside or after the answer. */
function mishap(faults: readonly Fault[]): Omit<Delivery, 'reply'> {
  const slow = faults.find(({ kind }) => kind === 'slow');
  return {
    ...(slow ? { delayMs: slow.delay_seconds * 1_000 } : {}),
    ...(faults.some(({ kind }) => kind === 'cut_off') ? { cutOff: true } : {}),
    ...(faults.some(({ kind }) => kind === 'huge') ? { huge: true } : {}),
  };
}

function faultReply(fault: Fault, asking: Asking): Reply | null {
  const { kind, retry_after, retry_after_form } = fault;
  const moment = new Date(asking.now + (retry_after ?? 0) * 1_000).toUTCString();
  const wait = retry_after === null ? {} : { 'Retry-After': retry_after_form === 'date' ? moment : String(retry_after) };
  switch (kind) {
    case '401':
    case '403':
    case '404':
      return { status: Number(kind), body: { message: `Practice fault ${kind}` } };
    case '429':
      return { status: 429, headers: wait, body: { message: 'Too many requests' } };
    case '500':
      return { status: 500, body: { message: 'Internal Server Error' } };
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>',
      };
    case 'redirect':
      return { status: 302, headers: { location: fault.location }, body: null };
    default:
      return null;
  }
}

function withHeaders(reply: Reply, headers: Record<string, string>): Reply {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

/** What is asked; null when the address is none. */
async function askingOf(request: IncomingMessage, now: number): Promise<Asking | null> {
  const url = addressOf(request);
  if (url === null) return null;
  const origin = `http://${request.headers.host ?? 'localhost'}`;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
  const asking = { method: request.method ?? 'GET', origin, path: url.pathname, query: url.searchParams, headers, now };
  const instant = cursorInstant(asking);
  return { ...asking, now: instant === null ? now : Math.min(instant, now), body: await bodyOf(request) };
}
