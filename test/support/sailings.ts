import type { Observation } from '../../domain/observation.js';
import { call, day, move, names, ship, truth } from './evidence.js';

/** The ship of the first leg, and its voyage. */
export const A = ship('ALBATROS', '012E');
/** Another one. */
export const B = ship('BERENICE', '117W');

/** A box until its ship has left Shanghai. */
export const exported = [
  move('GTOT EMPTY truck CNSHA', day(2)),
  move('GTIN LADEN truck CNSHA', day(4)),
  move('LOAD LADEN vessel CNSHA', day(5), A),
  call('DEPA vessel CNSHA', day(6), A),
];
/** What is told of that. */
export const EXPORTED = ['empty_out', 'full_in', 'vessel_loaded', 'vessel_departed'];

/** It is put ashore on the way. */
export const atBusan = [call('ARRI vessel KRPUS', day(9), A), move('DISC LADEN vessel KRPUS', day(9, '12:00'), A)];
/** It is put ashore where it was bound. */
export const atLongBeach = (by = A) => [call('ARRI vessel USLGB', day(24), by), move('DISC LADEN vessel USLGB', day(25), by)];
/** What is told of the port of discharge. */
export const PUBLISHED_AT_POD = ['vessel_arrived', 'vessel_discharged'];
/** What is told of a port on the way. */
export const AT_TRANSSHIPMENT = ['transshipment_arrived', 'transshipment_discharged'];

/** Names of the milestones after that. */
export const after = (...more: Observation[]) => names(truth([...exported, ...more])).slice(EXPORTED.length);
