import type { MilestoneName } from '../../domain/milestone.js';
import type { Facility, Place } from './places.js';
import type { Vessel } from './vessels.js';

/** One visit of one means of transport (or of a truck) at a place, as the plan knows it. */
export interface Call {
  /** Unique within the voyage. */
  id: string;
  place: Place;
  facility: Facility;
  mode: 'VESSEL' | 'BARGE' | 'RAIL' | 'TRUCK';
  vessel: Vessel | null;
  /** Voyage it comes in with, and voyage it leaves with. */
  voyageIn: string | null;
  voyageOut: string | null;
  /** The part of the place in the journey by sea; null inland. */
  role: 'POL' | 'PTS' | 'POD' | null;
  /** Which leg of the journey the move belongs to: 0 before the first, then counted from 1. */
  leg: number;
  /** Place in the order of calls, from 1. */
  order: number;
}

/** What a line says at one moment about a fact: a plan, an estimate, or that it happened. */
export interface Version {
  certainty: 'PLN' | 'EST' | 'ACT';
  /** When it happens or happened; milliseconds since 1970. */
  at: number;
  /** When the line began to say so. */
  saidAt: number;
}

/** What a fact amounts to, in the interface's words: the plan says so itself, nothing is inferred. */
export interface Telling {
  milestone: MilestoneName;
  /** Which occurrence, from 0; for transshipments which port. */
  callIndex: number;
}

/**
 * One entry of a voyage's log: something that is planned and (mostly) happens, and how the line's words about it change.
 * A version said later takes the place of the earlier ones.
 */
export interface Fact {
  /** Unique within the voyage. */
  key: string;
  kind: 'transport' | 'equipment' | 'document';
  /** DCSA event type code: ARRI, DEPA; LOAD, DISC, GTIN, GTOT, AVPU; CONF, ISSU, CANC. */
  code: string;
  /** For documents: BKG, TRD. */
  documentType: string | null;
  call: Call | null;
  /** The boxes it is about: one for equipment, all that travel for transport, none for documents. */
  boxes: readonly number[];
  load: 'LADEN' | 'EMPTY' | null;
  tells: readonly Telling[];
  /** By `saidAt`, never empty. */
  versions: readonly Version[];
  /** When the line ceases to say it; null when it stands by it. */
  droppedAt: number | null;
  /** Key of the fact that, once known to have happened, takes back what this one told. */
  undoneBy: string | null;
}

/** A whole voyage: the plan and what really happens, from which both the lines' answers and the ground truth are made. */
export interface Log {
  /** First query; everything is counted from here. */
  startedAt: number;
  /** Number of boxes, at most four. */
  boxes: number;
  /** ISO 6346 size and type of every box. */
  sizeType: string;
  /** Seal of each box. */
  seals: readonly string[];
  facts: readonly Fact[];
  /** When the line begins to know the voyage at all. */
  knownAt: number;
  /** When the booking is cancelled; null when it is not. */
  cancelledAt: number | null;
}

/** What the line says of a fact at an instant: the newest version said by then, or null when it says nothing (any more). */
export function saidOf(fact: Fact, at: number): Version | null {
  if (fact.droppedAt !== null && fact.droppedAt <= at) return null;
  return fact.versions.findLast(({ saidAt }) => saidAt <= at) ?? null;
}

/** The version by which a fact really happened, the last correction included; null when it never does. */
export function happened(fact: Fact): Version | null {
  return fact.versions.findLast(({ certainty }) => certainty === 'ACT') ?? null;
}
