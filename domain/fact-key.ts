import type { Action, Evidence, Observation, Place } from './observation.js';
import { portGroup } from './port-groups.js';

/** Capitals, digits and blanks: names of one vessel or place differ in dots, dashes and case. */
const plain = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();

/** The key under which two places are the same place: port group, else facility, else name. Null when nothing names it. */
export function placeKey({ locode, facilityCode, facilityCodeList, name }: Place): string | null {
  if (locode !== null) return portGroup(locode);
  if (facilityCode !== null) return `facility ${facilityCodeList ?? ''} ${facilityCode}`;
  return name === null ? null : `name ${plain(name)}`;
}

/** Whether two vessels are one: by IMO number, else by name. Null when one of them is not known well enough to say. */
export function sameVessel(one: Observation['vessel'], other: Observation['vessel']): boolean | null {
  if (one?.imo && other?.imo) return one.imo === other.imo;
  if (one?.name && other?.name) return plain(one.name) === plain(other.name);
  return null;
}

/** It happened: said as actual, and not of a time later than the newest look that still holds it (milestones, section 7). */
export function isActual({ observation, lastSeenAt }: Pick<Evidence, 'observation' | 'lastSeenAt'>): boolean {
  return observation.certainty === 'actual' && observation.at <= lastSeenAt;
}

// Every reading of these counts, since their flips are news; of the others one key has one truth.
const READINGS: ReadonlySet<Action> = new Set(['AVPU', 'AVPN', 'LFD', 'APPT']);

/** Names one single call of a means of transport: the source's call id, else vessel and voyage, else its sequence number. */
export function callOf({ callKey, vessel, voyage, sequence }: Observation): string | null {
  if (callKey !== null) return `call ${callKey}`;
  const ship = vessel?.imo ?? (vessel?.name ? plain(vessel.name) : null);
  if (ship !== null && voyage !== null) return `voyage ${ship} ${voyage}`;
  return sequence === null ? null : `sequence ${sequence}`;
}

/**
 * The natural key of a fact (promise T8; milestones, section 6): statements with the same key are versions of one fact.
 * The event time is no part of it, so a statement with another time corrects.
 */
export function factKey(evidence: Pick<Evidence, 'source' | 'observation' | 'lastSeenAt'>): string {
  return JSON.stringify([isActual(evidence) ? 'actual' : 'ahead', ...factParts(evidence)]);
}

/** The same without telling the actual from the announced. */
export function factParts({ source, observation }: Pick<Evidence, 'source' | 'observation'>): (string | null)[] {
  const { subject, action, container, place, mode, load, document, at, bookings, bills } = observation;
  return [
    source.kind,
    source.code,
    subject,
    action,
    container,
    placeKey(place),
    mode,
    callOf(observation),
    load,
    document === null ? null : [document.type, document.event, ...bookings, ...bills].join(' '),
    READINGS.has(action) ? at : null,
  ];
}
