import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { DeliveryShown, WholeWebhook } from '../../../resources/developers.js';
import { isWebhookEventName, WEBHOOK_EVENT_NAMES } from '../../../domain/webhook-event.js';
import { PATHS } from '../../addresses.js';
import { trpc } from '../../api.js';
import { Button, ButtonLink } from '../../parts/button.js';
import { Chip } from '../../parts/chip.js';
import { Empty } from '../../parts/empty.js';
import { FilterMenu } from '../../parts/filter-menu.js';
import { Numbered } from '../../parts/number.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import css from './deliveries.module.css';
import { DELIVERY_LOOKS, endText, errorText, leftText, machineText } from './words.js';

const LOOK_MS = 3_000;

/** What the address says of the list, and which delivery is chosen. */
export interface DeliverySearch {
  status?: string;
  event?: string;
  container?: string;
  before?: string;
  delivery?: string;
}

interface DeliveriesProps {
  webhook: WholeWebhook;
  search: DeliverySearch;
  now: string;
}

const STATUSES = (Object.keys(DELIVERY_LOOKS) as DeliveryShown['status'][]).map((value) => ({ value, label: DELIVERY_LOOKS[value].label }));

/** Every event for this webhook, the newest first. */
export function Deliveries({ webhook, search, now }: DeliveriesProps) {
  const navigate = useNavigate();
  const change = (next: DeliverySearch): void => {
    const { delivery: _delivery, before: _before, ...kept } = search;
    const wanted = Object.fromEntries(Object.entries({ ...kept, ...next }).filter(([, value]) => value));
    void navigate({ to: PATHS.webhook, params: { id: webhook.id }, search: wanted, replace: true, resetScroll: false });
  };
  const status = STATUSES.find(({ value }) => value === search.status)?.value;
  const event = search.event !== undefined && isWebhookEventName(search.event) ? search.event : undefined;
  const asked = {
    webhook_id: webhook.id,
    ...(status && { status }),
    ...(event && { event }),
    ...(search.container !== undefined && { container: search.container }),
    ...(search.before !== undefined && { before: search.before }),
  };
  const { data, error, refetch } = useQuery(
    trpc.pages.developers.deliveries.queryOptions(asked, { refetchInterval: LOOK_MS, placeholderData: (before) => before }),
  );
  const events = (webhook.events ?? WEBHOOK_EVENT_NAMES).map((value) => ({ value, label: value }));
  return (
    <section className={css.deliveries} aria-labelledby="deliveries">
      <header>
        <h2 id="deliveries">Deliveries</h2>
        <div className={css.filters}>
          <FilterMenu
            label="Status"
            several={false}
            choices={STATUSES}
            chosen={status ? [status] : []}
            onChoose={([value]) => change({ status: value ?? '' })}
          />
          <FilterMenu
            label="Event"
            several={false}
            choices={events}
            chosen={event ? [event] : []}
            onChoose={([value]) => change({ event: value ?? '' })}
          />
          <ContainerBox key={search.container ?? ''} value={search.container ?? ''} onChoose={(container) => change({ container })} />
        </div>
      </header>
      {error && !data && <ProblemCard what="The list of deliveries" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={220} />}
      {data?.deliveries.length === 0 && <None search={search} onAll={() => change({ status: '', event: '', container: '' })} />}
      {data && data.deliveries.length > 0 && (
        <ul>
          {data.deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} webhookId={webhook.id} search={search} now={now} />
          ))}
        </ul>
      )}
      <nav className={css.pages} aria-label="Parts of the list">
        {search.before !== undefined && <Button onClick={() => change({})}>Newest</Button>}
        {data && data.older !== null && <Button onClick={() => change({ before: data.older ?? '' })}>Older</Button>}
      </nav>
    </section>
  );
}

function Row({ delivery, webhookId, search, now }: { delivery: DeliveryShown; webhookId: string; search: DeliverySearch; now: string }) {
  const { id, event, status, about, recorded_at: at } = delivery;
  const { label, tone, icon } = DELIVERY_LOOKS[status];
  return (
    <li className={css.row} data-chosen={search.delivery === id || undefined}>
      <div className={css.what}>
        <Link
          to={PATHS.webhook}
          params={{ id: webhookId }}
          search={{ ...search, delivery: id }}
          resetScroll={false}
          className={css.open}
          data-delivery={id}
          aria-current={search.delivery === id ? 'true' : undefined}
        >
          {event}
        </Link>
        <span className={css.quiet}>
          {about.container !== null ? <Numbered number={about.container} /> : (about.shipment?.number ?? 'of no container')}
        </span>
      </div>
      <div className={css.how}>
        <Chip tone={tone} icon={icon}>
          {label}
        </Chip>
        <span className={css.quiet}>{howText(delivery, now)}</span>
      </div>
      <time className={css.at} dateTime={at}>
        {machineText(at, now, { seconds: true })}
      </time>
    </li>
  );
}

/** How it stands, in a few words. */
function howText({ status, again, attempts, due_at: due, last, failure_reason: reason }: DeliveryShown, now: string): string {
  const times = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  if (again) return `${times}; being sent again`;
  if (status === 'succeeded')
    return last === null ? `${times}, no longer kept` : `${last.status_code ?? 'answered'} in ${last.duration_ms} ms, ${times}`;
  if (status === 'failed') return `${endText(reason)}, ${times}`;
  const left = due === null ? null : leftText(due, now);
  const next = left === null ? 'due now' : `next in ${left}`;
  return last?.error ? `${errorText(last.error, last.status_code)}; ${next}` : attempts === 0 ? `not sent yet, ${next}` : next;
}

function ContainerBox({ value, onChoose }: { value: string; onChoose: (container: string) => void }) {
  const [typed, setTyped] = useState(value);
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    onChoose(typed.trim());
  };
  return (
    <form className={css.box} onSubmit={choose}>
      <input
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        placeholder="Container"
        aria-label="Container number"
      />
    </form>
  );
}

function None({ search, onAll }: { search: DeliverySearch; onAll: () => void }) {
  const isNarrowed = search.status !== undefined || search.event !== undefined || search.container !== undefined;
  if (isNarrowed)
    return (
      <Empty icon={Inbox} title="No delivery is like this" actions={<Button onClick={onAll}>Show all</Button>}>
        {search.container === undefined
          ? 'None of those kept has this status and event.'
          : `None of those kept is about ${search.container}.`}{' '}
        They are kept 30 days.
      </Empty>
    );
  return (
    <Empty icon={Inbox} title="Nothing was to be delivered yet" actions={<ButtonLink to={PATHS.events}>Send an example</ButtonLink>}>
      It is told of what happens from now on: track a number, and the first events come within minutes.
    </Empty>
  );
}
