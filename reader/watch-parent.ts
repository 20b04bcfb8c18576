import { Worker } from 'node:worker_threads';

const EVERY_MS = 1_000;

/** Ends this process once its parent is gone: by a thread, since this one may be busy for good. */
export function endWithParent(): void {
  const watch = `
    const parent = ${process.ppid};
    setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), ${EVERY_MS});`;
  new Worker(watch, { eval: true }).unref();
}
