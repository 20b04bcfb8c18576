/** What the address of the list may say. */
export interface PaperSearch {
  q?: string;
  view?: string;
}

/** Views in the order in which they want somebody; the first is there without a word in the address. */
export const VIEWS = [
  { name: 'check', value: undefined, label: 'To check' },
  { name: 'reading', value: 'reading', label: 'Being read' },
  { name: 'failed', value: 'failed', label: 'Failed' },
  { name: 'all', value: 'all', label: 'All' },
] as const;

export type PaperView = (typeof VIEWS)[number]['name'];

/** The view that the address names. Who searches without naming one searches all. */
export function viewOf({ view, q }: PaperSearch): PaperView {
  const named = VIEWS.find(({ name }) => name === view)?.name;
  return named ?? (q ? 'all' : 'check');
}

/** First a sentence: `2 papers have something to check, and 1 could not be read.` */
export function countsText(counts: Readonly<Record<string, number>>): string {
  const { check = 0, reading = 0, failed = 0, all = 0 } = counts;
  if (all === 0) return 'No paper has come in yet.';
  const parts = [
    check > 0 ? `${check === 1 ? '1 paper has' : `${check} papers have`} something to check` : '',
    failed > 0 ? `${failed} could not be read` : '',
    reading > 0 ? `${reading} ${reading === 1 ? 'is' : 'are'} being read` : '',
  ].filter((part) => part !== '');
  if (parts.length === 0) return 'Nothing needs you: all papers are read.';
  return `${listed(parts)}.`;
}

const listed = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
