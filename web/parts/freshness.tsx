import { Clock3, EyeOff, KeyRound, WifiOff, type LucideIcon } from 'lucide-react';
import { relativeText } from '../moments.js';
import css from './freshness.module.css';

/** State words of `GET /shipments/{id}/freshness`. */
export type FreshnessState = 'fresh' | 'late' | 'silent' | 'refused' | 'not_provided';

const WORDS: Readonly<Record<Exclude<FreshnessState, 'fresh'>, { label: string; icon: LucideIcon }>> = {
  late: { label: 'late', icon: Clock3 },
  silent: { label: 'silent', icon: WifiOff },
  refused: { label: 'refused', icon: KeyRound },
  not_provided: { label: 'not asked', icon: EyeOff },
};

interface FreshnessProps {
  /** When a source was last asked; null before the first time. */
  askedAt: string | null;
  now: string;
  state: FreshnessState;
}

/** How long ago a source was asked, and what is wrong with it where anything is. */
export function Freshness({ askedAt, now, state }: FreshnessProps) {
  const trouble = state === 'fresh' ? null : WORDS[state];
  return (
    <span className={css.freshness}>
      <span>{askedAt === null ? 'not asked yet' : relativeText(askedAt, now)}</span>
      {trouble && (
        <span className={css.trouble} data-state={state}>
          <trouble.icon size={12} aria-hidden />
          {trouble.label}
        </span>
      )}
    </span>
  );
}
