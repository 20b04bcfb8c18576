import type { ErrorObject } from '../resources/error.js';

/** REST said no. Its words stay here: they are for people, and may name what an agent should not see. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly Partial<ErrorObject>[],
  ) {
    super(`REST answered ${status}.`);
  }

  /** Whether any of its errors speaks of the words. */
  says(words: RegExp): boolean {
    return this.errors.some(({ title = '', detail = '', code = '' }) => words.test(`${title} ${detail} ${code}`));
  }
}

/** True for a refusal with this status of HTTP. */
export const isRefused = (error: unknown, status: number): error is Refused => error instanceof Refused && error.status === status;

/** Parameters of a query by name; undefined ones are left out. */
export type Query = Record<string, string | number | boolean | undefined>;

/** Our own public API, for the key of one caller. `Answer` is the envelope that the operation answers with. */
export interface LandfallClient {
  /** Throws a Refused when REST says no; any other error when there is no answer to read. */
  get<Answer>(path: string, query?: Query): Promise<Answer>;
  post<Answer>(path: string, body: unknown): Promise<Answer>;
}

export interface ClientOptions {
  base: string;
  token: string;
  /** Aborts what is under way: the caller left, or the time of the call is over. */
  signal: AbortSignal;
}

/** A page of a hundred containers with all that may be included is under 2 MB. */
const LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;
const JSON_API = 'application/vnd.api+json';

export function landfallClient({ base, token, signal }: ClientOptions): LandfallClient {
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(base + path, {
      ...init,
      headers: { authorization: `Token ${token}`, accept: JSON_API, ...init.headers },
      // The key goes to the address that the operator named, and to no other.
      redirect: 'error',
      signal,
    });
    return read(answer);
  };
  return {
    get: (path, query = {}) => ask(path + queryOf(query), { method: 'GET' }) as Promise<never>,
    post: (path, body) => {
      const headers = { 'content-type': JSON_API };
      return ask(path, { method: 'POST', body: JSON.stringify(body), headers }) as Promise<never>;
    },
  };
}

function queryOf(query: Query): string {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) given.append(key, String(value));
  return given.size === 0 ? '' : `?${given.toString()}`;
}

async function read(answer: Response): Promise<unknown> {
  const text = await textOf(answer);
  if (!answer.ok) throw new Refused(answer.status, errorsIn(text));
  return JSON.parse(text);
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_ANSWER_BYTES) throw new RangeError('The answer of REST is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function errorsIn(text: string): Partial<ErrorObject>[] {
  try {
    const { errors } = JSON.parse(text) as { errors?: unknown };
    return Array.isArray(errors) ? (errors as Partial<ErrorObject>[]) : [];
  } catch {
    return [];
  }
}
