import { Link } from '@tanstack/react-router';
import { spacedNumber } from '../../names.js';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { Chip } from '../../parts/chip.js';
import { Numbered } from '../../parts/number.js';
import css from './lines.module.css';
import { isReady, type Kind, type Line } from './line.js';

const KINDS: Readonly<Record<Kind, string>> = { bill_of_lading: 'Bill of lading', booking: 'Booking', container: 'Container' };

interface LinesProps {
  lines: readonly Line[];
  onChange: (number: string, next: Partial<Line>) => void;
}

/** What was found in the text. */
export function Lines({ lines, onChange }: LinesProps) {
  const count = lines.length === 1 ? 'One number' : `${lines.length} numbers`;
  return (
    <section aria-label={count}>
      <h2 className={css.title}>{count} found</h2>
      <ul className={css.card}>
        {lines.map((line) => (
          <li key={line.read.number} className={css.line} data-done={line.outcome.kind === 'tracked' || undefined}>
            <input
              type="checkbox"
              checked={line.ticked}
              disabled={!isReady(line)}
              aria-label={`Track ${spacedNumber(line.read.number)}`}
              onChange={({ target }) => onChange(line.read.number, { ticked: target.checked })}
            />
            <span className={css.number}>
              <Numbered number={line.read.number} />
              {line.read.trouble !== null && <small>{line.read.trouble}</small>}
            </span>
            <Chosen line={line} onChange={(next) => onChange(line.read.number, next)} />
            <Outcome line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What kind of number it is and whose: as it was inferred, or as somebody says. */
function Chosen({ line, onChange }: { line: Line; onChange: (next: Partial<Line>) => void }) {
  const { read, kind, scac, outcome } = line;
  if (read.kind === null || read.known !== null) return <span className={css.chosen} />;
  const isFixed = outcome.kind !== 'waiting' && outcome.kind !== 'refused';
  return (
    <span className={css.chosen}>
      <select
        value={kind}
        disabled={isFixed}
        aria-label={`Kind of ${read.number}`}
        onChange={({ target }) => onChange({ kind: target.value as Kind })}
      >
        {(Object.keys(KINDS) as Kind[]).map((one) => (
          <option key={one} value={one}>
            {KINDS[one]}
          </option>
        ))}
      </select>
      <LineChoice line={line} isFixed={isFixed} onChoose={(chosen) => onChange({ scac: chosen, ticked: chosen !== null })} />
      {read.decision !== 'auto_select' && scac === null && <Chip tone="waiting">which line?</Chip>}
      {read.decision === 'auto_select' && read.selected && <small>{Math.round(read.selected.confidence * 100)} % sure</small>}
    </span>
  );
}

function LineChoice({
  line: { read, scac },
  isFixed,
  onChoose,
}: {
  line: Line;
  isFixed: boolean;
  onChoose: (scac: string | null) => void;
}) {
  if (read.candidates.length === 0)
    return (
      <input
        className={css.scac}
        defaultValue={scac ?? ''}
        disabled={isFixed}
        maxLength={4}
        placeholder="SCAC"
        aria-label={`Line of ${read.number}, four letters`}
        onChange={({ target }) => onChoose(/^[A-Z]{4}$/i.test(target.value) ? target.value.toUpperCase() : null)}
      />
    );
  return (
    <select
      value={scac ?? ''}
      disabled={isFixed}
      aria-label={`Line of ${read.number}`}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">choose the line</option>
      {read.candidates.map((candidate) => (
        <option key={candidate.scac} value={candidate.scac}>
          {candidate.name}
        </option>
      ))}
    </select>
  );
}

/** How it went, or that it is tracked already. */
function Outcome({ line: { read, outcome } }: { line: Line }) {
  if (read.known)
    return (
      <span className={css.outcome}>
        <Link
          to="/shipments/$id"
          params={{ id: read.known.shipment }}
          search={read.known.container ? { container: read.known.container } : {}}
        >
          tracked already
        </Link>
      </span>
    );
  return (
    <span className={css.outcome} role="status">
      {outcome.kind === 'sending' && <LoaderCircle size={16} aria-label="being sent" />}
      {outcome.kind === 'tracked' && (
        <Chip tone="ready" icon={CircleCheck}>
          tracked
        </Chip>
      )}
      {outcome.kind === 'known' && (
        <Link to="/shipments" search={{ q: read.number }}>
          tracked already
        </Link>
      )}
      {outcome.kind === 'refused' && (
        <span className={css.refused}>
          <CircleAlert size={14} aria-hidden /> {outcome.reason}
        </span>
      )}
    </span>
  );
}
