import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { COUNTED_MAX } from '../../../domain/delivery.js';
import type { WholeWebhook } from '../../../resources/developers.js';
import { PATHS } from '../../addresses.js';
import { statusOf, trpc } from '../../api.js';
import { useMachineNow } from '../../clock.js';
import { ButtonLink } from '../../parts/button.js';
import { Chip } from '../../parts/chip.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { useTitle } from '../../title.js';
import { Card, Facts } from '../shipment/card.js';
import { Deliveries } from './deliveries.js';
import { DeliveryPanel } from './delivery-panel.js';
import { Frame } from './frame.js';
import { Replays } from './replays.js';
import { Strip, totalOf } from './strip.js';
import { WebhookActions } from './webhook-actions.js';
import { eventsText } from './webhook-list.js';
import css from './webhook-page.module.css';
import { countText, machineText, webhookLook, webhookText } from './words.js';

/** Attempts are no news of the feed. */
const LOOK_MS = 5_000;

/** One webhook: whether it gets what it is sent, and if not, why, and again. */
export function WebhookPage() {
  useTitle('Webhook');
  const { id } = useParams({ from: '/inside/developers/webhooks/$id' });
  const { data, error, refetch } = useQuery(trpc.pages.developers.webhook.queryOptions({ id }, { refetchInterval: LOOK_MS }));
  if (data) return <Whole webhook={data} />;
  if (statusOf(error) === 404)
    return (
      <Frame title="There is no such webhook" says="It may have been deleted, or belong to another account.">
        <p>
          <ButtonLink to={PATHS.developers}>All webhooks</ButtonLink>
        </p>
      </Frame>
    );
  return (
    <Frame title="Webhook" says="">
      {error ? <ProblemCard what="The webhook" error={error} onRetry={() => void refetch()} /> : <Skeleton height={260} />}
    </Frame>
  );
}

function Whole({ webhook }: { webhook: WholeWebhook }) {
  const now = useMachineNow();
  const search = useSearch({ from: '/inside/developers/webhooks/$id' });
  const { tone, icon, label } = webhookLook(webhook);
  return (
    <Frame
      title={webhook.url}
      says={
        <span className={css.state}>
          <Chip tone={tone} icon={icon}>
            {label}
          </Chip>
          {now !== null && webhookText(webhook, now)}
        </span>
      }
      aside={<WebhookActions webhook={webhook} />}
    >
      {now !== null && (
        <>
          <div className={css.top}>
            <About webhook={webhook} now={now} />
            <Replays webhook={webhook} now={now} />
          </div>
          <div className={css.columns} data-chosen={search.delivery !== undefined || undefined}>
            <Deliveries webhook={webhook} search={search} now={now} />
            {search.delivery !== undefined && (
              <DeliveryPanel key={search.delivery} id={search.delivery} webhook={webhook} search={search} now={now} />
            )}
          </div>
        </>
      )}
    </Frame>
  );
}

function About({ webhook, now }: { webhook: WholeWebhook; now: string }) {
  const { succeeded, failed } = totalOf(webhook.hours);
  return (
    <Card title="Last 24 hours" aside={<Strip {...webhook} />}>
      <Facts
        facts={[
          ['Attempts', succeeded + failed === 0 ? 'none' : `${succeeded} went well, ${failed} failed`],
          ['Last success', webhook.last_success_at === null ? 'none yet' : machineText(webhook.last_success_at, now, { seconds: true })],
          [
            'Breaker',
            webhook.next_probe_at === null
              ? 'closed: whatever is due is sent'
              : `open: only the oldest is tried, next at ${machineText(webhook.next_probe_at, now, { seconds: true })}`,
          ],
          ['Waiting', webhook.waiting === 0 ? 'none' : countText(webhook.waiting, COUNTED_MAX)],
          ['Given up', webhook.failed === 0 ? 'none' : countText(webhook.failed, COUNTED_MAX)],
          ['Told of', eventsText(webhook.events)],
          ['Own headers', webhook.headers.length === 0 ? 'none' : webhook.headers.join(', ')],
        ]}
      />
    </Card>
  );
}
