import { useEffect, useRef } from 'react';
import css from './help.module.css';
import { KEYS } from './keyboard.js';

/** The keys, by `?`. */
export function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  return (
    <dialog ref={dialog} className={css.popup} onClose={onClose} aria-labelledby="keys">
      <h2 id="keys" className={css.title}>
        Keys
      </h2>
      <dl className={css.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className={css.close}>
          Close
        </button>
      </form>
    </dialog>
  );
}
