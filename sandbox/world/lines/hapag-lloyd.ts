import { USUAL } from '../said.js';
import type { Line } from './line.js';
import { anyReference, filtered, standardError, standardEvent } from './standard.js';

const ID = 'practice-hapag-id';
const SECRET = 'practice-hapag-secret';
const MOST = 100;

/** Hapag-Lloyd: two key headers, a bare array as the standard says, documents beside moves, no cursor. */
export const hapagLloyd: Line = {
  scac: 'HLCU',
  path: '/hlag/external/v2/events/',
  tokenPath: null,
  credential: () => Promise.resolve({ client_id: ID, client_secret: SECRET }),
  ceilings: [
    { calls: 150, seconds: 60 },
    { calls: 100_000, seconds: 86_400 },
  ],
  habits: { ...USUAL, documents: ['BKG CONF', 'TRD ISSU'], plannedMoves: true, rail: true, keepsEstimates: true },
  prefix: 'wanted',

  admit({ headers }) {
    const right = headers['x-ibm-client-id'] === ID && headers['x-ibm-client-secret'] === SECRET;
    const body = { httpCode: '401', httpMessage: 'Unauthorized', moreInformation: 'Invalid client id or secret.' };
    return right ? 'private' : { status: 401, body };
  },
  understand: anyReference,
  notFound: (asking) => standardError(asking, 404, ['Not Found', 'notFound', 'No events were found for the given reference.']),
  tooMany: () => ({ status: 429, body: { httpCode: '429', httpMessage: 'Too Many Requests', moreInformation: 'Rate Limit exceeded' } }),
  event: standardEvent,
  arrange: (events, { asking }) => filtered(events, asking),
  wrap(events, { asking }) {
    const wanted = Number(asking.query.get('limit') ?? MOST);
    const limit = Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, MOST) : MOST;
    const headers = { 'API-Version': '2.2.0', 'Current-Page': asking.origin + asking.path };
    return { status: 200, headers, body: events.slice(0, limit) };
  },
};
