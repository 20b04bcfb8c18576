import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { RotateCcw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { WholeDelivery, WholeWebhook } from '../../../resources/developers.js';
import { PATHS } from '../../addresses.js';
import { client, queryClient, statusOf, trpc } from '../../api.js';
import { Button } from '../../parts/button.js';
import { Chip } from '../../parts/chip.js';
import { Numbered } from '../../parts/number.js';
import { ProblemCard, reasonOf } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { toast } from '../../parts/toast.js';
import { Attempts } from './attempts.js';
import { Code } from './code.js';
import type { DeliverySearch } from './deliveries.js';
import css from './delivery-panel.module.css';
import { DELIVERY_LOOKS, endText, leftText, machineText } from './words.js';

const LOOK_MS = 2_000;

interface DeliveryPanelProps {
  id: string;
  webhook: WholeWebhook;
  search: DeliverySearch;
  now: string;
}

/** One delivery beside the list: how each attempt went, and what was sent. */
export function DeliveryPanel({ id, webhook, search, now }: DeliveryPanelProps) {
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(trpc.pages.developers.delivery.queryOptions({ id }, { refetchInterval: LOOK_MS }));
  const close = (): void => {
    const { delivery: _delivery, ...kept } = search;
    void navigate({ to: PATHS.webhook, params: { id: webhook.id }, search: kept, replace: true, resetScroll: false }).then(() =>
      document.querySelector<HTMLElement>(`[data-delivery="${CSS.escape(id)}"]`)?.focus(),
    );
  };
  const onEscape = useRef(close);
  onEscape.current = close;
  useEffect(() => {
    title.current?.focus();
    const heard = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented && document.querySelector('dialog[open]') === null) onEscape.current();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
  return (
    <aside className={css.panel} aria-labelledby="delivery">
      <header>
        <h2 id="delivery" ref={title} tabIndex={-1}>
          {data?.event ?? 'Delivery'}
        </h2>
        <button type="button" className={css.close} aria-label="Close" onClick={close}>
          <X size={16} aria-hidden />
        </button>
      </header>
      {data ? (
        <Whole delivery={data} active={webhook.active} now={now} />
      ) : statusOf(error) === 404 ? (
        <p className={css.quiet}>There is no such delivery. They are kept 30 days.</p>
      ) : error ? (
        <ProblemCard what="The delivery" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </aside>
  );
}

function Whole({ delivery, active, now }: { delivery: WholeDelivery; active: boolean; now: string }) {
  const { label, tone, icon } = DELIVERY_LOOKS[delivery.status];
  const { about, recorded_at: at, headers, body, body_bytes: bytes } = delivery;
  const shown = new TextEncoder().encode(body).length;
  return (
    <>
      <div className={css.state}>
        <Chip tone={tone} icon={icon}>
          {label}
        </Chip>
        <span>{nextText(delivery, now)}</span>
        <Replay delivery={delivery} active={active} />
      </div>
      <p className={css.quiet}>
        recorded {machineText(at, now, { seconds: true })}
        {about.container !== null && (
          <>
            {' · '}
            <Numbered number={about.container} />
          </>
        )}
        {about.shipment && (
          <>
            {' · '}
            <Link to={PATHS.shipment} params={{ id: about.shipment.id }}>
              {about.shipment.number}
            </Link>
          </>
        )}
      </p>
      <section aria-labelledby="attempts">
        <h3 id="attempts">Attempts</h3>
        <Attempts delivery={delivery} now={now} />
      </section>
      <section aria-labelledby="headers">
        <h3 id="headers">Headers</h3>
        <dl className={css.headers}>
          {headers.map(({ name, value, why }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? <i>{why === 'own' ? 'one of its own, not shown' : 'made anew for each attempt'}</i>}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="body">
        <h3 id="body">Body</h3>
        {shown < bytes && (
          <p className={css.quiet}>
            The first {shown} of {bytes} bytes.
          </p>
        )}
        <Code what="the body" text={indented(body)} />
      </section>
    </>
  );
}

function Replay({ delivery: { id, status }, active }: { delivery: WholeDelivery; active: boolean }) {
  const replaying = useMutation({
    mutationFn: () => client.webhookNotifications.replay.mutate({ id }),
    onSuccess: async () => {
      toast('It is being sent again.');
      await queryClient.invalidateQueries({ queryKey: trpc.pages.developers.pathKey() });
    },
    onError: (error) => toast(reasonOf(error)),
  });
  return (
    <Button
      icon={RotateCcw}
      disabled={!active || replaying.isPending}
      title={active ? undefined : 'The webhook is switched off.'}
      onClick={() => replaying.mutate()}
    >
      {status === 'pending' ? 'Send now' : 'Replay'}
    </Button>
  );
}

/** What comes next, or why nothing does. */
function nextText({ status, again, due_at: due, probe_at: probe, failure_reason: reason }: WholeDelivery, now: string): string {
  if (status === 'failed') return endText(reason);
  if (due === null) return 'nothing more is sent';
  const next = [due, probe ?? due].sort().at(-1) ?? due;
  const left = leftText(next, now);
  const word = again ? 'sent again' : 'next attempt';
  const held = probe !== null && probe > due ? ', held back by the breaker' : '';
  return left === null ? `${word}: due now` : `${word} in ${left}${held}`;
}

/** As people read it. What was cut off stays as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
