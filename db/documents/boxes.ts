import type { PaperReference } from '../../domain/documents/reading.js';
import { DAY_S } from '../../domain/time.js';
import { rowsOf, type Transaction } from '../database.js';
import type { Link } from './leads.js';

/** A box on one of its journeys. */
interface Box {
  id: string;
  number: string;
  shipmentId: string;
  /** Milliseconds since 1970: when it sailed, or was to, and when it arrived. */
  departs: number;
  arrives: number;
  /** When it sailed, or was to, is known; else that is when it was made. */
  dated: boolean;
  made: number;
}

/** What a paper says of time, and which shipments its other numbers lead to. */
export interface PaperAbout {
  /** Days that the payload has, `2026-03-09`. */
  dates: readonly string[];
  shipmentIds: ReadonlySet<string>;
}

/** A paper is written this long before a ship sails or after it arrived, at most. */
const FITS_MS = 90 * DAY_S * 1_000;

/**
 * The boxes of the account with these numbers, letter by letter, and their shipments. Of several journeys of one box it is
 * that which the paper names otherwise too, else that which its dates fit, else the latest, of which there is a doubt then.
 */
export async function byContainer(
  tx: Transaction,
  { accountId, about }: { accountId: string; about: PaperAbout },
  references: readonly PaperReference[],
): Promise<Link[]> {
  const numbers = references.filter(({ kind }) => kind === 'container').map(({ value }) => value);
  if (numbers.length === 0) return [];
  const boxes = await rowsOf<Box>(
    tx,
    `select c.id, c.number, c.shipment_id as "shipmentId", extract(epoch from j.departs)::float8 * 1000 as departs,
            extract(epoch from greatest(j.departs, coalesce(s.pod_ata_at, s.pod_eta_at)))::float8 * 1000 as arrives,
            coalesce(s.pol_atd_at, s.pol_etd_at) is not null as dated, extract(epoch from c.created_at)::float8 * 1000 as made
     from container c join shipment s on s.id = c.shipment_id, lateral (select coalesce(s.pol_atd_at, s.pol_etd_at, c.created_at) as departs) j
     where c.account_id = $1 and c.number = any ($2) and c.left_at is null`,
    [accountId, numbers],
  );
  return [...new Set(boxes.map(({ number }) => number))].flatMap((number) => {
    const journeys = boxes.filter((box) => box.number === number);
    const { id, shipmentId, isFar } = journeyMeant(journeys, about);
    const why = { foundBy: 'container', number, doubt: isFar ? 'at_another_time' : null } as const;
    return [{ targetType: 'shipment', targetId: shipmentId, ...why } as const, { targetType: 'container', targetId: id, ...why } as const];
  });
}

function journeyMeant(journeys: readonly Box[], { dates, shipmentIds }: PaperAbout): Box & { isFar: boolean } {
  const named = journeys.filter(({ shipmentId }) => shipmentIds.has(shipmentId));
  const days = dates.map((date) => Date.parse(date)).filter((day) => !Number.isNaN(day));
  const apart = ({ departs, arrives }: Box) => Math.min(...days.map((day) => Math.max(0, departs - day, day - arrives)));
  const rank = (box: Box) => (days.length > 0 && apart(box) <= FITS_MS ? apart(box) : Infinity);
  const [first] = (named.length > 0 ? named : journeys).toSorted((one, two) => compare(rank(one), rank(two)) || two.made - one.made);
  if (!first) throw new Error('A box has no journey.');
  return { ...first, isFar: named.length === 0 && first.dated && days.length > 0 && rank(first) === Infinity };
}

/** Infinity less Infinity is no number. */
const compare = (one: number, two: number): number => (one === two ? 0 : one - two);
