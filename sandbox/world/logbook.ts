import type { MilestoneName } from '../../domain/milestone.js';
import { between, digits } from './chance.js';
import type { Call, Fact, Log, Telling, Version } from './log.js';
import type { Facility, Place } from './places.js';
import type { Vessel } from './vessels.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Hours since the voyage's first query; negative before it. */
export type Hours = number;

/** One leg by ship, barge or train, with the boxes on it. */
export interface Leg {
  mode: 'VESSEL' | 'BARGE' | 'RAIL';
  from: Place;
  to: Place;
  fromRole?: 'POL' | 'PTS';
  toRole?: 'PTS' | 'POD';
  vessel: Vessel | null;
  voyage: string;
  load: Hours;
  departs: { planned: Hours; actual: Hours };
  arrives: { planned: Hours; actual: Hours };
  discharge: Hours;
  /** Since when the line tells of it, and of its end where that was settled later. */
  known: Hours;
  arrivalKnown?: Hours;
  /** Where the boxes are loaded, when not at the place's terminal. */
  fromFacility?: Facility;
}

/** A sailing that was planned and never carried the boxes: said from `known` until `dropped`. */
export type LostLeg = Pick<Leg, 'from' | 'to' | 'fromRole' | 'toRole' | 'vessel' | 'voyage' | 'known'> & {
  departs: Hours | null;
  arrives: Hours;
  dropped: Hours;
};

// Hours before the real moment at which a line thinks again, and how much of the delay it has understood by then.
const FORECASTS = [
  { before: 216, share: 0.2 },
  { before: 120, share: 0.45 },
  { before: 60, share: 0.7 },
  { before: 30, share: 0.9 },
  { before: 10, share: 1 },
] as const;

/**
 * Writes the log of one voyage. A scenario says what is planned and what really happens, in hours; the book adds calls,
 * a line's lag in reporting, and its changing estimates, always the same ones for the same seed.
 */
export class Logbook {
  private readonly facts: Fact[] = [];
  private calls = 0;
  private legs = 0;
  private knownAt: number;
  private cancelledAt: number | null = null;
  /** Since when each box is part of the booking. */
  private readonly assigned: Hours[];

  constructor(
    readonly seed: string,
    private readonly startedAt: number,
    boxes: number,
  ) {
    this.assigned = Array.from({ length: boxes }, () => -1_000);
    this.knownAt = this.at(-1_000);
  }

  /** Every box of the voyage. */
  get boxes(): number[] {
    return this.assigned.map((_, box) => box);
  }

  /** A number of hours within the range that this voyage always gives for the name. */
  hours(name: string, range: readonly [number, number]): Hours {
    return between(`${this.seed}/${name}`, [range[0] * 60, range[1] * 60]) / 60;
  }

  /** The line has never heard of the voyage before. */
  knownFrom(hours: Hours): void {
    this.knownAt = this.at(hours);
  }

  /** A box is named by the line only from then on. */
  assignedFrom(box: number, hours: Hours): void {
    this.assigned[box] = hours;
  }

  /** A document changes hands: booking confirmed, bill issued, booking cancelled. */
  document(type: 'BKG' | 'TRD', code: 'CONF' | 'ISSU' | 'CANC', hours: Hours): void {
    const at = this.at(hours);
    const said: Version = { certainty: 'ACT', at, saidAt: at };
    this.facts.push({ ...nothing, key: `${type}/${code}`, kind: 'document', code, documentType: type, versions: [said] });
  }

  /** The empty boxes leave the depot, and come to the terminal laden. */
  export(place: Place, { emptyOut, fullIn }: { emptyOut: Hours; fullIn: Hours }): void {
    const depot = this.call({ place, facility: place.depot, mode: 'TRUCK' });
    const gate = this.call({ place, facility: place.terminal, mode: 'TRUCK', leg: this.legs + 1 });
    for (const box of this.boxes) {
      const [fetched, delivered] = [Math.max(emptyOut, this.assigned[box] ?? emptyOut), fullIn];
      this.move({ code: 'GTOT', call: depot, box, load: 'EMPTY', hours: this.spread(`GTOT/${box}`, fetched), tells: tell('empty_out') });
      this.move({ code: 'GTIN', call: gate, box, load: 'LADEN', hours: this.spread(`GTIN/${box}`, delivered), tells: tell('full_in') });
    }
  }

  /** The boxes leave the terminal laden by truck; `last` when the line's care ends there. */
  fullOut(place: Place, hours: Hours, callIndex = 0): void {
    const gate = this.call({ place, facility: place.terminal, mode: 'TRUCK' });
    for (const box of this.boxes) {
      const out = this.spread(`out/${callIndex}/${box}`, hours, 26);
      this.move({ code: 'GTOT', call: gate, box, load: 'LADEN', hours: out, tells: tell('full_out', callIndex) });
    }
  }

  /** The line reports the boxes as free to be picked up. */
  available(place: Place, hours: Hours): void {
    const yard = this.call({ place, facility: place.terminal, mode: 'TRUCK' });
    for (const box of this.boxes)
      this.move({ code: 'AVPU', call: yard, box, load: 'LADEN', hours: this.spread(`avpu/${box}`, hours, 1), tells: tell('available') });
  }

  /** The boxes come back empty, which ends the voyage. */
  emptyIn(place: Place, hours: Hours): void {
    const depot = this.call({ place, facility: place.depot, mode: 'TRUCK' });
    for (const box of this.boxes)
      this.move({ code: 'GTIN', call: depot, box, load: 'EMPTY', hours: this.spread(`in/${box}`, hours, 40), tells: tell('empty_in') });
  }

  /** The boxes travel one leg: planned from `known` on, then loaded, departed, arrived, discharged. */
  leg(leg: Leg, words: Words): void {
    this.legs += 1;
    const { from, to, mode, vessel, voyage } = leg;
    const arrivalKnown = leg.arrivalKnown ?? leg.known;
    const [fromRole, toRole, facility] = [leg.fromRole ?? null, leg.toRole ?? null, leg.fromFacility ?? from.terminal];
    const origin = this.call({
      place: from,
      facility,
      mode,
      vessel,
      voyageOut: voyage,
      voyageIn: before(voyage),
      role: fromRole,
      leg: this.legs,
    });
    const target = this.call({ place: to, mode, vessel, voyageIn: voyage, voyageOut: after(voyage), role: toRole, leg: this.legs });
    const planned = (hours: Hours): Hours | null => (mode === 'VESSEL' ? hours : null);
    for (const box of this.boxes) {
      const loaded = this.spread(`load/${this.legs}/${box}`, leg.load, 3);
      const plan = { known: leg.known, planned: planned(leg.departs.planned - 8) };
      this.move({ code: 'LOAD', call: origin, box, load: 'LADEN', hours: loaded, tells: words.loaded, ...plan });
    }
    this.schedule({ code: 'DEPA', call: origin, known: leg.known, ...leg.departs, tells: words.departed });
    this.schedule({ code: 'ARRI', call: target, known: arrivalKnown, ...leg.arrives, tells: words.arrived });
    for (const box of this.boxes) {
      const discharged = this.spread(`disc/${this.legs}/${box}`, leg.discharge, 5);
      const plan = { known: arrivalKnown, planned: planned(leg.arrives.planned + 10) };
      this.move({ code: 'DISC', call: target, box, load: 'LADEN', hours: discharged, tells: words.discharged, ...plan });
    }
  }

  /** A sailing that is planned and does not happen for these boxes. Returns the call it would have left from. */
  lostLeg(leg: LostLeg): Call {
    const { from, to, vessel, voyage, known } = leg;
    const lost = this.at(leg.dropped);
    const mode = 'VESSEL';
    const origin = this.call({
      place: from,
      mode,
      vessel,
      voyageOut: voyage,
      voyageIn: before(voyage),
      role: leg.fromRole ?? null,
      leg: this.legs + 1,
    });
    const target = this.call({
      place: to,
      mode,
      vessel,
      voyageIn: voyage,
      voyageOut: after(voyage),
      role: leg.toRole ?? null,
      leg: this.legs + 1,
    });
    const plan = (certainty: 'PLN', hours: Hours): Version[] => [{ certainty, at: this.at(hours), saidAt: this.at(known) }];
    const transport = { ...nothing, kind: 'transport' as const, boxes: this.boxes, droppedAt: lost };
    if (leg.departs !== null)
      this.facts.push({ ...transport, key: `DEPA/${origin.id}`, code: 'DEPA', call: origin, versions: plan('PLN', leg.departs) });
    this.facts.push({ ...transport, key: `ARRI/${target.id}`, code: 'ARRI', call: target, versions: plan('PLN', leg.arrives) });
    return origin;
  }

  /** A box is lifted onto a ship and ashore again before it sails (shut out): nothing of it stays true. */
  shutOut(call: Call, { loaded, ashore }: { loaded: Hours; ashore: Hours }): void {
    for (const box of this.boxes) {
      const undoneBy = `DISC/${call.id}/${box}`;
      this.move({ code: 'LOAD', call, box, load: 'LADEN', hours: loaded, tells: tell('vessel_loaded'), undoneBy });
      this.move({ code: 'DISC', call, box, load: 'LADEN', hours: ashore, tells: [] });
    }
  }

  /** The line corrects the time of what it reported, so many hours after it did. */
  correct(code: string, call: (call: Call) => boolean, { byMinutes, afterHours }: { byMinutes: number; afterHours: Hours }): void {
    for (const [place, fact] of this.facts.entries()) {
      const last = fact.versions.at(-1);
      if (fact.code !== code || fact.call === null || !call(fact.call) || last?.certainty !== 'ACT') continue;
      const corrected: Version = { certainty: 'ACT', at: last.at + byMinutes * MINUTE_MS, saidAt: last.saidAt + afterHours * HOUR_MS };
      this.facts[place] = { ...fact, versions: [...fact.versions, corrected] };
    }
  }

  /** The booking is cancelled: the plans vanish, the line says so where it tells of documents at all. */
  cancel(hours: Hours): void {
    this.cancelledAt = this.at(hours);
    for (const [place, fact] of this.facts.entries()) {
      if (fact.kind === 'transport') this.facts[place] = { ...fact, droppedAt: this.cancelledAt };
    }
    this.document('BKG', 'CANC', hours);
  }

  /** The log as written. */
  close(): Log {
    const facts = this.facts.filter(({ versions }) => versions.length > 0);
    const sizeType = between(`${this.seed}/size`, [0, 2]) === 0 ? '22G1' : '45G1';
    const seals = this.boxes.map((box) => `PW${digits(`${this.seed}/seal/${box}`, 7)}`);
    const { startedAt, knownAt, cancelledAt } = this;
    return { startedAt, boxes: this.assigned.length, sizeType, seals, facts, knownAt, cancelledAt };
  }

  private call(call: Pick<Call, 'place' | 'mode'> & Partial<Call> & { facility?: Facility }): Call {
    this.calls += 1;
    const rest = { vessel: null, voyageIn: null, voyageOut: null, role: null, leg: this.legs, facility: call.place.terminal };
    return { ...rest, ...call, id: `${this.calls}-${call.place.locode}`, order: this.calls };
  }

  private move(move: Move): void {
    const { code, call, box, load, hours, tells, undoneBy = null } = move;
    const key = `${code}/${call.id}/${box}`;
    const happenedAt = this.at(hours);
    // What happened before the first query is told by then, so that a voyage begins with its boxes known.
    const lagged = happenedAt + this.lag(key) * MINUTE_MS;
    const saidAt = hours < 0 ? Math.min(lagged, this.startedAt - 10 * MINUTE_MS) : lagged;
    const versions: Version[] = [{ certainty: 'ACT', at: happenedAt, saidAt }];
    if (typeof move.planned === 'number' && move.known !== undefined) {
      const told = Math.max(move.known, this.assigned[box] ?? move.known);
      if (this.at(told) < saidAt) versions.unshift({ certainty: 'PLN', at: this.at(move.planned), saidAt: this.at(told) });
    }
    this.facts.push({ ...nothing, key, kind: 'equipment', code, call, boxes: [box], load, tells, versions, undoneBy });
  }

  private schedule({ code, call, known, planned, actual, tells }: Sailing): void {
    const key = `${code}/${call.id}`;
    const versions: Version[] = [{ certainty: 'PLN', at: this.at(planned), saidAt: this.at(known) }];
    for (const { before: lead, share } of FORECASTS) {
      const saidAt = this.at(actual - lead);
      if (actual - lead < known + 6) continue;
      const doubt = (1 - share) * between(`${this.seed}/${key}/${lead}`, [-240, 240]);
      versions.push({ certainty: 'EST', at: this.at(planned + (actual - planned) * share + doubt / 60), saidAt });
    }
    versions.push({
      certainty: 'ACT',
      at: this.at(actual),
      saidAt: this.at(actual) + between(`${this.seed}/${key}/lag`, [15, 200]) * MINUTE_MS,
    });
    this.facts.push({ ...nothing, key, kind: 'transport', code, call, boxes: this.boxes, tells, versions });
  }

  /** Minutes after the event at which the line reports a move: mostly hours, at times the better part of a day. */
  private lag(key: string): number {
    const slow = between(`${this.seed}/${key}/slow`, [1, 6]) === 1;
    return between(`${this.seed}/${key}/lag`, slow ? [500, 1_100] : [25, 290]);
  }

  /** The boxes are not moved all at once. */
  private spread(name: string, hours: Hours, most = 6): Hours {
    return hours + between(`${this.seed}/${name}`, [0, most * 60]) / 60;
  }

  private at(hours: Hours): number {
    return this.startedAt + Math.round(hours * 60) * MINUTE_MS;
  }
}

/** What the four moves of a leg amount to. */
export interface Words {
  loaded: Telling[];
  departed: Telling[];
  arrived: Telling[];
  discharged: Telling[];
}

interface Move extends Pick<Fact, 'code' | 'load'> {
  call: Call;
  box: number;
  hours: Hours;
  tells: Telling[];
  known?: Hours;
  planned?: Hours | null;
  undoneBy?: string;
}

interface Sailing {
  code: 'DEPA' | 'ARRI';
  call: Call;
  known: Hours;
  planned: Hours;
  actual: Hours;
  tells: Telling[];
}

const nothing = { documentType: null, call: null, boxes: [], load: null, tells: [], droppedAt: null, undoneBy: null } as const;

/** One telling, as a list. */
export function tell(milestone: MilestoneName, callIndex = 0): Telling[] {
  return [{ milestone, callIndex }];
}

// A ship's rotation goes on: it came with another voyage than it leaves with.
const before = (voyage: string): string => `${Number.parseInt(voyage, 10) - 1}${voyage.slice(-1)}`;
const after = (voyage: string): string => `${Number.parseInt(voyage, 10) + 1}${voyage.slice(-1)}`;
