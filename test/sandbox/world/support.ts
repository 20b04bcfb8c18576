import { createSign } from 'node:crypto';
import { finished } from '../../../domain/steps.js';
import { timestampOf } from '../../../domain/time.js';
import type { NumberType } from '../../../domain/tracking-number.js';
import { HandClock } from '../../../sandbox/world/clock.js';
import type { Scac } from '../../../sandbox/world/numbers.js';
import { startWorld, type World, type WorldOptions } from '../../../sandbox/world/world.js';
import { dcsaSource } from '../../../sources/carriers/dcsa.js';
import { numberForms } from '../../../sources/carriers/profile.js';
import { profileOf } from '../../../sources/carriers/served.js';
import type { Answer, Means, Reading } from '../../../sources/source.js';

export const START = Date.parse('2026-12-01T00:00:00Z');
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A world with a clock moved by hand, ended afterwards. */
export async function withWorld(options: WorldOptions, story: (world: World, clock: HandClock) => Promise<void>): Promise<void> {
  const clock = new HandClock(START);
  const world = await startWorld({ clock, ...options });
  try {
    await story(world, clock);
  } finally {
    await world.close();
  }
}

/** Asks a line's server the way Landfall does, with the profile of that line, and reads what it says. */
export async function look(
  world: World,
  { scac, numberType, number }: { scac: Scac; numberType: NumberType; number: string },
): Promise<{ answer: Answer; reading: Reading }> {
  const line = world.lines.get(scac);
  const profile = profileOf(scac, { [scac]: { baseUrl: line?.base_url ?? '', ...(line?.token_url ? { tokenUrl: line.token_url } : {}) } });
  if (!profile) throw new Error(`${scac} has no profile`);
  const source = dcsaSource(profile);
  const [form = number] = numberForms(profile, numberType, number);
  const secrets = line?.credential ?? {};
  const answer = await source.ask({ numberType, number: form, askedAt: timestampOf(world.now()) }, meansOf(line?.base_url ?? '', secrets));
  const receivedAt = timestampOf(world.now());
  const reading = answer.kind === 'answered' ? finished(source.read(answer.pages, { zoneOf: () => null, receivedAt })) : { events: [] };
  return { answer, reading };
}

const tokens = new Map<string, string>();

function meansOf(address: string, secrets: Readonly<Record<string, string>>): Means {
  return {
    http: async ({ method, url, headers, body }) => {
      const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body ? { body } : {}) });
      const received = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: received, receivedAt: timestampOf(START) };
    },
    credential: { id: 'practice', secrets },
    tokens: {
      tokenFor: async (fetchToken) => {
        const token = tokens.get(address) ?? (await fetchToken()).token;
        tokens.set(address, token);
        return token;
      },
      forget: () => Promise.resolve(void tokens.delete(address)),
    },
    spend: () => Promise.resolve(),
    signRs256: (text, key) => createSign('RSA-SHA256').update(text).sign(key, 'base64url'),
    unixTime: () => Math.floor(Date.now() / 1_000),
  };
}

/** GET or another call on the control; the body as JSON. */
export async function control<T>(
  world: World,
  path: string,
  call: { method?: string; body?: unknown } = {},
): Promise<{ status: number; body: T }> {
  const { method = 'GET', body } = call;
  const answer = await fetch(world.controlUrl + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { status: answer.status, body: (await answer.json()) as T };
}
