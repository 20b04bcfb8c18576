import type { Profile } from './profile.js';

/** Overrides of one profile: any items of it, nested items alone included (`{ limits: { perDay: 6000 } }`). */
export type ProfileOverride = Readonly<Record<string, unknown>>;

/** SCAC of a profile → its overrides, as `LANDFALL_PROFILES` holds them. */
export type ProfileOverrides = Readonly<Record<string, ProfileOverride>>;

/** An override names an item that does not exist or gives it a value it cannot have. The message names the item. */
export class ProfileProblem extends Error {}

/**
 * The profile with the overrides merged in: objects item by item, everything else replaced. Throws `ProfileProblem` that
 * names the item when there is no such item or its value does not fit.
 */
export function withOverrides(profile: Profile, override: ProfileOverride): Profile {
  const merged = merge(profile, override);
  isProfile(merged, profile.scac);
  return merged;
}

type Check = (value: unknown, path: string) => void;

const refuse = (path: string, wanted: string): never => {
  throw new ProfileProblem(`${path} must be ${wanted}.`);
};

const must =
  (holds: (value: unknown) => boolean, wanted: string): Check =>
  (value, path) => {
    if (!holds(value)) refuse(path, wanted);
  };

const text = must((value) => typeof value === 'string', 'a text');
const flag = must((value) => typeof value === 'boolean', 'true or false');
const count = must((value) => Number.isSafeInteger(value) && Number(value) > 0, 'a whole number above zero');
const oneOf = (...words: readonly string[]) => must((value) => words.includes(value as string), `one of ${words.join(', ')}`);
const scac = must((value) => typeof value === 'string' && /^[A-Z]{4}$/.test(value), 'four capital letters');
const origin = must(
  (value) => typeof value === 'string' && /^https?:\/\/[^/?#@]+$/.test(value) && URL.canParse(value),
  'an address without path, e.g. https://api.example.com',
);
const path = must((value) => typeof value === 'string' && value.startsWith('/'), 'a path that begins with /');
const pattern = must((value) => typeof value === 'string' && compiles(value), 'a regular expression');

const orNull =
  (check: Check): Check =>
  (value, at) => {
    if (value !== null) check(value, at);
  };

const listOf =
  (check: Check): Check =>
  (value, at) => {
    if (!Array.isArray(value)) return refuse(at, 'a list');
    value.forEach((item, index) => check(item, `${at}[${index}]`));
  };

const recordOf =
  (check: Check): Check =>
  (value, at) => {
    if (!isRecord(value)) return refuse(at, 'an object');
    for (const [name, item] of Object.entries(value)) check(item, `${at}.${name}`);
  };

const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, at) => {
    if (!isRecord(value)) return refuse(at, 'an object');
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(checks, name))
        throw new ProfileProblem(`${at}.${name} is not an item of a profile. There are: ${Object.keys(checks).join(', ')}.`);
    }
    for (const [name, check] of Object.entries(checks)) check(value[name], `${at}.${name}`);
  };

const texts = recordOf(text);
const mode = oneOf('vessel', 'barge', 'rail', 'truck');
const numberRule = orNull(
  fields({
    parameter: text,
    prefix: oneOf('strip', 'keep', 'as_given'),
    prefixes: listOf(text),
    tryOther: flag,
    withContainer: orNull(fields({ parameter: text, all: text })),
  }),
);
const token = fields({ proof: oneOf('form', 'basic', 'assertion'), headers: texts, fields: texts, fieldsIn: oneOf('body', 'query') });

const checks: Readonly<Record<keyof Profile, Check>> = {
  scac,
  baseUrl: origin,
  path,
  tokenUrl: orNull(text),
  headers: texts,
  parameters: texts,
  access: recordOf(fields({ secrets: listOf(text), optional: listOf(text), path: orNull(path), headers: texts, token: orNull(token) })),
  numbers: fields({ bill_of_lading: numberRule, booking: numberRule, container: numberRule }),
  paging: fields({ kind: oneOf('next_page', 'none'), cutOffAt: orNull(count) }),
  statuses: recordOf(oneOf('not_found', 'invalid_number', 'data_unavailable', 'credentials', 'server_error')),
  notFoundBody: orNull(fields({ field: text, values: listOf(text) })),
  shape: oneOf('standard', 'hmm'),
  falseUtc: flag,
  createdTimeTells: fields({ transport: flag, equipment: flag, shipment: flag }),
  volatileFields: listOf(text),
  aliases: texts,
  callIds: listOf(mode),
  sequenceCountsCalls: flag,
  gluedFacilityCodes: flag,
  bookingReference: orNull(fields({ type: text, pattern })),
  notAReference: orNull(pattern),
  limits: fields({
    perSecond: orNull(count),
    perMinute: orNull(count),
    perHour: orNull(count),
    perDay: orNull(count),
    atOnce: count,
    atOncePerHost: count,
    looksPerDay: orNull(count),
  }),
};
const profileFields = fields(checks);

function isProfile(value: unknown, at: string): asserts value is Profile {
  profileFields(value, at);
}

function merge(base: unknown, override: unknown): unknown {
  if (!isRecord(base) || !isRecord(override)) return override;
  const names = new Set([...Object.keys(base), ...Object.keys(override)]);
  return Object.fromEntries(
    [...names].map((name) => [name, Object.hasOwn(override, name) ? merge(base[name], override[name]) : base[name]]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compiles(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
