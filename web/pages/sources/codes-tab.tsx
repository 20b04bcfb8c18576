import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpenCheck } from 'lucide-react';
import { useState } from 'react';
import type { UnknownCodes } from '../../../resources/sources.js';
import { trpc } from '../../api.js';
import { useCargoMinute } from '../../clock.js';
import { momentText } from '../../moments.js';
import { Button } from '../../parts/button.js';
import { Empty } from '../../parts/empty.js';
import { grouped } from '../../parts/figures.js';
import { Numbered } from '../../parts/number.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import css from './tabs.module.css';

/** What lines said that nobody understands yet: it is kept, and counts for nothing until somebody teaches it. */
export function CodesTab() {
  const now = useCargoMinute() ?? '';
  const { data, error, refetch } = useQuery(trpc.sources.codes.queryOptions(undefined, { meta: { live: 'all' } }));
  if (!data)
    return error ? <ProblemCard what="The list of codes" error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} />;
  if (data.codes.length === 0)
    return (
      <Empty icon={BookOpenCheck} title="Every word is understood">
        What a line says in words that nobody knows yet is kept and listed here, with where it was said.
      </Empty>
    );
  return (
    <ul className={css.card} aria-label="Unknown codes">
      {data.codes.map((code) => (
        <Code key={`${code.line.scac}/${code.text}`} code={code} now={now} />
      ))}
    </ul>
  );
}

function Code({ code: { line, text, count, first_seen, last_seen, samples }, now }: { code: UnknownCodes['codes'][number]; now: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={css.entry}>
      <div className={css.line}>
        <span className={css.what}>
          <code>{text}</code>
          <small>{line.name}</small>
        </span>
        <span>
          {count === 1 ? 'Said once' : `Said ${grouped(count)} times`}
          <small>
            first {momentText(first_seen, now)} · last {momentText(last_seen, now)}
          </small>
        </span>
        <Button aria-expanded={isOpen} aria-label={`Samples of ${text}`} onClick={() => setOpen(!isOpen)} disabled={samples.length === 0}>
          Samples
        </Button>
      </div>
      {isOpen && (
        <ul className={css.samples}>
          {samples.map(({ id, said, shipment }) => (
            <li key={id}>
              <p>
                Said of{' '}
                <Link to="/shipments/$id" params={{ id: shipment.id }}>
                  <Numbered number={shipment.number} />
                </Link>
              </p>
              <pre tabIndex={0}>{said}</pre>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
