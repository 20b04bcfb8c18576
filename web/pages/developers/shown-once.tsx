import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.js';
import { Code } from './code.js';
import css from './shown-once.module.css';

interface ShownOnceProps {
  title: string;
  /** `the key` */
  what: string;
  secret: string;
  children: ReactNode;
  onDone: () => void;
}

/** A secret that was made just now. It is on this page until it is left, and nowhere afterwards. */
export function ShownOnce({ title, what, secret, children, onDone }: ShownOnceProps) {
  return (
    <div className={css.once} role="status">
      <p className={css.title}>
        <TriangleAlert size={16} aria-hidden />
        <b>{title}</b> It is shown this once.
      </p>
      <Code what={what} text={secret} wrap />
      {children}
      <div>
        <Button onClick={onDone}>I have it, hide it</Button>
      </div>
    </div>
  );
}
