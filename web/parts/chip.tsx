import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './chip.module.css';
import type { Tone } from './statuses.js';

interface ChipProps {
  tone: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A word on its tint. The colour only repeats what word and icon say. */
export function Chip({ tone, icon: Icon, children }: ChipProps) {
  return (
    <span className={css.chip} data-tone={tone}>
      {Icon && <Icon size={13} strokeWidth={2} aria-hidden />}
      {children}
    </span>
  );
}
