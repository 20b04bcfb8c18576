import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { KeyShown } from '../../../resources/developers.js';
import { client, queryClient, trpc } from '../../api.js';
import { Button } from '../../parts/button.js';
import { Dialog } from '../../parts/dialog.js';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import form from './form.module.css';

/** Ends a key, once its name was written. */
export function RevokeKey({ shown: { id, name }, onClose }: { shown: KeyShown; onClose: () => void }) {
  const field = useId();
  const [typed, setTyped] = useState('');
  const revoking = useMutation({
    mutationFn: () => client.apiKeys.delete.mutate({ id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: trpc.pages.developers.pathKey() });
      toast(`${name} is revoked.`);
      onClose();
    },
  });
  const revoke = (event: FormEvent): void => {
    event.preventDefault();
    revoking.mutate();
  };
  return (
    <Dialog title={`Revoke ${name}?`} onClose={onClose}>
      <p>Whatever asks with this key is refused from now on, and for good.</p>
      <form className={form.line} onSubmit={revoke}>
        <div className={form.field}>
          <label htmlFor={field}>Write its name: {name}</label>
          <input id={field} value={typed} onChange={({ target }) => setTyped(target.value)} autoComplete="off" spellCheck={false} />
        </div>
        <div className={form.actions}>
          <Button type="submit" look="primary" disabled={typed.trim() !== name.trim() || revoking.isPending}>
            Revoke the key
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
        {revoking.error && (
          <p className={form.failed} role="alert">
            {reasonOf(revoking.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
