import { useSyncExternalStore } from 'react';

/** As the styles have it. */
const narrow = matchMedia('(max-width: 720px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether lists are cards: on a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
