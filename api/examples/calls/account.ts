import type { ApiKeyResource, NewApiKeyResource } from '../../../resources/api-key.js';
import type { PartyResource } from '../../../resources/party.js';
import { exampleId } from '../ids.js';
import { bodyOf, type Calls, linkTo, one, oneAt, page, shortPage } from './call.js';
import { REQUESTED_AT, USER_ID } from './world.js';

const NAMED = { name: 'Nightly import', expires_at: '2027-03-01T00:00:00Z' };
const PUBLIC_PART = '4KpX2mTq';

const KEY: ApiKeyResource = {
  id: exampleId('api_key'),
  type: 'api_key',
  attributes: { ...NAMED, public_part: PUBLIC_PART, created_at: REQUESTED_AT, last_used_at: '2026-03-30T09:58:00Z' },
  relationships: { user: linkTo('user', USER_ID), created_by: { data: null } },
};

/** Its secret opens nothing: it says so. */
const NEW_KEY: NewApiKeyResource = {
  ...KEY,
  attributes: { ...KEY.attributes, last_used_at: null, key: `lf_${PUBLIC_PART}_shown-here-and-nowhere-else` },
};

const COMPANY = { company_name: 'Harbour Lane Furniture' };
const PARTY: PartyResource = { id: exampleId('party'), type: 'party', attributes: COMPANY };
const RENAMED = { company_name: 'Harbour Lane Home' };

export const accountCalls: Calls = {
  'apiKeys.create': { body: bodyOf('api_key', NAMED), answer: oneAt(`/api_keys/${NEW_KEY.id}`, NEW_KEY) },
  'apiKeys.list': { parameters: { include: 'user' }, answer: page(KEY) },
  'apiKeys.get': { parameters: { id: KEY.id, include: 'user' }, answer: one(KEY) },
  'apiKeys.delete': { parameters: { id: KEY.id } },
  'parties.create': { body: bodyOf('party', COMPANY), answer: oneAt(`/parties/${PARTY.id}`, PARTY) },
  'parties.list': { answer: shortPage(PARTY) },
  'parties.get': { parameters: { id: PARTY.id }, answer: one(PARTY) },
  'parties.update': {
    parameters: { id: PARTY.id },
    body: bodyOf('party', RENAMED, PARTY.id),
    answer: one({ ...PARTY, attributes: RENAMED }),
  },
};
