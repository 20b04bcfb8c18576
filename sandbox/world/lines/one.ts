import { USUAL, type Said } from '../said.js';
import { pick } from '../chance.js';
import { basicOf, bearsToken, fieldsOf, tokenRefusal, tokenReply } from './access.js';
import type { Json, Line, View } from './line.js';
import { anyReference, filtered, standardError, standardEvent } from './standard.js';

const KEY = 'practice-one-key';
const CLIENT = 'practice-one-client';
const SECRET = 'practice-one-secret';
const MOST = 100;

/** ONE: a key header and a bearer token got with it; transport and equipment alone; some ships without an IMO number. */
export const one: Line = {
  scac: 'ONEY',
  path: '/v2/cargotracking/events',
  tokenPath: '/v1/oauth/accesstoken',
  credential: () => Promise.resolve({ api_key: KEY, client_id: CLIENT, client_secret: SECRET }),
  ceilings: [{ calls: 60, seconds: 60 }],
  habits: { ...USUAL, rail: true, lacksImo },
  prefix: 'unknown',

  token(asking, seconds) {
    const proof = basicOf(asking);
    if (fieldsOf(asking).grant_type !== 'client_credentials')
      return Promise.resolve(tokenRefusal('unsupported_grant_type', 'grant_type is wanted'));
    const right = asking.headers.apikey === KEY && proof?.id === CLIENT && proof.secret === SECRET;
    return Promise.resolve(right ? tokenReply('ONEY', seconds ?? 3_599) : tokenRefusal('invalid_client', 'Client credentials are invalid'));
  },
  admit(asking) {
    const fault = { faultstring: 'Invalid ApiKey or Access Token', detail: { errorcode: 'oauth.v2.InvalidAccessToken' } };
    return asking.headers.apikey === KEY && bearsToken(asking, 'ONEY') ? 'private' : { status: 401, body: { fault } };
  },
  understand: anyReference,
  notFound: () => ({ status: 200, body: [] }),
  tooMany: (asking) => standardError(asking, 429, ['Too Many Requests', 'quotaViolation', 'Rate limit quota violation.']),
  event(said: Said, view: View): Json {
    const record = standardEvent(said, view);
    const call = record.transportCall as Json | undefined;
    const ship = call?.vessel as Json | undefined;
    if (call === undefined || ship === undefined || !lacksImo(String(ship.vesselName))) return record;
    const { vesselIMONumber: _, ...vessel } = ship;
    return { ...record, transportCall: { ...call, vessel } };
  },
  arrange: (events, { asking }) => filtered(events, asking),
  wrap(events, { asking }) {
    const wanted = Number(asking.query.get('limit') ?? MOST);
    return { status: 200, headers: { 'API-Version': '2.2.0' }, body: events.slice(0, wanted >= 1 ? Math.min(wanted, MOST) : MOST) };
  },
};

/** Whether ONE leaves out the IMO number of this ship: one in four. */
function lacksImo(vesselName: string): boolean {
  return pick(`imo/${vesselName}`, 4) === 0;
}
