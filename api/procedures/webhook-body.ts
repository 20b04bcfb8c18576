import { z } from 'zod';
import type { Config } from '../../config.js';
import { isWebhookEventName, WEBHOOK_EVENT_NAMES } from '../../domain/webhook-event.js';
import { isReservedHeader, isSameHeader, type OwnHeader } from '../../domain/webhook-headers.js';
import { clientTargets } from '../../outbound/guarded-fetch.js';
import type { Resolve } from '../../outbound/resolver.js';
import { readResolvedTarget, type TargetReading, type TargetRules } from '../../outbound/target.js';
import { problemOfAll, type Refusal } from '../problems.js';
import { eachOnce } from './bodies.js';

const HEADERS_MAX = 20;
const HEADER_VALUE_BYTES_MAX = 2_048;
const HEADER_NAME_MAX = 64;

const attributes = {
  url: z.string().describe('The callback address; https.'),
  active: z.boolean().describe('False stops delivery. True re-arms a webhook that the system switched off.'),
  events: z
    .array(z.string())
    .min(1)
    .max(WEBHOOK_EVENT_NAMES.length)
    .nullish()
    .describe('Names of the events it is told. Without it: all, those of later releases too.'),
  headers: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .max(HEADERS_MAX)
    .nullish()
    .describe('Further headers of each delivery.'),
  signature_header: z.string().nullish().describe("Name of the header with the plain hex signature; null for the installation's."),
};

export const newWebhookAttributes = z.object(attributes);
export const editWebhookAttributes = z.object({ ...attributes, url: attributes.url.optional(), active: attributes.active.optional() });

export type WebhookAttributes = z.infer<typeof editWebhookAttributes>;

/** A webhook's attributes as they are written down; undefined: unchanged. */
export interface WebhookEdit {
  url: string | undefined;
  active: boolean | undefined;
  events: string[] | null | undefined;
  headers: OwnHeader[] | null | undefined;
  signatureHeader: string | null | undefined;
}

/**
 * Reads the URL a client sent, and looks its host up: not inside of a transaction, since a name server can take two
 * seconds. Null: none was sent.
 */
export async function readUrl(given: WebhookAttributes, webhooks: Config['webhooks'], resolve: Resolve): Promise<TargetReading | null> {
  return given.url ? readResolvedTarget(given.url, targetsOf(webhooks), resolve) : null;
}

/** What the operator lets webhooks be sent to. */
export function targetsOf({ allowHttp, allowPrivate, allowRanges: allow, denyRanges: deny }: Config['webhooks']): TargetRules {
  return clientTargets({ allowHttp, allowPrivate, allow, deny });
}

/** What a webhook's deliveries carry so far. */
export interface HeadersBefore {
  headers: OwnHeader[] | null;
  signatureHeader: string | null;
}

interface Reading {
  webhooks: Config['webhooks'];
  /** The URL as `readUrl` read it. */
  target: TargetReading | null;
  /** Null: it is a new one. */
  before: HeadersBefore | null;
}

/** Checks what a client sent. Throws a Problem that says all that is wrong with it. */
export function readWebhook(given: WebhookAttributes, { webhooks, target, before }: Reading): WebhookEdit {
  const named = given.signature_header === undefined ? (before?.signatureHeader ?? null) : given.signature_header;
  const signatureHeaders = [webhooks.signatureHeader, ...(named === null ? [] : [named])];
  const refusals: Refusal[] = [
    ...(given.url === undefined ? [] : urlRefusals(given.url, target)),
    ...(given.events ?? []).flatMap((name, place) => eventRefusals(name, place)),
    ...headersRefusals(given.headers ?? [], signatureHeaders),
    ...(typeof given.signature_header === 'string'
      ? signatureHeaderRefusals(given.signature_header, given.headers === undefined ? (before?.headers ?? []) : [])
      : []),
  ];
  if (refusals.length) throw problemOfAll(refusals);
  return {
    url: given.url,
    active: given.active,
    events: given.events && eachOnce(given.events),
    headers: given.headers,
    signatureHeader: given.signature_header,
  };
}

function urlRefusals(url: string, target: TargetReading | null): Refusal[] {
  const pointer = '/data/attributes/url';
  if (url.trim() === '') return [{ code: 'blank', detail: 'url must be given.', pointer }];
  return target?.kind === 'refused' ? [{ code: 'invalid', detail: `url: ${target.detail}`, pointer }] : [];
}

function eventRefusals(name: string, place: number): Refusal[] {
  if (isWebhookEventName(name)) return [];
  return [{ code: 'inclusion', detail: 'events: there is no event of this name.', pointer: `/data/attributes/events/${place}` }];
}

/** RFC 9110 §5.1: a field name is a token. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** RFC 9110 §5.5, without the obsolete bytes beyond ASCII. */
const FIELD_VALUE = /^[\t\x20-\x7e]*$/;

function headersRefusals(headers: readonly OwnHeader[], signatureHeaders: readonly string[]): Refusal[] {
  return headers.flatMap((header, place) => {
    const before = headers.slice(0, place);
    return headerRefusals(header, { place, signatureHeaders, isSecond: before.some(({ name }) => isSameHeader(name, header.name)) });
  });
}

function headerRefusals(
  { name, value }: OwnHeader,
  { place, signatureHeaders, isSecond }: { place: number; signatureHeaders: readonly string[]; isSecond: boolean },
): Refusal[] {
  const refuse = (member: keyof OwnHeader, code: 'invalid' | 'taken' | 'too_long', detail: string): Refusal[] => [
    { code, detail: `headers: ${detail}`, pointer: `/data/attributes/headers/${place}/${member}` },
  ];
  if (!isFieldName(name)) return refuse('name', 'invalid', 'this is no name of a header.');
  if (isReservedHeader(name, ...signatureHeaders)) return refuse('name', 'invalid', 'this header is set by the delivery itself.');
  if (isSecond) return refuse('name', 'taken', 'this header is given twice.');
  if (!FIELD_VALUE.test(value)) return refuse('value', 'invalid', 'a value has printable ASCII only.');
  if (value.length > HEADER_VALUE_BYTES_MAX) return refuse('value', 'too_long', `a value has at most ${HEADER_VALUE_BYTES_MAX} bytes.`);
  return [];
}

/** `kept`: headers of its own that the webhook has and keeps. */
function signatureHeaderRefusals(name: string, kept: readonly OwnHeader[] | null): Refusal[] {
  const pointer = '/data/attributes/signature_header';
  if (!isFieldName(name) || isReservedHeader(name))
    return [{ code: 'invalid', detail: 'signature_header: this name cannot be used.', pointer }];
  if (!kept?.some((header) => isSameHeader(header.name, name))) return [];
  return [{ code: 'taken', detail: 'signature_header: one of its headers has this name.', pointer }];
}

function isFieldName(name: string): boolean {
  return TOKEN.test(name) && name.length <= HEADER_NAME_MAX;
}
