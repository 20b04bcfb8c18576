import type { Timestamp } from './time.js';

/** Who said it. `user_input` is a person's mark through the API or a page. */
export type SourceKind = 'shipping_line' | 'terminal' | 'rail' | 'ais' | 'user_input';

export interface SourceName {
  kind: SourceKind;
  /** SCAC of a shipping line or railroad, code of a facility, name of a feed. */
  code: string;
}

/** A place as a source names it. Any of these can be the only thing present (DCSA T&T 2.2, location). */
export interface Place {
  /** UN/LOCODE, five upper-case characters. */
  locode: string | null;
  name: string | null;
  facilityCode: string | null;
  facilityCodeList: 'SMDG' | 'BIC' | null;
  /** DCSA facility type: POTE port terminal, DEPO depot, INTE inland terminal, RAMP, CLOC customer … */
  facilityType: string | null;
}

/** The place of what was said without one. */
export const NOWHERE: Place = { locode: null, name: null, facilityCode: null, facilityCodeList: null, facilityType: null };

/** The physical thing or the message that happened, in the standard's words; AVPN is our word for "not available", DLVD for a mark of delivery. */
export type Action =
  | 'LOAD'
  | 'DISC'
  | 'GTIN'
  | 'GTOT'
  | 'STUF'
  | 'STRP'
  | 'PICK'
  | 'DROP'
  | 'INSP'
  | 'RSEA'
  | 'RMVD'
  | 'AVPU'
  | 'AVPN'
  | 'CUSS'
  | 'CUSI'
  | 'CUSR'
  | 'CROS'
  | 'ARRI'
  | 'DEPA'
  | 'BRTH'
  | 'DOCU'
  | 'LFD'
  | 'APPT'
  | 'DLVD';

/** Where on the journey a source itself says that something happened. */
export type JourneyRole = 'origin' | 'pol' | 'transshipment' | 'pod' | 'destination';

/**
 * One fact as one source states it, in one model for all sources (stage 2 of the pipeline: raw record → observation →
 * journey → milestones). Nothing here is inferred: what the source left out is null.
 */
export interface Observation {
  /** What it is about: one container, a call of a means of transport, or a document. */
  subject: 'container' | 'transport' | 'document';
  /** Container number as the source writes it, upper case; null when the statement names none. */
  container: string | null;
  action: Action;
  certainty: 'actual' | 'estimated' | 'planned';
  mode: 'vessel' | 'barge' | 'rail' | 'truck' | null;
  /** True when the source marks the vessel, service or leg as feeder, pre-carriage or on-carriage. */
  feeder: boolean;
  load: 'laden' | 'empty' | null;
  place: Place;
  vessel: { imo: string | null; name: string | null } | null;
  /** Voyage of this move: the outgoing one on departures and loads, the incoming one on arrivals and discharges. */
  voyage: string | null;
  /** Names one single call of one means of transport; null when the source's call ids do not (natural key, promise T8). */
  callKey: string | null;
  /** The source's own place in the order of calls or legs; null when it counts something else. */
  sequence: number | null;
  /** The source's own word on the position; null when it leaves it to be worked out. */
  role: JourneyRole | null;
  /** When it happened or is expected. */
  at: Timestamp;
  /** True when the source gave a day without a time: `at` is then local midnight of the place. */
  dateOnly: boolean;
  /** IANA zone of the place; null when the place is unknown, and then `at` is the source's wall time taken as UTC. */
  zone: string | null;
  /** When the publisher made this record, where that says which version is newer; null where it does not. */
  reportedAt: Timestamp | null;
  bookings: readonly string[];
  bills: readonly string[];
  equipment: {
    /** ISO 6346 size and type code or the carrier's own group code, as given. */
    sizeType: string | null;
    sealNumber: string | null;
    weightInLbs: number | null;
  } | null;
  /** For `DOCU`: document and shipment event type (DCSA T&T 2.2, `BKG`/`TRD`/…, `CONF`/`CANC`/`RELS`/…). */
  document: { type: string; event: string } | null;
  /** For `LFD` and `APPT`: the day or moment that holds from now on; null when it was taken back. */
  deadline: Timestamp | null;
}

/** An observation of which nobody said more than that something happened, and when. */
export const UNSAID: Omit<Observation, 'subject' | 'container' | 'action' | 'certainty' | 'at'> = {
  mode: null,
  feeder: false,
  load: null,
  place: NOWHERE,
  vessel: null,
  voyage: null,
  callKey: null,
  sequence: null,
  role: null,
  dateOnly: false,
  zone: null,
  reportedAt: null,
  bookings: [],
  bills: [],
  equipment: null,
  document: null,
  deadline: null,
};

/**
 * An observation as we hold it: which raw record it was read from and how long its source has stood by it. Facts are a
 * pure function of a set of these (promises T8–T11); nothing in the pipeline reads a clock.
 */
export interface Evidence {
  /** The raw event it was read from; of a person's mark the mark itself. */
  rawEventId: string;
  source: SourceName;
  /** Fetch time of the first and of the newest look whose answer held it. */
  firstSeenAt: Timestamp;
  lastSeenAt: Timestamp;
  /** When it was found to have vanished from its source's full answers; null while it stands. */
  withdrawnAt: Timestamp | null;
  /**
   * False once a newer complete answer of its source left it out; an answer whose paging was cut short says nothing about
   * what it lacks. Where it is missing, an older `lastSeenAt` than the source's newest one stands for "false".
   */
  inNewestAnswer?: boolean;
  observation: Observation;
}
