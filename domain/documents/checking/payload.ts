import type { Draft } from '../draft.js';
import type { PaperReading, ReadingWarning } from '../reading.js';
import { checkFigures } from './arithmetic.js';
import { checkEntry } from './customs.js';
import { checkDangerousGoods } from './dangerous-goods.js';
import { checkDates, checkFreeTime } from './dates.js';
import { checkCurrencies } from './money.js';
import { checkNumbers } from './numbers.js';
import { checkPorts } from './ports.js';
import { isOfShipment } from './tracked-line.js';

/** What a payload is of. */
export interface Checked {
  type: string;
  /** When the paper came, `YYYY-MM-DD`. */
  receivedOn: string;
}

/** Holds a payload against itself: sums, weights, days, ports, fees. The paper that it was read from is not asked for it. */
export function checkPayload(draft: Draft, of: Checked): void {
  checkFigures(draft);
  checkDates(draft, of);
  checkFreeTime(draft);
  checkPorts(draft);
  checkNumbers(draft, of.type);
  checkCurrencies(draft);
  checkEntry(draft);
  checkDangerousGoods(draft);
}

/** What that tells. */
const CODES = new Set([
  ...['line_amount', 'lines_total', 'packages', 'weights', 'volume'],
  ...['dates', 'ports', 'carrier_agrees', 'currency', 'entry', 'dg'],
]);

/** Warnings of a payload that is another now: those that it alone is asked for are told anew. */
export function payloadTold(payload: PaperReading['payload'], of: Checked, warnings: readonly ReadingWarning[]): ReadingWarning[] {
  const others = warnings.filter((warning) => !CODES.has(warning.code) || isOfShipment(warning));
  const draft: Draft = { payload: { ...payload }, evidence: {}, warnings: others };
  checkPayload(draft, of);
  return draft.warnings;
}
