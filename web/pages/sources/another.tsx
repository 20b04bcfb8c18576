import { useId, useState, type FormEvent } from 'react';
import type { FailedRequests } from '../../../resources/sources.js';
import { Button } from '../../parts/button.js';
import css from './tabs.module.css';

type Kind = FailedRequests['requests'][number]['kind'];

export const KIND_WORDS: Readonly<Record<Kind, string>> = { bill_of_lading: 'Bill of lading', booking: 'Booking', container: 'Container' };

/** What is asked for instead; without a line it is told from the number. */
export interface Wish {
  number: string;
  kind: Kind;
  scac: string | null;
}

interface AnotherProps {
  start: Wish;
  lines: FailedRequests['lines'];
  isBusy: boolean;
  onTry: (wish: Wish) => void;
}

/** The same with another line, another number, or as a number of another kind. */
export function Another({ start, lines, isBusy, onTry }: AnotherProps) {
  const id = useId();
  const [wish, setWish] = useState(start);
  const change = (next: Partial<Wish>): void => setWish({ ...wish, ...next });
  const isSame = wish.number.trim() === start.number && wish.kind === start.kind && wish.scac === start.scac;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onTry({ ...wish, number: wish.number.trim() });
  };
  return (
    <form className={css.another} onSubmit={submit}>
      <span>
        <label htmlFor={`${id}n`}>Number</label>
        <input
          id={`${id}n`}
          value={wish.number}
          onChange={({ target }) => change({ number: target.value })}
          spellCheck={false}
          autoComplete="off"
          autoFocus
        />
      </span>
      <span>
        <label htmlFor={`${id}k`}>Kind</label>
        <select id={`${id}k`} value={wish.kind} onChange={({ target }) => change({ kind: target.value as Kind })}>
          {(Object.keys(KIND_WORDS) as Kind[]).map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]}
            </option>
          ))}
        </select>
      </span>
      <span>
        <label htmlFor={`${id}l`}>Line</label>
        <select id={`${id}l`} value={wish.scac ?? ''} onChange={({ target }) => change({ scac: target.value || null })}>
          <option value="">Told from the number</option>
          {wish.scac !== null && lines.every(({ scac }) => scac !== wish.scac) && <option value={wish.scac}>{wish.scac}</option>}
          {lines.map(({ scac, name, kinds }) => (
            <option key={scac} value={scac} disabled={!kinds.includes(wish.kind)}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <Button type="submit" look="primary" disabled={isBusy || isSame || wish.number.trim() === ''}>
        Track it
      </Button>
    </form>
  );
}
