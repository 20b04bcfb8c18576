import { DAY_S, millisecondsOf, type Timestamp } from '../../../domain/time.js';
import type { Answer, HttpAnswer, HttpTrouble } from '../../source.js';
import type { Profile } from '../profile.js';

/** Ends a look with an answer that holds no events: a "no", or trouble. */
export class Ended extends Error {
  constructor(readonly answer: Answer) {
    super(answer.kind);
  }
}

/** What a status other than success means, by the line's profile. Bodies are kept and never relied on. */
export function outcomeOf(answer: HttpAnswer, profile: Profile): Answer {
  const { status, receivedAt } = answer;
  const body = answer.body.length > 0 ? answer.body : null;
  const trouble = (reason: 'rate_limited' | 'server_error' | 'unrecognized'): Answer => ({
    kind: 'trouble',
    reason,
    retryAfterSeconds: retryAfterSeconds(answer.headers['retry-after'], receivedAt),
    status,
    detail: `status ${status}`,
    receivedAt,
    body,
  });

  if (status === 429) return trouble('rate_limited');
  const meaning = profile.statuses[status];
  switch (meaning) {
    case 'not_found':
      return { kind: 'not_found', receivedAt, body };
    case 'invalid_number':
    case 'data_unavailable':
    case 'credentials':
      return { kind: 'refused', reason: meaning, status, receivedAt, body };
    case 'server_error':
      return trouble('server_error');
    default:
      return trouble(status >= 500 || status === 408 || status === 425 ? 'server_error' : 'unrecognized');
  }
}

/** The network failed us before there was an answer. */
export function unreachable(error: HttpTrouble, secrets: Readonly<Record<string, string>>): Answer {
  return {
    kind: 'trouble',
    reason: 'unreachable',
    retryAfterSeconds: null,
    status: null,
    detail: withoutSecrets(`${error.kind}: ${error.message}`, secrets),
    receivedAt: null,
    body: null,
  };
}

/**
 * Seconds that a `Retry-After` header asks for, from either of its forms (RFC 9110 section 10.2.3), at most a day; null
 * when it is absent or nonsense. A date is counted from the time the answer came.
 */
export function retryAfterSeconds(header: string | undefined, receivedAt: Timestamp): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text)), DAY_S);
  // Date.parse reads much that is no date; an HTTP date names its month in letters.
  const moment = /[a-z]{3}.*\d{4}/i.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(moment)) return null;
  return Math.min(Math.max(Math.ceil((moment - millisecondsOf(receivedAt)) / 1000), 0), DAY_S);
}

// Shorter values (a scope, a tenant's nickname) stand in ordinary words too.
const SECRET_LENGTH_MIN = 6;

function withoutSecrets(text: string, secrets: Readonly<Record<string, string>>): string {
  return Object.values(secrets)
    .filter((secret) => secret.length >= SECRET_LENGTH_MIN)
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}
