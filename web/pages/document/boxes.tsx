import css from './boxes.module.css';
import type { SheetProps } from './sheet.js';
import { isDoubtful } from './words.js';
import { boxStyle } from './span.js';

/** Where each field stands on the page. A click chooses it; the list of fields says the same to who sees no page. */
export function Boxes({ page, fields: { shown, chosen, choose } }: SheetProps) {
  return (
    <div aria-hidden className={css.boxes}>
      {shown.map((field) => {
        const { place, pointer } = field;
        if (place?.page !== page.number || place.box === null) return null;
        return (
          <div
            key={pointer}
            className={css.box}
            style={boxStyle(place.box)}
            title={field.label}
            data-box={pointer}
            data-doubtful={isDoubtful(field) || undefined}
            data-chosen={pointer === chosen?.pointer || undefined}
            onClick={() => choose(pointer)}
          />
        );
      })}
    </div>
  );
}
