import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { client, queryClient, trpc } from '../../api.js';
import { Button } from '../../parts/button.js';
import { CopyButton } from '../../parts/copy.js';
import { CloseDialog, Dialog } from '../../parts/dialog.js';
import { ProblemCard, reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import css from './share.module.css';

const PARTS = [
  ['holds', 'Holds'],
  ['money', 'Fees'],
  ['papers', 'Names of documents'],
] as const;
type Part = (typeof PARTS)[number][0];

const DAYS = [7, 30, 90, 365] as const;
const DAYS_STANDARD = 90;

/** Makes links that show this shipment to whoever has them, and takes them back. */
export function Share({ shipmentId, onClose }: { shipmentId: string; onClose: () => void }) {
  const [scope, setScope] = useState<readonly Part[]>([]);
  const [days, setDays] = useState<number>(DAYS_STANDARD);
  const listed = useQuery(trpc.links.list.queryOptions({ shipment_id: shipmentId }));
  const listAgain = () => queryClient.invalidateQueries({ queryKey: trpc.links.list.queryKey() });
  const make = useMutation({
    mutationFn: () => client.links.make.mutate({ shipment_id: shipmentId, scope: [...scope], days }),
    onSuccess: listAgain,
    onError: (error) => toast(reasonOf(error)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    make.mutate();
  };
  const choose = (part: Part, chosen: boolean): void => setScope(chosen ? [...scope, part] : scope.filter((one) => one !== part));
  return (
    <Dialog title="Share this shipment" onClose={onClose}>
      <p className={css.quiet}>Whoever has the link sees the route, the journey and its dates, without signing in.</p>
      <form className={css.form} onSubmit={submit}>
        <fieldset>
          <legend>Show also</legend>
          {PARTS.map(([part, name]) => (
            <label key={part}>
              <input type="checkbox" checked={scope.includes(part)} onChange={({ target }) => choose(part, target.checked)} /> {name}
            </label>
          ))}
        </fieldset>
        <label>
          Good for{' '}
          <select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {count} days
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="primary" disabled={make.isPending}>
          Make a link
        </Button>
      </form>
      {make.data && <Address address={make.data.address} />}
      {listed.error && <ProblemCard what="The links" error={listed.error} onRetry={() => void listed.refetch()} />}
      {listed.data && listed.data.length > 0 && (
        <ul className={css.links} aria-label="Links that are good">
          {listed.data.map((link) => (
            <Link key={link.id} link={link} onRevoked={() => void listAgain()} />
          ))}
        </ul>
      )}
      <CloseDialog />
    </Dialog>
  );
}

/** Told once: what is kept of it is a hash. */
function Address({ address }: { address: string }) {
  return (
    <div className={css.address} role="status">
      <input readOnly value={address} aria-label="The new link" onFocus={({ target }) => target.select()} />
      <CopyButton text={address} what="the new link" />
      <p className={css.quiet}>It is shown this once. Who loses it gets a new one.</p>
    </div>
  );
}

interface LinkProps {
  link: { id: string; scope: readonly string[]; made_at: string; made_by: string | null; expires_at: string };
  onRevoked: () => void;
}

function Link({ link: { id, scope, made_at: made, made_by: by, expires_at: expires }, onRevoked }: LinkProps) {
  const revoke = useMutation({
    mutationFn: () => client.links.revoke.mutate({ id }),
    onSuccess: onRevoked,
    onError: (error) => toast(reasonOf(error)),
  });
  const shown = PARTS.filter(([part]) => scope.includes(part)).map(([, name]) => name.toLowerCase());
  return (
    <li>
      <span>
        {by ?? 'Somebody'}, {made.slice(0, 10)}; good until {expires.slice(0, 10)}
        <small>{shown.length > 0 ? `shows ${shown.join(', ')} too` : 'shows the journey alone'}</small>
      </span>
      <Button icon={Trash2} disabled={revoke.isPending} onClick={() => revoke.mutate()}>
        Revoke
      </Button>
    </li>
  );
}
