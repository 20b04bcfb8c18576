import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../parts/button.js';
import { toast } from '../../parts/toast.js';

const SAID_MS = 2_000;

/** Copies a text, and says so. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Browsers give the clipboard to secure pages alone.
      toast('This browser lets no page copy. Select the text and copy it yourself.');
    }
  };
  return (
    <Button icon={copied ? Check : Copy} aria-label={`Copy ${what}`} onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}
