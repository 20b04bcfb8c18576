import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaperField, PaperPage } from '../../../resources/paper-page.js';
import { client, queryClient, trpc } from '../../api.js';
import { reasonOf } from '../../parts/problem-card.js';
import type { Taken } from './span.js';

/** What can be said of the chosen field. */
export interface Saying {
  isPicking: boolean;
  isBusy: boolean;
  /** Why what was said last was not taken. */
  refusal: string | null;
  /** What was taken last, as it was told. */
  told: string;
  pick: (isPicking: boolean) => void;
  take: (taken: Taken) => void;
  type: (text: string, done: () => void) => void;
  confirm: () => void;
}

type Said = { text: string; place?: Omit<Taken, 'text'> } | { right: true };

/** Corrects the chosen field. Words can be taken until Esc: a click takes one, with shift all from the last one on. */
export function useSaying(id: string, field: PaperField | null, choose: (pointer: string) => void): Saying {
  const [pickingAt, setPickingAt] = useState<string | null>(null);
  const pointer = field?.pointer ?? null;
  const isPicking = pickingAt !== null && pickingAt === pointer;
  const say = useMutation({
    mutationFn: ({ of, said }: { of: PaperField; said: Said }): Promise<PaperPage> => {
      const at = { id, pointer: of.pointer, was: of.value };
      if ('right' in said) return client.pages.confirmField.mutate(at);
      return client.pages.correctField.mutate({ ...at, text: said.text, ...(said.place && { place: said.place }) });
    },
    onSuccess: (page, { of }) => {
      keepPage(page);
      const now = placeAfter(of.pointer, page);
      if (now === of.pointer) return;
      setPickingAt((before) => (before === of.pointer ? now : before));
      choose(now);
    },
  });
  useEffect(() => say.reset(), [pointer, say.reset]);
  useEscape(isPicking, () => setPickingAt(null));
  const send = (said: Said, done?: () => void): void => {
    if (field && !say.isPending) say.mutate({ of: field, said }, { onSuccess: () => done?.() });
  };
  return {
    isPicking,
    isBusy: say.isPending,
    refusal: say.error === null ? null : reasonOf(say.error),
    told: say.isSuccess ? 'Taken.' : '',
    pick: (next) => setPickingAt(next ? pointer : null),
    take: ({ text, ...place }) => send({ text, place }),
    type: (text, done) => send({ text }, done),
    confirm: () => send({ right: true }),
  };
}

/** What a correction was answered with is what the page shows from now on; lists are asked again. */
export function keepPage(page: PaperPage): void {
  queryClient.setQueryData(trpc.pages.document.queryKey({ id: page.id }), page);
  for (const queryKey of [trpc.pages.documents.queryKey(), trpc.pages.documentsToCheck.queryKey()])
    void queryClient.invalidateQueries({ queryKey });
}

/** One more of a list has a place of its own once it is said. */
function placeAfter(pointer: string, { fields }: PaperPage): string {
  if (!pointer.endsWith('/-')) return pointer;
  const list = pointer.slice(0, -1);
  return fields.filter((one) => one.pointer.startsWith(list) && !one.pointer.endsWith('/-')).at(-1)?.pointer ?? pointer;
}

function useEscape(isOn: boolean, then: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const heard = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      then();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  });
}
