import type { Draft } from './draft.js';
import { readAgreedDays } from './finishing/agreed-days.js';
import { readAttested } from './finishing/attested.js';
import { readAirBoxes } from './finishing/air-waybill.js';
import { readBareWeights } from './finishing/bare-weights.js';
import { readBillOfEntry } from './finishing/bill-of-entry.js';
import { readBothDays } from './finishing/both-days.js';
import { readCargoLocation } from './finishing/cargo-location.js';
import { readCarrierAndShip, readShipOfExporter } from './finishing/carrier-and-ship.js';
import { readCertified } from './finishing/certified.js';
import { readCertifier } from './finishing/certifier.js';
import { readClaims } from './finishing/claims.js';
import { readCredit } from './finishing/credit.js';
import { readCrossed } from './finishing/crossed.js';
import { readDangerousGoods } from './finishing/dangerous-goods.js';
import { readDated } from './finishing/dated.js';
import { readDaysAtPlaces } from './finishing/days-at-places.js';
import { readDayInBoxes } from './finishing/day-in-boxes.js';
import { readDeclared } from './finishing/declared.js';
import { readDeliveryBoxes } from './finishing/delivery-box.js';
import { readDisputes } from './finishing/disputes.js';
import { readCurrencyOfDollars } from './finishing/dollars.js';
import { readDetails } from './finishing/details.js';
import { readOrderOfCustomer, readOrdersOfRows } from './finishing/orders-of-rows.js';
import { readOwnNumber } from './finishing/own-number.js';
import { readParties } from './finishing/parties.js';
import { readPackingCertificate } from './finishing/packing-certificate.js';
import { readPartPayment } from './finishing/part-payment.js';
import { readPayment } from './finishing/payment.js';
import { readEmergency } from './finishing/emergency.js';
import { readEnds } from './finishing/ends.js';
import { readPedimento } from './finishing/pedimento.js';
import { readPortsBySea } from './finishing/by-sea.js';
import { readFiling } from './finishing/filing.js';
import { readFirms } from './finishing/firms.js';
import { readGateTicket } from './finishing/gate-ticket.js';
import { readGoodsOfBill } from './finishing/goods-of-bill.js';
import { readHaulier } from './finishing/haulier.js';
import { readHeldInContainers } from './finishing/held-in.js';
import { readHistory } from './finishing/history.js';
import { readReleased } from './finishing/released.js';
import { readLegs } from './finishing/legs.js';
import { readMadeAt } from './finishing/made-at.js';
import { readMovementCertificate } from './finishing/movement-certificate.js';
import { readMeasuresInText } from './finishing/measures-in-text.js';
import { readOneBox } from './finishing/one-box.js';
import { readLetters } from './finishing/letters.js';
import { readLastMark } from './finishing/marks.js';
import { mendRecognised } from './finishing/recognised.js';
import { readSecondNotify } from './finishing/second-notify.js';
import { readSentences } from './finishing/sentences.js';
import { readCurrencyOfTotal } from './finishing/currency.js';
import { readCurrencyOfCharges } from './finishing/currency-of-charges.js';
import { readRouteInLine } from './finishing/route-in-line.js';
import { readSaidOnBills } from './finishing/said-on-bills.js';
import { readSums } from './finishing/sums.js';
import { readTaxBetween, readTaxedTotal } from './finishing/taxed-total.js';
import { readTitleLine } from './finishing/title-line.js';
import { readSwiftTags } from './finishing/swift-tags.js';
import { readTotals } from './finishing/totals.js';
import { readTotalsOfContainers } from './finishing/totals-of-containers.js';
import { readTotalsLine } from './finishing/totals-line.js';
import { readTransportStops } from './finishing/transport-stops.js';
import { readTraderNumbers } from './finishing/trader-numbers.js';
import { readTwoWeights } from './finishing/two-weights.js';
import { readTwoInOne } from './finishing/two-in-one.js';
import { readVoyageBeside } from './finishing/voyage-beside.js';
import { readWaybill } from './finishing/waybill.js';
import { readWords } from './finishing/words.js';
import { readNumbersInText } from './numbers-in-text.js';
import type { Paper } from './paper.js';

/** What reading by captions alone cannot tell: totals, words anywhere, who points to whom, letterheads. */
export function finish(draft: Draft, paper: Paper, code: string): void {
  if (code === 'other') return readUnknown(draft, paper);
  readOwnNumber(draft, paper, code);
  readCarrierAndShip(draft, paper);
  readShipOfExporter(draft, paper);
  readOrdersOfRows(draft);
  readOrderOfCustomer(draft, paper);
  readSumsOfAll(draft, paper, code);
  readHeldInContainers(draft, paper);
  readTotalsOfContainers(draft, paper);
  readSentences(draft, paper);
  readLetters(draft, paper);
  readCrossed(draft, paper, code);
  readWords(draft, paper);
  readPayment(draft, paper);
  readDisputes(draft, paper);
  readHaulier(draft, paper);
  readCertifier(draft, paper, code);
  readParties(draft, paper);
  readSecondNotify(draft, paper);
  readDeliveryBoxes(draft, paper);
  readEnds(draft, paper);
  readRouteInLine(draft, paper);
  readFirms(draft, paper);
  readCargoLocation(draft);
  readFiling(draft, paper);
  readBillOfEntry(draft, paper);
  readHistory(draft, paper);
  readReleased(draft, paper, code);
  readGateTicket(draft, paper);
  readPortsBySea(draft);
  readLegs(draft);
  readDated(draft, paper);
  readMadeAt(draft, paper);
  readSaidOnBills(draft, paper);
  readVoyageBeside(draft, paper);
  readDayInBoxes(draft, paper);
  readTwoInOne(draft, paper);
  readBothDays(draft, paper, code);
  readDaysAtPlaces(draft, paper, code);
  readAgreedDays(draft, paper);
  readDetails(draft, paper);
  readDeclared(draft, paper);
  readOneBox(draft);
  readClaims(draft, paper);
  readCertified(draft, paper);
  readMovementCertificate(draft, paper);
  readEmergency(draft, paper);
  readDangerousGoods(draft, paper);
  readPackingCertificate(draft, paper);
  mendRecognised(draft, paper);
  readWaybill(draft, paper, code);
  readLastMark(draft, paper);
  readForms(draft, paper, code);
}

/** Forms that countries and trades agreed upon. */
function readForms(draft: Draft, paper: Paper, code: string): void {
  readSwiftTags(draft, paper, code);
  readAirBoxes(draft, paper, code);
  readTraderNumbers(draft, paper, code);
  readPedimento(draft, paper, code);
  readAttested(draft, paper);
  readTransportStops(draft, paper);
}

/** What all of it comes to, costs and weighs. */
function readSumsOfAll(draft: Draft, paper: Paper, code: string): void {
  readTotals(draft, paper, code);
  readTotalsLine(draft, paper);
  readMeasuresInText(draft, paper);
  readTwoWeights(draft, paper);
  readSums(draft, paper);
  readTaxedTotal(draft, paper);
  readTaxBetween(draft, paper);
  readPartPayment(draft, paper);
  readCredit(draft, code);
  readCurrencyOfTotal(draft, paper);
  readCurrencyOfDollars(draft, paper);
  readCurrencyOfCharges(draft, paper);
  readBareWeights(draft, paper);
  readGoodsOfBill(draft, paper, code);
}

/** Of a paper that nobody knows: what it calls itself, and every number in it. */
function readUnknown(draft: Draft, paper: Paper): void {
  readTitleLine(draft, paper);
  readNumbersInText(draft, paper);
}
