import { shippingLineByScac } from '../../../domain/shipping-lines.js';
import { keyOf } from '../ledger.js';
import { saidOf, type Call, type Log } from '../log.js';
import { numbersOf, type Scac, type VoyageName } from '../numbers.js';
import { cargoOf, type Cargo, type Load } from './cargo.js';

/** A container as a paper names it. */
export interface PaperBox extends Load {
  number: string;
  seal: string;
}

/** What whoever writes a paper of a voyage knows on that day. */
export interface PaperFacts extends Omit<Cargo, 'load'> {
  writtenAt: number;
  scac: Scac;
  line: string;
  bill: string;
  booking: string;
  /** Of the sailing from the port of lading, and into the port of discharge. */
  leaves: Sailing;
  arrives: Sailing;
  /** Those the line has named so far. */
  boxes: readonly PaperBox[];
  boxesBooked: number;
  sizeType: string;
}

/** A port call as it is said on that day. */
export interface Sailing {
  call: Call;
  at: number;
  vessel: string;
  voyage: string;
}

/** What is known of a voyage at a moment; null while no line says from where to where it goes. */
export function paperFacts(voyage: VoyageName, log: Log, writtenAt: number): PaperFacts | null {
  const leaves = sailing(log, { code: 'DEPA', role: 'POL', now: writtenAt });
  const arrives = sailing(log, { code: 'ARRI', role: 'POD', now: writtenAt });
  if (!leaves || !arrives) return null;
  const { bill, booking, boxes } = numbersOf(voyage);
  const { load, ...cargo } = cargoOf(keyOf(voyage));
  const named = Array.from({ length: log.boxes }, (_, box) => box).filter((box) => isNamed(log, box, writtenAt));
  return {
    ...cargo,
    writtenAt,
    scac: voyage.scac,
    line: (shippingLineByScac(voyage.scac)?.name ?? voyage.scac).toUpperCase(),
    bill,
    booking,
    leaves,
    arrives,
    boxes: named.map((box) => ({ number: boxes[box] ?? '', seal: log.seals[box] ?? '', ...load(box) })),
    boxesBooked: log.boxes,
    sizeType: log.sizeType,
  };
}

interface SailingWanted {
  code: 'DEPA' | 'ARRI';
  role: 'POL' | 'POD';
  now: number;
}

/** A sailing that was given up is said no more; of two that are said, the one that came later holds. */
function sailing(log: Log, { code, role, now }: SailingWanted): Sailing | null {
  const said = log.facts.flatMap((fact) => {
    const version = fact.code === code && fact.call?.role === role ? saidOf(fact, now) : null;
    return version && fact.call ? [{ call: fact.call, at: version.at }] : [];
  });
  const last = said.at(-1);
  if (!last) return null;
  const { vessel, voyageIn, voyageOut } = last.call;
  return { ...last, vessel: vessel?.name ?? '', voyage: (code === 'DEPA' ? voyageOut : voyageIn) ?? '' };
}

function isNamed(log: Log, box: number, now: number): boolean {
  return log.facts.some((fact) => fact.kind === 'equipment' && fact.boxes.includes(box) && saidOf(fact, now) !== null);
}
