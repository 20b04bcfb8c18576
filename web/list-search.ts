/** What the address of a list may say: filters by short names (commas between values), its order, and what is hidden. */
export const LIST_SEARCH = ['q', 'view', 'status', 'line', 'pod', 'arrival', 'lfd', 'tag', 'stage', 'sort', 'hide'] as const;

export type ListSearch = { [name in (typeof LIST_SEARCH)[number]]?: string };
