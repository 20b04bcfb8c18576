import { MapPinOff } from 'lucide-react';
import type { PaperField } from '../../../resources/paper-page.js';
import { Numbered } from '../../parts/number.js';
import css from './field-row.module.css';
import { SayIt } from './say-it.js';
import type { Saying } from './use-picking.js';
import { isDoubtful, isMono, surenessText, SURE_FROM, valueText } from './words.js';

interface FieldRowProps {
  field: PaperField;
  /** Where it is the chosen one. */
  saying: Saying | null;
  onChoose: () => void;
}

/** One field of a paper: a line, and below it what can be done where it is chosen. */
export function FieldRow({ field, saying, onChoose }: FieldRowProps) {
  return (
    <li className={css.field} data-chosen={saying !== null || undefined} data-doubtful={isDoubtful(field) || undefined}>
      <button type="button" className={css.line} data-field={field.pointer} aria-expanded={saying !== null} onClick={onChoose}>
        <span className={css.label}>{field.label}</span>
        <span className={css.value}>
          <Value field={field} />
        </span>
        <span className={css.sureness}>
          <Sureness field={field} />
        </span>
      </button>
      {saying && <SayIt field={field} saying={saying} />}
    </li>
  );
}

/** As people read it; that there is none, where there is none. */
export function Value({ field }: { field: PaperField }) {
  const text = valueText(field);
  if (text === '') return <span className={css.none}>{field.doubts.length > 0 ? 'nothing was read' : 'not on the paper'}</span>;
  if (field.kind === 'cntr') return <Numbered number={text} />;
  return <span className={isMono(field) ? css.mono : undefined}>{text}</span>;
}

/** How sure the reader is, who else said it, or that it has no place on the page. */
function Sureness({ field: { value, said, sureness, place } }: { field: PaperField }) {
  if (value === null) return null;
  return (
    <>
      {place === null && <MapPinOff size={14} aria-label="without a place on the page" />}
      {said ? (
        <span>by you</span>
      ) : (
        sureness !== null && (
          <span className={sureness < SURE_FROM ? css.unsure : undefined}>
            {surenessText(sureness)}
            <span className="visually-hidden"> sure</span>
          </span>
        )
      )}
    </>
  );
}
