import { proxyActivities, sleep } from '@temporalio/workflow';

/** The loop a first draft would have: one activity and one timer per look. The reference of `bench/history.ts`. */
export async function naiveLoop({
  shipmentId,
  looks,
  everyMs,
  queue,
}: {
  shipmentId: string;
  looks: number;
  everyMs: number;
  queue: string;
}): Promise<void> {
  const { look } = proxyActivities<{ look(id: string): Promise<boolean> }>({ taskQueue: queue, startToCloseTimeout: '1m' });
  for (let done = 0; done < looks; done += 1) {
    await look(shipmentId);
    await sleep(everyMs);
  }
}
