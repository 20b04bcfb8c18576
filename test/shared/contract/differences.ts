import type { Difference } from './compare.js';

/** A difference that we stand by. What it does not name, it takes in whole. */
export interface Accepted {
  in?: string | RegExp;
  at?: string | RegExp;
  what?: string;
  why: string;
}

/** Where our description says something else than the contract, each for a reason. One that is there no longer has to go. */
export const SETTLED: readonly Accepted[] = [
  {
    at: /^(links |link-self |GET \/vessels\/\{id\}\/future_positions\w* 200 \/links\/)/,
    what: 'may be text of any form',
    why: 'Brackets of page links stay plain, as clients read them; a URI would have them encoded.',
  },
  {
    in: /^GET \/(webhook_notifications\/examples|shipping_lines) 200$/,
    what: 'is no member of ours',
    why: 'An example is one document, as it is delivered, and shipping lines are told all at once: there are no pages to lead to or count.',
  },
  {
    at: 'POST /webhooks/trigger request /event',
    why: 'There are examples of the events we know; any other name is answered by 422.',
  },
  {
    at: /^GET \/custom_fields filter\[(entity|definition)_id\]$/,
    what: 'may not be text of any form',
    why: 'They are ids: like every filter of a UUID they answer other words by 422.',
  },
  {
    in: 'GET /tracking_requests 404',
    why: 'The contract lists it, and no list of ours is ever missing.',
  },
  {
    at: 'terminal /type',
    what: 'may be rail_terminal',
    why: 'A terminal is asked for by its id; older inland facilities have the type of their own.',
  },
  {
    in: 'GET /search 200',
    at: 'GET /search 200 /data/*/type',
    why: 'What is found is a search result on the wire, and says itself what kind of record it stands for: clients branch on that.',
  },
  {
    at: / request \/data$/,
    what: 'is required by us',
    why: 'Nothing is written by a body without data; the contract leaves that unsaid of nearly every write.',
  },
  {
    at: /^POST \/(tracking_requests|custom_fields|parties) request \/data\/(attributes|relationships\/\w+)/,
    what: 'is required by us',
    why: 'A request has a number and its type, a value a record it belongs to, a party a name, and a relationship that is given its data.',
  },
  {
    at: /^custom_field_value \/(type|id)$/,
    what: 'is required by us',
    why: 'The value of a reference is an object that names a record.',
  },
  {
    at: /^(POST \/webhooks|PATCH \/webhooks\/\{id\}) request \/data\/attributes\/headers\/\*\/(name|value)$/,
    what: 'is required by us',
    why: 'A header has a name and a value.',
  },
];

/** What is served later, by the work it comes with. Each has to go when it is served. */
export const UNSERVED: Readonly<Record<string, readonly string[]>> = {};

/** Whether a difference, or a place where an answer is none of the contract's, is one of these. */
export function takesIn(accepted: Accepted, { in: place, at, what }: Omit<Difference, 'what'> & { what?: string }): boolean {
  return fits(accepted.in, place) && fits(accepted.at, at) && (accepted.what === undefined || what === undefined || accepted.what === what);
}

const fits = (wanted: string | RegExp | undefined, text: string) =>
  wanted === undefined || (typeof wanted === 'string' ? wanted === text : wanted.test(text));
