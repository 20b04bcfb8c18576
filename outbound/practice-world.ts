import { request } from 'undici';

/** What the practice world's control answered. */
export interface ControlAnswer {
  status: number;
  body: unknown;
}

/** It answers at once or not at all. */
const TIME_LIMIT_MS = 5_000;

/**
 * Asks the control of a practice world, whose address is the operator's own. Throws where nothing answers, or no JSON; a redirect is
 * an answer like any other and not followed.
 */
export async function askPracticeWorld(
  url: string,
  wish: { method: 'GET' | 'PUT' | 'POST' | 'DELETE'; path: string; body?: unknown },
): Promise<ControlAnswer> {
  const { method, path, body } = wish;
  const { statusCode, body: answer } = await request(new URL(path, url), {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    headersTimeout: TIME_LIMIT_MS,
    bodyTimeout: TIME_LIMIT_MS,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  return { status: statusCode, body: await answer.json() };
}
