import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { FailedRequests } from '../../../resources/sources.js';
import { client, queryClient, refusalsOf, trpc } from '../../api.js';
import { useCargoMinute } from '../../clock.js';
import { momentText } from '../../moments.js';
import { Button } from '../../parts/button.js';
import { Chip } from '../../parts/chip.js';
import { Empty } from '../../parts/empty.js';
import { Numbered } from '../../parts/number.js';
import { ProblemCard, reasonOf } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { toast } from '../../parts/toast.js';
import { failureReason } from '../today/words.js';
import { Another, KIND_WORDS, type Wish } from './another.js';
import { useAskedEvery } from './asked-every.js';
import { TemporalLink } from './failures.js';
import css from './tabs.module.css';
import { reasonWords, sentence, whenText } from './words.js';

type Request = FailedRequests['requests'][number];

/** Requests that have brought nothing: why, when they are tried again, and the way to try otherwise. */
export function FailedTab() {
  const now = useCargoMinute() ?? '';
  const refetchInterval = useAskedEvery();
  const { data, error, refetch } = useQuery(trpc.sources.failed.queryOptions(undefined, { meta: { live: 'all' }, refetchInterval }));
  if (!data)
    return error ? <ProblemCard what="The list of requests" error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} />;
  if (data.requests.length === 0)
    return (
      <Empty icon={CircleCheck} title="No request failed">
        Numbers that a line does not know, or does not answer about, are listed here until they are tracked.
      </Empty>
    );
  return (
    <ul className={css.card} aria-label="Failed requests">
      {data.requests.map((request) => (
        <Failed key={request.id} request={request} lines={data.lines} now={now} />
      ))}
    </ul>
  );
}

const STATES = {
  failed: { label: 'failed', tone: 'blocked' },
  retrying: { label: 'tried again', tone: 'waiting' },
  awaiting_manifest: { label: 'not known yet', tone: 'waiting' },
} as const;

function Failed({ request, lines, now }: { request: Request; lines: FailedRequests['lines']; now: string }) {
  const [isOpen, setOpen] = useState(false);
  const again = useAgain(request, () => setOpen(false));
  const { number, kind, line, state, reason, next_try, since, workflow_url } = request;
  const same: Wish = { number, kind, scac: line?.scac ?? null };
  return (
    <li className={css.entry}>
      <div className={css.line}>
        <span className={css.what}>
          <Numbered number={number} />
          <small>
            {KIND_WORDS[kind]} · {line?.name ?? 'no line named'}
          </small>
        </span>
        <span>
          <span className={css.reason}>
            <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip> {reasonText(request)}
          </span>
          <small>
            {state === 'failed' ? `failed ${momentText(since, now)} · no further try` : `since ${momentText(since, now)}`}
            {next_try && ` · next try ${whenText(next_try.at, now)}`}
            {reason !== null && state !== 'failed' && request.why_then && ` · ${request.why_then.split(':', 1).join()}`}
          </small>
        </span>
        <span className={css.acts}>
          {workflow_url && <TemporalLink to={workflow_url} what={number} />}
          {state === 'failed' && (
            <Button disabled={again.isPending} onClick={() => again.mutate(same)} aria-label={`Try again: ${number}`}>
              Try again
            </Button>
          )}
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} aria-label={`Another line or number for ${number}`}>
            Another line or number
          </Button>
        </span>
      </div>
      {again.error && (
        <p className={css.refused} role="alert">
          {refusalsOf(again.error)
            .map(({ detail }) => detail)
            .join(' ') || reasonOf(again.error)}
        </p>
      )}
      {isOpen && <Another start={same} lines={lines} isBusy={again.isPending} onTry={again.mutate} />}
    </li>
  );
}

function reasonText({ reason, state, why_then }: Request): string {
  if (reason !== null) return failureReason(reason);
  return state === 'failed' ? 'No reason is given.' : sentence(reasonWords(why_then ?? 'it is tried again by itself'));
}

/** Asks anew with the references and tags of the first time. What failed is put off where another number takes its place. */
function useAgain(request: Request, onDone: () => void) {
  return useMutation({
    mutationFn: async ({ number, kind, scac }: Wish) => {
      const attributes = {
        request_type: kind,
        request_number: number,
        ref_numbers: request.references,
        shipment_tags: request.tags,
        ...(scac === null ? { auto_detect_vocc_scac: true } : { scac }),
      };
      await client.trackingRequests.create.mutate({ body: { data: { attributes } } });
      if (request.state === 'failed' && number !== request.number)
        await client.pages.putOff.mutate({ key: request.key, state: request.says });
    },
    onSuccess: async (_done, { number }) => {
      onDone();
      toast(`${number} is asked for.`);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: trpc.sources.failed.queryKey() }),
        queryClient.invalidateQueries({ queryKey: trpc.pages.today.queryKey() }),
      ]);
    },
  });
}
