import type { Chance } from '../chance.js';

/** Days of a consignment, in the order in which they come, as `YYYY-MM-DD`. Moments carry `T` and a time. */
export interface Calendar {
  ordered: string;
  booked: string;
  invoiced: string;
  emptyPickup: string;
  receiving: string;
  documentsCutoff: string;
  vgmCutoff: string;
  portCutoff: string;
  certified: string;
  sailed: string;
  billIssued: string;
  filed: string;
  noticed: string;
  arrived: string;
  arrivedInland: string;
  discharged: string;
  entered: string;
  available: string;
  lastFree: string;
  pickedUp: string;
  delivered: string;
  generalOrder: string;
  returned: string;
  billed: string;
  due: string;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function calendarOf(chance: Chance): Calendar {
  const first = dayAfter('2025-10-01', chance.between(0, 250));
  const at = (day: string, hours: readonly string[]) => `${day}T${chance.of(hours)}`;
  const sailed = dayAfter(first, chance.between(24, 40));
  const arrived = dayAfter(sailed, chance.between(14, 38));
  const lastFree = dayAfter(arrived, chance.between(5, 9));
  const billed = dayAfter(arrived, chance.between(8, 20));
  return {
    ordered: dayAfter(first, -30),
    booked: first,
    invoiced: dayAfter(sailed, -chance.between(3, 12)),
    emptyPickup: dayAfter(sailed, -8),
    receiving: at(dayAfter(sailed, -6), ['08:00', '06:00']),
    documentsCutoff: at(dayAfter(sailed, -4), ['12:00', '17:00', '10:30']),
    vgmCutoff: at(dayAfter(sailed, -3), ['16:00', '09:00']),
    portCutoff: at(dayAfter(sailed, -2), ['18:00', '23:59', '15:30']),
    certified: dayAfter(sailed, -2),
    sailed,
    billIssued: dayAfter(sailed, chance.between(0, 3)),
    filed: dayAfter(sailed, -3),
    noticed: dayAfter(arrived, -chance.between(3, 7)),
    arrived,
    arrivedInland: dayAfter(arrived, 6),
    discharged: dayAfter(arrived, 1),
    entered: dayAfter(arrived, -1),
    available: dayAfter(arrived, 2),
    lastFree,
    pickedUp: dayAfter(lastFree, chance.between(2, 8)),
    delivered: dayAfter(lastFree, chance.between(2, 9)),
    generalOrder: dayAfter(arrived, 15),
    returned: dayAfter(lastFree, chance.between(12, 20)),
    billed,
    due: dayAfter(billed, chance.of([10, 14, 30])),
  };
}
