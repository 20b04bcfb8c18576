import { secondsBetween, timestampOf, DAY_S, type Timestamp } from '../../domain/time.js';
import type { ContainerResource } from '../../resources/container.js';

export type Urgency = 'overdue' | 'imminent' | 'none' | 'unknown';

export interface Demurrage {
  fees: ContainerResource['attributes']['fees_at_pod_terminal'] | null;
  /** Sum of the amounts, `total` included; 0 of an empty list, null where nothing with an amount is known. */
  totalAmount: number | null;
  /** Null where several currencies are named, or none. */
  currencyCode: string | null;
  daysUntilLfd: number | null;
  urgency: Urgency;
  /** Why no urgency may be claimed; null where it may. */
  suppressedFor: string | null;
}

export interface DemurrageKnown {
  fees: Demurrage['fees'];
  terminalCheckedAt: string | null;
  trackingStopped: boolean;
  daysUntilLfd: number | null;
  now: Timestamp;
}

/** Days before the last free day from which it is close. */
const CLOSE_DAYS = 3;
/** A terminal's word that is older says nothing of today. */
const STALE_DAYS = 7;

/** What is known of demurrage, and whether that is fresh enough to press anybody. */
export function demurrageOf(known: DemurrageKnown): Demurrage {
  const { fees, daysUntilLfd } = known;
  const amounts = (fees ?? []).flatMap(({ amount }) => (typeof amount === 'number' && Number.isFinite(amount) ? [amount] : []));
  const currencies = new Set((fees ?? []).map(({ currency_code }) => currency_code).filter((code) => code !== ''));
  const [currency = null] = currencies;
  const suppressedFor = doubtOf(known);
  return {
    fees,
    totalAmount: fees === null || (fees.length > 0 && amounts.length === 0) ? null : amounts.reduce((sum, amount) => sum + amount, 0),
    currencyCode: currencies.size === 1 ? currency : null,
    daysUntilLfd,
    urgency: suppressedFor === null ? urgencyOf(daysUntilLfd) : 'unknown',
    suppressedFor,
  };
}

function urgencyOf(days: number | null): Urgency {
  if (days === null) return 'unknown';
  if (days < 0) return 'overdue';
  return days <= CLOSE_DAYS ? 'imminent' : 'none';
}

function doubtOf({ trackingStopped, terminalCheckedAt, now }: DemurrageKnown): string | null {
  if (trackingStopped) return 'Tracking of the shipment has stopped, so the last free day may have moved.';
  if (terminalCheckedAt === null) return 'The terminal was never checked for this container.';
  if (Number.isNaN(Date.parse(terminalCheckedAt))) return 'When the terminal was last checked cannot be read: the data may be stale.';
  if (secondsBetween(timestampOf(terminalCheckedAt), now) > STALE_DAYS * DAY_S)
    return `The data is stale: the terminal was last checked more than ${STALE_DAYS} days ago.`;
  return null;
}
