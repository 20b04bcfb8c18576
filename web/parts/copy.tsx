import { Check, Copy as CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.js';
import css from './copy.module.css';
import { toast } from './toast.js';

const DONE_MS = 2_000;

interface CopyProps {
  text: string;
  /** Names the button: `the curl line`. */
  what: string;
}

/** Takes a text along, as an icon beside it. */
export function Copy({ text, what }: CopyProps) {
  const { isDone, copy } = useCopying(text);
  const Icon = isDone ? Check : CopyIcon;
  return (
    <button type="button" className={css.copy} onClick={copy} aria-label={isDone ? `Copied ${what}` : `Copy ${what}`} title="Copy">
      <Icon size={14} aria-hidden />
    </button>
  );
}

/** The same as a button with its word. */
export function CopyButton({ text, what }: CopyProps) {
  const { isDone, copy } = useCopying(text);
  return (
    <Button icon={isDone ? Check : CopyIcon} aria-label={`Copy ${what}`} onClick={copy}>
      {isDone ? 'Copied' : 'Copy'}
    </Button>
  );
}

function useCopying(text: string): { isDone: boolean; copy: () => void } {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const write = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      // Browsers give the clipboard to secure pages alone.
      toast('This browser lets no page copy. Select the text and copy it yourself.');
    }
  };
  return { isDone, copy: () => void write() };
}
