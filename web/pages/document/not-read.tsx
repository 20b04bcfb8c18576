import { Link } from '@tanstack/react-router';
import { CircleAlert, LoaderCircle, RefreshCw, Scissors, TriangleAlert } from 'lucide-react';
import type { PaperPage } from '../../../resources/paper-page.js';
import { PATHS } from '../../addresses.js';
import { Button } from '../../parts/button.js';
import { Chip } from '../../parts/chip.js';
import { useAsk } from './actions.js';
import css from './not-read.module.css';
import { mayReadAgain, nextStep, pagesText } from './words.js';

/** What stands above the fields where they are not all there is: that it is being read, why it could not be, what was found in it. */
export function NotRead({ page }: { page: PaperPage }) {
  const ask = useAsk(page.id);
  return (
    <>
      {page.state === 'reading' && (
        <p className={css.reading} role="status">
          <LoaderCircle size={16} aria-hidden />
          {page.schema_version === null ? 'It is being read. Its fields appear here by themselves.' : 'It is being read again.'}
        </p>
      )}
      {page.state === 'failed' && page.failure && (
        <div className={css.failed} role="alert">
          <CircleAlert size={18} aria-hidden />
          <div>
            <h2>It could not be read: {page.failure.text === '' ? 'nobody knows why' : page.failure.text}</h2>
            <p>{nextStep(page.failure.reason)}</p>
            {page.schema_version !== null && <p>What was read of it before still stands below.</p>}
            {mayReadAgain(page.failure.reason) && (
              <Button icon={RefreshCw} disabled={ask.isPending} onClick={() => ask.mutate('reextract')}>
                Read again
              </Button>
            )}
          </div>
        </div>
      )}
      <Parts parts={page.parts} />
    </>
  );
}

/** Papers that were cut out of this file. */
function Parts({ parts }: Pick<PaperPage, 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <section className={css.parts} aria-labelledby="parts">
      <h2 id="parts">
        <Scissors size={15} aria-hidden />
        {parts.length === 1 ? '1 paper was found in it' : `${parts.length} papers were found in it`}
      </h2>
      <ul>
        {parts.map(({ id, name, type, first_page: first, last_page: last, failed, to_check: toCheck }) => (
          <li key={id}>
            <Link to={PATHS.document} params={{ id }}>
              {type ?? name}
            </Link>
            <span>{first !== null && last !== null ? pagesText(first, last) : name}</span>
            {failed ? (
              <Chip tone="blocked" icon={CircleAlert}>
                not read
              </Chip>
            ) : (
              toCheck > 0 && (
                <Chip tone="waiting" icon={TriangleAlert}>
                  {toCheck} to check
                </Chip>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
