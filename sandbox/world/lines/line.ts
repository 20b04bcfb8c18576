import type { Log } from '../log.js';
import type { NumberKind, Scac, VoyageName } from '../numbers.js';
import type { Habits, Said } from '../said.js';

export type Json = Record<string, unknown>;

/** A request as it reached a line's server. */
export interface Asking {
  method: string;
  /** Scheme, host and port it was sent to. */
  origin: string;
  path: string;
  query: URLSearchParams;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Practice time, milliseconds since 1970. */
  now: number;
}

/** An answer. A text goes out as it is, anything else as JSON, null as no body. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** What is asked for, once the line has understood the request. */
export interface Question {
  kind: NumberKind;
  /** As it was sent, upper case. */
  number: string;
  /** A container of the booking asked for, for the line that wants both; null means all. */
  container: string | null;
}

/** A voyage as a line looks at it for one answer. */
export interface View {
  voyage: VoyageName;
  numbers: { bill: string; booking: string; boxes: readonly string[] };
  log: Log;
  asking: Asking;
  question: Question;
  /** A lower tier of the line's interface was used. */
  publicTier: boolean;
}

/** So many calls in so many practice seconds. */
export interface Ceiling {
  calls: number;
  seconds: number;
}

/** The personality of one line: how it is asked, how it refuses, and what its answers look like. */
export interface Line {
  scac: Scac;
  /** Path of the events, and of another product that answers alike. */
  path: string;
  otherPath?: string;
  /** Path of the token endpoint; null when there is none. */
  tokenPath: string | null;
  /** What a client must hold, by the names of Landfall's profile. */
  credential(): Promise<Readonly<Record<string, string>>>;
  /** The certificate (PEM) by which the line knows the client's key; left out where it asks for none. */
  certificate?(): Promise<string>;
  ceilings: readonly Ceiling[];
  habits: Habits;
  /** Hands out a token, or refuses. */
  token?(asking: Asking, tokenSeconds: number | null): Promise<Reply>;
  /** The refusal of a request with a wrong key or none; else which tier it opens. */
  admit(asking: Asking): Reply | 'private' | 'public';
  /** What is asked for, or the refusal of a request that cannot be answered. */
  understand(asking: Asking): Question | Reply;
  /** Which form of a number the line knows it by. */
  prefix: 'wanted' | 'unknown' | 'either';
  /** The refusal of a number because of its prefix, where that is more than not finding it. */
  prefixRefusal?(asking: Asking): Reply;
  notFound(asking: Asking): Reply;
  tooMany(asking: Asking): Reply;
  /** One record. */
  event(said: Said, view: View): Json;
  /** The order of the records; oldest first when left out. */
  arrange?(events: Rendered[], view: View): Rendered[];
  /** All records as the body of one answer. */
  wrap(events: Json[], view: View): Reply;
}

/** A statement and the record it became. */
export interface Rendered extends Said {
  event: Json;
}

export function isReply(value: object): value is Reply {
  return 'status' in value;
}
