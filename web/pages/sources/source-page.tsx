import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, SearchX } from 'lucide-react';
import type { SourceDetail } from '../../../resources/sources.js';
import { statusOf, trpc } from '../../api.js';
import { useCargoMinute } from '../../clock.js';
import { momentText } from '../../moments.js';
import { ButtonLink } from '../../parts/button.js';
import { Empty } from '../../parts/empty.js';
import { grouped } from '../../parts/figures.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { useTitle } from '../../title.js';
import { useAskedEvery } from './asked-every.js';
import { Failures } from './failures.js';
import css from './source-page.module.css';
import { StateChip } from './state-chip.js';
import { Strip } from './strip.js';
import { ageText, bounds, reasonWords, sentence, stateText, whenText, windowText } from './words.js';

/** One source: how it stands, why it is not asked sooner, and what went wrong last. */
export function SourcePage() {
  const { source: scac } = useParams({ from: '/inside/sources/$source' });
  const every = useAskedEvery();
  // What is not there is not asked for again.
  const refetchInterval = ({ state }: { state: { error: unknown } }) => (state.error === null ? every : false);
  const { data, error, refetch } = useQuery(trpc.sources.detail.queryOptions({ scac }, { meta: { live: 'all' }, refetchInterval }));
  useTitle(data?.source.name ?? 'Source');
  return (
    <div className={css.page}>
      <Link to="/sources" className={css.back}>
        <ChevronLeft size={15} aria-hidden /> Sources
      </Link>
      {data ? <Shown detail={data} /> : error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading scac={scac} />}
    </div>
  );
}

/** With a title, where the focus goes. */
function Loading({ scac }: { scac: string }) {
  return (
    <>
      <h1>{scac}</h1>
      <Skeleton height={420} />
    </>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (statusOf(error) !== 404) return <ProblemCard what="The source" error={error} onRetry={onRetry} />;
  return (
    <>
      <h1 className="visually-hidden">No such source</h1>
      <Empty icon={SearchX} title="There is no such source" actions={<ButtonLink to="/sources">All sources</ButtonLink>}>
        Your account has neither a key nor a request with it.
      </Empty>
    </>
  );
}

function Shown({ detail }: { detail: SourceDetail }) {
  const now = useCargoMinute() ?? '';
  const { source } = detail;
  return (
    <>
      <header className={css.head}>
        <h1>{source.name}</h1>
        <StateChip state={source.state} />
        <p>{stateText(source, now)}</p>
      </header>
      <div className={css.columns}>
        <Facts detail={detail} now={now} />
        <NotSooner detail={detail} now={now} />
      </div>
      <Failures detail={detail} now={now} />
    </>
  );
}

function Facts({ detail: { source }, now }: { detail: SourceDetail; now: string }) {
  const { last_asked, last_answered, last_news, hours, requests, troubled, key } = source;
  const time = (moment: typeof last_asked) => (moment ? momentText(moment, now) : 'never yet');
  return (
    <section className={css.card} aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <dl className={css.facts}>
        <dt>Last asked</dt>
        <dd>{time(last_asked)}</dd>
        <dt>Last answer</dt>
        <dd>{time(last_answered)}</dd>
        <dt>Last news</dt>
        <dd>{time(last_news)}</dd>
        <dt>Last 24 hours</dt>
        <dd>
          <Strip hours={hours} />
        </dd>
        <dt>Requests</dt>
        <dd>
          {requests === 0 ? 'none open' : grouped(requests)}
          {troubled > 0 && `, ${grouped(troubled)} in trouble`}
        </dd>
        <dt>Key</dt>
        <dd>{key ? `given ${momentText(key.given, now)}, ${ageText(key.given.at, now)} ago` : 'none given'}</dd>
      </dl>
    </section>
  );
}

function NotSooner({ detail, now }: { detail: SourceDetail; now: string }) {
  const { windows, why } = detail;
  const held = bounds(detail, now);
  return (
    <section className={css.card} aria-labelledby="sooner">
      <h2 id="sooner">Why not sooner</h2>
      {why.length === 0 && held.length === 0 && <p className={css.quiet}>No request of this line is open, so nobody waits.</p>}
      <ul className={css.reasons}>
        {held.map((text) => (
          <li key={text}>
            <b>{text}</b>
          </li>
        ))}
        {why.map(({ reason, requests, next_look }) => (
          <li key={reason}>
            {sentence(reasonWords(reason))}
            <small>
              {requests === 1 ? '1 request' : `${grouped(requests)} requests`} · next look {whenText(next_look.at, now)}
            </small>
          </li>
        ))}
      </ul>
      {windows.length > 0 && (
        <dl className={css.windows} aria-label="Calls of the key">
          {windows.map(({ seconds, calls, used }) => (
            <div key={seconds}>
              <dt>Calls {windowText(seconds)}</dt>
              <dd>
                {grouped(used)} of {grouped(calls)} used
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
