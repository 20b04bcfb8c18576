import type { Observation, SourceName } from '../domain/observation.js';
import type { Steps } from '../domain/steps.js';
import type { Timestamp } from '../domain/time.js';
import type { NumberType } from '../domain/tracking-number.js';

export interface HttpRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface HttpAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Uint8Array;
  /** Cargo time after the last byte. */
  receivedAt: Timestamp;
}

/** The one way a source reaches the network: limits of promise T7 apply. Throws an `HttpTrouble`. */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

/** The network failed us: no status was received, or the answer was cut off, too slow or too large. */
export class HttpTrouble extends Error {
  constructor(
    readonly kind:
      'address_not_allowed' | 'dns' | 'connect' | 'tls' | 'timeout' | 'reset' | 'too_large' | 'too_slow' | 'redirect' | 'protocol',
    message: string,
  ) {
    super(message);
  }
}

/** A company's own credential with one line, opened: never logged, never in a workflow's history. */
export interface Credential {
  id: string;
  /** Names as the line's profile asks for them, e.g. `consumer_key`, `client_id`, `client_secret`. */
  secrets: Readonly<Record<string, string>>;
}

/**
 * Hands out the bearer token of a credential: the kept one while it is good, else one that `fetchToken` gets. Only one
 * process at a time fetches. `forget` after a 401, so that the next call fetches anew.
 */
export interface TokenKeeper {
  tokenFor(fetchToken: () => Promise<{ token: string; expiresInSeconds: number }>): Promise<string>;
  forget(): Promise<void>;
}

/** Network and keys as a source is handed them for one look. */
export interface Means {
  http: Http;
  credential: Credential;
  tokens: TokenKeeper;
  /** Spends one call of the credential's budget (calls per second, minute, day); throws `BudgetSpent` when there is none. */
  spend(): Promise<void>;
  /** Signs with the account's key: RS256 over the text, for lines that want a signed client assertion. Base64url. */
  signRs256(text: string, privateKeyPem: string): string;
  /** Seconds since 1970, for client assertions. Real time. */
  unixTime(): number;
}

/** No call is left in this window. Neither an attempt nor a retry of promise T3. */
export class BudgetSpent extends Error {
  constructor(
    readonly retryAfterSeconds: number,
    /** Over how many further seconds those who come back should spread. */
    readonly spreadSeconds = 0,
  ) {
    super(`No calls left for ${retryAfterSeconds} s.`);
  }
}

export interface Question {
  numberType: NumberType;
  /** The form of the number that this line wants (`Source.forms`). */
  number: string;
  /** A container of the shipment, for lines that are asked by booking and container. */
  container?: string;
  /** When the client asked. */
  askedAt: Timestamp;
}

/** How a look at a source went. "No" is a value, since somebody must weigh it; so is trouble, since it has kinds. */
export type Answer =
  | {
      kind: 'answered';
      /** The bodies in page order, as they came. */
      pages: readonly Uint8Array[];
      contentType: string;
      /** False when paging was cut short: such an answer adds and never withdraws. */
      complete: boolean;
      receivedAt: Timestamp;
    }
  | { kind: 'not_found'; receivedAt: Timestamp; body: Uint8Array | null }
  | {
      kind: 'refused';
      /** The number's form; the data being withheld; the account's own key. */
      reason: 'invalid_number' | 'data_unavailable' | 'credentials';
      status: number;
      receivedAt: Timestamp;
      body: Uint8Array | null;
    }
  | {
      kind: 'trouble';
      reason: 'unreachable' | 'rate_limited' | 'server_error' | 'unrecognized';
      /** From `Retry-After`, when it gave one. */
      retryAfterSeconds: number | null;
      status: number | null;
      detail: string;
      receivedAt: Timestamp | null;
      body: Uint8Array | null;
    };

/** One record of an answer: what was said, word for word, and what we take it to mean. */
export interface ReadEvent {
  /** The record as it came, parsed as JSON and not otherwise touched. */
  said: unknown;
  /** The said record's identity without what changes at every query: the same text for the same statement. */
  identity: string;
  /**
   * Identity of the record as a whole, when it names several containers and this is what it says of one of them: the
   * record's words are the same for all, and `identity` is this with the container behind it.
   */
  partOf?: string;
  /** The carrier's own wording and normalised name for the deprecated raw events resource. */
  originalEvent: string | null;
  /** Null until somebody teaches us the code; the record is kept either way. */
  means: Observation | null;
  /** Why `means` is null, for the operator's list. */
  notUnderstood: string | null;
}

export interface Reading {
  events: readonly ReadEvent[];
}

export interface ReadContext {
  /** IANA zone of a UN/LOCODE, for times without an offset. */
  zoneOf(locode: string): string | null;
  receivedAt: Timestamp;
}

/** What every source must be able to do: ask (network) and read (pure). */
export interface Source {
  name: SourceName;
  /** The line whose credential opens it: of a brand, the line that answers for it. Null for one that needs none. */
  credentialScac: string | null;
  /** Calls one credential may make in each window of so many seconds, shortest first. */
  windows: readonly { seconds: number; calls: number }[];
  /** Host that all credentials of the line share, and how many looks may be under way there at once, and with one credential. */
  host: string;
  atOnce: { perCredential: number; perHost: number };
  /** So often in a day the line wishes one shipment to be looked at, at most; null when it wishes nothing. */
  looksPerDay: number | null;
  /** The forms of a normalised number to ask with: the preferred one, and at most one other. Empty when it cannot be asked by that kind. */
  forms(numberType: NumberType, number: string): readonly string[];
  /** One look. Spends budget before every call; never throws for what the other side does. */
  ask(question: Question, means: Means): Promise<Answer>;
  /**
   * Reads the bodies of one answer, in steps. Pure; a bad record is kept with its reason and never fails the page. Throws
   * only `Unreadable`, when the body as a whole is not what this source sends, or more than any shipment has to say.
   */
  read(pages: readonly Uint8Array[], context: ReadContext): Steps<Reading>;
}

/** The body is not what this source sends: HTML, cut off, another shape. Becomes `unrecognized_response`. */
export class Unreadable extends Error {}
