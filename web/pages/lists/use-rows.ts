import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useListKeys } from './use-list-keys.js';
import { useNarrow } from './use-narrow.js';

const OVERSCAN = 8;

interface RowsAsked {
  total: number;
  /** Pixels of a line, as the styles have them: desktop, phone. */
  height: { wide: number; narrow: number };
  /** Tells which are there. */
  onRange: (first: number, last: number) => void;
  choose: (index: number, isRange: boolean) => void;
}

interface Rows {
  isNarrow: boolean;
  /** For the element that holds the lines. */
  body: RefObject<HTMLDivElement | null>;
  /** Pixels above it on the page. */
  offset: number;
  virtual: Virtualizer<Window, Element>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The lines of a list on the page, of which those that are seen are there. */
export function useRows({ total, height, onRange, choose }: RowsAsked): Rows {
  const isNarrow = useNarrow();
  const body = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  // What stands above the lines comes and goes.
  useLayoutEffect(() => setOffset(body.current?.offsetTop ?? 0));
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => (isNarrow ? height.narrow : height.wide),
    overscan: OVERSCAN,
    scrollMargin: offset,
  });
  // The height of a line is another on a phone.
  useEffect(() => virtual.measure(), [isNarrow, virtual]);
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => onRange(first, last), [first, last, onRange]);
  const onKeyDown = useListKeys({
    total,
    scrollTo: (index) => virtual.scrollToIndex(index),
    size: Math.max(1, last - first - 2 * OVERSCAN),
    choose,
  });
  return { isNarrow, body, offset, virtual, onKeyDown };
}
