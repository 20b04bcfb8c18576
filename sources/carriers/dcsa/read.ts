import type { Observation } from '../../../domain/observation.js';
import type { ReadContext, Reading, ReadEvent } from '../../source.js';
import type { Profile } from '../profile.js';
import { Fields } from './fields.js';
import { identityOf } from './identity.js';
import { eventClassOf, meaningOf } from './meaning.js';
import { recordsIn, type Recorded } from './records.js';
import { readMoment } from './times.js';

/**
 * Reads the pages of one answer (DCSA T&T 2.2 and what lines make of it; carriers/dcsa section 8). Every record comes back,
 * in the order of the answer: with what it means, with the reason why nobody understands it, or with neither when it is
 * understood and no fact of a journey (a sensor reading, a retraction and what it takes back). A record that names several
 * containers comes back once for each of them. Throws `Unreadable` when a page is not what this line sends.
 */
export function readDcsa(profile: Profile, pages: readonly Uint8Array[], context: ReadContext): Reading {
  const aliases = new Map(Object.entries(profile.aliases).map(([own, standard]) => [own.toLowerCase(), standard.toLowerCase()]));
  const records = pages
    .flatMap((page) => recordsIn(page, profile))
    .map((record) => ({ ...record, event: new Fields(record.standard, aliases) }));
  const takenBack = new Set(records.flatMap(({ event }) => retractedIds(event)));
  return { events: records.flatMap((record) => readRecord(record, { profile, context, takenBack })) };
}

interface Reader {
  profile: Profile;
  context: ReadContext;
  takenBack: ReadonlySet<string>;
}

function readRecord({ said, standard, event }: Recorded & { event: Fields }, reader: Reader): ReadEvent[] {
  const identity = identityOf(said, volatileFields(event, reader.profile));
  const bare = { said, identity, originalEvent: wordingOf(event), means: null, notUnderstood: null };
  if (standard === null) return [{ ...bare, notUnderstood: 'not an object' }];
  const retracted =
    event.flag('isRetracted') || event.text('retractedEventID') !== null || reader.takenBack.has(event.text('eventID') ?? '');

  const meaning = meaningOf(event, reader);
  if ('notUnderstood' in meaning) return [retracted ? bare : { ...bare, notUnderstood: meaning.notUnderstood }];
  const observations = retracted ? meaning.observations.flatMap((one) => takenBack(one, event)) : meaning.observations;
  if (observations.length === 0) return [bare];
  const several = observations.length > 1;
  return observations.map((means) => ({ ...bare, identity: several ? `${identity} ${means.container}` : identity, means }));
}

/** Version 3: the beta names the event it withdraws, the redesign marks the event itself. */
function retractedIds(event: Fields): string[] {
  return [event.text('retractedEventID') ?? [], event.flag('isRetracted') ? (event.text('eventID') ?? []) : []].flat();
}

/** Of what is taken back only one thing is news: a container that was available is so no longer. */
function takenBack(observation: Observation, event: Fields): Observation[] {
  const at = readMoment(event.text('eventCreatedDateTime') ?? '', { zone: null, falseUtc: false })?.at;
  const isMark = event.flag('isRetracted') && observation.action === 'AVPU' && observation.certainty === 'actual';
  return isMark && at !== undefined ? [{ ...observation, action: 'AVPN', at, dateOnly: false }] : [];
}

function volatileFields(event: Fields, { createdTimeTells, volatileFields }: Profile): readonly string[] {
  const eventClass = eventClassOf(event);
  const stamped = eventClass !== null && eventClass !== 'sensor' && !createdTimeTells[eventClass];
  return [...volatileFields.map((path) => path.toLowerCase()), ...(stamped ? ['eventcreateddatetime'] : [])];
}

/** The line's own words for what happened, else its code for it. */
function wordingOf(event: Fields): string | null {
  return (
    event.object('carrierSpecificData').text('internalEventLabel') ??
    event.text('description', 'eventDescription') ??
    event.text('equipmentEventTypeCode', 'transportEventTypeCode', 'shipmentEventTypeCode')
  );
}
