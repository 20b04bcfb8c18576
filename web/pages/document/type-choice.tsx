import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PaperPage } from '../../../resources/paper-page.js';
import { client, queryClient, trpc } from '../../api.js';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import css from './type-choice.module.css';
import { surenessText } from './words.js';

/** What paper it is taken for. Who knows better says so, and it is read again as that. */
export function TypeChoice({ page: { id, type, state } }: { page: PaperPage }) {
  const label = useId();
  const { data } = useQuery(trpc.documents.types.queryOptions(undefined, { staleTime: Infinity }));
  const change = useMutation({
    mutationFn: async (code: string | null) => {
      await client.documents.update.mutate({ id, body: { data: { type: 'document', attributes: { document_type_manual: code } } } });
      await client.documents.reextract.mutate({ id });
    },
    onSuccess: (_, code) => toast(code === null ? 'It is read again.' : 'It is read again as that.'),
    onError: (error) => toast(reasonOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.pages.document.queryKey({ id }) }),
  });
  if (type === null && state === 'reading') return <span>being read</span>;
  const types = data?.document_types ?? [];
  return (
    <span className={css.type}>
      <label htmlFor={label} className="visually-hidden">
        Type of paper
      </label>
      <select
        id={label}
        className={css.choice}
        value={type?.code ?? ''}
        disabled={change.isPending || types.length === 0}
        onChange={({ target }) => change.mutate(target.value || null)}
      >
        {type === null && <option value="">type not known</option>}
        {type?.manual && <option value="">what the reader takes it for</option>}
        {type !== null && !types.some(({ code }) => code === type.code) && <option value={type.code}>{type.label}</option>}
        {types.map(({ code, label: name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {type?.manual ? 'said by you' : type !== null && type.sureness !== null ? `sure to ${surenessText(type.sureness)}` : ''}
    </span>
  );
}
