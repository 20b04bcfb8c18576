import { evidenceOf, put, type Draft } from '../draft.js';
import type { Label } from '../layout/labels.js';
import { placesOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { comparable } from '../values/comparable.js';
import { isPort } from '../values/ports.js';

const FROM = new Set(['from', 'von', 'de', 'da', 'desde', 'van']);
const TO = new Set(['to', 'nach', 'a', 'para', 'naar', 'hacia']);
/** What stands in no caption of its own is less sure. */
const SURENESS = 0.9;

/** `From: HAMBURG   To: SAVANNAH, GA` on a paper that names its ports by captions of their own: where the voyage as a whole begins and ends. */
export function readEnds(draft: Draft, paper: Paper): void {
  const { payload } = draft;
  if (!('place_of_receipt' in payload) || payload['port_of_loading'] === null || payload['port_of_discharge'] === null) return;
  const [from, to] = [endOf(paper, FROM), endOf(paper, TO)];
  if (from === null || to === null || from.label.piece.line !== to.label.piece.line) return;
  for (const [field, port, { place }] of [
    ['place_of_receipt', 'port_of_loading', from],
    ['place_of_delivery', 'port_of_discharge', to],
  ] as const) {
    // Where nothing else names the port, these words do.
    if (payload[field] !== null || draft.evidence[`/${port}`]?.text === place.text) continue;
    put(draft, field, { value: place.text.trim(), evidence: evidenceOf([place], 'label_right', SURENESS) });
  }
}

function endOf({ labels, labelsOf }: Paper, words: ReadonlySet<string>): { label: Label; place: Span } | null {
  for (const label of labels) {
    if (!label.pointed || !words.has(comparable(label.piece.text.slice(label.from, label.to)))) continue;
    const [place] = placesOf(label, labelsOf)[0]?.lines ?? [];
    if (place !== undefined && isPort(place.text)) return { label, place };
  }
  return null;
}
