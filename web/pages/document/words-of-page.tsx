import { useState, type MouseEvent } from 'react';
import type { DocumentWord } from '../../../resources/document-page.js';
import type { SheetProps } from './sheet.js';
import { boxStyle, spanOf } from './span.js';
import type { Saying } from './use-picking.js';
import css from './words-of-page.module.css';

/** Words of one page that can be clicked: no paper has more, and a browser would stand still. */
const WORDS_MAX = 5_000;

interface TakingProps {
  page: SheetProps['page'];
  words: readonly DocumentWord[];
  saying: Saying;
}

/** Every word as something to click: one is taken, and with shift all from the last one on. */
export function WordTargets({ page, words, saying }: TakingProps) {
  const { taken, onClick } = useTaking({ page: page.number, words, saying });
  return (
    <div className={css.targets} aria-hidden onClick={onClick}>
      {words
        .slice(0, WORDS_MAX)
        .map(({ box, text }, at) =>
          box === null ? null : (
            <span
              key={at}
              className={css.target}
              style={boxStyle(box)}
              title={text}
              data-word={at}
              data-taken={taken.has(at) || undefined}
            />
          ),
        )}
    </div>
  );
}

interface Taking {
  page: number;
  words: readonly DocumentWord[];
  saying: Saying;
}

/** A click on a word takes it. Answers what was taken last, for whoever marks it. */
export function useTaking({ page, words, saying }: Taking): { taken: ReadonlySet<number>; onClick: (event: MouseEvent) => void } {
  const [span, setSpan] = useState<{ from: number; to: number } | null>(null);
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-word]') : null;
    if (!target || !saying.isPicking || saying.isBusy) return;
    const to = Number(target.dataset['word']);
    const from = event.shiftKey && span ? span.from : to;
    const found = spanOf(words, { page, from, to });
    setSpan({ from, to });
    if (found) saying.take(found);
  };
  const taken = new Set<number>();
  if (span) for (let at = Math.min(span.from, span.to); at <= Math.max(span.from, span.to); at += 1) taken.add(at);
  return { taken, onClick };
}

/** A page without a picture: its words, each where it stands. */
export function SetWords({ words }: { words: readonly DocumentWord[] }) {
  return (
    <div className={css.set}>
      {words.slice(0, WORDS_MAX).map(({ box, text }, at) =>
        box === null ? null : (
          <span key={at} style={{ ...boxStyle(box), fontSize: `${((box[3] ?? 0) - (box[1] ?? 0)) * 84}cqh` }}>
            {text}{' '}
          </span>
        ),
      )}
    </div>
  );
}
