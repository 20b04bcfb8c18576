import { useEffect, type KeyboardEvent } from 'react';
import { isWriting } from '../../shell/keyboard.js';

/** Where a card is: the column, and how far down. */
export interface BoardPlace {
  column: number;
  row: number;
}

const cardAt = ({ column, row }: BoardPlace): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-column="${column}"][data-row="${row}"]`);

const cardsIn = (column: number): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-column="${column}"][data-row]`)];

/** Moves the focus from card to card: `j` `k`, up and down in a column, left and right to the next that has one, Home and End. */
export function useBoardKeys(): (event: KeyboardEvent) => void {
  useEffect(() => {
    // Before any card has the focus, `j` goes to the first.
    const heard = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'j' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || placeOf(event.target)) return;
      document.querySelector<HTMLElement>('[data-row="0"]')?.focus();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
  return (event) => {
    const from = placeOf(event.target);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = cardAfter(event.key, from);
    if (to === undefined) return;
    event.preventDefault();
    to?.focus();
    to?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
}

/** The card that a key leads to, null where there is none; undefined for a key that leads nowhere. */
function cardAfter(key: string, from: BoardPlace): HTMLElement | null | undefined {
  const { column, row } = from;
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return cardAt({ column, row: row + 1 });
    case 'k':
    case 'ArrowUp':
      return cardAt({ column, row: row - 1 });
    case 'ArrowRight':
      return beside(from, 1);
    case 'ArrowLeft':
      return beside(from, -1);
    case 'Home':
      return cardAt({ column, row: 0 });
    case 'End':
      return cardsIn(column).at(-1) ?? null;
    default:
      return undefined;
  }
}

/** As far down in the next column that has cards, or its last. */
function beside({ column, row }: BoardPlace, step: 1 | -1): HTMLElement | null {
  const columns = [...new Set([...document.querySelectorAll<HTMLElement>('[data-row]')].map((card) => Number(card.dataset['column'])))];
  const next = columns.filter((other) => (other - column) * step > 0).sort((one, other) => (one - other) * step)[0];
  if (next === undefined) return null;
  const cards = cardsIn(next);
  return cards[Math.min(row, cards.length - 1)] ?? null;
}

function placeOf(target: EventTarget | null): BoardPlace | null {
  const { column, row } = target instanceof HTMLElement ? target.dataset : {};
  return column === undefined || row === undefined ? null : { column: Number(column), row: Number(row) };
}
