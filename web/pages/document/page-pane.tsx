import { useQuery } from '@tanstack/react-query';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PaperPage } from '../../../resources/paper-page.js';
import { trpc } from '../../api.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import css from './page-pane.module.css';
import { Sheet } from './sheet.js';
import type { Fields } from './use-fields.js';
import type { Saying } from './use-picking.js';

const ZOOMS = [50, 75, 100, 125, 150, 200, 300] as const;
/** While pages are being read, they are asked for again after so long. */
const READING_MS = 2_000;

interface PagePaneProps {
  page: PaperPage;
  fields: Fields;
  saying: Saying;
}

/** The pages of a paper, the places of its fields over them. Where words are taken from. */
export function PagePane({ page, fields, saying }: PagePaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(2);
  const { data, error, refetch } = useQuery(
    trpc.documents.pages.queryOptions(
      { id: page.id },
      { meta: { live: page.id }, refetchInterval: ({ state }) => (state.data?.status === 'reading' ? READING_MS : false) },
    ),
  );
  const count = data?.pages.length ?? 0;
  useChosenInSight(pane, fields.chosen?.pointer ?? null, count);
  return (
    <div className={css.place}>
      <div
        ref={pane}
        className={css.pane}
        role="region"
        aria-label="Pages"
        tabIndex={0}
        data-scrolls
        data-picking={saying.isPicking || undefined}
      >
        <div className={css.pages} style={{ width: `${ZOOMS[zoom] ?? 100}%` }}>
          {data?.pages.map((one) => (
            <Sheet
              key={one.number}
              id={page.id}
              name={page.name}
              page={one}
              total={data.meta.total ?? count}
              fields={fields}
              saying={saying}
            />
          ))}
          {count === 0 && error !== null && <ProblemCard what="The pages" error={error} onRetry={() => void refetch()} />}
          {count === 0 && error === null && <NoPages status={data?.status} />}
        </div>
      </div>
      {count > 0 && (
        <div className={css.zoom}>
          <button type="button" aria-label="Smaller" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <ZoomOut size={16} aria-hidden />
          </button>
          <span>{ZOOMS[zoom]} %</span>
          <button type="button" aria-label="Larger" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
            <ZoomIn size={16} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

function NoPages({ status }: { status: 'ready' | 'reading' | 'failed' | undefined }) {
  if (status === undefined) return <Skeleton height={640} />;
  return (
    <p className={css.none}>
      {status === 'reading'
        ? 'Its pages are being read. They appear here one by one.'
        : 'There are no pages to show. The original can be downloaded.'}
    </p>
  );
}

/** Whatever field is chosen, its place on the page comes into the middle, by scrolling the pane and nothing else. */
function useChosenInSight(pane: React.RefObject<HTMLDivElement | null>, pointer: string | null, count: number): void {
  useEffect(() => {
    const around = pane.current;
    const mark = around?.querySelector('[data-chosen]');
    if (!around || !mark || pointer === null) return;
    const [outer, inner] = [around.getBoundingClientRect(), mark.getBoundingClientRect()];
    const isSeen = inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;
    if (isSeen) return;
    around.scrollBy({
      top: (inner.top + inner.bottom) / 2 - (outer.top + outer.bottom) / 2,
      left: (inner.left + inner.right) / 2 - (outer.left + outer.right) / 2,
    });
  }, [pane, pointer, count]);
}
