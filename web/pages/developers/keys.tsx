import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { KeyShown } from '../../../resources/developers.js';
import { PATHS } from '../../addresses.js';
import { trpc } from '../../api.js';
import { useMachineMinute } from '../../clock.js';
import { relativeText } from '../../moments.js';
import { Button } from '../../parts/button.js';
import { Chip } from '../../parts/chip.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { Card } from '../shipment/card.js';
import css from './keys.module.css';
import { NewKey } from './new-key.js';
import { RevokeKey } from './revoke-key.js';
import { machineText } from './words.js';

/** The keys that programs ask with. */
export function Keys({ isMaking }: { isMaking: boolean }) {
  const navigate = useNavigate();
  const [revoked, setRevoked] = useState<KeyShown | null>(null);
  const { data, error, refetch } = useQuery(trpc.pages.developers.keys.queryOptions());
  const now = useMachineMinute();
  const make = (is: boolean): void => void navigate({ to: PATHS.developers, search: is ? { new: 'key' } : {}, replace: true });
  if (!data && error) return <ProblemCard what="The list of keys" error={error} onRetry={() => void refetch()} />;
  return (
    <Card
      title="Keys"
      aside={
        !isMaking && (
          <Button icon={Plus} onClick={() => make(true)}>
            New key
          </Button>
        )
      }
    >
      {isMaking && <NewKey onDone={() => make(false)} />}
      {data?.length === 0 && <p className={css.none}>No key yet. A program needs one to ask for anything.</p>}
      {data && now !== null ? (
        <ul className={css.list}>
          {data.map((key) => (
            <Row key={key.id} shown={key} now={now} onRevoke={() => setRevoked(key)} />
          ))}
        </ul>
      ) : (
        <Skeleton height={52} />
      )}
      {revoked && <RevokeKey shown={revoked} onClose={() => setRevoked(null)} />}
    </Card>
  );
}

function Row({ shown, now, onRevoke }: { shown: KeyShown; now: string; onRevoke: () => void }) {
  const { name, public_part: part, made_by: by, made_at: madeAt, last_used_at: usedAt, expires_at: expiresAt, expired } = shown;
  return (
    <li className={css.row}>
      <KeyRound size={16} aria-hidden />
      <div className={css.what}>
        <b>{name}</b>
        <code>lf_{part}_…</code>
      </div>
      <div className={css.fact}>
        <span>made by {madeBy(by)}</span>
        <small>{machineText(madeAt, now)}</small>
      </div>
      <div className={css.fact}>
        <span>{usedAt === null ? 'never used' : `used ${relativeText(usedAt, now)}`}</span>
        {usedAt !== null && <small>{machineText(usedAt, now)}</small>}
      </div>
      <div className={css.fact}>
        {expiresAt === null ? (
          <span>does not expire</span>
        ) : (
          <>
            <span>{expired ? <Chip tone="blocked">expired</Chip> : `expires ${relativeText(expiresAt, now)}`}</span>
            <small>{machineText(expiresAt, now)}</small>
          </>
        )}
      </div>
      <Button onClick={onRevoke} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </li>
  );
}

function madeBy({ person, key }: KeyShown['made_by']): string {
  if (key !== null) return person === null ? `the key ${key}` : `${person}, by the key ${key}`;
  return person ?? 'the operator';
}
