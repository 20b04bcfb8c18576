import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Copy } from 'lucide-react';
import { Button } from '../../parts/button.js';
import type { Sending } from './upload.js';
import css from './upload-list.module.css';
import { clearUploads, useUploads } from './uploads.js';

/** Files that were dropped, each turning into what became of it. */
export function UploadList() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const open = uploads.filter(({ sending: { kind } }) => kind === 'waiting' || kind === 'sending').length;
  return (
    <section className={css.uploads} aria-label="Files you added">
      <header>
        <h2 aria-live="polite">
          {open === 0 ? `${countText(uploads.length)} sent` : `${uploads.length - open} of ${countText(uploads.length)} sent`}
        </h2>
        {open < uploads.length && (
          <Button look="quiet" onClick={clearUploads}>
            Put away
          </Button>
        )}
      </header>
      <ul>
        {uploads.map(({ key, name, sending }) => (
          <li key={key} data-kind={sending.kind}>
            <span className={css.name}>{name}</span>
            <Outcome name={name} sending={sending} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const countText = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

function Outcome({ name, sending }: { name: string; sending: Sending }) {
  switch (sending.kind) {
    case 'waiting':
      return <span className={css.quiet}>waits</span>;
    case 'sending':
      return <progress className={css.progress} value={sending.share} max={1} aria-label={`Sending ${name}`} />;
    case 'taken':
      return (
        <span className={css.taken}>
          <CircleCheck size={15} aria-hidden /> taken, being read ·{' '}
          <Link to="/documents/$id" params={{ id: sending.id }}>
            open<span className="visually-hidden"> {name}</span>
          </Link>
        </span>
      );
    case 'known':
      return (
        <span className={css.known}>
          <Copy size={15} aria-hidden /> you have this file already:{' '}
          <Link to="/documents/$id" params={{ id: sending.id }}>
            {sending.name}
          </Link>
        </span>
      );
    case 'refused':
      return (
        <span className={css.refused}>
          <CircleAlert size={15} aria-hidden /> {sending.reason}
        </span>
      );
  }
}
