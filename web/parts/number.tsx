import type { ClipboardEvent } from 'react';
import { spacedNumber } from '../names.js';
import css from './number.module.css';

/** A number in type that tells 0 from O and 1 from l. Copied, it has no blanks. */
export function Numbered({ number }: { number: string }) {
  const copyBare = (event: ClipboardEvent): void => {
    if (String(window.getSelection()).trim() !== spacedNumber(number)) return;
    event.clipboardData.setData('text/plain', number);
    event.preventDefault();
  };
  return (
    <span className={css.number} onCopy={copyBare}>
      {spacedNumber(number)}
    </span>
  );
}
