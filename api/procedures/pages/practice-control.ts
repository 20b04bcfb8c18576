import { z } from 'zod';
import { askPracticeWorld } from '../../../outbound/practice-world.js';
import { Problem, problem } from '../../problems.js';

const voyages = z.array(
  z.object({
    scenario: z.string(),
    scac: z.string(),
    request_type: z.enum(['bill_of_lading', 'booking', 'container']),
    request_number: z.string(),
    numbers: z.array(z.string()),
    started_at: z.string().nullable(),
  }),
);
const faults = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    scac: z.string().nullable(),
    request_number: z.string().nullable(),
    times: z.number().nullish(),
  }),
);
const lines = z.array(z.object({ scac: z.string() }));
const clock = z.object({ now: z.string() });
const numbers = z.array(z.object({ request_number: z.string() }));
const refusal = z.object({ error: z.string() });

const AWAY_RETRY_S = 2;

/** The practice world's own control (docs/practice-world.md), as far as pages use it. */
export interface PracticeControl {
  voyages(): Promise<z.infer<typeof voyages>>;
  faults(): Promise<(Omit<z.infer<typeof faults>[number], 'times'> & { times: number | null })[]>;
  /** SCACs of its lines. */
  lines(): Promise<string[]>;
  now(): Promise<string>;
  setClock(wish: { rate?: number | undefined; paused?: boolean | undefined; now?: string | undefined }): Promise<void>;
  addFault(fault: { kind: string; scac: string | null }): Promise<void>;
  removeFault(id: string): Promise<void>;
  newNumber(of: { scenario: string; scac: string | null }): Promise<string>;
}

export function controlOf(url: string): PracticeControl {
  const ask = (method: Wish['method'], path: string, body?: unknown) => asked(url, { method, path, body });
  return {
    voyages: async () => voyages.parse(await ask('GET', '/voyages')),
    faults: async () => faults.parse(await ask('GET', '/faults')).map(({ times, ...fault }) => ({ ...fault, times: times ?? null })),
    lines: async () => lines.parse(await ask('GET', '/lines')).map(({ scac }) => scac),
    now: async () => clock.parse(await ask('GET', '/clock')).now,
    setClock: async (wish) => void (await ask('PUT', '/clock', wish)),
    addFault: async (fault) => void (await ask('POST', '/faults', fault)),
    removeFault: async (id) => void (await ask('DELETE', `/faults/${encodeURIComponent(id)}`)),
    newNumber: async ({ scenario, scac }) => {
      const query = new URLSearchParams({ scenario, ...(scac !== null && { scac }) });
      return numbers.parse(await ask('GET', `/numbers?${query.toString()}`))[0]?.request_number ?? '';
    },
  };
}

type Wish = Parameters<typeof askPracticeWorld>[1];

async function asked(url: string, wish: Wish): Promise<unknown> {
  const answer = await askPracticeWorld(url, wish).catch(() => null);
  if (answer === null || answer.status >= 500)
    throw new Problem([{ code: 'unavailable', detail: 'The practice world does not answer.' }], { 'retry-after': String(AWAY_RETRY_S) });
  if (answer.status >= 400) throw problem('invalid', refusal.safeParse(answer.body).data?.error ?? 'The practice world refuses it.');
  return answer.body;
}
