import { USUAL, type Said } from '../said.js';
import type { Json, Line, View } from './line.js';
import { anyReference, standardError, standardEvent } from './standard.js';

const KEY = 'practice-yangming-key';

/** Yang Ming: a key header; transport and equipment alone; call ids for vessels only; seals only when asked by bill. */
export const yangMing: Line = {
  scac: 'YMLU',
  path: '/open/dcsa/api/tnt/v2/events',
  tokenPath: null,
  credential: () => Promise.resolve({ key_id: KEY }),
  ceilings: [
    { calls: 120, seconds: 60 },
    { calls: 10_000, seconds: 86_400 },
  ],
  habits: { ...USUAL, seals: false },
  prefix: 'either',

  admit: ({ headers }) =>
    headers.keyid === KEY ? 'private' : { status: 401, body: { statusCode: 401, message: 'Access denied due to invalid KeyId.' } },
  understand: anyReference,
  notFound: () => ({ status: 200, body: [] }),
  tooMany: (asking) => standardError(asking, 429, ['Too Many Requests', 'rateLimit', 'Rate limit exceeded.']),
  event(said: Said, view: View): Json {
    const record = standardEvent(said, view);
    const call = record.transportCall as Json | undefined;
    const sealed = record.seals === undefined || view.question.kind === 'bill_of_lading' ? {} : { seals: [] };
    if (call === undefined || said.fact.call?.mode === 'VESSEL') return { ...record, ...sealed };
    const { transportCallID: _, ...unnamed } = call;
    return { ...record, ...sealed, transportCall: unnamed };
  },
  wrap: (events) => ({ status: 200, headers: { 'API-Version': '2.2.0' }, body: events }),
};
