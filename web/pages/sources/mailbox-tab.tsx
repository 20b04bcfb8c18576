import { useQuery } from '@tanstack/react-query';
import { Inbox, MailCheck, MailX } from 'lucide-react';
import type { MailboxShown } from '../../../resources/sources.js';
import { trpc } from '../../api.js';
import { useCargoMinute, useMachineMinute } from '../../clock.js';
import { momentText, relativeText } from '../../moments.js';
import { Chip } from '../../parts/chip.js';
import { Copy } from '../../parts/copy.js';
import { Empty } from '../../parts/empty.js';
import { grouped } from '../../parts/figures.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { useAskedEvery } from './asked-every.js';
import css from './tabs.module.css';

/** Whether mail comes in, the addresses it may be sent to, and what became of the last of it. */
export function MailboxTab() {
  const now = useCargoMinute() ?? '';
  const refetchInterval = useAskedEvery();
  const { data, error, refetch } = useQuery(trpc.sources.mailbox.queryOptions(undefined, { meta: { live: 'all' }, refetchInterval }));
  if (!data) return error ? <ProblemCard what="The mailbox" error={error} onRetry={() => void refetch()} /> : <Skeleton height={260} />;
  if (data.state === 'none' && data.mails.length === 0)
    return (
      <Empty icon={Inbox} title="This installation has no mailbox">
        Papers are uploaded until whoever runs Landfall names one (<code>LANDFALL_MAILBOX_URL</code>).
      </Empty>
    );
  return (
    <>
      <State mailbox={data} />
      <section className={css.section} aria-labelledby="aliases">
        <h2 id="aliases">Addresses</h2>
        {data.aliases.length === 0 ? (
          <p className={css.none}>None yet: mail has nowhere to go.</p>
        ) : (
          <Aliases aliases={data.aliases} now={now} />
        )}
      </section>
      <section className={css.section} aria-labelledby="mails">
        <h2 id="mails">Last mails</h2>
        {data.mails.length === 0 ? <p className={css.none}>None has come yet.</p> : <Mails mails={data.mails} now={now} />}
      </section>
    </>
  );
}

function State({ mailbox: { state, since } }: { mailbox: MailboxShown }) {
  const now = useMachineMinute() ?? '';
  const watched = state === 'watched';
  const Icon = watched ? MailCheck : MailX;
  const when = since ? ` since ${momentText(since, now)}` : '';
  return (
    <p className={css.state} data-bad={!watched || undefined}>
      <Icon size={16} aria-hidden />
      {watched
        ? `The mailbox is watched${when}.`
        : state === 'none'
          ? 'This installation has no mailbox any more.'
          : `Nobody watches the mailbox${when}. No mail is lost: it is taken in once that goes on.`}
    </p>
  );
}

function Aliases({ aliases, now }: { aliases: MailboxShown['aliases']; now: string }) {
  return (
    <ul className={css.card}>
      {aliases.map(({ id, name, address, active, mails, last_mail }) => (
        <li key={id} className={css.entry}>
          <div className={css.line}>
            <span className={css.what}>
              <b>{name}</b>
              {!active && <small>switched off: mail to it is left alone</small>}
            </span>
            <span className={css.address}>
              {address === null ? <span className={css.none}>sealed with a key that is gone</span> : <code>{address}</code>}
              {address !== null && <Copy text={address} what={`the address ${name}`} />}
            </span>
            <span className={css.none}>
              {mails === 1 ? '1 mail' : `${grouped(mails)} mails`}
              {last_mail && `, the last ${relativeText(last_mail.at, now)}`}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  too_large: 'Too large to be taken in.',
  sender_refused: 'Its sender may not write to this address.',
  encrypted: 'It is encrypted and cannot be opened.',
  automatic: 'A machine sent it by itself, and what is attached cannot be opened.',
  bulk: 'It is a circular of a sender that is not listed, and what is attached cannot be opened.',
  nothing_attached: 'Nothing was attached.',
  duplicates: 'Everything in it was here before.',
  documents_deleted: 'Its documents were deleted.',
};

function Mails({ mails, now }: { mails: MailboxShown['mails']; now: string }) {
  return (
    <ul className={css.card}>
      {mails.map(({ id, subject, from, alias, taken, documents, reason, notes }) => (
        <li key={id} className={css.entry}>
          <div className={css.line}>
            <span className={css.what}>
              <b>{subject || 'No subject'}</b>
              <small>{from.join(', ') || 'no sender named'}</small>
            </span>
            <span>
              <Chip tone={documents > 0 ? 'ready' : 'waiting'}>
                {documents === 0 ? 'no document' : documents === 1 ? '1 document' : `${documents} documents`}
              </Chip>{' '}
              {reason === null ? '' : (REASONS[reason] ?? `${reason.replaceAll('_', ' ')}.`)}
              {notes.slice(0, 3).map((note) => (
                <small key={note}>{note}</small>
              ))}
            </span>
            <span className={css.none}>
              {momentText(taken, now)}
              <small>{alias === null ? 'to an address that was deleted' : `to ${alias}`}</small>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
