import { CopyButton } from '../../parts/copy.js';
import css from './code.module.css';

interface CodeProps {
  /** What it is, for the button and for who cannot see it: `the curl line`. */
  what: string;
  text: string;
  /** Long lines are broken, and all of it is seen. */
  wrap?: boolean;
}

/** A text to be copied: a command, a program, a body. */
export function Code({ what, text, wrap = false }: CodeProps) {
  return (
    <div className={css.code}>
      <pre className={css.text} data-wrap={wrap || undefined} tabIndex={0} role="region" aria-label={what}>
        {text}
      </pre>
      <div className={css.copy}>
        <CopyButton text={text} what={what} />
      </div>
    </div>
  );
}
