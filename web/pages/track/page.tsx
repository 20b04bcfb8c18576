import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ClipboardPaste } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { client } from '../../api.js';
import { Button } from '../../parts/button.js';
import { reasonOf } from '../../parts/problem-card.js';
import { useTitle } from '../../title.js';
import { Lines } from './lines.js';
import css from './page.module.css';
import { useSending } from './use-sending.js';
import { isReady, linesOf, type Line } from './line.js';

/** Reading waits until typing rests. */
const TYPED_MS = 400;

/** Paste a mail or a column of a spreadsheet: each number in it becomes a line, and the sure ones are ticked. */
export function TrackPage() {
  useTitle('Track numbers');
  const { n = '' } = useSearch({ from: '/inside/track' });
  const [text, setText] = useState(n);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [references, setReferences] = useState('');
  const [tags, setTags] = useState('');
  const change = (number: string, next: Partial<Line>): void =>
    setLines((now) => now.map((line) => (line.read.number === number ? { ...line, ...next } : line)));
  const reading = useMutation({
    mutationFn: (given: string) => client.pages.readNumbers.mutate({ text: given }),
    onSuccess: ({ numbers }) => setLines((now) => linesOf(numbers, now)),
  });
  const { mutate: read } = reading;
  useEffect(() => {
    if (text.trim() === '') return setLines([]);
    const timer = setTimeout(() => read(text), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text, read]);
  const sending = useSending({ lines, change, references: wordsOf(references), tags: wordsOf(tags) });
  const ready = useMemo(() => lines.filter((line) => line.ticked && isReady(line)).length, [lines]);
  return (
    <div className={css.page}>
      <header>
        <h1>Track numbers</h1>
        <p>
          Paste a mail or a column of a spreadsheet. Bills of lading, bookings and container numbers are found in it, up to 500 at once.
        </p>
      </header>
      <textarea
        className={css.box}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={8}
        spellCheck={false}
        aria-label="Numbers to track"
        placeholder={'MEDULF218349\nTCLU 417093 2\nBooking SH6AB8768033'}
      />
      {reading.error && <Failed error={reading.error} />}
      {lines.length > 0 && <Lines lines={lines} onChange={change} />}
      {text.trim() !== '' && lines.length === 0 && reading.isSuccess && (
        <p className={css.none}>
          <ClipboardPaste size={16} aria-hidden /> No number was found in this. A number has at least six letters and digits.
        </p>
      )}
      {lines.length > 0 && (
        <footer className={css.foot}>
          <ForAll label="References for all" example="PO-48213, SO-9917" value={references} onChange={setReferences} />
          <ForAll label="Tags for all" example="autumn" value={tags} onChange={setTags} />
          <Button look="primary" disabled={ready === 0 || sending.isBusy} onClick={sending.start}>
            {sending.isBusy ? `Tracking, ${sending.left} left` : `Track ${ready}`}
          </Button>
        </footer>
      )}
      <p className="visually-hidden" role="status">
        {sending.told}
      </p>
    </div>
  );
}

function Failed({ error }: { error: unknown }) {
  return (
    <p className={css.failed} role="alert">
      The numbers could not be read. {reasonOf(error)}
    </p>
  );
}

interface ForAllProps {
  label: string;
  example: string;
  value: string;
  onChange: (value: string) => void;
}

function ForAll({ label, example, value, onChange }: ForAllProps) {
  return (
    <label>
      {label}
      <input value={value} onChange={({ target }) => onChange(target.value)} placeholder={example} />
    </label>
  );
}

/** What stands between commas. */
function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
