import { USUAL, type Said } from '../said.js';
import type { Json, Line, View } from './line.js';
import { anyReference, standardError, standardEvent } from './standard.js';

const KEY = 'practice-zim-key';

/** ZIM: a subscription key; no parameter but the reference is honoured; transport events without their call. */
export const zim: Line = {
  scac: 'ZIMU',
  path: '/trackAndTrace/v2/',
  tokenPath: null,
  credential: () => Promise.resolve({ subscription_key: KEY }),
  ceilings: [
    { calls: 120, seconds: 60 },
    { calls: 10_000, seconds: 86_400 },
  ],
  habits: { ...USUAL, transportPlaces: false },
  prefix: 'wanted',

  admit({ headers }) {
    const message =
      'Access denied due to missing or invalid subscription key. Make sure to provide a valid key for an active subscription.';
    return headers['ocp-apim-subscription-key'] === KEY ? 'private' : { status: 401, body: { statusCode: 401, message } };
  },
  understand: anyReference,
  notFound: (asking) => standardError(asking, 404, ['Not Found', 'notFound', 'No data found.']),
  tooMany: () => ({ status: 429, body: { statusCode: 429, message: 'Rate limit is exceeded. Try again later.' } }),
  event(said: Said, view: View): Json {
    const record = standardEvent(said, view);
    if (said.fact.kind !== 'transport') return record;
    const { transportCall: _, ...placeless } = record;
    return placeless;
  },
  wrap: (events) => ({ status: 200, body: events }),
};
