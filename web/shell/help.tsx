import { CloseDialog, Dialog } from '../parts/dialog.js';
import css from './help.module.css';
import { KEYS } from './keyboard.js';

/** The keys, by `?`. */
export function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  if (!open) return null;
  return (
    <Dialog title="Keys" onClose={onClose}>
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
      <CloseDialog />
    </Dialog>
  );
}
