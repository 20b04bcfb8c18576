import { useMutation } from '@tanstack/react-query';
import { CircleStop, Tag, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { ShipmentListEntry } from '../../../resources/page-rows.js';
import { client, queryClient, trpc } from '../../api.js';
import { Button } from '../../parts/button.js';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import css from './selection-bar.module.css';

interface SelectionBarProps {
  chosen: readonly Pick<ShipmentListEntry, 'id' | 'tags'>[];
  onClear: () => void;
}

/** What can be done to the shipments that are chosen. */
export function SelectionBar({ chosen, onClear }: SelectionBarProps) {
  const [tag, setTag] = useState('');
  const done = (text: string) => async (): Promise<void> => {
    toast(text);
    onClear();
    await queryClient.invalidateQueries({ queryKey: trpc.pages.shipments.queryKey() });
  };
  const refused = (error: unknown): void => toast(`Not all were changed. ${reasonOf(error)}`);
  const tagAll = useMutation({
    mutationFn: () =>
      each(chosen, ({ id, tags }) =>
        client.shipments.update.mutate({ id, body: { data: { attributes: { tags: [...new Set([...tags, tag.trim()])] } } } }),
      ),
    onSuccess: done(`Tagged ${chosen.length} with ${tag.trim()}.`),
    onError: refused,
  });
  const stopAll = useMutation({
    mutationFn: () => each(chosen, ({ id }) => client.shipments.stopTracking.mutate({ id })),
    onSuccess: done(`Tracking of ${chosen.length} was stopped. Each can be resumed.`),
    onError: refused,
  });
  const isBusy = tagAll.isPending || stopAll.isPending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (tag.trim() !== '') tagAll.mutate();
  };
  return (
    <div className={css.bar} role="region" aria-label="Chosen lines">
      <b>{chosen.length} chosen</b>
      <form onSubmit={submit}>
        <input
          value={tag}
          onChange={({ target }) => setTag(target.value)}
          placeholder="Tag"
          aria-label="Tag for all chosen"
          maxLength={100}
        />
        <Button type="submit" icon={Tag} disabled={isBusy || tag.trim() === ''}>
          Tag
        </Button>
      </form>
      <Button icon={CircleStop} disabled={isBusy} onClick={() => stopAll.mutate()}>
        Stop tracking
      </Button>
      <Button look="quiet" icon={X} onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}

/** One after the other: a list of hundreds is no reason to be refused for haste. */
async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await act(item);
}
