import { useEffect, useId, useRef, type ReactNode } from 'react';
import css from './dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back. Open as long as it is there. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={css.popup} onClose={onClose} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
