import type { ContainerOne } from '../../resources/envelopes.js';
import { boundedText } from '../bounded.js';
import { Included } from '../included.js';
import type { Means } from '../tool.js';
import { availabilityOf, type Box } from './box.js';
import { demurrageOfContainer, lastFreeZone } from './container-details.js';
import type { Demurrage } from './demurrage.js';
import { localTime } from './local-time.js';

/** A container in words (Markdown). Words of others stand in it on one line each, and make no heading and no link. */
export async function containerSummary({ client, now }: Means, id: string): Promise<string> {
  const answer = await client.get<ContainerOne>(`/containers/${encodeURIComponent(id)}`, { include: 'shipment,pod_terminal' });
  const { data, included } = answer;
  const box: Box = data.attributes;
  const shipment = new Included(included).named(data.relationships.shipment, 'shipment');
  const demurrage = demurrageOfContainer(box, shipment, now());
  return [
    `# Container ${plain(box.number)}`,
    '',
    entry('ID', data.id),
    entry('Status', box.current_status),
    entry('Equipment', equipmentOf(box)),
    ...(box.pod_timezone === null ? [] : [entry('Terminal Timezone', box.pod_timezone)]),
    '',
    '## Location & Availability',
    '',
    entry('Available for Pickup', AVAILABLE[String(availabilityOf(box))] ?? 'Unknown'),
    entry('Current Location', box.location_at_pod_terminal ?? 'Unknown'),
    entry('POD Arrived', localTime(box.pod_arrived_at, box.pod_timezone)),
    entry('POD Discharged', localTime(box.pod_discharged_at, box.pod_timezone)),
    '',
    '## Demurrage & Fees',
    '',
    ...demurrageEntries(box, demurrage),
    ...railEntries(box),
    '',
  ].join('\n');
}

const AVAILABLE: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };
/** Longest text of a stranger in one entry. */
const ENTRY_MAX = 200;

const entry = (label: string, value: string): string => `- **${label}:** ${plain(value)}`;

/** Text on one line, with what Markdown would read as more than text made plain. */
const plain = (text: string): string => boundedText(text.replaceAll(/\s+/g, ' '), ENTRY_MAX).replaceAll(/[\\`*[\]<>#|!]/g, String.raw`\$&`);

function equipmentOf({ equipment_length: length, equipment_type: type }: Box): string {
  const parts = [...(length ? [`${length}'`] : []), ...(type ? [type] : [])];
  return parts.length === 0 ? 'Unknown' : parts.join(' ');
}

function demurrageEntries(box: Box, demurrage: Demurrage): string[] {
  const { pickup_lfd_terminal: terminal, pickup_lfd_rail: rail, pickup_lfd_line: line } = box.import_deadlines;
  const inland = box.final_destination_timezone ?? box.pod_timezone;
  return [
    entry('Last Free Day (LFD)', localTime(box.pickup_lfd, lastFreeZone(box))),
    entry('LFD (Terminal)', localTime(terminal, box.pod_timezone)),
    entry('LFD (Rail)', localTime(rail, inland)),
    entry('LFD (Line)', localTime(line, box.pod_timezone)),
    entry('Pickup Appointment', localTime(box.pickup_appointment_at, box.pod_timezone)),
    entry('Fees', feesIn(demurrage)),
    entry('Holds', box.holds_at_pod_terminal === null ? 'Not reported' : String(box.holds_at_pod_terminal.length || 'None')),
    ...(demurrage.suppressedFor === null ? [] : [entry('LFD Urgency', `suppressed: ${demurrage.suppressedFor}`)]),
  ];
}

function feesIn({ fees, totalAmount, currencyCode }: Demurrage): string {
  if (fees === null) return 'Not reported';
  if (fees.length === 0) return 'None';
  return `${fees.length} (total ${totalAmount ?? 'unknown'}${currencyCode === null ? '' : ` ${currencyCode}`})`;
}

function railEntries(box: Box): string[] {
  const { pod_rail_carrier_scac: carrier, final_destination_timezone: zone } = box;
  if (carrier === null) return [];
  return [
    '',
    '## Rail Information',
    '',
    entry('Rail Carrier', carrier),
    entry('Rail Loaded', localTime(box.pod_rail_loaded_at, box.pod_timezone)),
    entry('Destination ETA', localTime(box.ind_eta_at, zone)),
    entry('Destination ATA', localTime(box.ind_ata_at, zone)),
  ];
}
