import { Link } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';
import { COUNTED_MAX } from '../../../domain/delivery.js';
import type { WebhookShown } from '../../../resources/developers.js';
import { PATHS } from '../../addresses.js';
import { useMachineNow } from '../../clock.js';
import { ButtonLink } from '../../parts/button.js';
import { Chip } from '../../parts/chip.js';
import { Empty } from '../../parts/empty.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { Card } from '../shipment/card.js';
import { Strip, totalOf } from './strip.js';
import css from './webhook-list.module.css';
import { countText, webhookLook, webhookText } from './words.js';

interface Asked {
  data: readonly WebhookShown[] | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Every endpoint: what it is told, how it is, and how the last day went. */
export function WebhookList({ asked: { data, error, refetch } }: { asked: Asked }) {
  const now = useMachineNow();
  if (!data && error) return <ProblemCard what="The list of webhooks" error={error} onRetry={() => void refetch()} />;
  return (
    <Card title="Webhooks">
      {data?.length === 0 ? (
        <Empty icon={Webhook} title="No webhook yet" actions={<ButtonLink to={PATHS.newWebhook}>Add the first one</ButtonLink>}>
          Give an address of yours, and Landfall calls it as things happen: a number was found, a box was loaded, a last free day moved.
        </Empty>
      ) : data && now !== null ? (
        <ul>
          {data.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} now={now} />
          ))}
        </ul>
      ) : (
        <Skeleton height={64} />
      )}
    </Card>
  );
}

function Row({ webhook, now }: { webhook: WebhookShown; now: string }) {
  const { tone, icon, label } = webhookLook(webhook);
  const { succeeded, failed } = totalOf(webhook.hours);
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Link to={PATHS.webhook} params={{ id: webhook.id }} className={css.url}>
          {webhook.url}
        </Link>
        <span className={css.quiet}>{eventsText(webhook.events)}</span>
      </div>
      <div className={css.state}>
        <Chip tone={tone} icon={icon}>
          {label}
        </Chip>
        <span className={css.quiet}>{webhookText(webhook, now)}</span>
      </div>
      <div className={css.day}>
        <Strip {...webhook} />
        <span className={css.quiet}>
          {succeeded + failed === 0 ? 'nothing sent in 24 h' : `24 h: ${succeeded} went well, ${failed} failed`}
        </span>
      </div>
      <div className={css.counts}>
        <span>{webhook.waiting === 0 ? 'none waiting' : `${countText(webhook.waiting, COUNTED_MAX)} waiting`}</span>
        <span data-failed={webhook.failed > 0 || undefined}>
          {webhook.failed === 0 ? 'none given up' : `${countText(webhook.failed, COUNTED_MAX)} given up`}
        </span>
      </div>
    </li>
  );
}

/** What it is told, in a line. */
export function eventsText(events: readonly string[] | null): string {
  if (events === null) return 'all events, later ones too';
  const [first] = events;
  return events.length === 1 ? (first ?? '') : `${events.length} events`;
}
