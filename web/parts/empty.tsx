import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './empty.module.css';

interface EmptyProps {
  icon: LucideIcon;
  title: ReactNode;
  /** Why there is nothing. */
  children: ReactNode;
  /** The next step, as buttons. */
  actions?: ReactNode;
}

/** In place of a list that holds nothing: why, and what to do. */
export function Empty({ icon: Icon, title, children, actions }: EmptyProps) {
  return (
    <div className={css.empty}>
      <Icon size={26} strokeWidth={1.6} aria-hidden />
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
