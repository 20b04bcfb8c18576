import { z } from 'zod';

/** Why a model calls: for telemetry alone, never sent on. */
export const intent = z.string().max(200).optional().describe('Why this is called, in a few words. Not part of the request.');

/** Id of a record. */
export const recordId = (of: string) => z.guid().describe(`Id of the ${of}, a UUID.`);

/** Longest number, code or search text that is sent on. */
export const shortText = z.string().max(200);

const PAGE_SIZE_MAX = 100;

export const paging = {
  page: z.int().min(1).optional().describe('Page, from 1.'),
  page_size: z.number().optional().describe(`Rows of a page: 25 unless given, at most ${PAGE_SIZE_MAX}.`),
};

/** `page[number]` and `page[size]` of REST. */
export function pageOf({ page = 1, page_size: size = 25 }: { page?: number | undefined; page_size?: number | undefined }) {
  return { 'page[number]': page, 'page[size]': Math.min(PAGE_SIZE_MAX, Math.max(1, Math.trunc(size))) };
}

/** What narrows containers and shipments alike. */
export const scopes = {
  port: shortText.optional().describe('UN/LOCODE of the port of discharge, such as USLAX.'),
  carrier: shortText.optional().describe('SCAC of the shipping line, four letters.'),
  updated_after: shortText.optional().describe('Only what changed since: 2026-03-09 or 2026-03-09T11:30:00Z.'),
};

/** Names of REST's parameters, by ours. */
const PARAMETERS = {
  status: 'filter[status]',
  port: 'filter[pod_locode]',
  carrier: 'filter[line_scac]',
  updated_after: 'filter[updated_at]',
  number: 'number',
  tracking_stopped: 'filter[tracking_stopped]',
} as const;

type Filters = { [Name in keyof typeof PARAMETERS]?: string | boolean | undefined };

/** The filters that were given, as parameters of REST, and by their own names. What is empty was not given. */
export function filtersOf(input: Filters): { query: Record<string, string | boolean>; applied: string[] } {
  const names = Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[];
  const given = names.flatMap((name) => {
    const value = input[name];
    return value === undefined || value === '' ? [] : [{ name, value }];
  });
  return {
    query: Object.fromEntries(given.map(({ name, value }) => [PARAMETERS[name], value])),
    applied: given.map(({ name }) => name),
  };
}
