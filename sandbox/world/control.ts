import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { timestampOf } from '../../domain/time.js';
import { ClockRefused, type Clock, type ClockWish } from './clock.js';
import { FaultRefused, toldOf, type Faults } from './faults.js';
import { addressOf, answer, bodyOf } from './http.js';
import type { Ledger } from './ledger.js';
import { LINE, LINES_IN_ORDER } from './lines/index.js';
import type { Reply } from './lines/line.js';
import { LINES, numbersOf, readNumber, SCENARIOS, type NumberKind, type ScenarioName, type Scac } from './numbers.js';
import type { RecordedAnswer } from './recorded.js';
import { voyagesTold } from './voyages-told.js';
import { writeSamples, type SamplePaper } from './samples.js';
import { SCRIPTS } from './scenarios/index.js';
import { feedAnswer, shipsNow } from './ships/answers.js';
import type { ShipStream } from './ships/stream.js';
import { truthOf, type Truth } from './truth.js';
import type { Voyages } from './voyages.js';

/** What the control is given. */
export interface Controlled {
  clock: Clock;
  ledger: Ledger;
  voyages: Voyages;
  faults: Faults;
  recorded: readonly RecordedAnswer[];
  /** Where sample papers are written; null: nowhere. */
  papers: string | null;
  ships: ShipStream;
  /** Port of a line's server. */
  portOf(scac: Scac): number;
}

/** A line as a client must be told of it. */
export interface LineAddress {
  scac: Scac;
  /** Scheme, host and port. */
  base_url: string;
  token_url: string | null;
  credential: Readonly<Record<string, string>>;
  /** PEM; null where the line asks for none. */
  certificate: string | null;
}

/** A number worth tracking. */
export interface FreshNumber {
  scenario: ScenarioName;
  request_type: NumberKind;
  request_number: string;
  scac: Scac;
}

/** The handler of the control server; see docs/practice-world.md. */
export function controlServer(world: Controlled): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const { method = 'GET' } = request;
    const url = addressOf(request);
    const body = await bodyOf(request);
    const reply = url
      ? await replyTo(world, { method, url, body })
      : { status: 404, body: { error: `There is no ${method} ${request.url}.` } };
    await answer(response, { reply });
  };
}

interface Wish {
  method: string;
  url: URL;
  body: string;
}

async function replyTo(world: Controlled, wish: Wish): Promise<Reply> {
  try {
    return await granted(world, wish);
  } catch (error) {
    const known =
      error instanceof ClockRefused || error instanceof FaultRefused || error instanceof SyntaxError || error instanceof Refused;
    if (!known) throw error;
    return { status: error instanceof Refused ? error.status : 422, body: { error: error.message } };
  }
}

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function granted(world: Controlled, { method, url, body }: Wish): Promise<Reply> {
  const query = url.searchParams;
  const [, resource, id] = url.pathname.split('/');
  switch (`${method} ${resource}`) {
    case 'GET health':
      return ok({ status: 'ok' });
    case 'GET clock':
      return ok(clockState(world.clock));
    case 'PUT clock':
      await world.clock.change(clockWish(objectIn(body)));
      return ok(clockState(world.clock));
    case 'GET lines':
      return ok(await addressesAt(world, url.hostname));
    case 'GET numbers':
      return ok(freshNumbers(world.ledger, query));
    case 'GET voyages':
      return ok(voyagesTold(world.ledger));
    case 'POST papers':
      return { status: 201, body: await samplePapers(world, query) };
    case 'GET truth':
      return ok(truthFor(world, query));
    case 'GET recorded':
      return ok(world.recorded.map(({ file, scac, numbers }) => ({ file, scac, numbers })));
    case 'GET ships':
      return ok(await shipsNow(world));
    case 'DELETE ships':
      return ok({ hung_up: world.ships.hangUp() });
    case 'GET v0':
      return feedAnswer(world, url);
    case 'GET faults':
      return ok(world.faults.list().map(toldOf));
    case 'POST faults':
      return { status: 201, body: toldOf(world.faults.add(objectIn(body), world.clock.now())) };
    case 'DELETE faults':
      return ok({ removed: removeFaults(world.faults, id || null) });
    default:
      throw new Refused(404, `There is no ${method} ${url.pathname}.`);
  }
}

function removeFaults(faults: Faults, id: string | null): number {
  const removed = faults.remove(id);
  if (id !== null && removed === 0) throw new Refused(404, `There is no fault ${id}; GET /faults lists those that are on.`);
  return removed;
}

const ok = (body: unknown): Reply => ({ status: 200, body });

function objectIn(body: string): Record<string, unknown> {
  const value: unknown = JSON.parse(body === '' ? '{}' : body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refused(422, 'The body must be a JSON object.');
  return value as Record<string, unknown>;
}

export function clockState(clock: Clock): { now: string; rate: number; paused: boolean } {
  return { now: timestampOf(clock.now()), ...clock.state() };
}

/** The clock only goes forward: a slip of a digit would end the world. */
const LATEST = Date.parse('2200-01-01T00:00:00Z');

function clockWish({ rate, paused, now, ...rest }: Record<string, unknown>): ClockWish {
  const [strange] = Object.keys(rest);
  if (strange !== undefined) throw new Refused(422, `${strange} is no part of the clock: rate, paused and now are.`);
  if (rate !== undefined && typeof rate !== 'number') throw new Refused(422, 'rate must be a number.');
  if (paused !== undefined && typeof paused !== 'boolean') throw new Refused(422, 'paused must be true or false.');
  if (now !== undefined && typeof now !== 'string') throw new Refused(422, 'now must be a moment such as 2026-03-09T11:30:00Z.');
  if (now !== undefined && !(Date.parse(now) < LATEST))
    throw new Refused(422, 'now must be a moment before 2200, such as 2026-03-09T11:30:00Z.');
  return {
    ...(rate === undefined ? {} : { rate }),
    ...(paused === undefined ? {} : { paused }),
    ...(now === undefined ? {} : { now: Date.parse(now) }),
  };
}

/** Every line with the address of its server as seen from a host, and what a client must hold. */
export function addressesAt({ portOf }: Pick<Controlled, 'portOf'>, host: string): Promise<LineAddress[]> {
  return Promise.all(
    LINES_IN_ORDER.map(async ({ scac, tokenPath, credential, certificate }) => {
      const base_url = `http://${host}:${portOf(scac)}`;
      const token_url = tokenPath === null ? null : base_url + tokenPath;
      return { scac, base_url, token_url, credential: await credential(), certificate: certificate ? await certificate() : null };
    }),
  );
}

function freshNumbers(ledger: Ledger, query: URLSearchParams): FreshNumber[] {
  const scenario = oneOf(SCENARIOS, query.get('scenario'), 'scenario');
  const scac = oneOf(LINES, query.get('scac'), 'scac');
  const type = oneOf(['bill_of_lading', 'booking', 'container'] as const, query.get('request_type'), 'request_type');
  const count = Number(query.get('count') ?? 1);
  if (!Number.isInteger(count) || count < 1 || count > 1_000) throw new Refused(422, 'count must be a whole number from 1 to 1000.');
  const wanted = SCENARIOS.filter((name) => scenario === null || name === scenario);
  return wanted.flatMap((name) =>
    Array.from({ length: count }, () => fresh(ledger, { scenario: name, scac: scac ?? SCRIPTS[name].scac, type })),
  );
}

async function samplePapers({ ledger, papers, clock }: Controlled, query: URLSearchParams): Promise<SamplePaper[]> {
  if (papers === null) throw new Refused(409, 'This world has no folder for papers: set LANDFALL_WORLD_PAPERS.');
  const scenario = oneOf(SCENARIOS, query.get('scenario'), 'scenario') ?? 'direct';
  const scac = oneOf(LINES, query.get('scac'), 'scac') ?? SCRIPTS[scenario].scac;
  const into = query.get('into') ?? '';
  if (!/^[a-z-]*$/.test(into)) throw new Refused(422, 'into must be the name of a folder, in small letters.');
  return writeSamples({ ledger, folder: join(papers, into), scenario, scac, now: clock.now() });
}

function fresh(ledger: Ledger, { scenario, scac, type }: { scenario: ScenarioName; scac: Scac; type: NumberKind | null }): FreshNumber {
  const { bill, booking, boxes } = numbersOf({ scac, scenario, index: ledger.nextIndex(scac, scenario) });
  const request_type = type ?? SCRIPTS[scenario].requestType;
  const request_number = { bill_of_lading: bill, booking, container: boxes[0] ?? '' }[request_type];
  return { scenario, request_type, request_number, scac };
}

function oneOf<T extends string>(known: readonly T[], text: string | null, name: string): T | null {
  const found = known.find((one) => one === text);
  if (text !== null && found === undefined) throw new Refused(422, `${name} must be one of ${known.join(', ')}.`);
  return found ?? null;
}

function truthFor({ voyages }: Controlled, query: URLSearchParams): Truth {
  const scac = oneOf(LINES, query.get('scac'), 'scac');
  const number = (query.get('request_number') ?? '').toUpperCase().replaceAll(/[\s-]/g, '');
  const at = query.get('at');
  const moment = at === null ? null : Date.parse(at);
  if (moment !== null && Number.isNaN(moment)) throw new Refused(422, 'at must be a moment such as 2026-03-09T11:30:00Z.');
  return truthAbout(voyages, { scac, number, at: moment });
}

/** The ground truth about a number; throws a `Refused` when it is none of ours, or nobody has asked a line for it yet. */
export function truthAbout(voyages: Voyages, { scac, number, at }: { scac: Scac | null; number: string; at: number | null }): Truth {
  const reading = LINES.filter((line) => scac === null || line === scac).flatMap((line) => readNumber(line, number) ?? [])[0];
  if (reading === undefined) throw new Refused(404, `${number} is none of the practice world's numbers.`);
  const log = voyages.known(reading);
  if (log === null) throw new Refused(409, `Nobody has asked ${reading.scac} for ${number} yet, so its voyage has not begun.`);
  const { scenario } = reading;
  return truthOf(
    { scenario, scac: reading.scac, log, habits: LINE[reading.scac].habits, boxes: numbersOf(reading).boxes, box: reading.box },
    at,
  );
}
