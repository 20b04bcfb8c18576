import { Trouble } from './trouble.js';

/** A shipping line of the practice world, and the credential it accepts. */
export interface PracticeLine {
  scac: string;
  base_url: string;
  token_url: string | null;
  credential: Record<string, string>;
}

/** A number worth tracking. */
export interface PracticeNumber {
  scenario: string;
  request_type: string;
  request_number: string;
  scac: string;
}

/** A paper to try things out with, and the number it is about. */
export interface SamplePaper {
  document_type: string;
  file: string;
  request_type: string;
  request_number: string;
  scac: string;
}

const TIME_LIMIT_MS = 10_000;

/** The practice world's control, as far as the start needs it. */
export class WorldClient {
  constructor(private readonly url: string) {}

  lines(): Promise<PracticeLine[]> {
    return this.call('GET', '/lines') as Promise<PracticeLine[]>;
  }

  numbers(): Promise<PracticeNumber[]> {
    return this.call('GET', '/numbers') as Promise<PracticeNumber[]>;
  }

  /** Has the papers of a voyage written that nobody tracks yet; `into`: a folder beside those that are written otherwise. */
  papers(into?: string): Promise<SamplePaper[]> {
    return this.call('POST', into === undefined ? '/papers' : `/papers?into=${into}`) as Promise<SamplePaper[]>;
  }

  /** Lets the clock run at so many practice seconds per second. */
  async setSpeed(rate: number): Promise<void> {
    await this.call('PUT', '/clock', { rate, paused: false });
  }

  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!answer.ok) throw new Trouble(`The practice world answered ${answer.status} to ${method} ${path}: see its log.`);
    return answer.json();
  }
}

/** Whether GET /health there answers 200. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
