import { lazy, Suspense, type ComponentProps } from 'react';
import css from './lazy-map.module.css';

const VoyageMap = lazy(async () => ({ default: (await import('./voyage-map.js')).VoyageMap }));

/** The map of a voyage, fetched when it is shown; its room is kept meanwhile. */
export function LazyMap(props: ComponentProps<typeof VoyageMap>) {
  return (
    <div className={css.room}>
      <Suspense fallback={null}>
        <VoyageMap {...props} />
      </Suspense>
    </div>
  );
}
