import { z } from 'zod';
import type { PageLinks, PageMeta } from '../../resources/jsonapi.js';
import type { Contract } from '../contract.js';
import { LIST_DISPLAYS, type ListName } from './list-display.js';

/** Members of every list's result. */
export const listShape = {
  items: z.array(z.looseObject({})),
  links: z.record(z.string(), z.string()).optional(),
  meta: z.looseObject({}).optional(),
};

export interface Listed {
  list: ListName;
  items: Record<string, unknown>[];
  links?: PageLinks | undefined;
  meta?: PageMeta | undefined;
  /** Filters that scope the rows, by the names they were given under: paging and the like never do. */
  applied: readonly string[];
  /** Filters that were given and had no effect. */
  dropped: readonly string[];
}

/** A total above this, of rows that nothing scopes, is no figure to quote. */
const QUOTABLE_TOTAL = 1_000;

/** What a list answers with, links as texts alone. */
export function listResult({ items, links, meta }: Listed): Record<string, unknown> {
  const told = Object.entries(links ?? {}).filter((link): link is [string, string] => typeof link[1] === 'string');
  return { items, ...(links && { links: Object.fromEntries(told) }), ...(meta && { meta }) };
}

/** What a model may say of a list: never more than the filters that were really applied allow. */
export function listContract(listed: Listed, scheme: string): Contract {
  const { list, meta, applied, dropped } = listed;
  const { noun, display } = LIST_DISPLAYS[list];
  const isFiltered = applied.length > 0;
  const total = meta?.total;
  const isReliable = total === undefined ? undefined : isFiltered || total <= QUOTABLE_TOTAL;
  return {
    purpose: `List the ${noun} of the account${isFiltered ? ` by ${applied.join(', ')}` : ''}.`,
    can_answer: [`which ${noun} are on this page`, ...(isReliable ? [`how many ${noun} there are`] : [])],
    requires_more_data: [
      ...dropped.map((filter) => `${filter} was not applied: it is no filter of this list`),
      ...(meta?.pagination?.next === undefined ? [] : ['further rows: the next page']),
    ],
    relevant_fields: ['items', 'links', 'meta', 'count'],
    presentation_guidance: guidanceFor(listed, { isFiltered, isReliable }),
    suggested_follow_ups: ['list_containers', 'list_tracking_requests'],
    suggested_tools: ['list_containers', 'list_tracking_requests', 'get_container'],
    display: { ...display, column_catalog_resource: `${scheme}://docs/list-display-columns` },
    ...(dropped.length > 0 && { dropped_filters: [...dropped] }),
    ...(isReliable !== undefined && { total_is_reliable: isReliable }),
  };
}

function guidanceFor(
  { list, items: { length: rows } }: Listed,
  { isFiltered, isReliable }: { isFiltered: boolean; isReliable: boolean | undefined },
): string {
  const { noun } = LIST_DISPLAYS[list];
  const shape =
    rows === 0
      ? 'There are no rows: say so with display.empty_state.'
      : rows === 1
        ? 'There is one row: give a short summary in words.'
        : 'Show a table with the columns of display, status first.';
  return [
    shape,
    ...(isFiltered ? [] : [`No filter was applied: do not call these the filtered ${noun} or worklist of the user.`]),
    ...(isReliable === false ? ['Do not quote the total.'] : []),
  ].join(' ');
}
