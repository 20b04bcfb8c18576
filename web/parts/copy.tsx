import { Check, Copy as CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import css from './copy.module.css';
import { toast } from './toast.js';

const DONE_MS = 1_500;

/** Takes a text along. What it is called names the button. */
export function Copy({ text, what }: { text: string; what: string }) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async (): Promise<void> => {
    // Browsers have no clipboard on pages that are not served securely.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (copied) setDone(true);
    else toast(`It could not be copied: ${text}`);
  };
  const Icon = isDone ? Check : CopyIcon;
  return (
    <button
      type="button"
      className={css.copy}
      onClick={() => void copy()}
      aria-label={isDone ? `Copied ${what}` : `Copy ${what}`}
      title="Copy"
    >
      <Icon size={14} aria-hidden />
    </button>
  );
}
