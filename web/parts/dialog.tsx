import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.js';
import css from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** In front of the page as long as it is there; Esc closes it. What it holds says how to go on. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} onClose={onClose} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

/** At the foot of a dialog that only shows something. */
export function CloseDialog() {
  return (
    <form method="dialog" className={css.close}>
      <Button type="submit">Close</Button>
    </form>
  );
}
