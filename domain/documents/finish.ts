import type { Draft } from './draft.js';
import { readBareWeights } from './finishing/bare-weights.js';
import { readClaims } from './finishing/claims.js';
import { readCrossed } from './finishing/crossed.js';
import { readDangerousGoods } from './finishing/dangerous-goods.js';
import { readDetails } from './finishing/details.js';
import { readOwnNumber } from './finishing/own-number.js';
import { readParties } from './finishing/parties.js';
import { readPayment } from './finishing/payment.js';
import { readEnds } from './finishing/ends.js';
import { readPortsBySea } from './finishing/by-sea.js';
import { readFirms } from './finishing/firms.js';
import { readLegs } from './finishing/legs.js';
import { readOneBox } from './finishing/one-box.js';
import { mendRecognised } from './finishing/recognised.js';
import { readSentences } from './finishing/sentences.js';
import { readTotals } from './finishing/totals.js';
import { readTotalsLine } from './finishing/totals-line.js';
import { readWords } from './finishing/words.js';
import type { Paper } from './paper.js';

/** What reading by captions alone cannot tell: totals, words anywhere, who points to whom, letterheads. */
export function finish(draft: Draft, paper: Paper, code: string): void {
  if (code === 'other') return;
  readOwnNumber(draft, paper, code);
  readTotals(draft, paper, code);
  readTotalsLine(draft, paper);
  readBareWeights(draft, paper);
  readSentences(draft, paper);
  readCrossed(draft, paper, code);
  readWords(draft, paper);
  readPayment(draft, paper);
  readParties(draft, paper);
  readEnds(draft, paper);
  readFirms(draft);
  readPortsBySea(draft);
  readLegs(draft);
  readDetails(draft, paper);
  readOneBox(draft);
  readClaims(draft, paper);
  readDangerousGoods(draft, paper);
  mendRecognised(draft, paper);
  if (code === 'sea_waybill') draft.payload['negotiable'] = false;
}
