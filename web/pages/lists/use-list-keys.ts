import { useEffect, useRef, type KeyboardEvent } from 'react';
import { isWriting } from '../../shell/keyboard.js';

interface ListKeys {
  total: number;
  /** Lines of a screen. */
  size: number;
  scrollTo: (index: number) => void;
  /** Chooses a line, or leaves it again; a range with all from the last one on. */
  choose: (index: number, isRange: boolean) => void;
}

/** A line that is scrolled to is there some frames later. */
const FRAMES_MAX = 20;

/** Moves the focus along the lines: `j` `k`, arrows, Home, End, PageUp, PageDown. Enter is the link's own. */
export function useListKeys(keys: ListKeys): (event: KeyboardEvent) => void {
  const known = useRef(keys);
  known.current = keys;
  useEffect(() => {
    // Before any line has the focus, `j` goes to the first.
    const heard = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'j' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || placeOf(event.target) !== null)
        return;
      focusAt(0, known.current.scrollTo);
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
  return (event) => {
    const at = placeOf(event.target);
    if (at === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'x') return known.current.choose(at, event.shiftKey);
    const to = placeAfter(event.key, at, known.current);
    if (to === null) return;
    event.preventDefault();
    focusAt(to, known.current.scrollTo);
  };
}

function placeAfter(key: string, at: number, { total, size }: ListKeys): number | null {
  const within = (place: number): number => Math.max(0, Math.min(total - 1, place));
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return within(at + 1);
    case 'k':
    case 'ArrowUp':
      return within(at - 1);
    case 'PageDown':
      return within(at + size);
    case 'PageUp':
      return within(at - size);
    case 'Home':
      return 0;
    case 'End':
      return within(total - 1);
    default:
      return null;
  }
}

function placeOf(target: EventTarget | null): number | null {
  const place = target instanceof HTMLElement ? target.dataset['place'] : undefined;
  return place === undefined ? null : Number(place);
}

function focusAt(index: number, scrollTo: (index: number) => void): void {
  const find = () => document.querySelector<HTMLElement>(`[data-place="${index}"]`);
  scrollTo(index);
  let frames = 0;
  const step = (): void => {
    const link = find();
    if (link) link.focus({ preventScroll: true });
    else if (++frames < FRAMES_MAX) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
