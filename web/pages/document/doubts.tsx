import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { PaperDoubt } from '../../../resources/paper-page.js';
import { client } from '../../api.js';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import css from './doubts.module.css';
import { keepPage } from './use-picking.js';
import { doubtText } from './words.js';

/** What is doubted of the paper as a whole, or of a table of it: somebody looks, and says so. */
export function Doubts({ id, doubts }: { id: string; doubts: readonly PaperDoubt[] }) {
  const pass = useMutation({
    mutationFn: (doubt: PaperDoubt) => client.pages.passDoubt.mutate({ id, doubt }),
    onSuccess: keepPage,
    onError: (error) => toast(reasonOf(error)),
  });
  if (doubts.length === 0) return null;
  return (
    <ul className={css.doubts}>
      {doubts.map((doubt) => (
        <li key={`${doubt.code} ${doubt.pointer} ${doubt.detail}`}>
          <TriangleAlert size={15} aria-hidden />
          <span>{doubtText(doubt)}</span>
          <button type="button" disabled={pass.isPending} onClick={() => pass.mutate(doubt)}>
            I have seen it
          </button>
        </li>
      ))}
    </ul>
  );
}
