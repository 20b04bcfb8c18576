import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import type { WholeWebhook } from '../../../resources/developers.js';
import { client, queryClient, trpc } from '../../api.js';
import { clock } from '../../clock.js';
import { Button } from '../../parts/button.js';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import { Card } from '../shipment/card.js';
import form from './form.module.css';
import css from './replays.module.css';
import { machineText } from './words.js';

const HOUR_MS = 3_600_000;
/** What failed is counted again so often. */
const COUNT_MS = 30_000;

/** Since when; hours of machine time. */
const SINCE = [
  { hours: '1', label: 'an hour ago' },
  { hours: '24', label: 'a day ago' },
  { hours: '168', label: 'a week ago' },
  { hours: '', label: 'the beginning' },
] as const;

/** Has what failed sent again: it is counted first. */
export function Replays({ webhook, now }: { webhook: WholeWebhook; now: string }) {
  return (
    <Card title="Sent again">
      <ReplayFailed id={webhook.id} active={webhook.active} />
      {webhook.replays.length === 0 ? (
        <p className={css.quiet}>Nothing was sent again together yet.</p>
      ) : (
        <ul className={css.list}>
          {webhook.replays.map((replay) => (
            <li key={replay.id}>
              <span>{replayText(replay)}</span>
              <small>{machineText(replay.asked_at, now)}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ReplayFailed({ id, active }: { id: string; active: boolean }) {
  const field = useId();
  const [hours, setHours] = useState<string>('24');
  const { counting, replaying } = useReplay(id, hours);
  const count = counting.data?.count;
  const failed = counting.error ?? replaying.error;
  return (
    <div className={form.line}>
      <div className={form.field} data-narrow>
        <label htmlFor={field}>All that failed since</label>
        <select id={field} value={hours} onChange={({ target }) => setHours(target.value)}>
          {SINCE.map((choice) => (
            <option key={choice.hours} value={choice.hours}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      <div className={form.actions}>
        <Button
          icon={RotateCcw}
          look="primary"
          disabled={!active || !count || replaying.isPending}
          onClick={() => replaying.mutate(counting.data?.after ?? null)}
        >
          {count === undefined ? 'Counting …' : count === 0 ? 'None failed' : `Replay ${count} failed`}
        </Button>
      </div>
      {!active && <p className={css.quiet}>Switch the webhook on first.</p>}
      {failed && (
        <p className={form.failed} role="alert">
          {reasonOf(failed)}
        </p>
      )}
    </div>
  );
}

function useReplay(id: string, hours: string) {
  const counting = useQuery({
    queryKey: [...trpc.pages.developers.pathKey(), 'failed since', id, hours],
    queryFn: async () => {
      const after = await placeAgo(hours);
      const { meta } = await client.webhooks.replay.mutate({ id, body: { status: 'failed', after, dry_run: true } });
      return { after, count: meta.count };
    },
    refetchInterval: COUNT_MS,
  });
  const replaying = useMutation({
    mutationFn: (after: string | null) => client.webhooks.replay.mutate({ id, body: { status: 'failed', after } }),
    onSuccess: async ({ meta }) => {
      await queryClient.invalidateQueries({ queryKey: trpc.pages.developers.pathKey() });
      toast(`${meta.count} ${meta.count === 1 ? 'delivery is' : 'deliveries are'} being sent again.`);
    },
  });
  return { counting, replaying };
}

/** The place in the feed that everything since then comes after; null: before all. */
async function placeAgo(hours: string): Promise<string | null> {
  const now = clock.now()?.machine;
  if (hours === '' || now === undefined) return null;
  const since = new Date(Date.parse(now) - Number(hours) * HOUR_MS).toISOString().slice(0, 19) + 'Z';
  return (await client.pages.developers.placeSince.query({ since })).cursor;
}

function replayText({ status, count, replayed, succeeded, failed }: WholeWebhook['replays'][number]): string {
  const waiting = replayed - succeeded - failed;
  const parts = [`${succeeded} delivered`, ...(failed > 0 ? [`${failed} failed`] : []), ...(waiting > 0 ? [`${waiting} waiting`] : [])];
  const word = { running: 'running', done: 'handed over', stopped: 'stopped' }[status];
  return `${count} chosen, ${word}: ${parts.join(', ')}`;
}
