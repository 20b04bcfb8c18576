import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, FileText, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { WholeShipment } from '../../../resources/shipment-page.js';
import { PATHS } from '../../addresses.js';
import { dateText, dayOf } from '../../moments.js';
import { Card } from './card.js';
import css from './papers.module.css';
import { paperText } from './words.js';

type Paper = WholeShipment['papers'][number];

/** Papers that name the shipment or a box of it. */
export function Papers({ papers, now }: { papers: readonly Paper[]; now: string }) {
  return (
    <Card title="Documents">
      {papers.length === 0 && <p className={css.none}>No paper of it has come in. Mailed or uploaded ones appear here by themselves.</p>}
      <ul className={css.papers}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <FileText size={16} aria-hidden />
            <span className={css.what}>
              <Link to={PATHS.document} params={{ id: paper.id }}>
                {paper.name}
              </Link>
              <small>
                {paperText(paper.type)} ·{' '}
                {paper.source === 'email' ? 'by mail' : paper.source === 'upload' ? 'uploaded' : 'cut out of a file'}{' '}
                {dateText(dayOf(paper.added), now)}
              </small>
            </span>
            <State paper={paper} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function State({ paper: { state, warnings } }: { paper: Paper }) {
  if (state === 'extraction_failed')
    return (
      <span className={css.state} data-tone="blocked">
        <CircleAlert size={15} aria-hidden /> not read
      </span>
    );
  if (state !== 'extracted')
    return (
      <span className={css.state}>
        <LoaderCircle size={15} aria-hidden /> being read
      </span>
    );
  if (warnings > 0)
    return (
      <span className={css.state} data-tone="waiting">
        <TriangleAlert size={15} aria-hidden /> {warnings} to check
      </span>
    );
  return (
    <span className={css.state} data-tone="ready">
      <CircleCheck size={15} aria-label="read" />
    </span>
  );
}
