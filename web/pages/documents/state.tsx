import { CircleAlert, CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { PaperEntry } from '../../../resources/paper-rows.js';
import { Chip } from '../../parts/chip.js';
import css from './state.module.css';

/** What has become of a paper, and why not more. */
export function StateOf({ entry: { state, to_check: toCheck, notes } }: { entry: Pick<PaperEntry, 'state' | 'to_check' | 'notes'> }) {
  if (state === 'reading')
    return (
      <Chip tone="moving" icon={LoaderCircle}>
        being read
      </Chip>
    );
  if (state === 'failed')
    return (
      <span className={css.failed}>
        <Chip tone="blocked" icon={CircleAlert}>
          not read
        </Chip>
        {notes !== null && <span className={css.why}>{notes}</span>}
      </span>
    );
  if (toCheck > 0)
    return (
      <Chip tone="waiting" icon={TriangleAlert}>
        {toCheck} to check
      </Chip>
    );
  return (
    <Chip tone="ready" icon={CircleCheck}>
      read
    </Chip>
  );
}
