import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './view.js';

/** The pixels that an element has, anew whenever they change; null before the first look. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const look = (): void => setSize({ width: shown.clientWidth, height: shown.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
