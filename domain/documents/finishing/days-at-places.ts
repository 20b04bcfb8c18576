import { evidenceOf, put, type Draft } from '../draft.js';
import { rightNeighbour, spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { paperTypeOf } from '../types.js';
import { comparable, cut } from '../values/comparable.js';
import { readValue } from '../values/read-value.js';

/** `ETA Montréal :`, `ETD Anvers: 22/11/2026`: what happens at a place that the paper names, and when. */
const AT_PLACE = /^(ET[AD])\s+(?:at |in |à )?(\p{Lu}[\p{L} .'’-]{2,30}?)\s?(?:[:：]\s*(\S.*)?)?$/u;

const FIELDS: Readonly<Record<string, readonly (readonly [place: string, day: readonly string[]])[]>> = {
  ETA: [
    ['port_of_discharge', ['eta_port_of_discharge', 'eta']],
    ['place_of_delivery', ['eta_place_of_delivery']],
  ],
  ETD: [['port_of_loading', ['etd_port_of_loading', 'etd']]],
};

/** Reads when a ship comes or goes by the name of the place that its caption asks for, where nothing else told it. */
export function readDaysAtPlaces(draft: Draft, paper: Paper, code: string): void {
  for (const piece of paper.lines.flatMap(({ pieces }) => pieces)) {
    const [, end = '', named = '', behind] = AT_PLACE.exec(cut(piece.text)) ?? [];
    const said = behind === undefined ? rightNeighbour(piece) : piece;
    const place = FIELDS[end]?.find(([field]) => isNamed(draft.payload[field], named));
    const field = place?.[1].find((one) => one in draft.payload);
    const kind = field === undefined ? undefined : paperTypeOf(code)?.fields[field];
    if (said === undefined || field === undefined || kind === undefined || draft.payload[field] !== null) continue;
    const read = readValue(field, { kind, text: behind ?? said.text, writing: paper });
    if (read !== null) put(draft, field, { value: read.value, evidence: evidenceOf([spanOf(said)], 'label_right') });
  }
}

const isNamed = (place: unknown, named: string): boolean =>
  typeof place === 'string' && comparable(place.split(',')[0] ?? '') === comparable(named.split(',')[0] ?? '');
