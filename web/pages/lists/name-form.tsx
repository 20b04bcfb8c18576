import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { refusalsOf } from '../../api.js';
import { Button } from '../../parts/button.js';
import { reasonOf } from '../../parts/problem-card.js';
import css from './view-tabs.module.css';

/** What the server takes. */
const NAME_MAX = 80;

interface NameFormProps {
  title: string;
  action: string;
  value?: string;
  onName: (name: string) => Promise<void>;
  /** What a name would mean. */
  noteFor?: (name: string) => string;
}

/** Asks for the name of a view. */
export function NameForm({ title, action, value = '', onName, noteFor }: NameFormProps) {
  const [name, setName] = useState(value);
  const naming = useMutation({ mutationFn: () => onName(name.trim()) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') naming.mutate();
  };
  const note = noteFor?.(name.trim());
  return (
    <form className={css.form} onSubmit={submit}>
      <h2>{title}</h2>
      <input
        value={name}
        onChange={({ target }) => setName(target.value)}
        placeholder="Name"
        aria-label="Name of the view"
        maxLength={NAME_MAX}
        autoComplete="off"
      />
      {naming.error ? (
        <p className={css.failed} role="alert">
          {refusalsOf(naming.error)[0]?.detail ?? reasonOf(naming.error)}
        </p>
      ) : (
        note !== undefined && <p>{note}</p>
      )}
      <Button type="submit" look="primary" disabled={name.trim() === '' || naming.isPending}>
        {action}
      </Button>
    </form>
  );
}
