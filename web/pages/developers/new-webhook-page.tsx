import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type FormEvent } from 'react';
import { isWebhookEventName, type WebhookEventName } from '../../../domain/webhook-event.js';
import { PATHS } from '../../addresses.js';
import { client, queryClient, trpc } from '../../api.js';
import { Button, ButtonLink } from '../../parts/button.js';
import { reasonOf } from '../../parts/problem-card.js';
import { useTitle } from '../../title.js';
import { Card } from '../shipment/card.js';
import { Code } from './code.js';
import { EventPicker } from './event-picker.js';
import form from './form.module.css';
import { Frame } from './frame.js';
import { ShownOnce } from './shown-once.js';
import { TestDelivery } from './test-delivery.js';
import { VERIFY_CODE } from './verify.js';

/** Sent as a test where everything is wished for. */
const FIRST: WebhookEventName = 'container.transport.vessel_loaded';

interface Made {
  id: string;
  secret: string;
}

/** Where to call, what to tell, a test, and then it is saved. */
export function NewWebhookPage() {
  useTitle('New webhook');
  const navigate = useNavigate();
  const [made, setMade] = useState<Made | null>(null);
  const go = (id: string) => void navigate({ to: PATHS.webhook, params: { id } });
  return (
    <Frame
      title={made ? 'The webhook is on' : 'New webhook'}
      says={made ? 'It is told of what happens from now on.' : 'Landfall calls this address with one signed POST as each thing happens.'}
    >
      {made ? (
        <>
          <ShownOnce title="Keep the secret now." what="the secret" secret={made.secret} onDone={() => go(made.id)}>
            <p>Your receiver tells by it that a call comes from Landfall.</p>
          </ShownOnce>
          <Card title="A receiver that checks the signature">
            <p>
              Save it as listen.mjs and run <code>SECRET=… node listen.mjs</code>, with the secret above.
            </p>
            <Code what="the receiver" text={VERIFY_CODE} />
          </Card>
        </>
      ) : (
        <WebhookForm onMade={setMade} />
      )}
    </Frame>
  );
}

function WebhookForm({ onMade }: { onMade: (made: Made) => void }) {
  const id = useId();
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const { data } = useQuery(trpc.webhooks.events.queryOptions(undefined, { staleTime: Infinity }));
  const saving = useMutation({
    mutationFn: async () => {
      const attributes = { url, active: true, ...(chosen !== null && { events: [...chosen] }) };
      const { data: saved } = await client.webhooks.create.mutate({ body: { data: { type: 'webhook', attributes } } });
      return { id: saved.id, secret: saved.attributes.secret };
    },
    onSuccess: async (webhook) => {
      onMade(webhook);
      await queryClient.invalidateQueries({ queryKey: trpc.pages.developers.pathKey() });
    },
    gcTime: 0,
  });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    saving.mutate();
  };
  const tested = [...(chosen ?? [])].find(isWebhookEventName) ?? FIRST;
  return (
    <Card title="Endpoint">
      <form className={form.stack} onSubmit={save}>
        <div className={form.field}>
          <label htmlFor={`${id}-url`}>Address</label>
          <input
            id={`${id}-url`}
            type="url"
            required
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com/landfall"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </div>
        <EventPicker groups={data?.data ?? []} chosen={chosen} onChoose={setChosen} />
        <TestDelivery url={url} event={tested} />
        <div className={form.actions}>
          <Button type="submit" look="primary" disabled={saving.isPending || chosen?.size === 0}>
            Save the webhook
          </Button>
          <ButtonLink to={PATHS.developers}>Cancel</ButtonLink>
        </div>
        {saving.error && (
          <p className={form.failed} role="alert">
            {reasonOf(saving.error)}
          </p>
        )}
      </form>
    </Card>
  );
}
