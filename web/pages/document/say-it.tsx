import { Pencil, TriangleAlert } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { PaperField } from '../../../resources/paper-page.js';
import css from './say-it.module.css';
import { focusField } from './use-fields.js';
import type { Saying } from './use-picking.js';
import { doubtText, isDoubtful, methodText, valueText } from './words.js';

/** Why the chosen field is doubted, and how to say what is right. */
export function SayIt({ field, saying }: { field: PaperField; saying: Saying }) {
  const [isTyping, setIsTyping] = useState(false);
  const stop = (): void => {
    setIsTyping(false);
    focusField(field.pointer);
  };
  return (
    <div className={css.more}>
      {field.doubts.map((doubt) => (
        <p key={`${doubt.code} ${doubt.detail}`} className={css.doubt}>
          <TriangleAlert size={15} aria-hidden />
          {doubtText(doubt)}
        </p>
      ))}
      <p className={css.how}>
        {methodText(field)}
        {field.value !== null && field.place === null && ' No place on the page is known for it.'}
      </p>
      {isTyping ? (
        <Typing field={field} saying={saying} onDone={stop} />
      ) : (
        <div className={css.buttons}>
          <button type="button" className={css.button} aria-pressed={saying.isPicking} onClick={() => saying.pick(!saying.isPicking)}>
            <Pencil size={14} aria-hidden />
            {saying.isPicking ? 'Click the right word, Esc to stop' : 'Take from page'}
          </button>
          <button
            type="button"
            className={css.button}
            onClick={() => {
              saying.pick(false);
              setIsTyping(true);
            }}
          >
            Type it
          </button>
          {isDoubtful(field) && (
            <button type="button" className={css.button} disabled={saying.isBusy} onClick={saying.confirm}>
              It is right
            </button>
          )}
        </div>
      )}
      {saying.refusal !== null && (
        <p className={css.refused} role="alert">
          {saying.refusal}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {saying.told}
      </p>
    </div>
  );
}

/** Texts of several lines are typed in a box of several. */
function Typing({ field, saying, onDone }: { field: PaperField; saying: Saying; onDone: () => void }) {
  const [text, setText] = useState(() => typedText(field));
  const id = useId();
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    saying.type(text, onDone);
  };
  const shared = { id, value: text, 'aria-label': field.label, autoFocus: true, className: css.input } as const;
  return (
    <form
      className={css.typing}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <TypingBox field={field} shared={shared} onText={setText} onEnter={submit} />
      <p className={css.hint}>
        {text.trim() === '' ? 'Left empty, it says that the paper has nothing here.' : 'Enter keeps it, Esc leaves it.'}
      </p>
      <div className={css.buttons}>
        <button type="submit" className={css.button} disabled={saying.isBusy}>
          Keep it
        </button>
        <button type="button" className={css.button} onClick={onDone}>
          Leave it
        </button>
      </div>
    </form>
  );
}

interface BoxProps {
  field: PaperField;
  shared: { id: string; value: string; 'aria-label': string; autoFocus: boolean; className: string | undefined };
  onText: (text: string) => void;
  onEnter: () => void;
}

function TypingBox({ field, shared, onText, onEnter }: BoxProps) {
  const choices = field.kind === 'bool' ? ['yes', 'no'] : field.choices;
  if (choices)
    return (
      <select {...shared} onChange={({ target }) => onText(target.value)}>
        <option value="">nothing on the paper</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'text')
    return (
      <textarea
        {...shared}
        rows={4}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          onEnter();
        }}
      />
    );
  return <input {...shared} type="text" autoComplete="off" spellCheck={false} onChange={({ target }) => onText(target.value)} />;
}

const typedText = (field: PaperField): string => {
  if (field.choices !== null) return String(field.value ?? '');
  return typeof field.value === 'string' || typeof field.value === 'number' ? String(field.value) : valueText(field);
};
