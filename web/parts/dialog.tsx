import { useEffect, useRef, type ReactNode } from 'react';
import css from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** In front of the page until it is closed: by its button, or Esc. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.dialog} onClose={onClose} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      {children}
      <form method="dialog">
        <button type="submit" className={css.close}>
          Close
        </button>
      </form>
    </dialog>
  );
}
