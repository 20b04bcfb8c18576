import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { client, queryClient, trpc } from '../../api.js';
import { useMachineNow } from '../../clock.js';
import { Button } from '../../parts/button.js';
import { reasonOf } from '../../parts/problem-card.js';
import { Code } from './code.js';
import { keyLine } from './curl.js';
import form from './form.module.css';
import { ShownOnce } from './shown-once.js';

const DAY_MS = 86_400_000;
/** How long a key may be good, in days; empty: it does not expire. */
const LIVES = [
  { days: '30', label: '30 days' },
  { days: '90', label: '90 days' },
  { days: '365', label: 'a year' },
  { days: '', label: 'until it is revoked' },
] as const;

/** Makes a key, and shows it once. */
export function NewKey({ onDone }: { onDone: () => void }) {
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const [days, setDays] = useState<string>('90');
  const now = useMachineNow();
  const making = useMutation({
    mutationFn: async (wish: { name: string; expires_at: string | null }) => {
      const { data } = await client.apiKeys.create.mutate({ body: { data: { type: 'api_key', attributes: wish } } });
      return data.attributes.key;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: trpc.pages.developers.pathKey() }),
    // It is forgotten with this form.
    gcTime: 0,
  });
  useEffect(() => name.current?.focus(), []);
  const make = (event: FormEvent): void => {
    event.preventDefault();
    if (now === null) return;
    const expires = days === '' ? null : new Date(Date.parse(now) + Number(days) * DAY_MS).toISOString().slice(0, 19) + 'Z';
    making.mutate({ name: name.current?.value ?? '', expires_at: expires });
  };
  if (making.data !== undefined)
    return (
      <ShownOnce title="Keep the key now." what="the key" secret={making.data} onDone={onDone}>
        <p>Try it:</p>
        <Code what="the curl line" text={keyLine(making.data)} wrap />
      </ShownOnce>
    );
  return (
    <form className={form.line} onSubmit={make}>
      <div className={form.field}>
        <label htmlFor={`${id}-name`}>What it is for</label>
        <input ref={name} id={`${id}-name`} required maxLength={200} autoComplete="off" placeholder="nightly import" />
      </div>
      <div className={form.field} data-narrow>
        <label htmlFor={`${id}-life`}>Good for</label>
        <select id={`${id}-life`} value={days} onChange={({ target }) => setDays(target.value)}>
          {LIVES.map((life) => (
            <option key={life.days} value={life.days}>
              {life.label}
            </option>
          ))}
        </select>
      </div>
      <div className={form.actions}>
        <Button type="submit" look="primary" disabled={making.isPending || now === null}>
          Make the key
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      {making.error && (
        <p className={form.failed} role="alert">
          {reasonOf(making.error)}
        </p>
      )}
    </form>
  );
}
