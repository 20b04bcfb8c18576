import pg from 'pg';

/** Hears what the database says with NOTIFY: one connection for a whole process. */
export interface Notices {
  /**
   * Calls back when the channel says this payload (null: any), and when the connection was lost and is back, since something
   * may have been missed. Answers how to stop hearing.
   */
  hear(of: { channel: string; payload: string | null }, heard: () => void): () => void;
  close(): Promise<void>;
}

const AGAIN_MS = 1_000;

/** Listens to these channels until it is closed. Never throws: a lost connection is made again by and by. */
export function listenTo(databaseUrl: string, channels: readonly string[]): Notices {
  const hearers = new Map<string, Set<() => void>>();
  const call = (key: string) => {
    for (const heard of hearers.get(key) ?? []) heard();
  };
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | null = null;
  let closed = false;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'landfall-listen' });
    client = fresh;
    const lost = () => {
      if (client !== fresh) return;
      client = null;
      if (!closed) again = setTimeout(() => void connect(), AGAIN_MS);
    };
    fresh.on('error', lost).on('end', lost);
    fresh.on('notification', ({ channel, payload }) => {
      call(keyOf(channel, payload ?? ''));
      call(keyOf(channel, null));
    });
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      for (const key of [...hearers.keys()]) call(key);
    } catch {
      lost();
      await fresh.end().catch(() => undefined);
    }
  };
  void connect();

  return {
    hear({ channel, payload }, heard) {
      if (!channels.includes(channel)) throw new Error(`Nobody listens to ${channel}.`);
      const key = keyOf(channel, payload);
      const all = hearers.get(key) ?? new Set();
      hearers.set(key, all.add(heard));
      return () => {
        all.delete(heard);
        if (all.size === 0 && hearers.get(key) === all) hearers.delete(key);
      };
    },
    async close() {
      closed = true;
      if (again) clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}

const keyOf = (channel: string, payload: string | null): string => (payload === null ? channel : `${channel} ${payload}`);
