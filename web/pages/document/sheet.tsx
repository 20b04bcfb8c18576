import { useEffect, useRef, useState } from 'react';
import type { DocumentPages } from '../../../resources/document-page.js';
import { Boxes } from './boxes.js';
import css from './sheet.module.css';
import { TextPage } from './text-page.js';
import type { Fields } from './use-fields.js';
import type { Saying } from './use-picking.js';
import { usePicture } from './use-picture.js';
import { useWords } from './use-words.js';
import { SetWords, WordTargets } from './words-of-page.js';

export interface SheetProps {
  id: string;
  name: string;
  page: DocumentPages['pages'][number];
  total: number;
  fields: Fields;
  saying: Saying;
}

/** One page: its picture with boxes over it; where there is none, its words where they stand; else its words as text. */
export function Sheet(props: SheetProps) {
  const { id, name, page, total, saying } = props;
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  const picture = usePicture({ id, number: page.number, isWanted: isNear && page.image !== null });
  const hasPlaces = page.width > 0 && page.height > 0;
  const isText = !hasPlaces || page.image === null || picture.state === 'none';
  const words = useWords({ id, number: page.number, isWanted: isNear && (isText || saying.isPicking) });
  const title = `Page ${page.number} of ${total}`;
  return (
    <figure ref={place} className={css.sheet} aria-label={title} data-picture={picture.state} data-text={!hasPlaces || undefined}>
      {!hasPlaces ? (
        <TextPage {...props} words={words} />
      ) : (
        <Turned page={page}>
          {isText ? (
            <SetWords words={words} />
          ) : (
            picture.src !== null && (
              <img
                className={css.picture}
                src={picture.src}
                alt={`${title} of ${name}`}
                onError={picture.onError}
                onLoad={picture.onLoad}
              />
            )
          )}
          {!isText && picture.state !== 'shown' && (
            <p className={css.waiting} role="status">
              {picture.state === 'drawing' ? 'The page is being drawn.' : 'The page comes in a moment.'}
            </p>
          )}
          {saying.isPicking ? <WordTargets page={page} words={words} saying={saying} /> : <Boxes {...props} isNear={isNear} />}
        </Turned>
      )}
    </figure>
  );
}

/** Pictures and places are of the page as it came; it is shown as it was read, upright. */
function Turned({ page: { width, height, rotation }, children }: { page: SheetProps['page']; children: React.ReactNode }) {
  const isSide = rotation === 90 || rotation === 270;
  return (
    <div className={css.frame} style={{ aspectRatio: isSide ? `${height} / ${width}` : `${width} / ${height}` }}>
      <div
        className={css.face}
        style={{
          aspectRatio: `${width} / ${height}`,
          width: isSide ? `${(100 * width) / height}%` : '100%',
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** Pages are drawn and their words fetched shortly before they come in sight. */
function useNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => setIsNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: '800px',
      },
    );
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, [place]);
  return isNear;
}
