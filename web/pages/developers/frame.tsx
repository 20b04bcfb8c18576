import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATHS } from '../../addresses.js';
import css from './frame.module.css';

const PARTS = [
  { to: PATHS.developers, label: 'Webhooks and keys' },
  { to: PATHS.events, label: 'Events' },
  { to: PATHS.feed, label: 'Feed' },
] as const;

interface FrameProps {
  title: string;
  /** The sentence below it. */
  says: ReactNode;
  /** Which of the parts it belongs to. */
  part?: (typeof PARTS)[number]['to'];
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What stands around every page for developers. */
export function Frame({ title, says, part = PATHS.developers, aside, children }: FrameProps) {
  return (
    <div className={css.page}>
      <header>
        <nav className={css.parts} aria-label="Developers">
          {PARTS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={css.part}
              activeOptions={{ exact: true, includeSearch: false }}
              data-chosen={part === to || undefined}
            >
              {label}
            </Link>
          ))}
          {/* Answered by the server, and no page of these. */}
          <a href="/docs" className={css.part}>
            Reference
          </a>
        </nav>
        <div className={css.title}>
          <div>
            <h1>{title}</h1>
            <p>{says}</p>
          </div>
          {aside && <div className={css.aside}>{aside}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}
