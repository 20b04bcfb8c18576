import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { WebhookShown } from '../../../resources/developers.js';
import { PATHS } from '../../addresses.js';
import { trpc } from '../../api.js';
import { useMachineMinute } from '../../clock.js';
import { ButtonLink } from '../../parts/button.js';
import { useTitle } from '../../title.js';
import { Frame } from './frame.js';
import { Keys } from './keys.js';
import { Limits } from './limits.js';
import { machineText } from './words.js';
import { WebhookList } from './webhook-list.js';

/** Attempts are no news of the feed: looked at again and again. */
const LOOK_MS = 10_000;

/** Whether endpoints get what they are sent, and the keys that programs ask with. */
export function DevelopersPage() {
  useTitle('Developers');
  const search = useSearch({ from: '/inside/developers' });
  const webhooks = useQuery(trpc.pages.developers.webhooks.queryOptions(undefined, { refetchInterval: LOOK_MS }));
  const now = useMachineMinute();
  return (
    <Frame
      title={webhooks.data ? headline(webhooks.data) : 'Developers'}
      says={now === null ? 'Times here are those of the machine, in UTC.' : `${machineText(now, now)}. ${subline(webhooks.data)}`}
      part={PATHS.developers}
      aside={
        <ButtonLink to={PATHS.newWebhook} icon={Plus}>
          New webhook
        </ButtonLink>
      }
    >
      <WebhookList asked={webhooks} />
      <Keys isMaking={search.new === 'key'} />
      <Limits />
    </Frame>
  );
}

/** What a developer comes to see. */
function headline(webhooks: readonly WebhookShown[]): string {
  const off = webhooks.filter(({ active, disabled_reason: reason }) => !active && reason !== null).length;
  const failing = webhooks.filter(({ active, failures_in_row: failures }) => active && failures > 0).length;
  if (webhooks.length === 0) return 'No program is told yet';
  if (off + failing === 0) return webhooks.length === 1 ? 'Your webhook gets what it is sent' : 'All webhooks get what they are sent';
  const count = off + failing;
  return `${count} of ${webhooks.length} webhooks ${count === 1 ? 'does' : 'do'} not get what ${count === 1 ? 'it is' : 'they are'} sent`;
}

function subline(webhooks: readonly WebhookShown[] | undefined): string {
  const waiting = webhooks?.reduce((sum, webhook) => sum + webhook.waiting, 0) ?? 0;
  if (!webhooks || webhooks.length === 0) return 'A webhook is told of each thing as it happens; the feed can be read at any time.';
  return waiting === 0
    ? 'Nothing waits to be delivered.'
    : `${waiting} ${waiting === 1 ? 'delivery waits' : 'deliveries wait'} for the next attempt.`;
}
