import { CircleAlert, RefreshCw } from 'lucide-react';
import { refusalsOf, statusOf } from '../api.js';
import { Button } from './button.js';
import css from './problem-card.module.css';

interface ProblemCardProps {
  /** What could not be shown: `The journey`. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of a card that failed, which fails alone: what happened, that nothing is lost, and the way on. */
export function ProblemCard({ what, error, onRetry }: ProblemCardProps) {
  return (
    <div className={css.card} role="alert">
      <CircleAlert size={18} aria-hidden />
      <div>
        <p>
          <b>{what} could not be shown.</b> {reasonOf(error)} Nothing is lost.
        </p>
        <Button icon={RefreshCw} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}

/** Why a call brought nothing, in a sentence. */
export function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 0) return 'Landfall does not answer.';
  if (status === 429) return 'That were too many requests in a minute.';
  if (status >= 500) return 'Landfall could not answer just now.';
  return refusalsOf(error)[0]?.detail ?? 'The request was refused.';
}
