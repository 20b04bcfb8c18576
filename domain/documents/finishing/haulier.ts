import type { Draft } from '../draft.js';
import type { Piece } from '../layout/layout.js';
import type { Paper } from '../paper.js';
import { captionOf } from '../route-ends.js';
import { comparable } from '../values/comparable.js';
import type { Party } from '../values/parties.js';
import { beginsWithLine } from './words.js';

/** `Transporteur`: on the road, or at sea. */
const HAULIER =
  /^(?:transporteur(?:routier)?|transportista(?:terrestre)?|transportador(?:a)?|trasportatore|vervoerder|frachtfuhrer|transportunternehmen|transportunternehmer)$/;

/** An order to deliver names who fetches the goods by a word that may be said of a shipping line as well: known lines are that, all others haul. */
export function readHaulier(draft: Draft, paper: Paper): void {
  const { payload, evidence } = draft;
  dropCodeOfHaulier(draft, paper);
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

/** `SCAC: OBDY` in the box of who hauls is his code, and not that of the line. */
function dropCodeOfHaulier({ payload, evidence }: Draft, { labels }: Paper): void {
  const code = payload['carrier_scac'];
  if (!('trucker' in payload) || typeof code !== 'string') return;
  const isHis = labels.some(
    ({ piece, meanings }) =>
      meanings.some(({ field }) => field === 'trucker_scac') &&
      piece.text.includes(code) &&
      labels.some((other) => other.meanings.some(({ field }) => field === 'trucker') && standsAbove(other.piece, piece)),
  );
  if (!isHis) return;
  payload['carrier_scac'] = null;
  Reflect.deleteProperty(evidence, '/carrier_scac');
}

/** In the same box, or close above on the same edge. */
const standsAbove = (above: Piece, piece: Piece): boolean =>
  above.page === piece.page &&
  above.line < piece.line &&
  (above.cell === null
    ? piece.line - above.line <= LINES_OF_BOX && Math.abs(above.box[0] - piece.box[0]) < piece.page.wordHeight
    : above.cell === piece.cell);

const LINES_OF_BOX = 5;
