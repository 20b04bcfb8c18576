import type { Inland } from './destination.js';
import { placeKey } from './fact-key.js';
import type { FactsOf, Known, ShipmentFacts } from './facts.js';
import type { Evidence } from './observation.js';
import type { Positions } from './positions.js';
import { does, isSeaMove, modeOf } from './sea-moves.js';
import { compare } from './statements.js';
import type { Timestamp } from './time.js';

/**
 * The first estimates ever seen, of departure, arrival and inland arrival (interface: `*_original_*`). Here alone replaced
 * and withdrawn statements count: what was first announced for a place that is no call on the way. Of the calls announced
 * by the first look that announced any, the first is where the journey was to begin, the last where it was to end.
 */
export function firstEstimates(
  evidence: readonly Evidence[],
  ways: readonly { positions: Positions; inland: Inland }[],
): FactsOf<ShipmentFacts> {
  const onTheWay = new Set(ways.flatMap(({ positions }) => positions.transshipments.map(({ key }) => key)));
  const [pol, pod, inland] = [
    new Set(ways.map(({ positions }) => positions.pol?.key)),
    new Set(ways.map(({ positions }) => positions.pod?.key)),
    new Set(ways.map((way) => way.inland.key)),
  ];
  const announced = evidence.filter(isAnnounced);
  const at = ({ observation }: Evidence) => placeKey(observation.place) ?? '';
  const bySea = announced.filter((one) => isSeaMove(one) && !onTheWay.has(at(one)));
  const departures = bySea.filter((one) => does('DEPA')(one) && !pod.has(at(one)));
  const arrivals = bySea.filter((one) => does('ARRI')(one) && !pol.has(at(one)));
  const inlandArrivals = announced.filter((one) => does('ARRI')(one) && isByLand(one) && inland.has(at(one)));
  const [etd, eta, destination] = [first(departures, 'earliest'), first(arrivals, 'latest'), first(inlandArrivals, 'latest')];
  return {
    ...(etd && { pol_original_etd_at: etd }),
    ...(eta && { pod_original_eta_at: eta }),
    ...(destination && { destination_original_eta_at: destination }),
  };
}

/** Announced when it was first seen: also what was called actual and lay ahead. */
function isAnnounced({ observation: { certainty, at }, firstSeenAt }: Evidence): boolean {
  return certainty !== 'actual' || at > firstSeenAt;
}

const isByLand = ({ observation }: Evidence) => ['rail', 'truck', 'barge'].includes(modeOf(observation) ?? '');

function first(announced: readonly Evidence[], end: 'earliest' | 'latest'): Known<Timestamp> | null {
  const looks = announced.map(({ firstSeenAt }) => firstSeenAt).sort();
  const seen = announced.filter(({ firstSeenAt }) => firstSeenAt === looks[0]);
  const order = ({ observation: { at, reportedAt }, rawEventId }: Evidence) => [at, reportedAt ?? '', rawEventId];
  const inOrder = [...seen].sort((one, other) => compare(order(one), order(other)));
  const call = end === 'earliest' ? inOrder[0] : inOrder.at(-1);
  if (call === undefined) return null;
  // The first look may hold the publisher's own history of the estimate: its first word counts.
  const words = seen.filter(({ observation }) => placeKey(observation.place) === placeKey(call.observation.place));
  const said = ({ observation: { at, reportedAt }, rawEventId }: Evidence) => [reportedAt ?? '', at, rawEventId];
  const [word] = words.sort((one, other) => compare(said(one), said(other)));
  return word === undefined ? null : { value: word.observation.at, rawEventId: word.rawEventId, rule: 'first estimate ever seen' };
}
