import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { PaperPage } from '../../../resources/paper-page.js';
import { PATHS } from '../../addresses.js';
import { statusOf, trpc } from '../../api.js';
import { useMachineMinute } from '../../clock.js';
import { ButtonLink } from '../../parts/button.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { useTitle } from '../../title.js';
import { FieldList } from './field-list.js';
import { Head } from './head.js';
import { NotRead } from './not-read.js';
import css from './page.module.css';
import { PagePane } from './page-pane.js';
import { useFieldKeys, useFields } from './use-fields.js';
import { useSaying } from './use-picking.js';

/** While it is being read, it is asked for again after so long. */
const READING_MS = 3_000;

/** One paper: its pages, and beside them what was read of them. */
export function DocumentPage() {
  const { id } = useParams({ from: '/inside/documents/$id' });
  const { data, error, refetch } = useQuery(
    trpc.pages.document.queryOptions(
      { id },
      { meta: { live: id }, refetchInterval: ({ state }) => (state.data?.state === 'reading' ? READING_MS : false) },
    ),
  );
  useTitle(data?.name ?? 'Document');
  if (data) return <Viewer key={data.id} page={data} />;
  return (
    <div className={css.other}>
      {statusOf(error) === 404 ? (
        <NoSuchDocument />
      ) : (
        <>
          <h1>Document</h1>
          {error ? <ProblemCard what="The document" error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />}
        </>
      )}
    </div>
  );
}

function Viewer({ page }: { page: PaperPage }) {
  const now = useMachineMinute() ?? page.added.at;
  const fields = useFields(page);
  const saying = useSaying(page.id, fields.chosen, fields.choose);
  useFieldKeys(fields, saying.isPicking);
  return (
    <div className={css.viewer}>
      <Head page={page} now={now} />
      <div className={css.panes}>
        <PagePane page={page} fields={fields} saying={saying} />
        <div className={css.side}>
          <NotRead page={page} />
          <FieldList page={page} fields={fields} saying={saying} />
        </div>
      </div>
    </div>
  );
}

/** Another account's, one that was deleted, or none: nobody is told which. */
function NoSuchDocument() {
  return (
    <>
      <h1>There is no such document</h1>
      <p className={css.quiet}>It may have been deleted or sent to another account, or the address was cut off on its way.</p>
      <p>
        <ButtonLink to={PATHS.documents}>All documents</ButtonLink>
      </p>
    </>
  );
}
