import { existsSync, readFileSync } from 'node:fs';
import type { Timestamp } from '../../domain/time.js';
import { PROFILES } from '../../sources/carriers/profiles.js';
import type { Profile } from '../../sources/carriers/profile.js';
import { HttpTrouble, type HttpAnswer, type HttpRequest, type Means, type ReadContext } from '../../sources/source.js';

export const NOW = '2026-03-10T09:00:00Z' as Timestamp;

const ZONES: Readonly<Record<string, string>> = {
  CNNGB: 'Asia/Shanghai',
  CNSHA: 'Asia/Shanghai',
  CNYTN: 'Asia/Shanghai',
  DEHAM: 'Europe/Berlin',
  ILHFA: 'Asia/Jerusalem',
  ITGOA: 'Europe/Rome',
  JPTYO: 'Asia/Tokyo',
  KRPUS: 'Asia/Seoul',
  NLRTM: 'Europe/Amsterdam',
  TWKEL: 'Asia/Taipei',
  TWKHH: 'Asia/Taipei',
  USCHI: 'America/Chicago',
  USLAX: 'America/Los_Angeles',
  USLGB: 'America/Los_Angeles',
  USOAK: 'America/Los_Angeles',
  USTIW: 'America/Los_Angeles',
};

export const context: ReadContext = { zoneOf: (locode) => ZONES[locode] ?? null, receivedAt: NOW };

export function profile(scac: string): Profile {
  const found = PROFILES.find((known) => known.scac === scac);
  if (found === undefined) throw new Error(`no profile ${scac}`);
  return found;
}

/** A body of test/fixtures/sources/<scac>/: made for these tests, in the shape and with the habits of that line. */
export function fixture(scac: string, name = 'voyage'): Uint8Array {
  const file = `test/fixtures/sources/${scac.toLowerCase()}/${name}.json`;
  if (!existsSync(file)) throw new Error(`${file} is missing: every line has one (CONTRIBUTING.md, "Add a carrier").`);
  return readFileSync(file);
}

export const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Means that answer from a script and write down every call: what was asked, in what order budget and calls came. */
export class ScriptedMeans implements Means {
  readonly requests: HttpRequest[] = [];
  readonly log: string[] = [];
  readonly signed: { text: string; key: string }[] = [];
  readonly credential: Means['credential'];
  private token: string | null = null;

  constructor(
    secrets: Record<string, string>,
    private readonly reply: (request: HttpRequest, call: number) => Reply | HttpTrouble,
    private readonly budget: () => void = () => {},
  ) {
    this.credential = { id: 'credential-1', secrets };
  }

  http = (request: HttpRequest): Promise<HttpAnswer> => {
    this.log.push(`${request.method} ${new URL(request.url).pathname}`);
    this.requests.push(request);
    const reply = this.reply(request, this.requests.length);
    if (reply instanceof HttpTrouble) return Promise.reject(reply);
    return Promise.resolve({ status: reply.status ?? 200, headers: reply.headers ?? {}, body: bytes(reply.body ?? ''), receivedAt: NOW });
  };

  tokens = {
    tokenFor: async (fetchToken: () => Promise<{ token: string; expiresInSeconds: number }>): Promise<string> => {
      this.token ??= (await fetchToken()).token;
      return this.token;
    },
    forget: (): Promise<void> => {
      this.log.push('forget');
      this.token = null;
      return Promise.resolve();
    },
  };

  spend = (): Promise<void> => {
    this.budget();
    this.log.push('spend');
    return Promise.resolve();
  };

  signRs256 = (text: string, key: string): string => {
    this.signed.push({ text, key });
    return 'c2lnbmF0dXJl';
  };

  unixTime = (): number => 1_773_133_200;

  /** The questions about events, without those for tokens. */
  get questions(): URL[] {
    return this.requests.filter(({ method }) => method === 'GET').map(({ url }) => new URL(url));
  }
}

/** A value for every secret the first access of a line wants. */
export function secretsFor(scac: string): Record<string, string> {
  const access = Object.values(profile(scac).access)[0];
  return Object.fromEntries(
    (access?.secrets ?? []).map((name) => [name, name === 'token_url' ? 'https://tokens.example.com/token' : `secret-${name}`]),
  );
}
