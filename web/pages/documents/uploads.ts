import { useSyncExternalStore } from 'react';
import { queryClient, trpc } from '../../api.js';
import { upload, type Sending } from './upload.js';

/** A file that somebody gave to this page. */
export interface Upload {
  key: number;
  name: string;
  sending: Sending;
}

/** Files that are sent at a time. */
const AT_ONCE = 2;
/** More at once are a mistake. */
const FILES_MAX = 200;

let uploads: readonly Upload[] = [];
const queue: { key: number; file: File }[] = [];
let busy = 0;
let nextKey = 1;
const listeners = new Set<() => void>();

function change(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Files that were given since the page was opened, or since they were put away. They go on while one looks at other pages. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads);

/** Sends files, two at a time. */
export function addFiles(files: readonly File[]): void {
  const taken = files.slice(0, FILES_MAX).map((file) => ({ key: nextKey++, file }));
  queue.push(...taken);
  change([...uploads, ...taken.map(({ key, file }) => ({ key, name: file.name, sending: { kind: 'waiting' } as const }))]);
  while (busy < AT_ONCE && queue.length > 0) void work();
}

/** Puts away those that are done with. */
export function clearUploads(): void {
  change(uploads.filter(({ sending: { kind } }) => kind === 'waiting' || kind === 'sending'));
}

async function work(): Promise<void> {
  busy += 1;
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { key, file } = next;
    await upload(file, (sending) => change(uploads.map((one) => (one.key === key ? { ...one, sending } : one))));
    void queryClient.invalidateQueries({ queryKey: trpc.pages.documents.queryKey() });
  }
  busy -= 1;
}
