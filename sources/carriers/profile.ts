import type { NumberType } from '../../domain/tracking-number.js';

/**
 * How one shipping line departs from DCSA Track & Trace 2.2: all that `dcsaSource` must know to ask it and to read it.
 * Every item can be overridden by configuration (`LANDFALL_PROFILES`, `withOverrides`), under the names used here.
 *
 * Texts marked *template* may name secrets of the credential: `{consumer_key}`. A header or parameter that names a secret
 * the credential does not have is left out.
 */
export interface Profile {
  /** The line whose own interface this is. */
  scac: string;
  /** Scheme and host, without a path: `https://api.maersk.com`. */
  baseUrl: string;
  /** Path of the events, from the root. */
  path: string;
  /** Where bearer tokens are got; template. Null when no access wants one. */
  tokenUrl: string | null;
  /** Sent with every question, e.g. `API-Version`. */
  headers: Readonly<Record<string, string>>;
  /** Query parameters of every question beside the number; templates. */
  parameters: Readonly<Record<string, string>>;
  /** The ways in, by name, best first: the first whose secrets the credential has is used. */
  access: Readonly<Record<string, Access>>;
  /** How each kind of number is asked for; null when the line cannot be asked by it. */
  numbers: Readonly<Record<NumberType, NumberRule | null>>;
  paging: Paging;
  /** What a status other than 200 means, by status; see `STANDARD_STATUSES`. */
  statuses: Readonly<Record<string, StatusMeaning>>;
  /** An answer of 200 that says "not found" by a code of its own; null when the line has no such envelope. */
  notFoundBody: { field: string; values: readonly string[] } | null;
  /** `standard`: events as an array, bare or under `events` or `data`. `hmm`: one object of event lists and calls. */
  shape: 'standard' | 'hmm';
  /** True when times end in `Z` or `+00:00` and mean the local time of the place (milestones, section 10). */
  falseUtc: boolean;
  /**
   * True where `eventCreatedDateTime` says which version of a statement is newer. Where false it is no version and, since
   * it may change at every query, no part of a record's identity.
   */
  createdTimeTells: { transport: boolean; equipment: boolean; shipment: boolean };
  /** Further fields that change from query to query without meaning anything: dotted paths, e.g. `transportCall.checkedAt`. */
  volatileFields: readonly string[];
  /** Field names of the line's own → those of the standard. Case is never looked at, so `eventId` needs no entry. */
  aliases: Readonly<Record<string, string>>;
  /** Modes whose `transportCallID` names one single call. */
  callIds: readonly Mode[];
  /** True when `transportCallSequenceNumber` counts the calls of the journey. */
  sequenceCountsCalls: boolean;
  /** True when facility codes come with the UN/LOCODE in front: `KRPUSPNC`. */
  gluedFacilityCodes: boolean;
  /** A reference type that holds the booking where `documentReferences` are left out, and the pattern of such a booking. */
  bookingReference: { type: string; pattern: string } | null;
  /** Pattern of values that stand in place of a reference and are none, such as hashes. */
  notAReference: string | null;
  limits: Limits;
}

export type Mode = 'vessel' | 'barge' | 'rail' | 'truck';

export interface Access {
  /** Names of the secrets a credential must have. */
  secrets: readonly string[];
  /** Secrets that may be given and are used in a template when they are. */
  optional: readonly string[];
  /** Path of the events for this access, when it is another one than the profile's. */
  path: string | null;
  /** Templates. */
  headers: Readonly<Record<string, string>>;
  token: TokenRequest | null;
}

/** OAuth 2.0 client credentials (RFC 6749 section 4.4); the answer is JSON with `access_token` and `expires_in`. */
export interface TokenRequest {
  /**
   * How the client proves itself: `form`, secrets among the fields; `basic`, an Authorization header of `client_id` and
   * `client_secret`; `assertion`, a JWT signed with `private_key` (RFC 7523), the certificate named by its thumbprint.
   */
  proof: 'form' | 'basic' | 'assertion';
  /** Templates. */
  headers: Readonly<Record<string, string>>;
  /** Templates. */
  fields: Readonly<Record<string, string>>;
  /** Whether the fields travel in the form body or in the query of the address. */
  fieldsIn: 'body' | 'query';
}

export interface NumberRule {
  /** Name of the query parameter. */
  parameter: string;
  /**
   * What the line wants of the prefixes below: `strip` them, `keep` the number with one (added when it was left out), or
   * `as_given`.
   */
  prefix: 'strip' | 'keep' | 'as_given';
  /** Bill prefixes of the line and its brands, its own first. */
  prefixes: readonly string[];
  /** Whether the other form is worth one more call when the first is not found. */
  tryOther: boolean;
  /** For a line that wants the container with the booking: that parameter, and the value that means all of them. */
  withContainer: { parameter: string; all: string } | null;
}

export interface Paging {
  /** `next_page`: the answer's `Next-Page` (or `Next-Page-Cursor`) header, when there is one, leads on. `none`: there is one page. */
  kind: 'next_page' | 'none';
  /** A last page of so many events was cut off there, and the answer is incomplete. Null when the line has no such limit. */
  cutOffAt: number | null;
}

export type StatusMeaning = 'not_found' | 'invalid_number' | 'data_unavailable' | 'credentials' | 'server_error';

/** Calls that one credential may make in each window (null where the line names no such limit), and looks, at once and in a day. */
export interface Limits {
  perSecond: number | null;
  perMinute: number | null;
  perHour: number | null;
  perDay: number | null;
  /** With one credential. */
  atOnce: number;
  /** At the line's host, with the credentials of all accounts. */
  atOncePerHost: number;
  /** At one shipment in a day, as the line wishes; refreshes that a client asks for are not held to it. Null where it wishes none. */
  looksPerDay: number | null;
}

/** Limits as budget windows: so many calls in so many seconds, shortest first. */
export function limitWindows({ limits }: Pick<Profile, 'limits'>): { seconds: number; calls: number }[] {
  const windows = [
    { seconds: 1, calls: limits.perSecond },
    { seconds: 60, calls: limits.perMinute },
    { seconds: 3_600, calls: limits.perHour },
    { seconds: 86_400, calls: limits.perDay },
  ];
  return windows.flatMap(({ seconds, calls }) => (calls === null ? [] : [{ seconds, calls }]));
}

/** Names of the secrets that a credential may hold for this line, and the sets of them that open a way in, best first. */
export function secretsOf({ access }: Pick<Profile, 'access'>): {
  names: string[];
  sets: { access: string; secrets: readonly string[] }[];
} {
  const names = Object.values(access).flatMap(({ secrets, optional }) => [...secrets, ...optional]);
  return { names: [...new Set(names)], sets: Object.entries(access).map(([name, { secrets }]) => ({ access: name, secrets })) };
}

/** The access that a credential with these secrets opens; null when it lacks something for every one. */
export function accessFor({ access }: Pick<Profile, 'access'>, secrets: Readonly<Record<string, string>>): Access | null {
  return Object.values(access).find((way) => way.secrets.every((name) => (secrets[name] ?? '') !== '')) ?? null;
}

// A bare number can begin with its line's own letters by chance; what would be left is then too short for a number.
const BARE_LENGTH_MIN = 6;

/**
 * The forms of a normalised number to ask this line with: the preferred one, and at most one other that is worth a call
 * when the first is not found (carriers, section 3). Empty when the line cannot be asked by this kind of number.
 */
export function numberForms(profile: Pick<Profile, 'numbers'>, numberType: NumberType, number: string): readonly string[] {
  const rule = profile.numbers[numberType];
  if (rule === null) return [];
  const own = rule.prefixes[0];
  if (rule.prefix === 'as_given' || own === undefined) return [number];

  const worn = rule.prefixes.find((prefix) => number.startsWith(prefix) && number.length - prefix.length >= BARE_LENGTH_MIN);
  const bare = worn === undefined ? number : number.slice(worn.length);
  const prefixed = worn === undefined ? own + number : number;
  const [first, other] = rule.prefix === 'strip' ? [bare, prefixed] : [prefixed, bare];
  return rule.tryOther ? [first, other] : [first];
}
