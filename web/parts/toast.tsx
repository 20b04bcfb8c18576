import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import css from './toast.module.css';

const SHOWN_MS = 8_000;

interface Note {
  text: string;
  /** Takes back what was done, where it can be. */
  undo?: () => void;
}

let note: Note | null = null;
const listeners = new Set<() => void>();

/** Says that something was done, at the foot of the page, for some seconds. A new one takes the place of the last. */
export function toast(text: string, undo?: () => void): void {
  show(undo ? { text, undo } : { text });
}

function show(next: Note | null): void {
  note = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; once, in the shell. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => note);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => show(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div className={css.place} role="status">
      {shown && (
        <div className={css.toast}>
          {shown.text}
          {shown.undo && (
            <button
              type="button"
              className={css.undo}
              onClick={() => {
                shown.undo?.();
                show(null);
              }}
            >
              Undo
            </button>
          )}
          <button type="button" className={css.close} aria-label="Close" onClick={() => show(null)}>
            <X size={15} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
