import { useEffect } from 'react';

const PROGRAM = 'Landfall';

/** Names the page in the browser's tabs and history, as long as it is there. */
export function useTitle(text: string): void {
  useEffect(() => {
    document.title = `${text} · ${PROGRAM}`;
    return () => {
      document.title = PROGRAM;
    };
  }, [text]);
}
