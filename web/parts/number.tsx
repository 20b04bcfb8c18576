import type { ClipboardEvent } from 'react';
import css from './number.module.css';

const CONTAINER = /^([A-Z]{4})(\d{6})(\d)$/;

/** `TCLU 417093 2`: as it is read aloud. What is no container number stays as it is. */
export function spacedNumber(number: string): string {
  const [, owner, serial, check] = CONTAINER.exec(number) ?? [];
  return owner === undefined ? number : `${owner} ${serial} ${check}`;
}

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
