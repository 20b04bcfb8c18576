import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Pause, Play, Rss } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { FeedTail } from '../../../resources/developers.js';
import { isWebhookEventName, WEBHOOK_EVENT_NAMES } from '../../../domain/webhook-event.js';
import { PATHS } from '../../addresses.js';
import { trpc } from '../../api.js';
import { useCargoMinute } from '../../clock.js';
import { followingNow, onFollowing } from '../../live.js';
import { Button, ButtonLink } from '../../parts/button.js';
import { Empty } from '../../parts/empty.js';
import { FilterMenu } from '../../parts/filter-menu.js';
import { Numbered } from '../../parts/number.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { useTitle } from '../../title.js';
import { Card } from '../shipment/card.js';
import { Code } from './code.js';
import { followLine, readLine } from './curl.js';
import css from './feed-page.module.css';
import { Frame } from './frame.js';
import { machineText } from './words.js';

const CHOICES = WEBHOOK_EVENT_NAMES.map((value) => ({ value, label: value }));

/** The end of the feed as it grows, and how a program goes on from any place of it. */
export function FeedPage() {
  useTitle('Feed');
  const navigate = useNavigate();
  const search = useSearch({ from: '/inside/developers/feed' });
  const event = search.event !== undefined && isWebhookEventName(search.event) ? search.event : undefined;
  const isPaused = search.paused !== undefined;
  // The shell follows the feed for all pages of this browser: news of it ask for the end of it again.
  const { data, error, refetch } = useQuery(
    trpc.pages.developers.tail.queryOptions(event ? { event } : {}, {
      meta: isPaused ? {} : { live: 'all' },
      ...(isPaused && { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false }),
    }),
  );
  const now = useCargoMinute();
  const change = (next: Record<string, string>): void => {
    const wanted = Object.fromEntries(Object.entries({ ...search, ...next }).filter(([, value]) => value));
    void navigate({ to: PATHS.feed, search: wanted, replace: true, resetScroll: false });
  };
  return (
    <Frame
      title="Feed"
      says="Every event of the account once, in the order in which it was committed. A program keeps its cursor and goes on from there."
      part={PATHS.feed}
    >
      <div className={css.bar}>
        <FilterMenu
          label="Event"
          several={false}
          choices={CHOICES}
          chosen={event ? [event] : []}
          onChoose={([value]) => change({ event: value ?? '' })}
        />
        <Button
          icon={isPaused ? Play : Pause}
          onClick={() => {
            change({ paused: isPaused ? '' : '1' });
            if (isPaused) void refetch();
          }}
        >
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
        <Live isPaused={isPaused} />
      </div>
      {error && !data && <ProblemCard what="The feed" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <div className={css.columns}>
          {now !== null && <Tail tail={data} search={search} now={now} />}
          <Onward cursor={search.after ?? data.cursor} isChosen={search.after !== undefined} event={event} />
        </div>
      )}
    </Frame>
  );
}

function Live({ isPaused }: { isPaused: boolean }) {
  const following = useSyncExternalStore(onFollowing, followingNow);
  const state = isPaused ? 'paused' : following;
  const words = {
    paused: 'paused: what comes meanwhile is kept',
    following: 'following',
    connecting: 'connecting',
    interrupted: 'interrupted, connecting again',
  };
  return (
    <span className={css.live} data-state={state} role="status">
      {words[state]}
    </span>
  );
}

interface TailProps {
  tail: FeedTail;
  search: Record<string, string>;
  now: string;
}

function Tail({ tail: { events }, search, now }: TailProps) {
  if (events.length === 0)
    return (
      <Empty
        icon={Rss}
        title={search['event'] ? 'No such event is kept' : 'Nothing has happened yet'}
        actions={<ButtonLink to={PATHS.track}>Track numbers</ButtonLink>}
      >
        {search['event'] ? 'What happens from now on comes here.' : 'Track a number: what happens to it comes here.'}
      </Empty>
    );
  return (
    <section className={css.tail} aria-labelledby="events">
      <header>
        <h2 id="events">The newest {events.length}</h2>
        <span className={css.quiet}>when it happened</span>
      </header>
      <ol>
        {events.map(({ id, event, at, cursor, about }) => (
          <li key={id} className={css.row} data-chosen={search['after'] === cursor || undefined}>
            <Link
              to={PATHS.feed}
              search={{ ...search, after: cursor }}
              replace
              resetScroll={false}
              className={css.open}
              aria-current={search['after'] === cursor ? 'true' : undefined}
            >
              {event}
            </Link>
            <span className={css.about}>
              {about.container !== null ? <Numbered number={about.container} /> : (about.shipment?.number ?? 'of no container')}
            </span>
            <time dateTime={at}>{machineText(at, now, { seconds: true })}</time>
            <code>{cursor}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The lines that go on after a place. */
function Onward({ cursor, isChosen, event }: { cursor: string; isChosen: boolean; event: string | undefined }) {
  return (
    <div className={css.onward}>
      <Card title={isChosen ? 'Go on after this event' : 'Go on from now'}>
        <p className={css.quiet}>
          {isChosen ? 'Everything after the chosen event.' : 'Choose an event to go on after it.'} <code>KEY</code> is an API key.
        </p>
        <h3>Read on</h3>
        <Code what="the line that reads on" text={readLine(cursor, event)} wrap />
        <h3>Follow</h3>
        <Code what="the line that follows" text={followLine(cursor, event)} wrap />
      </Card>
    </div>
  );
}
