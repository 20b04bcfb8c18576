/**
 * Does something under a signal that comes at the caller's own, or when so many milliseconds are over. Nothing of it is left
 * once it is done: a clock of the platform's (`AbortSignal.timeout`) would stay until its time, with all that hangs on it.
 */
export async function within<Result>(
  { signal, ms }: { signal: AbortSignal; ms: number },
  run: (until: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const end = (): void => controller.abort(new DOMException('The time is over, or nobody waits any more.', 'AbortError'));
  const clock = setTimeout(end, ms);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(clock);
    signal.removeEventListener('abort', end);
  }
}
