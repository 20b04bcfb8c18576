import { useMutation } from '@tanstack/react-query';
import { ArrowRight, ChevronLeft, RefreshCw, Share2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { WholeShipment } from '../../../resources/shipment-page.js';
import { PATHS } from '../../addresses.js';
import { client } from '../../api.js';
import { dateText, relativeText } from '../../moments.js';
import { Button } from '../../parts/button.js';
import { Numbered } from '../../parts/number.js';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import css from './head.module.css';
import { Share } from './share.js';

/** What it is, from where to where, and when the line was last asked. */
export function Head({ page: { shipment, chosen }, now }: { page: WholeShipment; now: string }) {
  const { line, origin, discharge, destination, references, customer, asked_at: askedAt, stopped } = shipment;
  const stops = [origin, discharge, destination].filter((stop) => stop !== null);
  const [shares, setShares] = useState(false);
  const refresh = useMutation({
    mutationFn: (id: string) => client.containers.refresh.mutate({ id }),
    onSuccess: ({ message }) => toast(message),
    onError: (error) => toast(reasonOf(error)),
  });
  return (
    <header className={css.head}>
      <Link to={PATHS.shipments} className={css.up}>
        <ChevronLeft size={14} aria-hidden />
        Shipments
      </Link>
      <div className={css.title}>
        <h1>
          <Numbered number={shipment.number} />
        </h1>
        <span className={css.actions}>
          {chosen !== null && (
            <Button icon={RefreshCw} disabled={refresh.isPending} onClick={() => refresh.mutate(chosen)}>
              Refresh
            </Button>
          )}
          <Button icon={Share2} onClick={() => setShares(true)}>
            Share
          </Button>
        </span>
      </div>
      {shares && <Share shipmentId={shipment.id} onClose={() => setShares(false)} />}
      <p className={css.facts}>
        <b>{line.name}</b>
        <span className={css.route}>
          {stops.length === 0 && 'route not known yet'}
          {stops.map((stop, place) => (
            <Fragment key={`${place} ${stop}`}>
              {place > 0 && <ArrowRight size={13} aria-label="to" />}
              {stop}
            </Fragment>
          ))}
        </span>
        {references.length > 0 && <span>{references.join(', ')}</span>}
        {customer !== null && <span>{customer}</span>}
        <span>
          {stopped
            ? `stopped ${dateText(stopped.on, now)}${stopped.reason === null ? '' : `: ${stopped.reason.replaceAll('_', ' ')}`}`
            : askedAt === null
              ? 'not asked yet'
              : `asked ${relativeText(askedAt, now)}`}
        </span>
      </p>
    </header>
  );
}
