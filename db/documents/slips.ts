import { FORGIVEN_FROM, oneSignApart, oneSlipApart } from '../../domain/documents/slips.js';
import type { PaperReference } from '../../domain/documents/reading.js';
import { rowsOf, type Transaction } from '../database.js';
import { byOtherPapers, isNumber, referenceLeads, type Link } from './leads.js';

interface Paper {
  accountId: string;
  documentId: string;
}

/** Each of them may be one of some five hundred others. */
const REFERENCES_MAX = 20;

/**
 * The only shipment that a number leads to which differs from one of the paper's in one character; none where there are several, or where
 * it has boxes and the paper names others. Never a box: its number has a check digit of its own, and its references may be its shipment's.
 */
export async function byOneSlip(tx: Transaction, of: Paper, references: readonly PaperReference[]): Promise<Link[]> {
  const numbers = references.filter((reference) => isNumber(reference) && reference.value.length >= FORGIVEN_FROM);
  const others = references
    .filter((reference) => !isNumber(reference) && reference.kind !== 'container' && reference.value.length >= FORGIVEN_FROM)
    .slice(0, REFERENCES_MAX);
  const found = new Map<string, PaperReference>();
  for (const reference of numbers) for (const id of await shipmentsBeside(tx, of.accountId, reference)) found.set(id, reference);
  for (const reference of others) for (const id of await leadsBeside(tx, of, reference)) found.set(id, reference);
  const [only, ...more] = found;
  if (!only || more.length > 0) return [];
  const [targetId, { kind: foundBy, value: number }] = only;
  const boxes = references.filter(({ kind }) => kind === 'container').map(({ value }) => value);
  return (await hasOtherBoxes(tx, targetId, boxes))
    ? []
    : [{ targetType: 'shipment', targetId, foundBy, number, doubt: 'one_character_apart' }];
}

async function shipmentsBeside(tx: Transaction, accountId: string, { value }: PaperReference): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    `select distinct shipment_id as id from shipment_number where account_id = $1 and normalized_number = any ($2) limit 2`,
    [accountId, oneSignApart(value)],
  );
  return rows.map(({ id }) => id);
}

async function leadsBeside(tx: Transaction, of: Paper, { kind, value }: PaperReference): Promise<string[]> {
  const slips = oneSlipApart(value);
  const leads = await referenceLeads(tx, of.accountId, slips);
  const papers = await byOtherPapers(
    tx,
    of,
    slips.map((slip) => ({ kind, value: slip, weak: false })),
  );
  return [...leads.map(({ shipment_id }) => shipment_id), ...papers.map(({ targetId }) => targetId)];
}

async function hasOtherBoxes(tx: Transaction, shipmentId: string, numbers: readonly string[]): Promise<boolean> {
  if (numbers.length === 0) return false;
  const rows = await rowsOf<{ number: string }>(tx, 'select number from container where shipment_id = $1 and left_at is null', [
    shipmentId,
  ]);
  return rows.length > 0 && !rows.some(({ number }) => numbers.includes(number));
}
