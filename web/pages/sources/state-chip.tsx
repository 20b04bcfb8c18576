import { CircleCheck, Clock3, EyeOff, KeyRound, WifiOff, type LucideIcon } from 'lucide-react';
import type { SourceRow } from '../../../resources/sources.js';
import { Chip } from '../../parts/chip.js';
import { STATES } from './words.js';

const ICONS: Readonly<Record<SourceRow['state'], LucideIcon>> = {
  fresh: CircleCheck,
  late: Clock3,
  silent: WifiOff,
  refused: KeyRound,
  not_provided: EyeOff,
};

/** How a source stands. */
export function StateChip({ state }: { state: SourceRow['state'] }) {
  const { label, tone } = STATES[state];
  return (
    <Chip tone={tone} icon={ICONS[state]}>
      {label}
    </Chip>
  );
}
