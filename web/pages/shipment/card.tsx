import { useId, type ReactNode } from 'react';
import css from './card.module.css';

interface CardProps {
  title: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of the shipment. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Names and what they are, a line each. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
