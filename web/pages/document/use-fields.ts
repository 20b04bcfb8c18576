import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { PaperField, PaperPage } from '../../../resources/paper-page.js';
import { PATHS } from '../../addresses.js';
import { isWriting } from '../../shell/keyboard.js';
import { isDoubtful } from './words.js';

/** The fields of a paper, and the one that is chosen: its address says which. */
export interface Fields {
  /** Those that say something or are doubted, as they stand in the list. */
  shown: readonly PaperField[];
  empty: readonly PaperField[];
  chosen: PaperField | null;
  choose: (pointer: string | null) => void;
  /** Chooses the next one in doubt. Null: none is. */
  chooseDoubtful: (() => void) | null;
}

/** Places of values that a paper lacks, unless one of them is doubted. */
const isEmpty = ({ value, doubts }: PaperField): boolean => value === null && doubts.length === 0;

export function useFields({ id, fields, tables }: Pick<PaperPage, 'id' | 'fields' | 'tables'>): Fields {
  const { field } = useSearch({ from: '/inside/documents/$id' });
  const navigate = useNavigate();
  const choose = useCallback(
    (pointer: string | null): void =>
      void navigate({
        to: PATHS.document,
        params: { id },
        search: pointer === null ? {} : { field: pointer },
        replace: true,
        resetScroll: false,
      }),
    [navigate, id],
  );
  const [shown, empty] = useMemo(() => {
    const inTables = tables.flatMap(({ rows }) => rows.flat());
    return [[...fields.filter((one) => !isEmpty(one)), ...inTables], fields.filter(isEmpty)];
  }, [fields, tables]);
  const chosen = [...shown, ...empty].find(({ pointer }) => pointer === field) ?? null;
  const doubtful = nextField('n', { shown, chosen });
  return { shown, empty, chosen, choose, chooseDoubtful: doubtful ? () => goTo(doubtful, choose) : null };
}

function goTo({ pointer }: PaperField, choose: Fields['choose']): void {
  choose(pointer);
  focusField(pointer);
}

/** Arrows walk the fields, `n` goes to the next that is in doubt. */
export function useFieldKeys({ shown, chosen, choose }: Fields, isPicking: boolean): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented || isWriting(event.target)) return;
      // Pages and tables scroll by arrows, where one is in them; a dialog has its own keys.
      if (event.target instanceof Element && event.target.closest('[data-scrolls], dialog')) return;
      const next = nextField(event.key, { shown, chosen });
      if (!next) return;
      event.preventDefault();
      goTo(next, choose);
    };
    if (isPicking) return;
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [shown, chosen, choose, isPicking]);
}

function nextField(key: string, { shown, chosen }: Pick<Fields, 'shown' | 'chosen'>): PaperField | undefined {
  const at = shown.findIndex(({ pointer }) => pointer === chosen?.pointer);
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return shown[Math.min(at + 1, shown.length - 1)];
    case 'ArrowUp':
    case 'k':
      return shown[Math.max(at - 1, 0)];
    case 'n':
      return [...shown.slice(at + 1), ...shown.slice(0, at + 1)].find(isDoubtful);
    default:
      return undefined;
  }
}

/** The row of a field is drawn anew when it is chosen. */
export function focusField(pointer: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(pointer)}"]`)?.focus({ preventScroll: true }));
}
