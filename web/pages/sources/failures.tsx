import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { SourceDetail } from '../../../resources/sources.js';
import { trpc } from '../../api.js';
import { momentText, relativeText } from '../../moments.js';
import { Button } from '../../parts/button.js';
import { grouped } from '../../parts/figures.js';
import { Numbered } from '../../parts/number.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import css from './failures.module.css';
import { problemText, reasonWords, sentence, whenText } from './words.js';

/** What goes wrong just now, and what was sent that nobody could use. */
export function Failures({ detail: { source, troubled, failed }, now }: { detail: SourceDetail; now: string }) {
  return (
    <section className={css.failures} aria-labelledby="failures">
      <h2 id="failures">Last failures</h2>
      {troubled.length + failed.length === 0 && <p className={css.none}>None within seven days.</p>}
      {troubled.length > 0 && (
        <ul className={css.card} aria-label="Requests in trouble">
          {troubled.map((look) => (
            <li key={look.request_id} className={css.line}>
              <OfRequest {...look} />
              <span>
                {sentence(reasonWords(look.reason))}
                <small>
                  {look.failures > 1 ? `${look.failures} looks in a row · ` : ''}next try {whenText(look.next_look.at, now)}
                </small>
              </span>
              {look.workflow_url ? <TemporalLink to={look.workflow_url} what={look.number} /> : <span />}
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <ul className={css.card} aria-label="Answers nobody could use">
          {failed.map((answer) => (
            <FailedAnswer key={answer.id} answer={answer} name={source.name} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OfRequest({ number, shipment_id }: { number: string; shipment_id: string | null }) {
  if (shipment_id === null) return <Numbered number={number} />;
  return (
    <Link to="/shipments/$id" params={{ id: shipment_id }}>
      <Numbered number={number} />
    </Link>
  );
}

/** Into the Temporal UI, where everything that a request waits for stands. */
export function TemporalLink({ to, what }: { to: string; what: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={css.temporal} aria-label={`Workflow of ${what} in the Temporal UI`}>
      Workflow <ExternalLink size={13} aria-hidden />
    </a>
  );
}

function FailedAnswer({ answer, name, now }: { answer: SourceDetail['failed'][number]; name: string; now: string }) {
  const [isOpen, setOpen] = useState(false);
  const { words, detail } = problemText(answer.problem);
  return (
    <li className={css.answer}>
      <div className={css.line}>
        <OfRequest {...answer} />
        <span>
          {name} {words}.
          <small>
            {relativeText(answer.at.at, now)} · {momentText(answer.at, now)}
            {detail && ` · ${detail}`}
          </small>
        </span>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} aria-label={`Raw answer about ${answer.number}`}>
          Raw answer
        </Button>
      </div>
      {isOpen && <RawAnswer id={answer.id} />}
    </li>
  );
}

function RawAnswer({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(trpc.sources.answer.queryOptions({ id }, { staleTime: Infinity }));
  if (!data) return error ? <ProblemCard what="The answer" error={error} onRetry={() => void refetch()} /> : <Skeleton height={120} />;
  return (
    <figure className={css.raw}>
      <pre tabIndex={0}>{data.text === '' ? '(empty)' : data.text}</pre>
      <figcaption>
        {grouped(data.bytes)} bytes as they came{data.cut ? ', the beginning' : ''}.
      </figcaption>
    </figure>
  );
}
