import type { Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { captionOf } from '../route-ends.js';
import { comparable } from '../values/comparable.js';
import type { Party } from '../values/parties.js';
import { beginsWithLine } from './words.js';

/** `Transporteur`: on the road, or at sea. */
const HAULIER =
  /^(?:transporteur(?:routier)?|transportista(?:terrestre)?|transportador(?:a)?|trasportatore|vervoerder|frachtfuhrer|transportunternehmen|transportunternehmer)$/;

/** An order to deliver names who fetches the goods by a word that may be said of a shipping line as well: known lines are that, all others haul. */
export function readHaulier({ payload, evidence }: Draft, paper: Paper): void {
  const trucker = payload['trucker'] as Party | null | undefined;
  const name = trucker?.name ?? null;
  const isCalled = paper.labels.some((label) => HAULIER.test(captionOf(label)));
  if (trucker === undefined || name === null || !isCalled || !('carrier_name' in payload)) return;
  if (beginsWithLine(name)) {
    payload['trucker'] = null;
    for (const pointer of Object.keys(evidence).filter((one) => /^\/trucker(?:\/|$)/.test(one))) Reflect.deleteProperty(evidence, pointer);
  } else if (comparable(String(payload['carrier_name'] ?? '')) === comparable(name)) {
    payload['carrier_name'] = null;
    Reflect.deleteProperty(evidence, '/carrier_name');
  }
}
