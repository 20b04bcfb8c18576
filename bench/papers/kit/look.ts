import type { Chance } from '../chance.js';
import type { CaptionStyle } from './captioned.js';
import type { Face, SheetOptions } from './sheet.js';
import type { TableStyle } from './table.js';

/** How a paper looks, all over it. */
export interface Look {
  sheet: Omit<SheetOptions, 'size'>;
  captions: CaptionStyle;
  table: TableStyle;
  titleSize: number;
  titleAlign: 'left' | 'centre' | 'right';
  /** A mark of the house beside its name. */
  mark: boolean;
}

export function lookOf(chance: Chance): Look {
  const face = chance.of<Face>(['sans', 'sans', 'sans', 'serif', 'typewriter']);
  const text = face === 'typewriter' ? chance.of([7.5, 8]) : chance.of([8, 8.5, 9]);
  return {
    sheet: { face, text, margin: chance.between(26, 48) },
    captions: {
      size: chance.of([5.5, 6, 6.5, 7]),
      bold: chance.happens(0.4),
      boldValues: chance.happens(0.2),
      colon: chance.of([':', '', ' :']),
    },
    table: {
      ruled: chance.of(['grid', 'rows', 'head', 'columns', 'none'] as const),
      shaded: chance.happens(0.4),
      size: chance.of([7, 7.5, 8]),
      repeated: chance.happens(0.8),
      carried: chance.happens(0.3) ? chance.of(['carried forward', 'continued on next page', './..']) : null,
    },
    titleSize: chance.of([13, 15, 17, 20]),
    titleAlign: chance.of(['left', 'centre', 'right'] as const),
    mark: chance.happens(0.5),
  };
}
