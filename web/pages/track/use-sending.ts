import { useRef, useState } from 'react';
import { client, queryClient, refusalsOf, statusOf, trpc } from '../../api.js';
import { reasonOf } from '../../parts/problem-card.js';
import { isReady, type Line, type Outcome } from './line.js';

/** So many are asked for at a time. */
const AT_ONCE = 4;
/** A minute's limit passes; so long until the next try. */
const PAUSE_MS = 5_000;
const TRIES_MAX = 30;

interface Sending {
  lines: readonly Line[];
  change: (number: string, next: Partial<Line>) => void;
  references: readonly string[];
  tags: readonly string[];
}

/** Asks for the ticked numbers within the limit, each line turning into how it went. What fails half-way loses nothing. */
export function useSending({ lines, change, references, tags }: Sending) {
  const [left, setLeft] = useState(0);
  const [told, setTold] = useState('');
  const isBusy = useRef(false);
  const run = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const due = lines.filter((line) => line.ticked && isReady(line));
    setLeft(due.length);
    const queue = [...due];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        change(next.read.number, { outcome: { kind: 'sending' } });
        const outcome = await ask(next, { references, tags });
        change(next.read.number, { outcome, ticked: outcome.kind === 'refused' });
        setLeft((count) => count - 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    isBusy.current = false;
    setTold(`${due.length} numbers were asked for.`);
    await queryClient.invalidateQueries({ queryKey: trpc.pages.today.queryKey() });
  };
  return { isBusy: left > 0, left, told, start: () => void run() };
}

async function ask({ read, kind, scac }: Line, { references, tags }: Pick<Sending, 'references' | 'tags'>): Promise<Outcome> {
  const attributes = { request_type: kind, request_number: read.number, scac, ref_numbers: [...references], shipment_tags: [...tags] };
  for (let tries = 1; ; tries++) {
    try {
      await client.trackingRequests.create.mutate({ body: { data: { attributes } } });
      return { kind: 'tracked' };
    } catch (error) {
      if (refusalsOf(error)[0]?.code === 'duplicate') return { kind: 'known' };
      const mayPass = statusOf(error) === 429 || statusOf(error) === 0 || statusOf(error) >= 500;
      if (!mayPass || tries === TRIES_MAX) return { kind: 'refused', reason: reasonOf(error) };
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
