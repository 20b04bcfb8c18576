import { useMemo, type MouseEvent } from 'react';
import type { DocumentWord } from '../../../resources/document-page.js';
import { Grid } from './grid.js';
import type { SheetProps } from './sheet.js';
import css from './text-page.module.css';
import { useTaking } from './words-of-page.js';

interface TextPageProps extends SheetProps {
  words: readonly DocumentWord[];
}

/** A page that is words alone, or the cells of a sheet: as text, with the same clicks as on a picture. */
export function TextPage(props: TextPageProps) {
  return props.words.some(({ cell }) => cell !== undefined) ? <Grid {...props} /> : <Lines {...props} />;
}

/** Words of lines: a line comes as one, its blanks kept. */
function Lines({ page, words, fields, saying }: TextPageProps) {
  const { lines, pieces } = useMemo(() => piecesOf(words), [words]);
  const { taken, onClick } = useTaking({ page: page.number, words: pieces, saying });
  const choose = (event: MouseEvent): void => {
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]')?.dataset['line'] : undefined;
    const line = at === undefined ? undefined : lines[Number(at)]?.text;
    const field = fields.shown.find(({ place }) => place?.page === page.number && place.text !== '' && line?.includes(place.text));
    if (field) fields.choose(field.pointer);
  };
  const { chosen } = fields;
  const sought = chosen?.place?.page === page.number ? chosen.place.text : '';
  const marked = sought === '' ? -1 : lines.findIndex(({ text }) => text.includes(sought));
  return (
    <div className={css.text} onClick={saying.isPicking ? onClick : choose}>
      {lines.map(({ from, to }, at) => (
        <p key={at} data-line={at} data-chosen={at === marked || undefined}>
          {pieces.slice(from, to).map(({ text }, place) => (
            <span
              key={place}
              className={saying.isPicking ? css.word : undefined}
              data-word={from + place}
              data-taken={taken.has(from + place) || undefined}
            >
              {text}{' '}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

interface Line {
  text: string;
  /** Its pieces among all. */
  from: number;
  to: number;
}

function piecesOf(words: readonly DocumentWord[]): { lines: Line[]; pieces: DocumentWord[] } {
  const pieces: DocumentWord[] = [];
  const lines = words.map((word): Line => {
    const from = pieces.length;
    pieces.push(...word.text.split(/\s+/).flatMap((text) => (text === '' ? [] : [{ ...word, text }])));
    return { text: word.text, from, to: pieces.length };
  });
  return { lines, pieces };
}
