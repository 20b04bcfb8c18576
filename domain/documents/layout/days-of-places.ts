import { comparable } from '../values/comparable.js';
import type { Label } from './labels.js';
import type { Piece } from './layout.js';

type Captions = Map<Piece, readonly Label[]>;
type End = 'arrival' | 'departure';

const DAYS: readonly (readonly [End, string])[] = [
  ['arrival', 'eta_port_of_discharge'],
  ['departure', 'etd_port_of_loading'],
];
const PLACES: Readonly<Record<string, Readonly<Partial<Record<End, string>>>>> = {
  port_of_loading: { departure: 'etd_port_of_loading' },
  port_of_discharge: { arrival: 'eta_port_of_discharge' },
  place_of_delivery: { arrival: 'eta_place_of_delivery' },
  transshipment_ports: {},
};

/** Where `ETA` stands more than once, each is of the place that the caption before it in its line asks for. */
export function tellDaysOfPlaces(captions: Captions): void {
  for (const [end, field] of DAYS) {
    const days = [...captions.values()].flat().filter(({ meanings }) => meanings.some((meaning) => meaning.field === field));
    for (const label of days) {
      if (days.filter((other) => captionOf(other) === captionOf(label)).length < 2) continue;
      const place = placeBefore(label, captions);
      const of = place === null ? undefined : (PLACES[place]?.[end] ?? null);
      if (of === undefined || of === field) continue;
      const meanings = of === null ? [] : [{ field: of, rank: 0, family: 'fact' as const }];
      captions.set(
        label.piece,
        (captions.get(label.piece) ?? []).map((one) => (one === label ? { ...label, meanings } : one)),
      );
    }
  }
}

const captionOf = ({ piece, from, to }: Label): string => comparable(piece.text.slice(from, to));

/** No form has more beside one another. */
const PIECES_MAX = 24;

function placeBefore({ piece, from }: Label, captions: Captions): string | null {
  const pieces = (piece.page.lines[piece.line]?.pieces ?? []).slice(0, PIECES_MAX);
  const before = [
    ...pieces.slice(0, pieces.indexOf(piece)).flatMap((one) => captions.get(one) ?? []),
    ...(captions.get(piece) ?? []),
  ].filter((label) => label.piece !== piece || label.from < from);
  const fields = before.at(-1)?.meanings.map(({ field }) => field) ?? [];
  return Object.keys(PLACES).find((place) => fields.includes(place)) ?? null;
}
