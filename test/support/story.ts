import type { Observation } from '../../domain/observation.js';
import { timestampOf } from '../../domain/time.js';
import { observation, place as placeOf } from './evidence.js';

export const BOX = 'HLXU1000001';
export const OTHER = 'HLXU1000002';
const HOUR_MS = 3_600_000;
/** Looks are hours apart, and all that is told lies before them: what is dated ahead of a look is no fact yet. */
const FIRST_LOOK = Date.now() - 200 * HOUR_MS;
export const lookAt = (hours: number) => timestampOf(FIRST_LOOK + hours * HOUR_MS);
/** Days before the first look. */
export const ago = (days: number) => timestampOf(FIRST_LOOK - days * 24 * HOUR_MS);

type Word = Observation;
export const word = (said: Partial<Observation>): Word => observation({ mode: 'truck', load: 'laden', ...said });

const quay = (locode: string) => placeOf(locode, { facilityCode: 'TTI', facilityCodeList: 'SMDG', facilityType: 'POTE' });
export const equipment = { sizeType: '45G1', sealNumber: 'SEAL1', weightInLbs: 21_000 };
const ship = { mode: 'vessel', vessel: { imo: '9000001', name: 'ALBATROS' }, voyage: '012E' } as const;
export const emptyOut = word({ container: BOX, action: 'GTOT', load: 'empty', place: placeOf('CNSHA'), at: ago(40), equipment });
export const fullIn = word({ container: BOX, action: 'GTIN', place: placeOf('CNSHA'), at: ago(38), equipment });
export const loaded = (container: string, sealNumber = 'SEAL1') =>
  word({
    container,
    action: 'LOAD',
    place: placeOf('CNSHA'),
    at: ago(36),
    equipment: { ...equipment, sealNumber },
    ...ship,
  });
export const sailed = word({ subject: 'transport', action: 'DEPA', place: placeOf('CNSHA'), at: ago(35), ...ship });
export const due = (days: number) =>
  word({
    subject: 'transport',
    action: 'ARRI',
    certainty: 'estimated',
    place: placeOf('USLGB'),
    at: ago(days),
    reportedAt: ago(days + 20),
    ...ship,
  });
const inChicago = word({ subject: 'transport', action: 'ARRI', mode: 'rail', certainty: 'planned', place: placeOf('USCHI'), at: ago(1) });
export const arrived = (days: number) =>
  word({
    subject: 'transport',
    action: 'ARRI',
    place: quay('USLGB'),
    role: 'pod',
    at: ago(days),
    reportedAt: ago(days - 1),
    ...ship,
  });
export const discharged = word({ container: BOX, action: 'DISC', place: quay('USLGB'), role: 'pod', at: ago(9), ...ship });
const customs = (event: string, days: number) =>
  word({
    subject: 'document',
    action: 'DOCU',
    document: { type: 'CUS', event },
    at: ago(days),
  });

const boxed = [emptyOut, fullIn, loaded(BOX), loaded(OTHER), sailed];
const arrivedAndHeld = [...boxed, arrived(11), discharged, customs('HOLD', 10)];
const corrected = [...boxed, arrived(11), arrived(10), discharged, customs('HOLD', 10)];
const free = [...corrected, customs('RELS', 9), inChicago];
const without = (words: readonly Word[], gone: Word) => words.filter((word) => JSON.stringify(word) !== JSON.stringify(gone));

/** A voyage as a line tells it: late, corrected, taken back, and with a box too many for a while. */
export const STORY: readonly (readonly [what: string, words: readonly Word[]])[] = [
  ['a ship, and no boxes yet', [sailed, due(12), inChicago]],
  ['two boxes', [...boxed, due(12), inChicago]],
  ['the ship delayed', [...boxed, due(12), due(11), inChicago]],
  ['another seal', [...without(boxed, loaded(BOX)), loaded(BOX, 'SEAL2'), due(11), inChicago]],
  ['an arrival, and the first seal again', [...arrivedAndHeld, inChicago]],
  ['the arrival corrected', [...corrected, inChicago]],
  ['the hold taken off', free],
  ['a box missing', without(free, loaded(OTHER))],
  ['the box gone for good', without(free, loaded(OTHER))],
  ['the box back', free],
  ['the discharge missing', without(free, discharged)],
  ['the discharge taken back', without(free, discharged)],
  ['the discharge told of again', free],
];
export const QUIET = ['a box missing', 'the discharge missing'];
