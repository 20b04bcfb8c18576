import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX, Send } from 'lucide-react';
import type { WebhookEventName } from '../../../domain/webhook-event.js';
import { client } from '../../api.js';
import { Button } from '../../parts/button.js';
import { reasonOf } from '../../parts/problem-card.js';
import { Code } from './code.js';
import css from './test-delivery.module.css';
import { errorText } from './words.js';

interface TestDeliveryProps {
  url: string;
  event: WebhookEventName;
  /** Signs it; without one it goes out unsigned. */
  secret?: string;
}

type Went = Awaited<ReturnType<typeof client.webhooks.trigger.mutate>>;

/** Sends an example to an address once, and shows what came back. Nothing of it is kept. */
export function TestDelivery({ url, event, secret }: TestDeliveryProps) {
  const sending = useMutation({
    mutationFn: () =>
      client.webhooks.trigger.mutate({ body: { url, event, secret: secret === undefined || secret === '' ? null : secret } }),
  });
  return (
    <div className={css.test}>
      <div className={css.line}>
        <Button icon={Send} disabled={url.trim() === '' || sending.isPending} onClick={() => sending.mutate()}>
          {sending.isPending ? 'Sending …' : 'Send a test'}
        </Button>
        <span className={css.quiet}>
          an example of <code>{event}</code>
          {secret === undefined || secret === '' ? ', not signed' : ', signed'}; ten a minute
        </span>
      </div>
      <div role="status">
        {sending.error && <p className={css.failed}>{reasonOf(sending.error)}</p>}
        {sending.data && <Result went={sending.data} />}
      </div>
    </div>
  );
}

function Result({ went }: { went: Went }) {
  const { succeeded, status_code: status, error, request_headers: sent, response_headers: headers, response_body: body } = went;
  return (
    <div className={css.result}>
      <p className={css.outcome} data-succeeded={succeeded || undefined}>
        {succeeded ? <CircleCheck size={16} aria-hidden /> : <CircleX size={16} aria-hidden />}
        {succeeded ? `It answered ${status}.` : `It failed: ${errorText(error ?? 'failed', status)}.`}
      </p>
      <details>
        <summary>What was sent, and what came back</summary>
        <Code what="the headers that were sent" text={linesOf(sent)} wrap />
        {headers === null ? (
          <p className={css.quiet}>No answer came.</p>
        ) : (
          <Code what="the answer" text={`${status}\n${linesOf(headers)}\n\n${body === '' ? '(an empty body)' : (body ?? '')}`} wrap />
        )}
      </details>
    </div>
  );
}

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
