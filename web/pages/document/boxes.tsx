import css from './boxes.module.css';
import type { SheetProps } from './sheet.js';
import { isDoubtful } from './words.js';
import { boxStyle } from './span.js';

/** Where each field stands on the page. A click chooses it; the list of fields says the same to who sees no page. */
export function Boxes({ page, isNear, fields: { shown, chosen, choose } }: SheetProps & { isNear: boolean }) {
  // A party with its address stands in one box: of several fields there the chosen one has it, else the first.
  const taken = new Set(chosen?.place?.page === page.number ? [String(chosen.place.box)] : []);
  return (
    <div aria-hidden className={css.boxes}>
      {shown.map((field) => {
        const { place, pointer } = field;
        // Of pages that are far away there is the place of the chosen field alone, so that it can be scrolled to.
        if (place?.page !== page.number || place.box === null || !(isNear || pointer === chosen?.pointer)) return null;
        if (taken.has(String(place.box)) && pointer !== chosen?.pointer) return null;
        taken.add(String(place.box));
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
