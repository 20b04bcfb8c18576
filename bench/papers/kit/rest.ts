import type { Draft, Groups } from '../layout.js';
import type { Pool } from './pool.js';
import { drawRunning } from './running.js';

const ALL: readonly (keyof Groups)[] = ['numbers', 'parties', 'route', 'details', 'texts', 'totals'];

/** Whatever of the paper has no place of its own, a line each; so that nothing is lost. */
export function drawRest({ sheet }: Draft, pool: Pool, { size, groups = ALL }: { size: number; groups?: readonly (keyof Groups)[] }): void {
  for (const entry of pool.rest(...groups)) {
    sheet.need(sheet.heightOf([`${entry.caption}: ${entry.lines.join(', ')}`], sheet.width, { size }) + 6);
    sheet.y = drawRunning(sheet, [entry], { x: sheet.left, y: sheet.y, width: sheet.width, style: { size } }) + 1;
  }
}
