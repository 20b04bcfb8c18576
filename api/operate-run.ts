import { text } from 'node:stream/consumers';
import { configured, type Config } from '../config.js';
import { connect, createDataSource } from '../db/data-source.js';
import { databaseOf } from '../db/database.js';
import { checkOverrides } from '../sources/carriers/served.js';
import type { Command, Row } from './operate-command.js';
import { Mistake } from './operate-mistake.js';

/** Does what a command says, in one transaction. `prepare` is done before settings are read. */
export async function run(command: Command, given: Record<string, string>, prepare: () => void): Promise<Row[]> {
  const settings = settingsAfter(prepare);
  const dataSource = await connect(createDataSource(settings.databaseUrl, { applicationName: 'landfall-operate', poolSize: 1 }));
  try {
    const input = command.readsInput ? await text(process.stdin) : '';
    return await databaseOf(dataSource).asSystem((tx) => command.run({ tx, given, input, settings }));
  } finally {
    await dataSource.destroy();
  }
}

function settingsAfter(prepare: () => void): Config {
  try {
    prepare();
    return configured({ check: ({ profiles }) => checkOverrides(profiles) });
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : String(error));
  }
}
