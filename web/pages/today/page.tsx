import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Search } from 'lucide-react';
import { client, queryClient, trpc } from '../../api.js';
import { useCargoMinute } from '../../clock.js';
import { momentText } from '../../moments.js';
import { ButtonLink } from '../../parts/button.js';
import { Empty } from '../../parts/empty.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { toast } from '../../parts/toast.js';
import type { Today } from '../../../resources/today.js';
import { useTitle } from '../../title.js';
import { Group } from './group.js';
import { GroupTile } from './tile.js';
import css from './page.module.css';
import { headline, putOffText, subline } from './words.js';

/** What needs somebody this morning, and what waiting costs. */
export function TodayPage() {
  const { data, error, refetch } = useQuery(trpc.pages.today.queryOptions(undefined, { meta: { live: 'all' } }));
  if (!data)
    return (
      <div className={css.page}>
        <h1>Today</h1>
        {error ? <ProblemCard what="Today" error={error} onRetry={() => void refetch()} /> : <Loading />}
      </div>
    );
  return <Shown today={data} />;
}

const refresh = () => queryClient.invalidateQueries({ queryKey: trpc.pages.today.queryKey() });

function Shown({ today }: { today: Today }) {
  useTitle(headline(today));
  const now = useCargoMinute() ?? today.now.at;
  const putOff = useMutation({
    mutationFn: (line: { key: string; state: string }) => client.pages.putOff.mutate(line),
    onSuccess: async (_done, { key }) => {
      await refresh();
      toast('Put off. It comes back when something changes.', () => void client.pages.takeUp.mutate({ key }).then(refresh));
    },
  });
  return (
    <div className={css.page}>
      <header>
        <h1>{headline(today)}</h1>
        <p>{subline(today, now)}</p>
      </header>
      {today.groups.length > 0 && (
        <ul className={css.tiles} aria-label="Groups">
          {today.groups.map(({ group, count }) => (
            <GroupTile key={group} group={group} count={count} />
          ))}
        </ul>
      )}
      {today.groups.map((group) => (
        <Group key={group.group} {...group} now={now} onPutOff={({ key, state }) => putOff.mutate({ key, state })} />
      ))}
      {today.groups.length === 0 ? (
        <Nothing today={today} now={now} />
      ) : (
        <p className={css.rest}>
          <CircleCheck size={16} aria-hidden /> Everything else moves as planned.{today.put_off > 0 && ` ${putOffText(today.put_off)}`}
        </p>
      )}
    </div>
  );
}

/** Nothing to do: that, and what comes next. */
function Nothing({ today, now }: { today: Today; now: string }) {
  if (!today.tracks)
    return (
      <Empty
        icon={Search}
        title="Give Landfall its first number"
        actions={
          <ButtonLink to="/track" look="primary">
            Track numbers
          </ButtonLink>
        }
      >
        A bill of lading, a booking or a container number is enough. It is followed until the last box is back empty.
      </Empty>
    );
  return (
    <section className={css.next}>
      <h2>What comes next</h2>
      {today.next.length === 0 && <p>No arrival has a date yet.</p>}
      <ul>
        {today.next.map(({ shipment, port, arrival }) => (
          <li key={shipment.id}>
            <b>{momentText(arrival, now)}</b>
            <span>{port ?? 'port not named yet'}</span>
            <ButtonLink to="/shipments" search={{ q: shipment.number }} look="quiet">
              {shipment.number}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  return (
    <div className={css.loading} aria-busy>
      <Skeleton width={380} height={16} />
      <Skeleton height={62} />
      <Skeleton width={220} height={20} />
      <Skeleton height={110} />
      <Skeleton width={220} height={20} />
      <Skeleton height={165} />
    </div>
  );
}
