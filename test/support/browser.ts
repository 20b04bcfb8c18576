import assert from 'node:assert/strict';
import { hashPassword } from '../../api/passwords.js';
import type { TestApi } from './api.js';

/** What a page reads of a call. */
export interface Heard {
  status: number;
  headers: Headers;
  text: string;
  /** Of a call that went well. */
  data: unknown;
  /** Of one that did not. */
  errors: { code: string; detail: string }[];
}

interface Sending {
  headers?: Record<string, string | null>;
  body?: string;
}

/** Somebody's browser, as far as cookies and what a page of ours sends along go. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** As `session.current` told it. */
  token = '';

  constructor(private readonly origin: () => string) {}

  /** Goes to an address, as a person does who clicks a link; redirects are not followed. */
  async go(path: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: Headers; text: string }> {
    const answer = await fetch(this.origin() + path, {
      redirect: 'manual',
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...this.cookieHeader(), ...headers },
    });
    this.remember(answer.headers);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  query(name: string, input?: unknown, sending: Sending = {}): Promise<Heard> {
    const given = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.call('GET', `/trpc/${name}${given}`, sending);
  }

  mutate(name: string, input: unknown = {}, { headers = {}, body = JSON.stringify(input) }: Sending = {}): Promise<Heard> {
    const sent = {
      'content-type': 'application/json',
      origin: this.origin(),
      'sec-fetch-site': 'same-origin',
      'x-landfall-token': this.token || null,
    };
    return this.call('POST', `/trpc/${name}`, { headers: { ...sent, ...headers }, body });
  }

  /** Signs in, and learns the token of the session. */
  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.mutate('session.signIn', { email, password }, { headers: { 'x-landfall-token': null } });
    assert.equal(answer.status, 200, answer.text);
    await this.current();
  }

  /** What `session.current` tells; its token is sent along from then on. */
  async current(): Promise<{
    user: { id: string; name: string; email: string };
    account: { id: string };
    features: string[];
    token: string;
  } | null> {
    const { data } = await this.query('session.current');
    const told = data as Awaited<ReturnType<Browser['current']>>;
    this.token = told?.token ?? '';
    return told;
  }

  async call(method: string, path: string, { headers = {}, body }: Sending): Promise<Heard> {
    const given = Object.entries({ ...this.cookieHeader(), ...headers }).filter((entry): entry is [string, string] => entry[1] !== null);
    const answer = await fetch(this.origin() + path, { method, headers: Object.fromEntries(given), ...(body !== undefined && { body }) });
    this.remember(answer.headers);
    const text = await answer.text();
    const read = JSON.parse(text) as {
      result?: { data: unknown };
      error?: { data: { errors: Heard['errors'] } };
      errors?: Heard['errors'];
    };
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      data: read.result?.data,
      errors: read.error?.data.errors ?? read.errors ?? [],
    };
  }

  private cookieHeader(): { cookie?: string } {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return cookie === '' ? {} : { cookie };
  }

  private remember(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

export const PASSWORD = 'correct horse battery';

/** The browser of a person of an account, signed in unless that is not wanted. */
export async function personOf(
  api: TestApi,
  { id, userId }: { id: string; userId: string },
  { signedIn = true } = {},
): Promise<{ browser: Browser; email: string }> {
  const email = `${userId}@example.com`;
  const hash = await hashPassword(PASSWORD);
  await api.database.asSystem((tx) =>
    tx.query('update account_user set email = $2, password_hash = $3 where id = $1 and account_id = $4', [userId, email, hash, id]),
  );
  const browser = new Browser(() => api.origin);
  if (signedIn) await browser.signIn(email, PASSWORD);
  return { browser, email };
}
