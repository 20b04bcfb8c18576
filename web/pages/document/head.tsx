import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Download, Link2, TriangleAlert } from 'lucide-react';
import type { PaperLink, PaperPage } from '../../../resources/paper-page.js';
import { PATHS } from '../../addresses.js';
import { client } from '../../api.js';
import { spacedNumber } from '../../names.js';
import { Button } from '../../parts/button.js';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import { Actions } from './actions.js';
import css from './head.module.css';
import { TypeChoice } from './type-choice.js';
import { cameText, linkDoubtText, linkText, pagesText } from './words.js';

/** Links of a document that stand in its head; the others are counted. */
const LINKS_SHOWN = 3;

/** What paper it is, how it came, what it belongs to, and what can be done with it. */
export function Head({ page, now }: { page: PaperPage; now: string }) {
  return (
    <header className={css.head}>
      <Link to={PATHS.documents} className={css.back} aria-label="Documents">
        <ChevronLeft size={18} aria-hidden />
      </Link>
      <div className={css.what}>
        <h1>{page.name}</h1>
        <p className={css.facts}>
          <TypeChoice page={page} />
          <span className={css.came}>{cameText(page, now)}</span>
          {page.parent && (
            <span>
              {page.parent.first_page !== null && page.parent.last_page !== null
                ? `${pagesText(page.parent.first_page, page.parent.last_page)} of `
                : 'from '}
              <Link to={PATHS.document} params={{ id: page.parent.id }}>
                {page.parent.name}
              </Link>
            </span>
          )}
        </p>
      </div>
      <BelongsTo links={page.links} />
      <div className={css.actions}>
        <Original page={page} />
        <Actions page={page} />
      </div>
    </header>
  );
}

/** Shipments, and the containers of none of those. */
function BelongsTo({ links }: Pick<PaperPage, 'links'>) {
  const shipments = new Set(links.flatMap(({ kind, id }) => (kind === 'shipment' ? [id] : [])));
  const shown = links.filter(({ kind, shipment_id: of }) => kind === 'shipment' || !shipments.has(of));
  const boxes = links.length - shown.length;
  if (shown.length === 0) return null;
  const named = shown.slice(0, LINKS_SHOWN);
  return (
    <p className={css.links}>
      {named.map((link) => (
        <Link
          key={link.id}
          to={PATHS.shipment}
          params={{ id: link.shipment_id }}
          search={link.kind === 'container' ? { container: link.id } : {}}
          title={linkText(link)}
        >
          <Link2 size={14} aria-hidden />
          {spacedNumber(link.number)}
        </Link>
      ))}
      {shown.length > LINKS_SHOWN && <span>and {shown.length - LINKS_SHOWN} more</span>}
      {boxes > 0 && shown.length <= LINKS_SHOWN && <span>{boxes === 1 ? '1 container of it' : `${boxes} containers of it`}</span>}
      {doubtsOf(named).map((doubt) => (
        <span key={doubt} className={css.doubt}>
          <TriangleAlert size={14} aria-hidden />
          {doubt}
        </span>
      ))}
    </p>
  );
}

/** Each once: several shipments may be linked for one reason. */
const doubtsOf = (links: readonly PaperLink[]): string[] => [...new Set(links.flatMap((link) => linkDoubtText(link) ?? []))];

/** The bytes as they were sent. */
function Original({ page: { id, file_name: name, failure } }: { page: PaperPage }) {
  const download = useMutation({
    mutationFn: () => client.documents.downloadUrl.query({ id, original: true }),
    onSuccess: ({ download_url: url }) => save(url, name),
    onError: (error) => toast(reasonOf(error)),
  });
  if (failure?.reason === 'infected') return null;
  return (
    <Button icon={Download} disabled={download.isPending} onClick={() => download.mutate()} aria-label="Original">
      <span className={css.word}>Original</span>
    </Button>
  );
}

/** Saved, and not shown: files come from strangers. */
function save(url: string, name: string): void {
  const link = document.createElement('a');
  // By the origin that this page is of, whatever name it has for others.
  link.href = new URL(url).pathname;
  link.download = name;
  link.click();
}
