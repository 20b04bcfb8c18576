import type { Draft } from './draft.js';
import { readBareWeights } from './finishing/bare-weights.js';
import { readBillOfEntry } from './finishing/bill-of-entry.js';
import { readBothDays } from './finishing/both-days.js';
import { readCarrierAndShip } from './finishing/carrier-and-ship.js';
import { readCertified } from './finishing/certified.js';
import { readClaims } from './finishing/claims.js';
import { readCrossed } from './finishing/crossed.js';
import { readDangerousGoods } from './finishing/dangerous-goods.js';
import { readDated } from './finishing/dated.js';
import { readDeliveryBoxes } from './finishing/delivery-box.js';
import { readDetails } from './finishing/details.js';
import { readOwnNumber } from './finishing/own-number.js';
import { readParties } from './finishing/parties.js';
import { readPartPayment } from './finishing/part-payment.js';
import { readPayment } from './finishing/payment.js';
import { readEmergency } from './finishing/emergency.js';
import { readEnds } from './finishing/ends.js';
import { readPortsBySea } from './finishing/by-sea.js';
import { readFiling } from './finishing/filing.js';
import { readFirms } from './finishing/firms.js';
import { readGoodsOfBill } from './finishing/goods-of-bill.js';
import { readHaulier } from './finishing/haulier.js';
import { readHistory } from './finishing/history.js';
import { readLegs } from './finishing/legs.js';
import { readMovementCertificate } from './finishing/movement-certificate.js';
import { readOneBox } from './finishing/one-box.js';
import { mendRecognised } from './finishing/recognised.js';
import { readSentences } from './finishing/sentences.js';
import { readCurrencyOfTotal } from './finishing/currency.js';
import { readCurrencyOfCharges } from './finishing/currency-of-charges.js';
import { readSums } from './finishing/sums.js';
import { readTitleLine } from './finishing/title-line.js';
import { readTotals } from './finishing/totals.js';
import { readTotalsOfContainers } from './finishing/totals-of-containers.js';
import { readTotalsLine } from './finishing/totals-line.js';
import { readTwoInOne } from './finishing/two-in-one.js';
import { readWaybill } from './finishing/waybill.js';
import { readWords } from './finishing/words.js';
import { readNumbersInText } from './numbers-in-text.js';
import type { Paper } from './paper.js';

/** What reading by captions alone cannot tell: totals, words anywhere, who points to whom, letterheads. */
export function finish(draft: Draft, paper: Paper, code: string): void {
  if (code === 'other') return readUnknown(draft, paper);
  readOwnNumber(draft, paper, code);
  readCarrierAndShip(draft, paper);
  readTotals(draft, paper, code);
  readTotalsLine(draft, paper);
  readSums(draft, paper);
  readPartPayment(draft, paper);
  readCurrencyOfTotal(draft, paper);
  readCurrencyOfCharges(draft, paper);
  readBareWeights(draft, paper);
  readGoodsOfBill(draft, paper, code);
  readTotalsOfContainers(draft, paper);
  readSentences(draft, paper);
  readCrossed(draft, paper, code);
  readWords(draft, paper);
  readPayment(draft, paper);
  readHaulier(draft, paper);
  readParties(draft, paper);
  readDeliveryBoxes(draft, paper);
  readEnds(draft, paper);
  readFirms(draft);
  readFiling(draft, paper);
  readBillOfEntry(draft, paper);
  readHistory(draft, paper);
  readPortsBySea(draft);
  readLegs(draft);
  readDated(draft, paper);
  readTwoInOne(draft, paper);
  readBothDays(draft, paper, code);
  readDetails(draft, paper);
  readOneBox(draft);
  readClaims(draft, paper);
  readCertified(draft, paper);
  readMovementCertificate(draft, paper);
  readEmergency(draft, paper);
  readDangerousGoods(draft, paper);
  mendRecognised(draft, paper);
  readWaybill(draft, paper, code);
}

/** Of a paper that nobody knows: what it calls itself, and every number in it. */
function readUnknown(draft: Draft, paper: Paper): void {
  readTitleLine(draft, paper);
  readNumbersInText(draft, paper);
}
