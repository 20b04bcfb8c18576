import { NOWHERE, UNSAID, type Observation } from '../../domain/observation.js';
import type { PortStay, Shown } from '../../domain/ships/port-stays.js';
import type { Timestamp } from '../../domain/time.js';
import type { ReadEvent } from '../../sources/source.js';

/** A ship's way with a box aboard, from a port to the next one. */
export interface SailedLeg {
  container: string;
  vessel: { imo: string; name: string };
  voyage: string | null;
  from: LegPort;
  /** Null while nobody knows where the ship takes it. */
  to: LegPort | null;
  /** Before this the ship cannot have left with the box. */
  aboardAt: Timestamp;
}

export interface LegPort {
  /** Counts the ports of the way, so that a second call at one is another call. */
  number: number;
  locode: string;
  name: string;
  zone: string | null;
  /** By time, and not before the box was aboard. */
  stays: readonly PortStay[];
}

/** What positions show of a leg, as records like those of any other source. */
export function callsOf(leg: SailedLeg): ReadEvent[] {
  const left = leg.from.stays.find(({ departed }) => departed && departed.at > leg.aboardAt)?.departed ?? null;
  const leftAt = left?.at ?? leg.aboardAt;
  const stay = leg.to?.stays.find(({ since }) => since > leftAt);
  return [
    ...(left ? [record(leg, 'DEPA', { port: leg.from, shown: left })] : []),
    ...(leg.to && stay?.arrived ? [record(leg, 'ARRI', { port: leg.to, shown: stay.arrived })] : []),
    ...(leg.to && stay?.berthed ? [record(leg, 'BRTH', { port: leg.to, shown: stay.berthed })] : []),
  ];
}

const WORDS = { DEPA: 'Vessel departure', ARRI: 'Vessel arrival', BRTH: 'Vessel berthing' } as const;

function record(
  { container, vessel, voyage }: SailedLeg,
  action: keyof typeof WORDS,
  { port, shown }: { port: LegPort; shown: Shown },
): ReadEvent {
  const { locode, name, zone, number } = port;
  const means: Observation = {
    ...UNSAID,
    ...{ subject: 'transport', container, action, certainty: 'actual', mode: 'vessel', at: shown.at, zone, vessel, voyage },
    place: { ...NOWHERE, locode, name },
    // A late position that moves the moment makes another version of the same call.
    callKey: `${vessel.imo} ${locode} ${number}`,
  };
  const partOf = [vessel.imo, action, locode, number, shown.at].join(' ');
  const said = { event: WORDS[action], vessel, port: locode, at: shown.at, positions: shown.by };
  return { said, identity: `${partOf} ${container}`, partOf, originalEvent: WORDS[action], means, notUnderstood: null };
}
