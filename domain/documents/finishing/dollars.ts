import { evidenceOf, put, type Draft } from '../draft.js';
import { spanOf } from '../layout/near.js';
import { letterheadOf, type Paper } from '../paper.js';
import { countryOfAddress } from '../values/countries.js';
import { isAmerican, isCanadian } from '../values/month-first.js';

/** Currencies that are written with the sign of dollars where they are spent, by country. */
const WRITTEN_SO: Readonly<Record<string, string>> = {
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  TW: 'TWD',
  MX: 'MXN',
  CO: 'COP',
  CL: 'CLP',
  AR: 'ARS',
};

const LINES_MAX = 600;
/** Before or behind a figure, or in the caption of amounts. */
const DOLLARS = /(?<![\p{L}$])\$ ?\d|\d ?\$(?![\p{L}\d])|^\p{L}[^\d$]{0,30}[\s(]\$\)?$/u;
const SURENESS = { american: 1.2, other: 1.05, local: 0.9 };

/**
 * `$1,250.00` where nothing says whose dollars these are: those of the country that the letterhead names, if it has some; else those of
 * the United States, in which trade is done.
 */
export function readCurrencyOfDollars(draft: Draft, paper: Paper): void {
  if (!('currency' in draft.payload) || draft.payload['currency'] !== null) return;
  const pieces = paper.lines.slice(0, LINES_MAX).flatMap((line) => line.pieces);
  const printed = pieces.find(({ text }) => text.length <= LENGTH_MAX && DOLLARS.test(text.trim()));
  if (printed === undefined) return;
  const letterhead = letterheadOf(paper.pages[0]);
  const local = WRITTEN_SO[isCanadian(letterhead) ? 'CA' : (letterhead.map((line) => countryOfAddress([line])).find(Boolean) ?? '')];
  const isOfStates = isAmerican(letterhead);
  const sureness = isOfStates ? SURENESS.american : local === undefined ? SURENESS.other : SURENESS.local;
  put(draft, 'currency', {
    value: isOfStates ? 'USD' : (local ?? 'USD'),
    evidence: evidenceOf([spanOf(printed)], 'pattern', sureness),
  });
}

/** An amount or a caption, and no sentence. */
const LENGTH_MAX = 40;
