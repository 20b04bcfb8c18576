import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { isWebhookEventName, type WebhookEventName } from '../../../domain/webhook-event.js';
import { PATHS } from '../../addresses.js';
import { trpc } from '../../api.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { useTitle } from '../../title.js';
import { Card } from '../shipment/card.js';
import { Code } from './code.js';
import css from './events-page.module.css';
import form from './form.module.css';
import { Frame } from './frame.js';
import { TestDelivery } from './test-delivery.js';
import { VERIFY_CODE } from './verify.js';

const FIRST: WebhookEventName = 'tracking_request.succeeded';

/** What can happen, when it is told, and what is sent then. */
export function EventsPage() {
  useTitle('Events');
  const { event } = useSearch({ from: '/inside/developers/events' });
  const chosen = event !== undefined && isWebhookEventName(event) ? event : FIRST;
  const { data, error, refetch } = useQuery(trpc.webhooks.events.queryOptions(undefined, { staleTime: Infinity }));
  const groups = data?.data ?? [];
  const count = groups.reduce((sum, { attributes }) => sum + attributes.events.length, 0);
  const list = useChosenInSight(count);
  const described = groups.flatMap(({ attributes }) => attributes.events).find(({ name }) => name === chosen);
  return (
    <Frame
      title={data ? `${count} events` : 'Events'}
      says="When each is told, and what is sent then. Those of features that this account lacks are left out."
      part={PATHS.events}
    >
      {error && !data && <ProblemCard what="The list of events" error={error} onRetry={() => void refetch()} />}
      <div className={css.columns}>
        <nav ref={list} className={css.list} aria-label="Events">
          {groups.map(({ id, attributes }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{attributes.name}</h2>
              <ul>
                {attributes.events.map(({ name }) => (
                  <li key={name}>
                    <Link
                      to={PATHS.events}
                      search={{ event: name }}
                      resetScroll={false}
                      className={css.event}
                      aria-current={name === chosen ? 'true' : undefined}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={css.chosen}>
          <Card title={chosen}>
            <p className={css.when}>{described?.description ?? (data ? 'It is not open to this account.' : '')}</p>
            <Example event={chosen} />
          </Card>
          <Card title="Send it">
            <SendIt event={chosen} />
          </Card>
          <Card title="A receiver that checks the signature">
            <p className={css.when}>
              Save it as listen.mjs and run <code>SECRET=whsec_… node listen.mjs</code>. It answers 401 to whatever is not signed.
            </p>
            <Code what="the receiver" text={VERIFY_CODE} />
          </Card>
        </div>
      </div>
    </Frame>
  );
}

/** The list, moved to what is chosen once so many are there: an address may name one far down. */
function useChosenInSight(count: number): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && shown) list.current.scrollTop = shown.offsetTop - list.current.clientHeight / 2;
  }, [count]);
  return list;
}

function Example({ event }: { event: WebhookEventName }) {
  const { data, error, refetch } = useQuery(trpc.webhookNotifications.examples.queryOptions({ event }, { staleTime: Infinity }));
  if (error && !data) return <ProblemCard what="The example" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const { links: _links, ...sent } = data;
  return <Code what="the example" text={JSON.stringify(sent, null, 2)} />;
}

function SendIt({ event }: { event: WebhookEventName }) {
  const id = useId();
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState('');
  return (
    <>
      <div className={form.line}>
        <div className={form.field}>
          <label htmlFor={`${id}-url`}>Address</label>
          <input
            id={`${id}-url`}
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com/landfall"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </div>
        <div className={form.field}>
          <label htmlFor={`${id}-secret`}>Secret that signs it, if any</label>
          <input
            id={`${id}-secret`}
            autoComplete="off"
            spellCheck={false}
            placeholder="whsec_…"
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        </div>
      </div>
      <TestDelivery key={event} url={url} event={event} secret={secret} />
    </>
  );
}
