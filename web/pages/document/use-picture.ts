import { useEffect, useState } from 'react';

/** How often a page that is still being drawn is asked for again; the server itself waits ten seconds each time. */
const TRIES_MAX = 12;
const AGAIN_MS = 2_000;

/** `drawing`: it was not there yet, and is asked for again. `none`: there is no picture of it. */
type State = 'loading' | 'drawing' | 'shown' | 'none';

interface Picture {
  state: State;
  /** Null until the page is near enough to be fetched. */
  src: string | null;
  onLoad: () => void;
  onError: () => void;
}

interface Wanted {
  id: string;
  number: number;
  isWanted: boolean;
}

/** The picture of a page. One that readers are still drawing is waited for, as long as the server says that it will come. */
export function usePicture({ id, number, isWanted }: Wanted): Picture {
  const [state, setState] = useState<State>('loading');
  const [tries, setTries] = useState(0);
  const [failures, setFailures] = useState(0);
  const address = `/v2/documents/${encodeURIComponent(id)}/pages/${number}/image`;
  useEffect(() => {
    if (failures === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ending = whyMissing(address, (againMs) => {
      if (againMs === null || failures > TRIES_MAX) return setState('none');
      setState('drawing');
      timer = setTimeout(() => setTries(failures), againMs);
    });
    return () => {
      ending();
      clearTimeout(timer);
    };
  }, [address, failures]);
  return {
    state,
    // Another address each time: an image that failed is not fetched again by the same.
    src: isWanted ? address + (tries === 0 ? '' : `?try=${tries}`) : null,
    onLoad: () => setState('shown'),
    onError: () => setFailures((count) => count + 1),
  };
}

/** Images do not tell why they failed. Tells in how many milliseconds to ask again; null: there will be none. */
function whyMissing(address: string, tell: (againMs: number | null) => void): () => void {
  const request = new XMLHttpRequest();
  request.open('HEAD', address);
  request.onload = () => {
    const after = Number(request.getResponseHeader('retry-after'));
    if (request.status === 200) tell(0);
    else if (after > 0) tell(after * 1_000);
    else tell(request.status === 404 ? null : AGAIN_MS);
  };
  request.onerror = () => tell(AGAIN_MS);
  request.send();
  return () => request.abort();
}
