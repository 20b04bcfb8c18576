import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { WholeWebhook } from '../../../resources/developers.js';
import { PATHS } from '../../addresses.js';
import { client, queryClient, trpc } from '../../api.js';
import { Button } from '../../parts/button.js';
import { Dialog } from '../../parts/dialog.js';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import form from './form.module.css';
import { ShownOnce } from './shown-once.js';

const again = () => queryClient.invalidateQueries({ queryKey: trpc.pages.developers.pathKey() });
const onError = (error: unknown): void => toast(reasonOf(error));

/** What can be done with a webhook itself. */
export function WebhookActions({ webhook: { id, url, active } }: { webhook: WholeWebhook }) {
  const [asked, setAsked] = useState<'delete' | 'secret' | null>(null);
  const switching = useMutation({
    mutationFn: () => client.webhooks.update.mutate({ id, body: { data: { type: 'webhook', attributes: { active: !active } } } }),
    onSuccess: async () => {
      await again();
      toast(active ? 'It is off. Nothing is recorded for it.' : 'It is on.');
    },
    onError,
  });
  return (
    <>
      <Button disabled={switching.isPending} onClick={() => switching.mutate()}>
        {active ? 'Switch off' : 'Switch on'}
      </Button>
      <Button onClick={() => setAsked('secret')}>Replace the secret</Button>
      <Button onClick={() => setAsked('delete')}>Delete</Button>
      {asked === 'delete' && <Deleting id={id} url={url} onClose={() => setAsked(null)} />}
      {asked === 'secret' && <Rotating id={id} onClose={() => setAsked(null)} />}
    </>
  );
}

function Deleting({ id, url, onClose }: { id: string; url: string; onClose: () => void }) {
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: () => client.webhooks.delete.mutate({ id }),
    onSuccess: async () => {
      await navigate({ to: PATHS.developers });
      await again();
      toast('The webhook is deleted.');
    },
    onError,
  });
  return (
    <Dialog title="Delete this webhook?" onClose={onClose}>
      <p>{url} is told of nothing any more, and what waits for it is not sent.</p>
      <div className={form.actions}>
        <Button look="primary" disabled={deleting.isPending} onClick={() => deleting.mutate()}>
          Delete it
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}

function Rotating({ id, onClose }: { id: string; onClose: () => void }) {
  const rotating = useMutation({
    mutationFn: () => client.webhooks.rotateSecret.mutate({ id }).then(({ data }) => data.attributes.secret),
    onError,
    gcTime: 0,
  });
  return (
    <Dialog title="Replace the secret" onClose={onClose}>
      {rotating.data === undefined ? (
        <>
          <p>A new secret signs at once. The one before it signs along for 24 hours, so that no delivery is refused meanwhile.</p>
          <div className={form.actions}>
            <Button look="primary" disabled={rotating.isPending} onClick={() => rotating.mutate()}>
              Make a new one
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </>
      ) : (
        <ShownOnce title="Keep the secret now." what="the secret" secret={rotating.data} onDone={onClose}>
          {null}
        </ShownOnce>
      )}
    </Dialog>
  );
}
