import { Link } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BoxLine, FailureLine, SilenceLine, Today } from '../../../resources/today.js';
import { durationText, momentText } from '../../moments.js';
import { spacedNumber } from '../../names.js';
import { Chip } from '../../parts/chip.js';
import { Numbered } from '../../parts/number.js';
import { StatusChip } from '../../parts/status-chip.js';
import css from './group.module.css';
import { actOf, dateOfLine, failureText, GROUP_WORDS, placeText, silenceText, urgencyOf } from './words.js';

type Group = Today['groups'][number]['group'];

interface RowProps<Line> {
  line: Line;
  now: string;
  onPutOff: () => void;
}

/** A container that needs somebody. The whole row leads to it. */
export function BoxRow({ line, group, now, onPutOff }: RowProps<BoxLine> & { group: Group }) {
  const { container, shipment } = line;
  return (
    <>
      <span className={css.urgency}>
        <Chip tone={GROUP_WORDS[group].tone}>{urgencyOf(line, group)}</Chip>
      </span>
      <span className={css.what}>
        <Link to="/shipments/$id" params={{ id: shipment.id }} search={{ container: container.id }} className={css.open}>
          <Numbered number={container.number} />
        </Link>
        <span className={css.bill}>{shipment.number}</span>
      </span>
      <span className={css.status}>
        <StatusChip status={container.status} />
      </span>
      <TwoLines first={placeText(line, group)} second={dateOfLine(line, group, now)} />
      <span className={css.act}>{actOf(line, group, now)}</span>
      <Foot reference={line.reference} what={spacedNumber(container.number)} onPutOff={onPutOff} />
    </>
  );
}

/** A line that does not answer. */
export function SilenceRow({ line, now, onPutOff }: RowProps<SilenceLine>) {
  const { containers, shipment, since, shipments } = line;
  return (
    <>
      <span className={css.urgency}>
        <Chip tone="idle">{since ? durationText(Date.parse(now) - Date.parse(since.at)) : 'never yet'}</Chip>
      </span>
      <span className={css.what}>
        <Link to="/shipments" search={shipments === 1 ? { q: shipment.number } : { line: line.line.scac }} className={css.open}>
          {containers === 1 ? '1 container' : `${containers} containers`}
        </Link>
        <span className={css.bill}>{shipments === 1 ? shipment.number : `${shipments} shipments`}</span>
      </span>
      <span className={css.status} />
      <TwoLines first={line.line.name} second={`next try ${momentText(line.next_look, now)}`} />
      <span className={css.act}>{silenceText(line, now)}</span>
      <Foot reference={null} what={line.line.name} onPutOff={onPutOff} />
    </>
  );
}

/** A request that came to nothing. */
export function FailureRow({ line, now, onPutOff }: RowProps<FailureLine>) {
  return (
    <>
      <span className={css.urgency}>
        <Chip tone="idle">not tracked</Chip>
      </span>
      <span className={css.what}>
        <Link to="/track" search={{ n: line.number }} className={css.open}>
          <Numbered number={line.number} />
        </Link>
      </span>
      <span className={css.status} />
      <TwoLines first={line.line?.name ?? 'no line named'} second={`failed ${momentText(line.failed, now)}`} />
      <span className={css.act}>{failureText(line)}</span>
      <Foot reference={line.reference} what={line.number} onPutOff={onPutOff} />
    </>
  );
}

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={css.place}>
      <span>{first}</span>
      <small>{second}</small>
    </span>
  );
}

function Foot({ reference, what, onPutOff }: { reference: string | null; what: string; onPutOff: () => void }) {
  return (
    <span className={css.foot}>
      {reference !== null && <span className={css.reference}>{reference}</span>}
      <button type="button" className={css.off} onClick={onPutOff} aria-label={`Put off ${what}`} title="Put off until something changes">
        <BellOff size={14} aria-hidden />
      </button>
    </span>
  );
}
