import { shippingLineByScac } from '../../shipping-lines.js';
import type { PaperReading, ReadingWarning } from '../reading.js';

const POINTER = '/carrier_scac';
const IS_TRACKED = 'is the line of its shipment';

/** Whether it is told of what the paper is linked to, and not of the paper alone. */
export const isOfShipment = ({ code, detail }: ReadingWarning): boolean => code === 'carrier_agrees' && detail.includes(IS_TRACKED);

/** What is told of a paper that is linked to shipments of these lines: its carrier is one of them. A forwarder's house bill names no line. */
export function warningsBeside(
  { type, payload, warnings }: Pick<PaperReading, 'type' | 'payload' | 'warnings'>,
  scacs: readonly string[],
): readonly ReadingWarning[] {
  const others = warnings.filter((warning) => !isOfShipment(warning));
  const printed = payload['carrier_scac'];
  const carrier = typeof printed === 'string' && type !== 'house_bill_of_lading' ? shippingLineByScac(printed) : null;
  const tracked = scacs.flatMap((scac) => shippingLineByScac(scac) ?? []);
  if (!carrier || tracked.length === 0 || tracked.some(({ answeredBy }) => answeredBy === carrier.answeredBy)) return others;
  const names = [...new Set(tracked.map(({ name }) => name))].join(', ');
  return [...others, { code: 'carrier_agrees', pointer: POINTER, detail: `${carrier.name} is the carrier, ${names} ${IS_TRACKED}` }];
}
