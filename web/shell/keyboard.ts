import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { PATHS } from '../addresses.js';
import { neighbour } from '../neighbours.js';
import { FURTHER, PLACES } from './places.js';

/** Id of the box that `/` leads to. */
export const FIND_BOX = 'find';
/** A second key that comes later belongs to nothing. */
const SECOND_KEY_MS = 1_500;

/** Every key that these pages hear, for the help. */
export const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['/', 'Find'],
  ...[...PLACES, ...FURTHER].map(({ key, label }) => [`g ${key}`, `Go to ${label}`] as const),
  ['j k', 'Next and previous line of a list; arrows, Home, End, PageUp and PageDown too'],
  ['Enter', 'Open the line'],
  ['x', 'Select the line'],
  ['↑ ↓', 'Previous and next field of a document'],
  ['n', 'Next field of a document that is in doubt'],
  ['[ ]', 'Previous and next of the list you came from'],
  ['?', 'This help'],
  ['Esc', 'Leave'],
];

/** Hears the keys that hold on every page. Answers whether help is shown, and how to change that. */
export function useKeyboard(): [helps: boolean, setHelps: (helps: boolean) => void] {
  const navigate = useNavigate();
  const [helps, setHelps] = useState(false);
  const firstAt = useRef(-Infinity);
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isWriting(event.target)) {
        if (event.key === 'Escape') (event.target as HTMLElement).blur();
        return;
      }
      const isSecond = performance.now() - firstAt.current < SECOND_KEY_MS;
      firstAt.current = -Infinity;
      if (isSecond) {
        const place = [...PLACES, ...FURTHER].find(({ key }) => key === event.key);
        if (place) void navigate({ to: place.to });
      } else if (event.key === 'g') firstAt.current = performance.now();
      else if (event.key === '?') setHelps(true);
      else if (event.key === '[' || event.key === ']') {
        const [, page] = /^\/(document|shipment)s\/./.exec(location.pathname) ?? [];
        const target = page === 'document' || page === 'shipment' ? neighbour(event.key === '[' ? -1 : 1, page) : null;
        if (target?.of === 'document') void navigate({ to: PATHS.document, params: { id: target.id } });
        else if (target)
          void navigate({ to: PATHS.shipment, params: { id: target.id }, search: target.container ? { container: target.container } : {} });
      } else if (event.key === '/') {
        // The key is not to be written into the box.
        event.preventDefault();
        document.getElementById(FIND_BOX)?.focus();
      }
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [navigate]);
  return [helps, setHelps];
}

/** Whether a key is part of what somebody writes. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const written = target instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(target.type);
  return written || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}
