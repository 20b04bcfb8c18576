import type { Steps } from '../../../domain/steps.js';
import { Extent } from '../../extent.js';
import type { ReadContext, Reading, ReadEvent } from '../../source.js';
import type { Profile } from '../profile.js';
import { Fields } from './fields.js';
import { identityOf } from './identity.js';
import { eventClassOf, meaningOf, type OfAnyBox } from './meaning.js';
import { recordsIn, type Recorded } from './records.js';
import { readMoment } from './times.js';

/**
 * Reads the pages of one answer (DCSA T&T 2.2 and what lines make of it; carriers/dcsa section 8). Every record comes back,
 * in the order of the answer: with what it means, with the reason why nobody understands it, or with neither when it is
 * understood and no fact of a journey (a sensor reading, a retraction and what it takes back). A record that names several
 * containers comes back once for each of them. Throws `Unreadable` when a page is not what this line sends, or says too much.
 */
export function* readDcsa(profile: Profile, pages: readonly Uint8Array[], context: ReadContext): Steps<Reading> {
  const aliases = new Map(Object.entries(profile.aliases).map(([own, standard]) => [own.toLowerCase(), standard.toLowerCase()]));
  const extent = new Extent();
  const records: (Recorded & { event: Fields })[] = [];
  const takenBack = new Set<string>();
  for (const page of pages) {
    const { count, records: ofPage } = recordsIn(page, profile);
    extent.addRecords(count);
    yield;
    for (const record of ofPage()) {
      const event = new Fields(record.standard, aliases);
      records.push({ ...record, event });
      for (const id of retractedIds(event)) takenBack.add(id);
      yield;
    }
  }
  const events: ReadEvent[] = [];
  for (const record of records) {
    for (const event of readRecord(record, { profile, context, takenBack, extent })) events.push(event);
    yield;
  }
  return { events };
}

interface Reader {
  profile: Profile;
  context: ReadContext;
  takenBack: ReadonlySet<string>;
  extent: Extent;
}

function readRecord({ said, standard, event }: Recorded & { event: Fields }, reader: Reader): ReadEvent[] {
  const identity = identityOf(said, volatileFields(event, reader.profile));
  const bare = { said, identity, originalEvent: wordingOf(event), means: null, notUnderstood: null };
  if (standard === null) return [{ ...bare, notUnderstood: 'not an object' }];
  const retracted =
    event.flag('isRetracted') || event.text('retractedEventID') !== null || reader.takenBack.has(event.text('eventID') ?? '');

  const meaning = meaningOf(event, reader);
  if ('notUnderstood' in meaning) return [retracted ? bare : { ...bare, notUnderstood: meaning.notUnderstood }];
  const observation = meaning.observation && (retracted ? takenBack(meaning.observation, event) : meaning.observation);
  if (observation === null) return [bare];
  const { containers } = meaning;
  reader.extent.add({ containers, characters: JSON.stringify(observation).length });
  const [only = null] = containers;
  if (containers.length < 2) return [{ ...bare, means: { ...observation, container: only } }];
  return containers.map((container) => ({
    ...bare,
    identity: `${identity} ${container}`,
    partOf: identity,
    means: { ...observation, container },
  }));
}

/** Version 3: the beta names the event it withdraws, the redesign marks the event itself. */
function retractedIds(event: Fields): string[] {
  return [event.text('retractedEventID') ?? [], event.flag('isRetracted') ? (event.text('eventID') ?? []) : []].flat();
}

/** Of what is taken back only one thing is news: a container that was available is so no longer. */
function takenBack(observation: OfAnyBox, event: Fields): OfAnyBox | null {
  const at = readMoment(event.text('eventCreatedDateTime') ?? '', { zone: null, falseUtc: false })?.at;
  const isMark = event.flag('isRetracted') && observation.action === 'AVPU' && observation.certainty === 'actual';
  return isMark && at !== undefined ? { ...observation, action: 'AVPN', at, dateOnly: false } : null;
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
