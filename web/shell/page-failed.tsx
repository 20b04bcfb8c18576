import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ProblemCard } from '../parts/problem-card.js';
import css from './page-failed.module.css';

/** In place of a page that could not be shown at all. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className={css.failed}>
      <h1>Something went wrong</h1>
      <ProblemCard
        what="This page"
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
