import type { Page } from '../../domain/documents/page.js';
import { cellsOf } from '../cells.js';
import { boxesOf, rulesOf } from '../rules.js';
import type { Segment } from './drawing.js';
import { boxAround, type Size } from './matrix.js';

/** Lines within two points are one. */
const NEAR = 2;

/** The ruling lines that a page draws, and the cells between them. */
export function ruledBy(segments: readonly Segment[], size: Size, most: number): Pick<Page, 'rules' | 'cells'> {
  const near = [NEAR / size.width, NEAR / size.height] as const;
  const boxes = segments.flatMap(({ from, to }) => {
    const box = boxAround([from, to], size);
    return box ? [box] : [];
  });
  const rules = rulesOf(boxes, { near, most });
  return { rules: boxesOf(rules), cells: cellsOf(rules, near) };
}
