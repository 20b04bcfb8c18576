import {
  ArrowLeft,
  Ban,
  CircleCheck,
  CircleDashed,
  Container,
  House,
  Ship,
  TrainFront,
  TrainTrack,
  Truck,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';

/** Colours that mean something; each stands with an icon and a word. `alarm` says that charges are running, and nothing else. */
export type Tone = 'idle' | 'moving' | 'waiting' | 'ready' | 'blocked' | 'alarm';

export interface StatusLook {
  label: string;
  tone: Tone;
  icon: LucideIcon;
}

/** What people read for each `current_status`, most urgent first. */
const LOOKS: Readonly<Record<string, StatusLook>> = {
  not_available: { label: 'Not available', tone: 'blocked', icon: Ban },
  available: { label: 'Available', tone: 'ready', icon: CircleCheck },
  off_dock: { label: 'Available at shippers', tone: 'waiting', icon: Warehouse },
  grounded: { label: 'At terminal', tone: 'waiting', icon: Container },
  awaiting_inland_transfer: { label: 'Awaiting inland transfer', tone: 'waiting', icon: TrainTrack },
  on_rail: { label: 'On rail', tone: 'moving', icon: TrainFront },
  on_ship: { label: 'On ship', tone: 'moving', icon: Ship },
  new: { label: 'No status', tone: 'idle', icon: CircleDashed },
  picked_up: { label: 'Picked up', tone: 'idle', icon: Truck },
  delivered: { label: 'Delivered', tone: 'idle', icon: House },
  empty_returned: { label: 'Empty returned', tone: 'idle', icon: ArrowLeft },
};

/** The statuses in the order in which they want somebody. */
export const STATUSES: readonly string[] = Object.keys(LOOKS);

/** How a status looks. One that these pages do not know is shown by its own word. */
export function lookOf(status: string): StatusLook {
  return LOOKS[status] ?? { label: status.replaceAll('_', ' '), tone: 'idle', icon: CircleDashed };
}
